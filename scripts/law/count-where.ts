import type { Count } from '../../contract/quality.ts'

/** How many of some outcomes are right. */
export function countWhere<Outcome>(outcomes: readonly Outcome[], isRight: (outcome: Outcome) => unknown): Count {
  return { right: outcomes.filter(isRight).length, of: outcomes.length }
}
