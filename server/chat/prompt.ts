import type { MessageRole } from '../../contract/conversation.ts'
import { withoutCitationMarks } from '../../law/citations/find-marks.ts'
import type { PromptMessage } from '../model/model-gateway.ts'
import { estimateModelTokens } from './model-tokens.ts'
import { SYSTEM_INSTRUCTION } from './system-instruction.ts'

/** What the assistant is shown of a message. */
export interface HistoryMessage {
  role: MessageRole
  content: string
}

/**
 * The prompt for the newest question: the system instruction, what the answer is to rest on, then as much of the
 * history as fits. Both together take `maxTokens` at most.
 * @param passages the second system message.
 * @param history oldest first; its last message is the question.
 */
export function buildPrompt(passages: string, history: readonly HistoryMessage[], maxTokens: number): PromptMessage[] {
  return [
    { role: 'system', content: SYSTEM_INSTRUCTION },
    { role: 'system', content: passages },
    ...boundHistory(history, maxTokens - estimateModelTokens(passages)).map(withoutOldMarks),
  ]
}

/** Marks of earlier replies stood for other passages: written again, they would lead to wrong ones. */
function withoutOldMarks({ role, content }: HistoryMessage): HistoryMessage {
  return { role, content: (role === 'assistant' && withoutCitationMarks(content)) || content }
}

/**
 * Drops the oldest questions together with their replies until the rest fits. The newest question always stays,
 * even when it is too long by itself.
 */
export function boundHistory<Message extends HistoryMessage>(
  history: readonly Message[],
  maxTokens: number,
): Message[] {
  const newestFirst = splitAtQuestions(history).reverse()
  const kept: Message[][] = []
  let tokens = 0
  for (const exchange of newestFirst) {
    tokens += exchange.reduce((sum, { content }) => sum + estimateModelTokens(content), 0)
    if (kept.length > 0 && tokens > maxTokens) break
    kept.push(exchange)
  }
  return kept.reverse().flat()
}

/** Each question with what was answered to it; words before the first question are a part of their own. */
function splitAtQuestions<Message extends HistoryMessage>(history: readonly Message[]): Message[][] {
  const exchanges: Message[][] = []
  for (const message of history) {
    const current = exchanges.at(-1)
    if (message.role === 'user' || !current) exchanges.push([message])
    else current.push(message)
  }
  return exchanges
}
