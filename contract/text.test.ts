import { expect, it } from 'vitest'
import { isBlank, onOneLine, withoutControlCharacters } from './text.ts'

/** All of Unicode's category Cc. */
const CONTROLS = [...Array(32).keys(), ...Array.from({ length: 33 }, (_, index) => 127 + index)].map((code) =>
  String.fromCodePoint(code),
)

it('of all control characters only tabs and line breaks are left in a text', () => {
  expect(withoutControlCharacters(CONTROLS.join(''))).toBe('\t\n\r')
})

it('nothing in a text turns the direction of words', () => {
  const signs = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
  expect(withoutControlCharacters(`Call ${signs.join('')}100`)).toBe('Call 100')
  expect(onOneLine(`Sita ${signs.join('')}Sharma`)).toBe('Sita Sharma')
})

it.each([
  ['nothing', ''],
  ['white space of any width', ' \t\n\u00a0\u2009\u3000\u2028'],
  ['joiners, marks of direction and a byte order mark', '\u200b\u200c\u200d\u2060\u200e\u202e\ufeff'],
  ['soft hyphens, fillers and the blank of Braille', '\u00ad\u115f\u3164\uffa0\u2800'],
  ['control characters', '\u0000\u001b\u0085'],
])('a text of %s shows nothing', (_name, text) => {
  expect(isBlank(text)).toBe(true)
})

it.each(['.', 'क्\u200dष', '\u200bx', '👍', '?\u200d'])('%j shows something', (text) => {
  expect(isBlank(text)).toBe(false)
})

it('a name has no control character, and a space for tabs and line breaks', () => {
  expect(onOneLine(`Sita\u0000\r\n\tKumari${CONTROLS.join('')}Sharma`)).toBe('Sita Kumari Sharma')
})

it.each([
  ['Devanagari and its joiners', 'क्\u200dष र क्\u200cष, दफा ९५।'],
  ['emoji of many parts', '👨‍👩‍👧 🇳🇵'],
  ['soft hyphens, spaces of any width and direction marks', 'a\u00ad\u00a0\u2009\u200e\u2028b'],
])('%s stay as they are', (_name, text) => {
  expect(withoutControlCharacters(text)).toBe(text)
  expect(onOneLine(text)).toBe(text)
})
