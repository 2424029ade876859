// How much a provision tells of the matter of a guide: one that most guides send people to tells next to nothing.

import type { Library } from './library.ts'
import { provisionsOf } from './marks.ts'
import type { ProvisionReference } from './passage.ts'
import { memoiseByObject } from './text/memoise.ts'

/** How much two guides have in common that both rest on it: 1 divided by the number of guides that do. 1 where none does. */
export function telltaleOf(provision: ProvisionReference, library: Library): number {
  return 1 / (countGuidesOn(library).get(keyOf(provision)) ?? 1)
}

/** What people ask next about a guide counts too. */
const countGuidesOn = memoiseByObject((library: Library) => {
  const counts = new Map<string, number>()
  for (const key of [...library.guides.values()].flatMap(provisionsOf).map(keyOf))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
})

const keyOf = ({ workId, number }: ProvisionReference) => `${workId} ${number}`
