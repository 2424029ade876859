// Which provision a number in a reply means. With an act next to it there is no doubt; a bare "Section 95" is read from
// what stands around it.

import type { Library } from '../library.ts'
import type { Passage, ProvisionReference } from '../passage.ts'
import type { Mark } from './find-marks.ts'
import type { NamedProvisions, Unit } from './find-provisions.ts'
import { firstFrom } from './first-from.ts'
import type { NamedWork } from './named-work.ts'

/** `workId` is null when no work of the library has such a number. */
export type Resolved = { kind: 'provision'; workId: string | null; number: string } | { kind: 'unknown-work' }

/** What stands around a number in a reply. */
export interface Surroundings {
  named: Pick<NamedProvisions, 'named' | 'unit'>
  /** The act named last before it. */
  before: NamedWork | null
  /** Whether that act is named in the same paragraph. */
  isBeforeNear: boolean
  place: { start: number; end: number }
  readable: string
  marks: readonly Mark[]
  passages: readonly Passage[]
  /** All provisions that the reply was written from. */
  given: readonly ProvisionReference[]
  library: Library
}

/** What a number means; null when nobody can tell. Whether the library holds it is another question. */
export function resolveNumber(number: string, around: Surroundings): Resolved | null {
  const { library, before, given } = around
  const { named, unit } = around.named
  // Rules are not in the library: a rule is no section of the act that it is said to be of.
  if (named && unit === 'rule') return { kind: 'unknown-work' }
  if (named && !named.isVague) return inWork(named, number, library)
  const marked = markedBehind(number, around)
  if (marked) return { kind: 'provision', workId: marked, number }
  if (named) return inWork(named, number, library)
  // Without the name of its rules, nothing can be said about a number of theirs.
  if (unit === 'rule') return null
  const last = before && inWork(before, number, library)
  if (last && (around.isBeforeNear || last.kind === 'unknown-work' || isHeld(last, library))) return last
  const fitting = new Set(
    given.filter((provision) => fits(provision, number, unit, library)).map(({ workId }) => workId),
  )
  const [only] = fitting
  if (only !== undefined && fitting.size === 1) return { kind: 'provision', workId: only, number }
  return last ?? inAnyWork(number, unit, library)
}

/** Of several works of one name, the likeliest that has such a number. */
function inWork({ works }: NamedWork, number: string, library: Library): Resolved {
  const work = works.find(({ id }) => library.holds({ workId: id, number })) ?? works[0]
  return work ? { kind: 'provision', workId: work.id, number } : { kind: 'unknown-work' }
}

function isHeld({ workId, number }: { workId: string | null; number: string }, library: Library): boolean {
  return workId !== null && library.holds({ workId, number })
}

const FARTHEST_MARK = 200

/** The work of the passage that the next mark in the same line names, when it is a provision of this number. */
function markedBehind(number: string, around: Surroundings): string | null {
  const { named, place, readable, marks, passages, library } = around
  const mark = marks[firstFrom(marks, place.end, ({ start }) => start)]
  if (!mark || mark.start - place.end > FARTHEST_MARK) return null
  if (readable.slice(place.end, mark.start).includes('\n')) return null
  const marked = mark.numbers
    .map((passageNumber) => passages[passageNumber - 1])
    .find((passage) => passage?.kind === 'provision' && fits(passage, number, named.unit, library))
  return marked?.kind === 'provision' ? marked.workId : null
}

function fits(provision: ProvisionReference, number: string, unit: Unit, library: Library): boolean {
  return provision.number === number && library.works.get(provision.workId)?.unit === unit
}

/** An article can only be one of the Constitution; a section of nobody knows which act is left alone if there is one. */
function inAnyWork(number: string, unit: Unit, library: Library): Resolved | null {
  const works = [...library.works.values()].filter((work) => work.unit === unit)
  const [only] = works
  if (only && works.length === 1) return { kind: 'provision', workId: only.id, number }
  const isSomewhere = works.some(({ id }) => library.holds({ workId: id, number }))
  return isSomewhere ? null : { kind: 'provision', workId: null, number }
}
