// Which guides rest on a provision, also in what people ask next.

import type { Holdings } from './holdings.ts'
import type { ProvisionReference } from './passage.ts'
import type { GuideOutline } from './library-data.ts'
import { memoiseByObject } from './text/memoise.ts'

/** The guides that rest on a provision, by their order in the library; none where none does. */
export const guidesOn = ({ workId, number }: ProvisionReference, library: Holdings): readonly GuideOutline[] =>
  byProvision(library).get(`${workId} ${number}`) ?? []

/**
 * From 0 to 1: 1 divided by the number of guides that rest on the provision; 1 where none does. One that most guides send people to tells
 * next to nothing of the matter of any.
 */
export const rarityOf = (provision: ProvisionReference, library: Holdings): number =>
  1 / Math.max(1, guidesOn(provision, library).length)

const byProvision = memoiseByObject((library: Holdings) => {
  const guides = new Map<string, GuideOutline[]>()
  for (const guide of library.guides.values()) {
    for (const { workId, number } of library.restsOn(guide.slug).all) {
      const key = `${workId} ${number}`
      guides.set(key, [...(guides.get(key) ?? []), guide])
    }
  }
  return guides
})
