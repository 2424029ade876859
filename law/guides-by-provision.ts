// Which guides rest on a provision, also in what people ask next.

import type { Holdings } from './holdings.ts'
import { provisionsOf } from './marks.ts'
import type { ProvisionReference } from './passage.ts'
import type { Guide } from './schema.ts'
import { memoiseByObject } from './text/memoise.ts'

/** The guides that rest on a provision, by their order in the library; none where none does. */
export const guidesOn = ({ workId, number }: ProvisionReference, library: Holdings): readonly Guide[] =>
  byProvision(library).get(`${workId} ${number}`) ?? []

/**
 * From 0 to 1: 1 divided by the number of guides that rest on the provision; 1 where none does. One that most guides send people to tells
 * next to nothing of the matter of any.
 */
export const rarityOf = (provision: ProvisionReference, library: Holdings): number =>
  1 / Math.max(1, guidesOn(provision, library).length)

/** Reads every text of every guide. */
const byProvision = memoiseByObject((library: Holdings) => {
  const guides = new Map<string, Guide[]>()
  for (const guide of library.guides.values()) {
    for (const { workId, number } of provisionsOf(guide)) {
      const key = `${workId} ${number}`
      guides.set(key, [...(guides.get(key) ?? []), guide])
    }
  }
  return guides
})
