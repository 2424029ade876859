// Counts how often a right provision is among the passages that a prompt gives to a model, and what they cost.

import type { Library } from '../../law/library.ts'
import { readConversation } from '../../law/answers/conversation.ts'
import { estimateModelTokens } from '../../server/chat/model-tokens.ts'
import { retrievePassages } from '../../server/chat/retrieve-passages.ts'
import type { EvaluationQuestion } from './question-files.ts'

/** What was retrieved for one question of law whose act the library holds. */
export interface PromptOutcome {
  question: EvaluationQuestion
  isAmong: boolean
  passages: number
  /** Model tokens of the message with the passages. */
  tokens: number
}

export interface PromptTally {
  questions: number
  among: number
  medianPassages: number
  medianTokens: number
  mostTokens: number
}

/** Questions of law whose act the library holds, each with what a prompt of `maxTokens` would be given for it. */
export function measurePrompts(
  questions: readonly EvaluationQuestion[],
  library: Library,
  maxTokens: number,
): PromptOutcome[] {
  const held = questions.filter(({ expected }) => expected.some(({ act_id }) => library.works.has(act_id)))
  return held.map((question) => {
    const history = [{ role: 'user', content: question.question } as const]
    const conversation = readConversation(history, library)
    if (!conversation) throw new Error('A question of the files asks nothing.')
    const { passages, message } = retrievePassages(conversation, library, maxTokens)
    const isAmong = passages.some(
      (passage) =>
        passage.kind === 'provision' &&
        question.expected.some(({ act_id, section_no }) => act_id === passage.workId && section_no === passage.number),
    )
    return { question, isAmong, passages: passages.length, tokens: estimateModelTokens(message) }
  })
}

export function tallyPrompts(outcomes: readonly PromptOutcome[]): PromptTally {
  return {
    questions: outcomes.length,
    among: outcomes.filter(({ isAmong }) => isAmong).length,
    medianPassages: medianOf(outcomes.map(({ passages }) => passages)),
    medianTokens: medianOf(outcomes.map(({ tokens }) => tokens)),
    mostTokens: Math.max(0, ...outcomes.map(({ tokens }) => tokens)),
  }
}

/** The upper one of two in the middle; 0 of none. */
function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
