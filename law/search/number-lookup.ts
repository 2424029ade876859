// The provisions that a question names by their number.

import type { StoredEntries } from '../library-data.ts'
import type { Work } from '../schema.ts'
import type { Passages } from './passages.ts'
import type { NamedNumber, References } from './read-references.ts'

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

/** The works with most entries of ours are those that people ask about. */
export function byFame(entries: Pick<StoredEntries, 'works'>, importedWorks: readonly Work[]): Work[] {
  const ours = [...entries.works].sort((a, b) => b.provisions.length - a.provisions.length).map(({ work }) => work)
  const ids = new Set(ours.map(({ id }) => id))
  return [...ours, ...importedWorks.filter(({ id }) => !ids.has(id))]
}

/** A number without a work can be several provisions; the first fits the other words best. */
const CONFIDENCE_OF_NAMED = { only: 1, first: 0.7, other: 0.4 }

/** How well a provision fits that is among those that a question names by number. */
export function confidenceOfNamed(passage: number, named: readonly number[], { workIds }: References): number {
  const { only, first, other } = CONFIDENCE_OF_NAMED
  if (workIds.size > 0 || named.length === 1) return only
  return passage === named[0] ? first : other
}

/** A provision named by its number is law, whatever the other words; so mostly is a question that names a work. */
const FIT_OF_NAMED = { provision: 5, work: 2, nothing: 0 }

/** How much it speaks for law that a question names provisions or works, on the scale of `levelScore`. */
export function fitOfNamed(named: readonly number[], { workIds }: References): number {
  if (named.length > 0) return FIT_OF_NAMED.provision
  return workIds.size > 0 ? FIT_OF_NAMED.work : FIT_OF_NAMED.nothing
}
