// Numbers in running text, in digits or words, in English or Nepali.

import { createEndingCutter } from './case-endings.ts'
import { memoiseWords } from './memoise.ts'
import { foldCharacters, shortVowels } from './normalize.ts'
import NUMBERS from './number-words.json' with { type: 'json' }

/** Of words and of numbers, most of which come again and again. */
const MOST_REMEMBERED = 20_000

/** As everywhere, with short vowels and one sibilant: enough to know a number word by. */
const fold = memoiseWords((word) => shortVowels(foldCharacters(word)).replace(/[शष]/g, 'स').replace(/ठ्ठ/g, 'ठ'), {
  most: MOST_REMEMBERED,
})

const ENGLISH = new Map(Object.entries(NUMBERS.english))
const NEPALI = new Map(Object.entries(NUMBERS.nepali).map(([word, value]) => [fold(word), value]))
const SCALES = new Map(Object.entries(NUMBERS.scales))
/** Numerators and denominators: a third has no end in decimals. */
const FRACTIONS = new Map(
  Object.entries(NUMBERS.fractions).map(([word, [over = 0, under = 1]]) => [word, over / under]),
)

const WORD = /\d(?:[\d,\u200B]*\d)?(?:\.\d+)?|[%₹$€£]|\/-|[\p{L}\p{M}](?:[\p{L}\p{M}\u200B-\u200D]*[\p{L}\p{M}])?/gu

/** A number and its unit in one word: "पन्ध्रदिने". */
const WITH_UNIT = /(?<=[\p{L}\p{M}]{2})(?=दिन|[वब]र्ष|महिन|हप्त|घण्ट)/u

/** A word, number or sign of money in a text whose digits are 0 to 9. */
export interface Word {
  /** As far as numbers and units are known by it. */
  text: string
  start: number
  end: number
  /** What stands between the word before and this one. */
  gap: string
}

/** The words of a text, in their order. */
export function numberWordsIn(text: string): Word[] {
  let taken = 0
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const gap = text.slice(taken, index)
    taken = index + word.length
    const whole = { text: fold(word), start: index, end: taken, gap }
    const [number = '', unit] = word.split(WITH_UNIT, 2)
    if (unit === undefined || !NEPALI.has(fold(number))) return [whole]
    const middle = index + number.length
    return [
      { ...whole, text: fold(number), end: middle },
      { text: fold(word.slice(number.length)), start: middle, end: taken, gap: '' },
    ]
  })
}

export interface NumberRead {
  value: number
  next: number
  /** It may be no number at all: "one", "एक", "छ", "सात". */
  isArticle: boolean
}

/** The number that begins at a word; null when none does. */
export function readNumber(words: readonly Word[], start: number): NumberRead | null {
  const part = PARTS.get(words[start]?.text ?? '')
  const behind = part === undefined ? null : readPlain(words, start + 1)
  if (part !== undefined && behind && behind.value >= 1 && isJoined(words, start + 1))
    return { ...behind, value: behind.value + part * scaleOfPart(words, start + 1), isArticle: false }
  return readPlain(words, start)
}

/** "साढे तीन" is three and a half. */
const PARTS: ReadonlyMap<string, number> = new Map([
  ['साढे', 0.5],
  ['सवा', 0.25],
  ['पौने', -0.25],
])

/** What a part is of: "साढे तीन लाख" is three lakh and half a lakh, "सवा लाख" one and a quarter; 1 where no scale follows. */
function scaleOfPart(words: readonly Word[], at: number): number {
  const [first, second] = [at, at + 1].map((place) => SCALES.get(withoutEnding(words[place]?.text ?? '', SCALES)))
  return first ?? (isJoined(words, at + 1) ? second : undefined) ?? 1
}

function readPlain(words: readonly Word[], start: number): NumberRead | null {
  const share = slashShare(words, start)
  if (share !== null) return { value: share, next: start + 2, isArticle: false }
  const { value, group, next } = readWhole(words, start)
  const fraction = next === start || isJoined(words, next) ? fractionOf(words[next]?.text) : undefined
  if (next === start) return fraction === undefined ? null : readFraction(words, start, fraction)
  if (words[next]?.text === 'and' && words[next + 1]?.text === 'a' && words[next + 2]?.text === 'half')
    return { value: value + 0.5, next: next + 3, isArticle: false }
  const part = isJoined(words, next) ? slashShare(words, next) : null
  if (part !== null) return { value: value + part, next: next + 2, isArticle: false }
  if (fraction !== undefined && fraction < 1) return { value: group * fraction, next: next + 1, isArticle: false }
  const decimals = DECIMAL_POINT.test(words[next]?.text ?? '') ? simpleNumber(words[next + 1]?.text ?? '') : null
  if (decimals !== null) return { value: Number(`${value}.${decimals}`), next: next + 2, isArticle: false }
  const isArticle = next === start + 1 && /^(?:one|एक|छ|सात|बार)$/.test(words[start]?.text ?? '')
  return { value, next, isArticle }
}

/** "डेढ लाख" is one and a half of them. */
function readFraction(words: readonly Word[], at: number, fraction: number): NumberRead {
  const scale = isJoined(words, at + 1) ? SCALES.get(withoutEnding(words[at + 1]?.text ?? '', SCALES)) : undefined
  return { value: fraction * (scale ?? 1), next: at + (scale ? 2 : 1), isArticle: false }
}

const MOST_PARTS = 100
/** "7/15 days" is either. */
const MOST_PARTS_OF_A_UNIT = 4
const TIME = /^(?:day|week|month|year|hour|दिन|हप्ता|महिना|[वब]र्स|घंटा)/

/** "9/10", which is no date and no choice between two. */
function slashShare(words: readonly Word[], at: number): number | null {
  const [over, under, behind] = [words[at], words[at + 1], words[at + 2]]
  if (!over || !under || (under.gap !== '/' && under.gap !== '⁄')) return null
  if (!/^\d{1,3}$/.test(over.text) || !/^\d{1,3}$/.test(under.text)) return null
  const isLonger = over.gap === '/' || behind?.gap === '/'
  const isOfUnit = under.gap === '/' && TIME.test(behind?.text ?? '')
  const [part, parts] = [Number(over.text), Number(under.text)]
  const isShare = part > 0 && part < parts && parts <= (isOfUnit ? MOST_PARTS_OF_A_UNIT : MOST_PARTS)
  return isShare && !isLonger ? part / parts : null
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
    const isShort = word === 'k' && words[next]?.gap === ''
    const scale = isShort ? 1000 : SCALES.get(withoutEnding(word, SCALES))
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

const fractionOf = (word = ''): number | undefined => FRACTIONS.get(withoutEnding(word, FRACTIONS))

/** Whether a word belongs to the number before it as far as the signs between them tell: "16: half" are two figures. */
export const isJoined = (words: readonly Word[], at: number) => JOINS.test(words[at]?.gap ?? '')

/** A hyphen, spaces, or the end of a line within a paragraph. */
const JOINS = /^(?:[^\S\n]|[*_\u200B])*(?:-(?:[^\S\n]|[*_\u200B])*|\n[ \t>]*)?$/

/** Whether a number can go on with `simple`: "twenty five", "one lakh fifty", not "two three", nor "हजारदेखि एक". */
function canFollow(words: readonly Word[], at: number, group: number, simple: number): boolean {
  const before = words[at - 1]?.text ?? ''
  if (simple >= 1000 || cutEndings(before) !== before) return false
  if (group === 0) return SCALES.has(before)
  return group % 100 === 0 || (group % 10 === 0 && group % 100 >= 20 && simple < 10)
}

/** Cuts the endings off a word of a text. */
export const cutEndings = memoiseWords(
  createEndingCutter({
    kinds: ['cases', 'agreeing', 'limits', 'until', 'counters'],
    form: 'nepali',
    formOf: fold,
    leastLeft: 1,
    isStacked: true,
  }),
  { most: MOST_REMEMBERED },
)

/** What a word is worth as a number by itself. */
const simpleNumber = memoiseWords(
  (word): number | null => {
    if (/^\d/.test(word)) return Number(word.replaceAll(',', ''))
    return ENGLISH.get(word) ?? NEPALI.get(withoutEnding(word, NEPALI)) ?? null
  },
  { most: MOST_REMEMBERED },
)

/** The word without Nepali endings, when that makes it one of `known`. */
function withoutEnding(word: string, known: ReadonlyMap<string, number>): string {
  if (known.has(word)) return word
  const bare = cutEndings(word)
  return known.has(bare) ? bare : word
}
