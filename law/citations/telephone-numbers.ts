// Telephone numbers that a model gives. Whom somebody calls in need is no law, so that no citation bears a number out: it is
// one of our contacts, of the passages that the reply was written from or of the person, or nobody has checked it.

import { latinDigits } from '../../contract/nepali-digits.ts'
import type { Library } from '../library.ts'
import type { Passage } from '../passage.ts'
import type { Span } from './citing-sentences.ts'
import type { LocatedFigure } from './differing-figures.ts'
import { textsOf } from './passage-texts.ts'

/** With the code of Nepal, of a district or of a mobile network, or seven to ten digits at once. */
const LONG =
  /(?<![\d,.-])(?:(?:\+|00)977[ -]?)?(?:0\d{1,2}[ -]\d{5,7}|9[678]\d[ -]?\d{3}[ -]?\d{4}|\d{7,10})(?![\d,-]|\.\d)/g
/** Of an emergency or a help line, behind a word or before one that says to call it. */
const SHORT =
  /(?:\b(?:call|dial|phone|ring|text|sms|tel|telephone|hotline|help ?line)\b|फोन|कल|डायल|हेल्पलाइन|टेलिफोन)(?:[^\d.!?।\n]{0,30}[^\d.!?।\n\p{L}])?(\d{3,4})(?![\d,-]|\.\d)|(?<![\d,.-])(\d{3,4})(?: ?(?:मा|नम्बरमा|ma))? ?(?:फोन|कल|डायल|phone|call)/giu
/** Before a number that is none to call: "call the officer under section 100". */
const NO_NUMBER = /(?:section|article|act|code|rule|rs|दफा|धारा|ऐन|संहिता)[.,]?\s*$/i

/** The telephone numbers of a reply that are none of ours, of its passages or of the person, in their order. */
export function findUnknownNumbers(
  stated: string,
  figures: readonly LocatedFigure[],
  passages: readonly Passage[],
  asked: string,
  library: Library,
): Span[] {
  const text = latinDigits(stated)
  const withoutLong = text.replace(LONG, (number) => ' '.repeat(number.length))
  const found = [...numbersIn(text, LONG), ...numbersIn(withoutLong, SHORT)]
  if (found.length === 0) return []
  const contacts = [...library.help.values()].map(({ contact }) => contact.en)
  const known = latinDigits(
    [...contacts, ...passages.flatMap((passage) => textsOf(passage, library)), asked].join('\n'),
  )
  const knownNumbers = new Set(
    (known.match(/\d[\d -]*/g) ?? []).flatMap((digits) => [dialled(digits), ...digits.split(' ').map(dialled)]),
  )
  const counting = new Set(figures.map(({ start }) => start))
  return found
    .filter(({ start, end }) => !counting.has(start) && !knownNumbers.has(dialled(text.slice(start, end))))
    .slice(0, MOST_NUMBERS)
}

const MOST_NUMBERS = 40

function numbersIn(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: behind, 2: before, index }) => {
    const number = behind ?? before ?? whole
    const start = index + whole.lastIndexOf(number)
    return NO_NUMBER.test(text.slice(Math.max(0, start - 12), start)) ? [] : [{ start, end: start + number.length }]
  })
}

/** The digits of a number without the code of the country. */
const dialled = (number: string) =>
  number
    .replace(/\D/g, '')
    .replace(/^(?:00)?977(?=\d{8})/, '')
    .replace(/^0(?=\d{8})/, '')
