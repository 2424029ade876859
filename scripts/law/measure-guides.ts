// Counts how many questions the library alone answers with a right guide.

import type { Count } from '../../contract/quality.ts'
import { composeReply } from '../../law/answers/compose-reply.ts'
import { readConversation } from '../../law/answers/conversation.ts'
import { planReply } from '../../law/answers/plan-reply.ts'
import type { ReplyPlan } from '../../law/answers/plan-types.ts'
import type { Library } from '../../law/library.ts'
import type { GuideQuestion } from './guide-question-files.ts'
import { citedIn, openingOf } from './measure-answers.ts'

export interface GuideOutcome {
  question: GuideQuestion
  /** Whether a right guide leads the answer, or one or a right provision is cited before its first heading. */
  isReached: boolean
  /** What led the answer instead. */
  shown: string
}

/** Asks the library each question by itself. */
export function measureGuides(questions: readonly GuideQuestion[], library: Library): GuideOutcome[] {
  return questions.map((question) => {
    const conversation = readConversation([{ role: 'user', content: question.question }], library)
    if (!conversation) throw new Error(`${question.id} asks nothing.`)
    const planned = planReply(conversation, library)
    const { text, passages } = composeReply(planned, conversation.language, library)
    const right = [...(question.guides ?? []), ...(question.provisions ?? [])]
    const leading = leadingGuide(planned.plan)
    const cited = citedIn(openingOf(text), passages)
    return {
      question,
      isReached: right.some((wanted) => wanted === leading || cited.has(wanted)),
      shown: [planned.plan.kind, leading ?? '', ...cited].filter(Boolean).join(' '),
    }
  })
}

/** Of each language, how many were reached. */
export function countGuides(outcomes: readonly GuideOutcome[]): Record<string, Count> {
  const byForm = Map.groupBy(outcomes, ({ question }) => question.form)
  return Object.fromEntries(
    [...byForm].map(([form, all]) => [
      form,
      { right: all.filter(({ isReached }) => isReached).length, of: all.length },
    ]),
  )
}

/** The guide that an answer is written from, or the first of two that are offered. */
function leadingGuide(plan: ReplyPlan): string | null {
  if (plan.kind === 'choice') return plan.guides[0].slug
  return plan.kind === 'answer' && plan.lead === 'guide' ? (plan.guide?.slug ?? null) : null
}
