import { type Passage, type ProvisionReference, provisionPassage } from '../passage.ts'
import { replaceMarks } from '../marks.ts'
import { pathOf } from '../titles.ts'

/** Numbers passages in the order in which a reply first rests on them. */
export interface NumberedCitations {
  /** " [2]". */
  cite(passage: Passage): string
  /** A guide's text with a number for every mark in it. */
  citeIn(text: string): string
  /** Whether the passage has been cited. */
  has(passage: Passage | ProvisionReference): boolean
  /** What `[1]`, `[2]`, … stand for. */
  readonly passages: Passage[]
}

/** Begins with 1, for one reply. */
export function createNumberedCitations(): NumberedCitations {
  const passages: Passage[] = []
  const placeOf = (passage: Passage | ProvisionReference) =>
    passages.findIndex((known) => pathOf(known) === pathOf(passage))
  const cite = (passage: Passage) => {
    const place = placeOf(passage)
    return ` [${place < 0 ? passages.push(passage) : place + 1}]`
  }
  return {
    cite,
    citeIn: (text) => replaceMarks(text, (provision) => cite(provisionPassage(provision))),
    has: (passage) => placeOf(passage) >= 0,
    passages,
  }
}
