// Telephone numbers that a model gives. Whom somebody calls in need is no law, so that no citation bears a number out: it is
// one of our contacts, of the passages that the reply was written from or of the person, or nobody has checked it.

import { latinDigits } from '../../contract/nepali-digits.ts'
import type { Library } from '../library.ts'
import type { Passage } from '../passage.ts'
import type { Span } from './citing-sentences.ts'
import type { LocatedFigure } from './differing-figures.ts'
import { textsOf } from './passage-texts.ts'
import { blankSpans } from './readable-text.ts'

/** Digits, and groups of digits behind single spaces or hyphens. */
const GROUPS = /(?<![\d,.-])\+?\d+(?:[ -]\d+)*(?!\d|-[\d\p{L}]|[,.]\d)/gu
const FEWEST_DIGITS = 7
const MOST_DIGITS = 15
/** Without the code of a country: of a mobile network, of a district, with the code of Nepal but no sign before it, or free of charge. */
const NEPALI = /^(?:(?:00)?977)?0?9[678]\d{8}$|^0\d{8,9}$|^(?:00)?977\d{8}$|^1660\d{7}$/
/** What is written at once is a figure with more. */
const MOST_AT_ONCE = 10
/** Of an emergency or a help line, behind a word or before one that says to call it. */
const SHORT =
  /(?:\b(?:call|dial|phone|ring|text|sms|tel|telephone|hotline|help ?line)\b|फोन|कल|डायल|हेल्पलाइन|टेलिफोन)(?:[^\d.!?।\n]{0,30}[^\d.!?।\n\p{L}])?(\d{3,4})(?![\d,-]|\.\d)|(?<![\d,.-])(\d{3,4})(?: ?(?:मा|नम्बरमा|ma))? ?(?:फोन|कल|डायल|phone|call)/giu
/** Before a number that is none to call: "call the officer under section 100". */
const NO_NUMBER =
  /(?:section|article|act|code|rule|rs|(?:case|decision)(?: no\.?| number)?|दफा|धारा|ऐन|संहिता|(?:मुद्दा|निर्णय)(?: नं)?)[.,]?\s*$/i
const MOST_BEFORE = 20

/** The telephone numbers of a reply that are none of ours, of its passages or of the person, in their order. */
export function findUnknownNumbers(
  stated: string,
  figures: readonly LocatedFigure[],
  passages: readonly Passage[],
  asked: string,
  library: Library,
): Span[] {
  const text = latinDigits(stated)
  const long = longNumbersIn(text)
  const found = [...long, ...numbersIn(blankSpans(text, long), SHORT)]
  if (found.length === 0) return []
  const contacts = [...library.help.values()].map(({ contact }) => contact.en)
  const known = latinDigits(
    [...contacts, ...passages.flatMap((passage) => textsOf(passage, library)), asked].join('\n'),
  )
  const knownNumbers = new Set(
    (known.match(/\d[\d -]*/g) ?? []).flatMap((digits) => [dialled(digits), ...digits.split(' ').map(dialled)]),
  )
  const counting = new Set(figures.map(({ start }) => start))
  const isKnown = (number: string) => knownNumbers.has(dialled(number))
  const areKnown = (number: string) => isKnown(number) || number.split(' ').every(isKnown)
  return found
    .filter(({ start, end }) => !counting.has(start) && !areKnown(text.slice(start, end)))
    .slice(0, MOST_NUMBERS)
}

const MOST_NUMBERS = 40

/** Seven digits and more that are a number to call, however they are grouped. */
function longNumbersIn(text: string): Span[] {
  const spans = numbersIn(text, GROUPS).flatMap((span) =>
    isTelephone(text.slice(span.start, span.end)) ? [span] : pieces(text, span),
  )
  return spans.filter(({ start, end }) => isTelephone(text.slice(start, end)))
}

/** What stands between the spaces of a span: two numbers can stand side by side. */
const pieces = (text: string, { start, end }: Span): Span[] =>
  [...text.slice(start, end).matchAll(/[^ ]+/g)].map(({ 0: piece, index }) => ({
    start: start + index,
    end: start + index + piece.length,
  }))

function isTelephone(written: string): boolean {
  const digits = written.replace(/\D/g, '')
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return false
  if (/^(?:\+|00)/.test(written) || NEPALI.test(digits)) return true
  const groups = written.split(/[ -]/)
  if (groups.length === 1) return digits.length <= MOST_AT_ONCE
  return groups.some(({ length }) => length > 2) && !isDate(groups) && !groups.every(isRound)
}

/** A day, years from one to another, or a number before the year of an act. */
const isDate = (groups: readonly string[]) => [groups[0], groups.at(-1)].some((group = '') => YEAR.test(group))
const YEAR = /^(?:19|20)\d\d$/

/** "5000-10000" is no number to call. */
const isRound = (group: string) => group.endsWith('00')

function numbersIn(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: behind, 2: before, index }) => {
    const number = behind ?? before ?? whole
    const start = index + whole.lastIndexOf(number)
    return NO_NUMBER.test(text.slice(Math.max(0, start - MOST_BEFORE), start))
      ? []
      : [{ start, end: start + number.length }]
  })
}

/** The digits of a number without the code of the country. */
const dialled = (number: string) =>
  number
    .replace(/\D/g, '')
    .replace(/^(?:00)?977(?=\d{8})/, '')
    .replace(/^0(?=\d{8})/, '')
