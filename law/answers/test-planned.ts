// Only for tests: what is planned for a reply, without search.

import type { PlannedReply, ReplyPlan } from './plan-types.ts'

/** The plan of a calm question that asks for no one thing; `told` is what else its test is about. */
export function plannedAs(plan: ReplyPlan, told: Partial<Omit<PlannedReply, 'plan'>> = {}): PlannedReply {
  return {
    question: '',
    written: '',
    danger: null,
    keepsToSafety: false,
    detail: null,
    goesOn: false,
    askedIn: null,
    ...told,
    plan,
  }
}
