// How few guides rest on a provision: one that most guides send people to tells next to nothing of the matter of any.

import type { Library } from './library.ts'
import { provisionsOf } from './marks.ts'
import type { ProvisionReference } from './passage.ts'
import { memoiseByObject } from './text/memoise.ts'

/** From 0 to 1: 1 divided by the number of guides that rest on the provision, also for what people ask next; 1 where none does. */
export function rarityOf(provision: ProvisionReference, library: Library): number {
  return 1 / (countGuidesOn(library).get(keyOf(provision)) ?? 1)
}

const countGuidesOn = memoiseByObject((library: Library) => {
  const counts = new Map<string, number>()
  for (const key of [...library.guides.values()].flatMap(provisionsOf).map(keyOf))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
})

const keyOf = ({ workId, number }: ProvisionReference) => `${workId} ${number}`
