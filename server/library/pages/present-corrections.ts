import type { CorrectionsView } from '../../../contract/library.ts'
import { correctionsOf } from '../../../law/corrections.ts'
import { pathOf } from '../../../law/titles.ts'
import type { Library } from '../../../law/library.ts'
import { memoiseByObject } from '../../../law/text/memoise.ts'

/** The same for everybody: what somebody has read stays with them, and is compared where it is read. */
export const presentCorrections = memoiseByObject((library: Library): CorrectionsView => {
  const byDay = Map.groupBy(correctionsOf(library), ({ day }) => day)
  return Object.fromEntries([...byDay].map(([day, all]) => [day, all.map(({ passage }) => pathOf(passage))]))
})
