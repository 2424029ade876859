import { expect, it } from 'vitest'
import { cutAtWord } from './cut-at-word.ts'

it.each([
  ['short enough', 20, 'short enough'],
  ['whole words that fit', 12, 'whole words …'],
  ['unbelievablylong', 6, 'unbeli …'],
  ['क्षतिपूर्तिको', 6, 'क्षति …'],
  ['ab😀cd', 3, 'ab …'],
])('%j is cut to %s units between words, or else between letters', (text, most, expected) => {
  expect(cutAtWord(text, most)).toBe(expected)
})
