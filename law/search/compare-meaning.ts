// How near passages are in meaning to the words of a question. Only our own entries have vectors; an imported text without
// an entry is neither preferred nor held back.

import type { ReadPart } from '../text/read-part.ts'
import type { Passages } from './passages.ts'
import type { QueryWord } from './query.ts'
import { openVectors, type WeightedTerm } from './vectors.ts'

/** The cosine of a passage, by its number, to the question; null for one that has no vector. */
export type Likeness = (passage: number) => number | null

/** Terms of a word that count, its own first: synonyms are near it without being added. */
const MOST_TERMS = 3

/**
 * Makes the function that compares a question with passages, by the vectors of the first index.
 * @throws IndexError when they belong to another index.
 */
export function createComparer(
  { segments }: Passages,
  read: ReadPart | null,
): (words: readonly QueryWord[]) => Likeness {
  const index = segments[0]?.index
  if (!index || !read) return () => () => null
  const vectors = openVectors(read, index)

  const termsOfWord = ({ alternatives, share }: QueryWord) =>
    alternatives.slice(0, MOST_TERMS).flatMap(({ term, weight }): WeightedTerm[] => {
      const number = index.findTerm(term)
      if (number < 0) return []
      return [[number, share * weight * Math.log(1 + index.documentCount / index.documentsWith(number))]]
    })

  return (words) => {
    const vector = vectors.vectorOf(words.flatMap(termsOfWord))
    // The passages of the first index have the numbers of its documents.
    return (passage) => (passage < index.documentCount ? vectors.likeness(vector, passage) : null)
  }
}
