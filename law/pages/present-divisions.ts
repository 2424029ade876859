import type { DivisionHeading, ProvisionEntry, WorkDivision } from '../../contract/library.ts'
import type { Holdings } from '../holdings.ts'
import { compareNumbers } from '../provision-numbers.ts'
import type { Work, WorkPart } from '../schema.ts'
import { presentNumber } from './present-provision.ts'
import { presentProvisions } from './present-work.ts'

/** So many are read through in one go. */
const READ_IN_ONE_GO = 50

/** All that is held of a work, by its own parts and chapters where they are known. */
export function presentDivisions(library: Holdings, work: Work): WorkDivision[] {
  const provisions = presentProvisions(library, work.id)
  if (work.parts) return divide(provisions, work.parts)
  return provisions.length > READ_IN_ONE_GO ? cutIntoRanges(provisions) : [withoutHeading(provisions)]
}

/** As a part or a chapter is written down. */
type Division = Omit<WorkPart, 'kind'> & Partial<Pick<WorkPart, 'kind'>>

/** What stands before the first division or after the last one is kept, without a heading. */
function divide(provisions: readonly ProvisionEntry[], divisions: readonly Division[]): WorkDivision[] {
  const before = provisions.filter(({ number }) => divisions.every(({ first }) => compareNumbers(number, first) < 0))
  const after = provisions.filter(
    (entry) => !before.includes(entry) && !divisions.some((division) => isWithin(entry, division)),
  )
  const divided = divisions.map((division) =>
    presentDivision(
      division,
      provisions.filter((entry) => isWithin(entry, division)),
    ),
  )
  return [withoutHeading(before), ...divided, withoutHeading(after)].filter(holdsAny)
}

function presentDivision(division: Division, provisions: readonly ProvisionEntry[]): WorkDivision {
  const { kind = 'chapter', number, title, first, last, chapters = [] } = division
  const divided = divide(provisions, chapters)
  const heading: DivisionHeading = {
    kind,
    number: presentNumber(String(number)),
    title: title ?? null,
    first: presentNumber(first),
    last: presentNumber(last),
  }
  return {
    heading,
    provisions: divided.flatMap((part) => (part.heading ? [] : part.provisions)),
    chapters: divided.filter((part) => part.heading),
  }
}

const isWithin = ({ number }: ProvisionEntry, { first, last }: Division) =>
  compareNumbers(number, first) >= 0 && compareNumbers(number, last) <= 0

const withoutHeading = (provisions: readonly ProvisionEntry[]): WorkDivision => ({
  heading: null,
  provisions: [...provisions],
  chapters: [],
})

const holdsAny = ({ provisions, chapters }: WorkDivision) => provisions.length > 0 || chapters.length > 0

function cutIntoRanges(provisions: readonly ProvisionEntry[]): WorkDivision[] {
  const starts = provisions.flatMap((_, index) => (index % READ_IN_ONE_GO === 0 ? [index] : []))
  return starts.flatMap((start) => {
    const inRange = provisions.slice(start, start + READ_IN_ONE_GO)
    const [first, last] = [inRange[0], inRange.at(-1)]
    if (!first || !last) return []
    const heading = { kind: 'range' as const, number: null, title: null, first: first.written, last: last.written }
    return [{ heading, provisions: inRange, chapters: [] }]
  })
}
