// The passages of all indexes of a library, numbered through: one number for a provision, in whichever indexes it is.

import { type Passage, type ProvisionReference, provisionPassage } from '../passage.ts'
import type { StoredEntries } from '../library-data.ts'
import { keyOfPassage } from './documents.ts'
import type { SearchIndex } from './open-index.ts'

export interface Segment {
  index: SearchIndex
  /** The number of the passage that a document of this index is about. */
  numberOf: Uint32Array
}

export interface Passages {
  segments: readonly Segment[]
  count: number
  keyOf(passage: number): string
  /** The number of a provision; null when no index has it. */
  findProvision(provision: ProvisionReference): number | null
  findGuide(slug: string): number | null
  /** The number of a passage; null when no index has it. */
  find(passage: Passage): number | null
}

/** The passages of these indexes. */
export function joinIndexes(indexes: readonly SearchIndex[]): Passages {
  const numbers = new Map<string, number>()
  const keys: string[] = []
  const segments = indexes.map((index) => {
    const numberOf = new Uint32Array(index.documentCount)
    for (let document = 0; document < index.documentCount; document += 1) {
      const key = index.keyOf(document)
      const number = numbers.get(key) ?? keys.push(key) - 1
      numbers.set(key, number)
      numberOf[document] = number
    }
    return { index, numberOf }
  })
  return {
    segments,
    count: keys.length,
    keyOf: (passage) => keys[passage] ?? '',
    findProvision: (provision) => numbers.get(keyOfPassage(provisionPassage(provision))) ?? null,
    find: (passage) => numbers.get(keyOfPassage(passage)) ?? null,
    findGuide: (slug) => numbers.get(keyOfPassage({ kind: 'guide', slug })) ?? null,
  }
}

/** A guide and the provisions that it rests on, by number, in the order of their importance. */
export interface GuideLink {
  guide: number
  provisions: readonly number[]
}

/** The guides that the indexes have, with what they rest on. */
export function linkGuides(
  slugs: readonly string[],
  restsOn: StoredEntries['restsOn'],
  passages: Passages,
): GuideLink[] {
  return slugs.flatMap((slug) => {
    const number = passages.findGuide(slug)
    const provisions = restsOn(slug).all.flatMap((provision) => passages.findProvision(provision) ?? [])
    return number === null ? [] : [{ guide: number, provisions }]
  })
}
