import { expect, it } from 'vitest'
import { onOneLine, withoutControlCharacters } from './text.ts'

/** All of Unicode's category Cc. */
const CONTROLS = [...Array(32).keys(), ...Array.from({ length: 33 }, (_, index) => 127 + index)].map((code) =>
  String.fromCodePoint(code),
)

it('of all control characters only tabs and line breaks are left in a text', () => {
  expect(withoutControlCharacters(CONTROLS.join(''))).toBe('\t\n\r')
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
