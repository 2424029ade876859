// Figures in running text: numbers in digits or words, in English or Nepali, with the unit that they count. Used to
// hold what the library says against the text of the law, and what a model says against the library.

import { latinDigits } from '../../contract/nepali-digits.ts'
import { datesIn, type PlacedDate } from './dates.ts'
import { numberWordsIn, readNumber, type Word } from './read-number.ts'
import { countedAround, countedByArticle, countedByPart, type Unit } from './units.ts'

export interface Figure {
  value: number
  unit: Unit | null
  /** As it stands in the text. */
  written: string
}

/** Numbers that name a place in a law or a year of the calendar count nothing. */
const NAMES =
  /\{[a-z0-9-]+-\d{4} \d[^\s{}]{0,11}\}|\[[\d०-९][\d०-९, –-]{0,60}\]|\((?:\d+|[०-९]+|[a-z]{1,4}|\p{L}\p{M}*)\)(?!\s*(?:years?|months?|weeks?|days?|hours?|per|%|rupees|वर्ष|महिना|हप्ता|दिन|घण्टा|प्रतिशत|रुपैयाँ))|\b(?:sub-?sections?|sections?|articles?|clauses?|schedules?|chapters?|parts?|rules?|s\.|art\.)\s*\d+[a-z]?(?:(?:\s*(?:,|to|and|or|–|-)\s*)\d+[a-z]?\b(?!\s*(?:years?|months?|days?|hours?|per|%)))*|(?:उप)?(?:दफा|धारा|नियम|खण्ड|परिच्छेद|भाग|अनुसूची|अनुसूचि)\s*[०-९\d]+[क-ह]?(?:(?:\s*(?:,|र|वा|देखि|–|-)\s*)[०-९\d]+[क-ह]?(?![०-९\d])(?!\s*(?:वर्ष|महिना|दिन|घण्टा|प्रतिशत|रुपैयाँ)))*|(?<![\d,.]|(?:rs|npr|रु|रू|₹|\$)\.?\s?)(?:19|20)\d\d\b(?!\s*(?:rupees?|years?|months?|weeks?|days?|hours?|%|रुपैयाँ|वर्ष|महिना|हप्ता|दिन|घण्टा))|(?<![०-९,.]|(?:रु|रू)\.?\s?)(?:१९|२०)[०-९]{2}(?![०-९])(?!\s*(?:रुपैयाँ|वर्ष|महिना|हप्ता|दिन|घण्टा))|\b(?:act|code|ऐन|संहिता),?\s*\d{4}/giu

interface FoundFigure extends PlacedFigure {
  /** Its place among the words: its first one, and the one behind it. */
  first: number
  next: number
}

/** A figure with where it stands in its text. */
export interface PlacedFigure extends Figure {
  start: number
  end: number
}

/** Every figure of a text in its order. A number word that may be an article ("one", "एक") counts with a unit only. */
export const figuresIn = (text: string): Figure[] =>
  placedFiguresIn(text).map(({ value, unit, written }) => ({ value, unit, written }))

/** The same, each with its place. */
export function placedFiguresIn(text: string): PlacedFigure[] {
  const dates = datesIn(latinDigits(text))
  const counted = latinDigits(blank(text, dates).replace(NAMES, (name) => ' '.repeat(name.length)))
  const figures = numbersIn(text, numberWordsIn(counted))
  if (dates.length === 0) return figures
  const days = dates.map((date) => ({ ...date, unit: 'date' as const, written: text.slice(date.start, date.end) }))
  return [...days, ...figures].sort((a, b) => a.start - b.start)
}

function blank(text: string, dates: readonly PlacedDate[]): string {
  let taken = 0
  const parts = dates.flatMap(({ start, end }) => {
    const before = text.slice(taken, start)
    taken = end
    return [before, ' '.repeat(end - start)]
  })
  return parts.join('') + text.slice(taken)
}

function numbersIn(text: string, words: readonly Word[]): PlacedFigure[] {
  const figures: FoundFigure[] = []
  for (let at = 0; at < words.length; ) {
    const found = figureAt(words, at)
    const start = words[at]?.start ?? 0
    const end = words[(found?.next ?? 0) - 1]?.end ?? start
    if (found?.isFigure) figures.push({ ...found, written: text.slice(start, end), start, end, first: at })
    at = found?.next ?? at + 1
  }
  return shareUnits(figures, words)
}

interface FigureRead {
  value: number
  unit: Unit | null
  next: number
  /** "One" without a unit may be none. */
  isFigure: boolean
}

function figureAt(words: readonly Word[], at: number): FigureRead | null {
  const one = countedByArticle(words, at)
  if (one) return { value: one.times, unit: one.unit, next: at + 1, isFigure: true }
  const read = readNumber(words, at)
  if (!read) return null
  const part = read.value < 1 ? countedByPart(words, read.next) : null
  const counted = part?.counted ?? countedAround(words, at, read.next)
  const value = read.value * (counted?.times ?? 1)
  return {
    value,
    unit: counted?.unit ?? null,
    next: part?.next ?? read.next,
    isFigure: counted !== null || !read.isArticle,
  }
}

/** "three to five years": the first number counts the same as the second when nothing but a link stands between. */
function shareUnits(figures: readonly FoundFigure[], words: readonly Word[]): PlacedFigure[] {
  return figures.map(({ value, unit, written, start, end, next }, index) => {
    const behind = figures[index + 1]
    const isFraction = value <= 1 || !Number.isInteger(value)
    if (unit !== null || isFraction || !behind || !areLinked(words, next, behind.first))
      return { value, unit, written, start, end }
    return { value, unit: behind.unit, written, start, end }
  })
}

const LINK = /^(?:to|or|and|र|वा|देखि)$/

function areLinked(words: readonly Word[], next: number, behind: number): boolean {
  const between = words.slice(next, behind)
  const last = words[next - 1]?.text ?? ''
  const isLinked =
    last.endsWith('देखि') ||
    between.some(({ text }) => LINK.test(text)) ||
    /^[^\n]*[-–,/][^\n]*$|^ \($/.test(words[behind]?.gap ?? '')
  return isLinked && between.length <= 1 && between.every(({ text }) => LINK.test(text))
}

/** Whether two figures say the same, as far as their units tell. */
export function agrees(ours: Figure, theirs: Figure): boolean {
  const isSame = Math.abs(ours.value - theirs.value) < 0.005
  return isSame && (ours.unit === theirs.unit || ours.unit === null || theirs.unit === null)
}
