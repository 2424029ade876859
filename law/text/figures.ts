// Figures in running text: numbers in digits or words, in English or Nepali, with the unit that they count. Used to
// hold what the library says against the text of the law.

import { latinDigits } from '../../contract/nepali-digits.ts'
import { createEndingCutter } from './case-endings.ts'
import { foldCharacters, shortVowels } from './normalize.ts'
import NUMBERS from './number-words.json' with { type: 'json' }

export type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'rupee' | 'percent' | 'degree'

export interface Figure {
  value: number
  unit: Unit | null
  /** As it stands in the text. */
  written: string
}

const UNITS: readonly (readonly [Unit, RegExp])[] = [
  ['year', /^(?:years?|[वब]र्स|साल)/],
  ['month', /^(?:months?|महिना|महीना)/],
  ['week', /^(?:weeks?|हप्ता|साता)/],
  ['day', /^(?:days?|दिन)/],
  ['hour', /^(?:hours?|घंटा)/],
  ['rupee', /^(?:rupees?|rs|npr|रुपैया|रूपैया|रुपैँया|रु$|रू$)/],
  ['percent', /^(?:percent|per$|%|प्रतिसत)/],
]

/** As everywhere, with short vowels and one sibilant: enough to know a number word by. */
const fold = (text: string) => shortVowels(foldCharacters(text)).replace(/[शष]/g, 'स').replace(/ठ्ठ/g, 'ठ')

const ENGLISH = new Map(Object.entries(NUMBERS.english))
const NEPALI = new Map(Object.entries(NUMBERS.nepali).map(([word, value]) => [fold(word), value]))
const SCALES = new Map(Object.entries(NUMBERS.scales))
/** Numerators and denominators: a third has no end in decimals. */
const FRACTIONS = new Map(
  Object.entries(NUMBERS.fractions).map(([word, [over = 0, under = 1]]) => [word, over / under]),
)

const WORD = /\d[\d,]*(?:\.\d+)?|%|[\p{L}\p{M}\u200B-\u200D]+/gu

/** Numbers that name a place in a law or a year of the calendar count nothing. */
const NAMES =
  /\{[^}]*\}|\[[^\]]*\]|\((?:\d+|[०-९]+|[a-z]{1,4}|\p{L}\p{M}*)\)|\b(?:sub-?sections?|sections?|articles?|clauses?|schedules?|chapters?|parts?|rules?|s\.|art\.)\s*\d+[a-z]?(?:(?:\s*(?:,|to|and|or|–|-)\s*)\d+[a-z]?\b(?!\s*(?:years?|months?|days?|hours?|per|%)))*|(?:उप)?(?:दफा|धारा|नियम|खण्ड|परिच्छेद|भाग|अनुसूची|अनुसूचि)\s*[०-९\d]+[क-ह]?(?:(?:\s*(?:,|र|वा|देखि|–|-)\s*)[०-९\d]+[क-ह]?(?![०-९\d])(?!\s*(?:वर्ष|महिना|दिन|घण्टा|प्रतिशत|रुपैयाँ)))*|(?<![\d,.]|(?:rs|npr|रु|रू)\.?\s?)(?:19|20)\d\d\b(?!\s*(?:rupees?|years?|days?|रुपैयाँ|वर्ष|दिन))|(?<![०-९,.]|(?:रु|रू)\.?\s?)(?:१९|२०)[०-९]{2}(?![०-९])(?!\s*(?:रुपैयाँ|वर्ष|दिन))|\b(?:act|code|ऐन|संहिता),?\s*\d{4}/giu

interface Word {
  text: string
  start: number
  end: number
  /** What stands between the word before and this one. */
  gap: string
}

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
  const counted = latinDigits(text.replace(NAMES, (name) => ' '.repeat(name.length)))
  const words = numberWordsIn(counted)
  const figures: FoundFigure[] = []
  for (let at = 0; at < words.length; ) {
    const read = readNumber(words, at)
    if (!read) {
      at++
      continue
    }
    const unit = unitAround(words, at, read.next)
    const start = words[at]?.start ?? 0
    const end = words[read.next - 1]?.end ?? start
    const written = text.slice(start, end)
    if (unit !== null || !read.isArticle)
      figures.push({ value: read.value, unit, written, start, end, first: at, next: read.next })
    at = read.next
  }
  return shareUnits(figures, words)
}

function numberWordsIn(text: string): Word[] {
  let end = 0
  return [...text.matchAll(WORD)].map((match) => {
    const gap = text.slice(end, match.index)
    end = match.index + match[0].length
    return { text: fold(match[0]), start: match.index, end, gap }
  })
}

interface NumberRead {
  value: number
  next: number
  /** It may be no number at all: "one", "एक", "छ", "सात". */
  isArticle: boolean
}

function readNumber(words: readonly Word[], start: number): NumberRead | null {
  const { value, group, next } = readWhole(words, start)
  const fraction = next === start || isJoined(words, next) ? fractionOf(words[next]?.text) : undefined
  if (next === start) return fraction === undefined ? null : { value: fraction, next: next + 1, isArticle: false }
  if (/^and a half\b/.test(textOf(words, next, 3))) return { value: value + 0.5, next: next + 3, isArticle: false }
  if (fraction !== undefined && fraction < 1) return { value: group * fraction, next: next + 1, isArticle: false }
  const decimals = DECIMAL_POINT.test(words[next]?.text ?? '') ? simpleNumber(words[next + 1]?.text ?? '') : null
  if (decimals !== null) return { value: Number(`${value}.${decimals}`), next: next + 2, isArticle: false }
  const isArticle = next === start + 1 && /^(?:one|एक|छ|सात|बार)$/.test(words[start]?.text ?? '')
  return { value, next, isArticle }
}

/** "eight point thirty-three", "आठ दशमलव तेत्तीस". */
const DECIMAL_POINT = /^(?:point|दसमलव)$/

/** Reads a whole number; `group` is what stands behind its last thousand or lakh. */
function readWhole(words: readonly Word[], start: number): { value: number; group: number; next: number } {
  let total = 0
  let group = 0
  let next = start
  for (; next < words.length && (next === start || isJoined(words, next)); next++) {
    const word = words[next]?.text ?? ''
    const scale = SCALES.get(withoutEnding(word, SCALES))
    const simple = simpleNumber(word)
    if (scale && (group > 0 || next === start)) {
      const amount = Math.max(group, 1) * scale
      total += scale === 100 ? 0 : amount
      group = scale === 100 ? amount : 0
    } else if (simple !== null && (next === start || canFollow(words, next, group, simple))) group += simple
    else if (!(word === 'and' && group >= 100 && simpleNumber(words[next + 1]?.text ?? '') !== null)) break
  }
  return { value: total + group, group, next }
}

const textOf = (words: readonly Word[], start: number, count: number) =>
  words
    .slice(start, start + count)
    .map(({ text }) => text)
    .join(' ')

const fractionOf = (word = ''): number | undefined => FRACTIONS.get(withoutEnding(word, FRACTIONS))

/** Whether a word belongs to the number before it as far as the signs between them tell: "16: half" are two figures. */
const isJoined = (words: readonly Word[], at: number) => /^[\s-]*$/.test(words[at]?.gap ?? '')

/** Whether a number can go on with `simple`: "twenty five", "one lakh fifty", not "two three", nor "हजारदेखि एक". */
function canFollow(words: readonly Word[], at: number, group: number, simple: number): boolean {
  const before = words[at - 1]?.text ?? ''
  if (simple >= 1000 || cutEndings(before) !== before) return false
  if (group === 0) return SCALES.has(before)
  return group % 100 === 0 || (group % 10 === 0 && group % 100 >= 20 && simple < 10)
}

function simpleNumber(word: string): number | null {
  if (/^\d/.test(word)) return Number(word.replaceAll(',', ''))
  return ENGLISH.get(word) ?? NEPALI.get(withoutEnding(word, NEPALI)) ?? null
}

const cutEndings = createEndingCutter({
  kinds: ['cases', 'agreeing', 'limits', 'until', 'counters'],
  form: 'nepali',
  formOf: fold,
  leastLeft: 1,
  isStacked: true,
})

/** The word without Nepali endings, when that makes it one of `known`. */
function withoutEnding(word: string, known: ReadonlyMap<string, number>): string {
  if (known.has(word)) return word
  const bare = cutEndings(word)
  return known.has(bare) ? bare : word
}

function unitOf(word: string | undefined): Unit | null {
  return UNITS.find(([, pattern]) => pattern.test(word ?? ''))?.[0] ?? null
}

/** The unit behind a number, or the money sign before it. */
function unitAround(words: readonly Word[], start: number, next: number): Unit | null {
  const behind = words[next]?.text
  const unit =
    unitOf(behind) ??
    (behind && /^(?:consecutive|full|whole|working|calendar|लगातार|पूरा)/.test(behind)
      ? unitOf(words[next + 1]?.text)
      : null)
  const before = words[start - 1]?.text ?? ''
  return unit ?? (/^(?:rs|nrs|npr|rupees|रु|रुपैयां|रुपैया)/.test(before) ? 'rupee' : null)
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
    last.endsWith('देखि') || between.some(({ text }) => LINK.test(text)) || /[-–,]/.test(words[behind]?.gap ?? '')
  return isLinked && between.length <= 1 && between.every(({ text }) => LINK.test(text))
}

/** Whether two figures say the same, as far as their units tell. */
export function agrees(ours: Figure, theirs: Figure): boolean {
  const isSame = Math.abs(ours.value - theirs.value) < 0.005
  return isSame && (ours.unit === theirs.unit || ours.unit === null || theirs.unit === null)
}
