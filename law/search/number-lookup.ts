// The provisions that a question names by their number.

import type { Work } from '../schema.ts'
import type { Passages } from './passages.ts'
import type { NamedNumber } from './read-references.ts'

/** Finds provisions named by number, surest first; a number without a work takes the works that fit the words best. */
export type FindNamed = (numbers: readonly NamedNumber[], scores: Float32Array) => number[]

/** `works` are in the order in which they are meant where the words do not tell. */
export function createNumberLookup(works: readonly Work[], passages: Passages): FindNamed {
  const worksMeant = ({ unit, workIds }: NamedNumber) => {
    if (workIds) return works.filter(({ id }) => workIds.has(id))
    return unit === null ? works : works.filter((work) => work.unit === unit)
  }
  return (numbers, scores) =>
    numbers.flatMap((named) =>
      worksMeant(named)
        .flatMap(({ id }) => passages.findProvision({ workId: id, number: named.number }) ?? [])
        .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)),
    )
}
