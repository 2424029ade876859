// Days, months, years, rupees, ages and shares that a reply states beside a citation have to stand in what is cited: in
// our plain words for it, or in an official text of it.

import type { Language } from '../../contract/preferences.ts'
import type { Library } from '../library.ts'
import type { Passage } from '../passage.ts'
import { type Figure, figuresIn, placedFiguresIn } from '../text/figures.ts'
import { memoise } from '../text/memoise.ts'
import { splitSentences } from '../text/sentences.ts'
import type { CitedPlace } from './cited-place.ts'
import { citingSentences, placesIn, type Span } from './citing-sentences.ts'
import { statementsOf, textsOf } from './passage-texts.ts'

/** A figure of a reply that nothing cited beside it has. */
export interface DifferingFigure {
  /**
   * A piece of the reply with the figure and its unit, long enough to stand nowhere else in it; null where no piece is:
   * words that are right elsewhere are not to be marked.
   */
  piece: Span | null
  /** What is cited beside it, the first of several. */
  passage: Passage
  /** The sentence of our words for that passage that has a figure of this kind; null where none has. */
  stated: string | null
}

/** Where there are more, the reply is beyond mending, and each further one would be looked for in all of it. */
const MOST_DIFFERING = 40
const LONGEST_ASKED = 4_000

/**
 * The figures of a reply that differ from what is cited beside them, in their order.
 * @param figures all of its own.
 * @param asked what the person wrote: figures of their own may be said again.
 */
export function findDifferingFigures(
  readable: string,
  figures: readonly LocatedFigure[],
  places: readonly CitedPlace[],
  asked: string,
  language: Language,
  library: Library,
): DifferingFigure[] {
  const cited = places.filter(({ passage }) => passage !== null).toSorted((a, b) => a.start - b.start)
  if (cited.length === 0) return []
  const own = measuresAsked(asked)
  const measuresOf = createMeasuring(library)
  const isMark = ({ start }: Span) => readable[start] === '['
  const byMarks = measuresOf(cited.filter(isMark))
  const differing: DifferingFigure[] = []
  for (const { sentence, beside } of citingSentences(readable, cited)) {
    const [first] = distinct(beside)
    if (!first) continue
    const said = placesIn(figures, sentence)
    if (said.length === 0) continue
    // A section can be named in passing, in a sentence that rests on what the reply cites elsewhere.
    const allowed = [...measuresOf(beside), ...(beside.some(isMark) ? [] : byMarks), ...own]
    for (const { measure, start, end } of said) {
      if (isAmong(measure, allowed)) continue
      if (differing.length === MOST_DIFFERING) return differing
      const stated = statementsOf(first, language, library)
        .flatMap(splitSentences)
        .find((statement) => measuresIn(statement).some(({ kind }) => kind === measure.kind))
      const piece = widen(readable, { start, end }, sentence.start)
      differing.push({ piece, passage: first, stated: stated?.trim() ?? null })
    }
  }
  return differing
}

/** What the figures measure that a person named. */
export const measuresAsked = (asked: string): Measure[] => measuresIn(asked.slice(-LONGEST_ASKED))

/** A function that tells what the figures of all that is cited at some places measure. */
export function createMeasuring(library: Library): (cited: readonly CitedPlace[]) => Measure[] {
  const measuresOf = memoise((passage: Passage) => textsOf(passage, library).flatMap(measuresStated), {
    keyOf: JSON.stringify,
  })
  return (cited) => distinct(cited).flatMap(measuresOf)
}

/** What is cited at some places, each once. */
function distinct(places: readonly CitedPlace[]): Passage[] {
  const bySource = new Map(places.map(({ source, passage }) => [source, passage]))
  return [...bySource.values()].flatMap((passage) => passage ?? [])
}

/** A figure in the measure of its kind. */
export interface Measure {
  kind: 'days' | 'months' | 'hours' | 'rupees' | 'percent' | 'date'
  value: number
}

const MINUTES_OF_AN_HOUR = 60
const HOURS_OF_A_DAY = 24
const DAYS_OF_A_WEEK = 7
const MONTHS_OF_A_YEAR = 12

/** "A third person", "half of the people": no share of anything that is counted. */
const ORDINAL = /^[a-z]+$/i

/** Large amounts in words are money, where nothing else is said: "5 lakh", "पचास हजार". */
const LARGE = /thousand|lakh|crore|million|k$|हजार|लाख|करोड/i

/** Null for what counts something else; a share of a whole is a percentage. */
function measured({ value, unit, written }: Figure): Measure | null {
  switch (unit) {
    case 'day':
      return { kind: 'days', value }
    case 'week':
      return { kind: 'days', value: value * DAYS_OF_A_WEEK }
    case 'month':
      return { kind: 'months', value }
    case 'year':
      return { kind: 'months', value: value * MONTHS_OF_A_YEAR }
    case 'hour':
      return value % HOURS_OF_A_DAY === 0 ? { kind: 'days', value: value / HOURS_OF_A_DAY } : { kind: 'hours', value }
    case 'minute':
      return measured({ value: value / MINUTES_OF_AN_HOUR, unit: 'hour', written })
    case 'date':
      return { kind: 'date', value }
    case 'rupee':
      return { kind: 'rupees', value }
    case 'percent':
      return { kind: 'percent', value }
    default:
      if (LARGE.test(written)) return { kind: 'rupees', value }
      return value > 0 && value < 1 && !ORDINAL.test(written) ? { kind: 'percent', value: value * 100 } : null
  }
}

/** What the figures of a text measure. */
const measuresIn = (text: string): Measure[] => figuresIn(text).flatMap((figure) => measured(figure) ?? [])

/** The same of what is cited, whose ages stand without their unit: "under 16". */
function measuresStated(text: string): Measure[] {
  const figures = figuresIn(text)
  const ages = figures.filter(({ unit, value }) => unit === null && value >= LEAST_AGE && value <= MOST_AGE)
  const inYears = ages.flatMap((age) => measured({ ...age, unit: 'year' }) ?? [])
  return [...figures.flatMap((figure) => measured(figure) ?? []), ...inYears]
}

const LEAST_AGE = 6
const MOST_AGE = 100

/** Whether a measure is of one kind with one of some, and as good as equal. */
export const isAmong = (measure: Measure, others: readonly Measure[]): boolean =>
  others.some((other) => isSame(measure, other))

function isSame(one: Measure, other: Measure): boolean {
  const most = isThird(one) || isThird(other) ? MOST_OF_A_THIRD : MOST_DEVIATION
  return one.kind === other.kind && Math.abs(one.value - other.value) <= most
}

const MOST_DEVIATION = 0.005
/** A third is said as 33 or 33.33 percent. */
const MOST_OF_A_THIRD = 0.35
const isThird = ({ kind, value }: Measure) =>
  kind === 'percent' && !Number.isInteger(value) && Math.abs((value * 3) % 100) < 0.01

/** A figure of a reply that is a measure, with where it stands. */
export interface LocatedFigure extends Span {
  measure: Measure
  unit: Figure['unit']
}

/** The figures of a text that are measures, in their order. */
export const locateFigures = (text: string): LocatedFigure[] =>
  placedFiguresIn(text).flatMap((figure) => {
    const measure = measured(figure)
    return measure ? [{ measure, unit: figure.unit, start: figure.start, end: figure.end }] : []
  })

/** The word behind a figure, where it is its unit, and the money sign before it. */
const UNIT_BEHIND = /^[ -]?[\p{L}\p{M}%]+/u
const MONEY_BEFORE = /(?:Rs|NRs|NPR|रु|रू)\.? ?$/i
const WORD_BEFORE = /[\p{L}\p{M}\p{N},-]+ $/u
const FARTHEST_WIDENED = 120

/** More words in front, until the piece stands once in the text; none from across emphasis, a mark or a line. Null where it never does. */
function widen(text: string, { start, end }: Span, first: number): Span | null {
  const [unit = ''] = UNIT_BEHIND.exec(text.slice(end, end + FARTHEST_WIDENED)) ?? []
  const last = end + unit.length
  const [money = ''] = MONEY_BEFORE.exec(text.slice(Math.max(first, start - 6), start)) ?? []
  let from = start - money.length
  const isAlone = () => {
    const piece = text.slice(from, last)
    return text.indexOf(piece, text.indexOf(piece) + 1) < 0
  }
  while (from > first && start - from < FARTHEST_WIDENED && !isAlone()) {
    const [word] = WORD_BEFORE.exec(text.slice(Math.max(first, from - FARTHEST_WIDENED), from)) ?? []
    if (!word) break
    from -= word.length
  }
  return isAlone() ? { start: from, end: last } : null
}
