// Days of the calendar in running text: "15 Baisakh 2085", "April 15", "२०८५ वैशाख १५", "2085-01-15".

import { MONTHS_IN_ENGLISH, MONTHS_IN_NEPALI } from '../../contract/bikram-sambat-months.ts'

/** A day of the calendar, without its year. */
export interface PlacedDate {
  /** The same for all ways to write it. */
  value: number
  start: number
  end: number
}

export const GREGORIAN_MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const GREGORIAN_IN_NEPALI = 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर'.split(' ')
/** How statutes, and translations of them, spell the months of Bikram Sambat as well, in their order. */
const OTHER_SPELLINGS: readonly (readonly string[])[] = [
  ['बैशाख', 'बैसाख', 'Baishakh', 'Vaisakh'],
  ['जेष्ठ', 'ज्येष्ठ', 'जेष्ट', 'Jeth', 'Jyestha'],
  ['आषाढ', 'अषाढ', 'आषाढ़', 'Asar', 'Asadh', 'Ashad'],
  ['श्रावण', 'Saun', 'Sawan', 'Shravan', 'Srawan'],
  ['भाद्र', 'Bhadau'],
  ['आश्विन', 'अश्विन', 'आश्वीन', 'Ashwin', 'Aswin', 'Asoj'],
  ['कार्तिक', 'कार्त्तिक', 'Kartika'],
  ['मङ्सिर', 'मंसीर', 'मार्ग', 'Marga'],
  ['पौष', 'Paush', 'Pus'],
  [],
  ['फाल्गुन', 'फाल्गुण', 'Phalgun', 'Fagun'],
  ['चैत्र', 'Chait'],
]
const NUMBER_OF = new Map([
  ...OTHER_SPELLINGS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)),
  ...[MONTHS_IN_ENGLISH, MONTHS_IN_NEPALI].flatMap((names) => names.map((name, at) => [name, at + 1] as const)),
  ...[GREGORIAN_MONTHS, GREGORIAN_IN_NEPALI].flatMap((names) =>
    names.map((name, at) => [name, at + 1 + MONTHS_IN_ENGLISH.length] as const),
  ),
])

const MONTH = `(${[...NUMBER_OF.keys()].join('|')})(?:मा|को)?(?![\\p{L}\\p{M}])`
const DAY = '(?<!\\d)([12]?\\d|3[0-2])(?:st|nd|rd|th)?(?![\\d%])'
const YEAR = '(?:,? *(?:19|20)\\d\\d(?!\\d))?'
const NAMED = new RegExp(
  `${DAY} *(?:of|गते)? *${MONTH}${YEAR}|(?<![\\p{L}\\p{M}])${MONTH} *${DAY}(?![\\d,.]*\\d)${YEAR}`,
  'gu',
)
const NUMBERED = /(?<![\d/.-])((?:19|20)\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?![\d/-])/g
/** Today's years are in the 2080s of Bikram Sambat and the 2020s of the Gregorian calendar. */
const FIRST_OF_BIKRAM_SAMBAT = 2050

/** The dates of a text whose digits are 0 to 9, in their order. */
export function datesIn(text: string): PlacedDate[] {
  const named = [...text.matchAll(NAMED)].map(({ 0: all, 1: day, 2: month, 3: other, 4: its, index }) =>
    dateOf(NUMBER_OF.get(month ?? other ?? '') ?? 0, Number(day ?? its), index, all),
  )
  const numbered = [...text.matchAll(NUMBERED)].map(({ 0: all, 1: year, 3: month, 4: day, index }) =>
    dateOf(
      Number(month) + (Number(year) < FIRST_OF_BIKRAM_SAMBAT ? MONTHS_IN_ENGLISH.length : 0),
      Number(day),
      index,
      all,
    ),
  )
  return [...named, ...numbered].sort((a, b) => a.start - b.start)
}

const dateOf = (month: number, day: number, start: number, { length }: string): PlacedDate => ({
  value: month * 100 + day,
  start,
  end: start + length,
})

/** A month by its name, counted from 0, in the calendar to which it belongs. */
export interface NamedMonth {
  calendar: 'bs' | 'ad'
  month: number
}

const SMALL_NAMES = new Map([...NUMBER_OF].map(([name, number]) => [name.toLowerCase(), number]))

/** The month that this is the name of, in any case; of those of the Gregorian calendar three letters are enough. Null for any other word. */
export function monthNamed(name: string): NamedMonth | null {
  const small = name.toLowerCase()
  const short = GREGORIAN_MONTHS.findIndex((each) => each.toLowerCase().slice(0, 3) === small)
  const number = SMALL_NAMES.get(small) ?? (short >= 0 ? short + 1 + MONTHS_IN_ENGLISH.length : 0)
  if (number === 0) return null
  const isGregorian = number > MONTHS_IN_ENGLISH.length
  return isGregorian
    ? { calendar: 'ad', month: number - MONTHS_IN_ENGLISH.length - 1 }
    : { calendar: 'bs', month: number - 1 }
}
