// What in a text may say who somebody is, to be looked at before it is shared. Found by its form, in either script: it helps
// a person to look, and does not look for them.

import { latinDigits } from '../../contract/nepali-digits.ts'
import { SURNAMES } from './surnames.ts'

export type PersonalKind = 'email' | 'phone' | 'id' | 'account' | 'amount' | 'name'

/** A piece of a text, from `start` to before `end` (UTF-16 units). */
export interface Finding {
  kind: PersonalKind
  start: number
  end: number
}

const D = '[0-9०-९]'
const BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}])`
const AFTER = String.raw`(?![\p{L}\p{M}\p{N}])`
/** A word with a capital, and a word in Devanagari, which has none. */
const CAPITALISED = String.raw`\p{Lu}[\p{Ll}'’.-]*`
const DEVANAGARI = String.raw`[\u0900-\u0963\u0970-\u097F]+`
/** What a name in Nepali takes at its end. */
const ENDING = '(?:ले|लाई|को|का|की|सँग|संग|बाट|मा|हरू|ज्यू|जी)?'
const UNIT = String.raw`(?:lakhs?|crores?|karod|hajar|hazar|thousand|million|arab|लाख|करोड|हजार|अर्ब)`
const CURRENCY = String.raw`(?:rupees?|rupaiy?a|rupiy?a|rs\.?|npr|रुपैयाँ|रुपैयां|रुपियाँ|रूपैयाँ)`
// Bounded, so that no text makes a search for amounts slow.
const FIGURE = `${D}(?:[0-9०-९,.]{0,20}${D})?`

const pattern = (source: string, flags = 'giu') => new RegExp(source, flags)

/** The first that finds a piece says what it is. */
const PATTERNS: readonly [PersonalKind, RegExp][] = [
  ['email', pattern(String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63})+`)],
  // A mobile number, then one with the code of its district or of a country.
  ['phone', pattern(`${BEFORE}(?:\\+?(?:977|९७७)[ -]?)?[9९][678६७८](?:[ -]?${D}){8}(?!${D})`)],
  ['phone', pattern(`${BEFORE}(?:\\+${D}{1,3}[ -]?|[0०]${D}{1,2}[ -]?)${D}{5,7}(?:[ -]${D}{2,4})?(?!${D})`)],
  // Of a certificate of citizenship or a national identity card: groups of digits, which a date has no more than three of.
  ['id', pattern(`${BEFORE}${D}{1,4}(?:[-/]${D}{1,7}){3,4}(?!${D})`)],
  ['id', pattern(`${BEFORE}${D}{2,7}/${D}{3,7}(?!${D})`)],
  ['id', pattern(`${BEFORE}[A-Z]{1,2}[ -]?${D}{7,8}(?!${D})`, 'gu')],
  ['account', pattern(`${BEFORE}${D}(?:[ -]?${D}){8,23}(?!${D})`)],
  ['amount', pattern(`${BEFORE}(?:rs\\.?|npr|nrs\\.?|रु\\.?|रू\\.?)\\s?${FIGURE}(?:\\s?${UNIT})?`)],
  ['amount', pattern(`${BEFORE}${FIGURE}\\s?(?:${UNIT}(?:\\s${CURRENCY})?|${CURRENCY})`)],
  [
    'name',
    pattern(
      `${BEFORE}(?:Mr|Mrs|Ms|Miss|Dr|Shri|Shree|Smt|Adv|Er)\\.?\\s${CAPITALISED}(?:\\s${CAPITALISED}){0,2}`,
      'gu',
    ),
  ],
  ['name', pattern(`${BEFORE}(?:श्री|श्रीमती|सुश्री|डा\\.?)\\s${DEVANAGARI}(?:\\s${DEVANAGARI})?`)],
  ['name', pattern(`(?<=${BEFORE}(?:my name is|mero naa?m)\\s)[\\p{L}\\p{M}]+(?:\\s\\p{Lu}\\p{L}+){0,2}`)],
  ['name', pattern(`(?<=मेरो नाम\\s)${DEVANAGARI}(?:\\s${DEVANAGARI})??(?=\\sहो|[,।]|$)`)],
  ['name', pattern(`${BEFORE}(?:${CAPITALISED}\\s){0,2}(?:${SURNAMES.capitalised.join('|')})${AFTER}`, 'gu')],
  [
    'name',
    pattern(`${BEFORE}\\p{L}+\\s(?:\\p{L}+\\s)?(?:${SURNAMES.latin.join('|')})(?:le|lai|ko|sanga|bata)?${AFTER}`),
  ],
  ['name', pattern(`${BEFORE}(?:${DEVANAGARI}\\s){0,2}(?:${SURNAMES.devanagari.join('|')})${ENDING}${AFTER}`)],
]

const YEAR_OF_OFFICES = /^(?:19|20)\d\d\/\d{2,3}$/

/** What may say who somebody is in a text that a person wrote, in its order; none of them overlap. */
export function findPersonal(text: string): Finding[] {
  const found: Finding[] = []
  const isTaken = new Uint8Array(text.length)
  for (const [kind, form] of PATTERNS) {
    for (const { 0: words, index: start } of text.matchAll(form)) {
      const end = start + words.length
      // 2080/081 is a year of offices.
      if (kind === 'id' && YEAR_OF_OFFICES.test(latinDigits(words))) continue
      if (isTaken.subarray(start, end).includes(1)) continue
      isTaken.fill(1, start, end)
      found.push({ kind, start, end })
    }
  }
  return found.toSorted((one, other) => one.start - other.start)
}

/**
 * The same in an answer, whose law is full of amounts and offices: only what stands in one of the questions as well, and
 * addresses of mail.
 */
export function findPersonalInAnswer(answer: string, questions: readonly string[]): Finding[] {
  const asked = new Set(
    questions.flatMap((question) => findPersonal(question).map(({ start, end }) => plain(question.slice(start, end)))),
  )
  return findPersonal(answer).filter(
    ({ kind, start, end }) => kind === 'email' || asked.has(plain(answer.slice(start, end))),
  )
}

/** Whatever digits, letters and gaps it is written with. */
const plain = (words: string) =>
  latinDigits(words)
    .toLowerCase()
    .replace(/[\s,.-]/g, '')
