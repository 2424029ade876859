// What follows in practice from a provision: the steps of its work, or of the part of it in which it stands.

import type { ProvisionReference } from './passage.ts'
import { compareNumbers } from './provision-numbers.ts'
import type { NextSteps } from './schema.ts'

export interface FollowingSteps {
  steps: NextSteps
  /** Has the time limit for it; null where none is known. */
  timeLimit: ProvisionReference | null
}

/** Finds what follows from a provision; null where nothing is known, or nothing follows. */
export type FindNextSteps = (provision: ProvisionReference) => FollowingSteps | null

/** Makes the lookup over all that is known; of several ranges the first that the provision lies in counts. */
export function createNextStepsLookup(all: readonly NextSteps[]): FindNextSteps {
  const ranges = all.flatMap((steps) => steps.from.map((range) => ({ ...range, steps })))
  const byWork = Map.groupBy(ranges, ({ work }) => work)
  return ({ workId, number }) => {
    const ofWork = byWork.get(workId) ?? []
    const isWithin = ({ first, last }: (typeof ranges)[number]) =>
      first !== undefined &&
      last !== undefined &&
      compareNumbers(first, number) <= 0 &&
      compareNumbers(number, last) <= 0
    const range = ofWork.find(isWithin) ?? ofWork.find(({ first }) => first === undefined)
    if (!range) return null
    return { steps: range.steps, timeLimit: range.timeLimit ? { workId, number: range.timeLimit } : null }
  }
}
