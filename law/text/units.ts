// What a number in running text counts: the unit behind it, before it or in its own word.

import { cutEndings, type Word } from './read-number.ts'

export type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'date' | 'rupee' | 'percent' | 'degree'

export interface Counted {
  unit: Unit
  /** How many of it one is: a fortnight is two weeks. */
  times: number
}

type Known = readonly [unit: Unit, pattern: RegExp, times?: number]

const UNITS: readonly Known[] = [
  ['year', /^(?:years?|yrs?$|[वब]र्स|साल|bars(?:ha|a))/],
  ['month', /^(?:months?|mos?$|mths?$|महिना|महिने|मैना|mahina)/],
  ['week', /^(?:weeks?|wks?$|हप्ता|हप्ते|साता|hapta)/],
  ['week', /^fortnight/, 2],
  ['day', /^(?:days?|दिन|din(?:a|ko|ma|bhitra|samma|pachhi)?$)/],
  ['hour', /^(?:hours?|hrs?$|घंटा|घंटे|ghanta)/],
  ['minute', /^(?:minutes?|mins?$|मिनेट|minet)/],
  ['rupee', /^(?:rupees?|rs|npr|रुपैया|रूपैया|रुपैँया|रु$|रू$|₹|\/-|dollars?|rup(?:ai|i|a)ya)/],
  ['percent', /^(?:percent|%|प्रतिसत|pratisat|pratishat)/],
]

/** Words that begin as others do: रोजगार, पक्ष. */
const WHOLE_WORDS: ReadonlyMap<string, Counted> = new Map([
  ['रोज', { unit: 'day', times: 1 }],
  ['पख', { unit: 'day', times: 15 }],
])

/** "900d": right behind the number only. */
const LETTERS: ReadonlyMap<string, Unit> = new Map([
  ['h', 'hour'],
  ['d', 'day'],
  ['w', 'week'],
  ['m', 'month'],
  ['y', 'year'],
])

/** What stands between a number and its unit and changes neither. */
const BETWEEN =
  /^(?:consecutive|continuous|successive|straight|full|whole|complete|working|business|calendar|clear|court|banking|more|further|additional|extra|other|long|लगातार|पूरा|पुरा|थप|बढि|अरु)/

const MONEY_BEFORE = /^(?:rs|nrs|npr|inr|usd|rupees|[₹$€£]|रु|रुपैयां|रुपैया)/

/** Nothing between a number and its unit ends a sentence, a cell or a paragraph; a line may end there. */
const BEFORE_UNIT = /^[^.;:!?।|\n]*(?:\n[ \t>]*)?$/

const countedBehind = (word: Word | undefined): Counted | null =>
  word && BEFORE_UNIT.test(word.gap) ? countedBy(word) : null

function countedBy(word: Word): Counted | null {
  const known = UNITS.find(([, pattern]) => pattern.test(word.text))
  if (known) return { unit: known[0], times: known[2] ?? 1 }
  const unit = word.gap === '' ? LETTERS.get(word.text) : undefined
  return unit ? { unit, times: 1 } : (WHOLE_WORDS.get(cutEndings(word.text)) ?? null)
}

/** What the number from `start` to `next` counts: what stands behind it, or the sign of money, the age or "Days:" before it. */
export function countedAround(words: readonly Word[], start: number, next: number): Counted | null {
  const behind = words[next]?.text ?? ''
  if (behind === 'per')
    return words[next + 1]?.text === 'cent' ? { unit: 'percent', times: 1 } : beforeNumber(words, start)
  const between = BETWEEN.test(behind) ? countedBehind(words[next + 1]) : null
  return countedBehind(words[next]) ?? between ?? beforeNumber(words, start)
}

function beforeNumber(words: readonly Word[], start: number): Counted | null {
  const [before, gap] = [words[start - 1], words[start]?.gap ?? '']
  if (!before || gap.includes('\n')) return null
  if (MONEY_BEFORE.test(before.text)) return { unit: 'rupee', times: 1 }
  const isAge = /^(?:aged?|उमेर|umer)$/.test(cutEndings(before.text))
  if (isAge || (before.text === 'of' && words[start - 2]?.text === 'age')) return { unit: 'year', times: 1 }
  return /^\s*[:=]\s*$/.test(gap) ? countedBy(before) : null
}

/** What a part of one is a part of: "half a year", "a quarter of a month". */
export function countedByPart(words: readonly Word[], next: number): { counted: Counted; next: number } | null {
  const at = words[next]?.text === 'of' ? next + 1 : next
  const counted = /^(?:an?|the|one)$/.test(words[at]?.text ?? '') ? countedBehind(words[at + 1]) : null
  return counted && { counted, next: at + 1 }
}

/** Behind these, "a week" is a length of time; a court may fix a day, and wages are paid a month. */
const BEFORE_A_UNIT = /^(?:within|after|for|than|least|most|only|just|another|have|has|had|get|gets|is|takes?|lasts?)$/

/** "within a week": the unit behind an article that stands for one. */
export function countedByArticle(words: readonly Word[], at: number): Counted | null {
  if (!/^an?$/.test(words[at]?.text ?? '')) return null
  const counted = countedBehind(words[at + 1])
  const isTime = counted !== null && counted.unit !== 'percent' && counted.unit !== 'rupee'
  return isTime && (counted.times > 1 || BEFORE_A_UNIT.test(words[at - 1]?.text ?? '')) ? counted : null
}
