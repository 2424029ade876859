import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TITLE_MAX_CODE_POINTS, titleFrom } from './conversation.ts'

it.each([
  ['a short question as it is', 'Is my lease valid?', 'Is my lease valid?'],
  ['50 characters as they are', 'x'.repeat(50), 'x'.repeat(50)],
  ['the first 50 of 51 characters', 'x'.repeat(51), 'x'.repeat(50)],
  ['no white space before the first word', ' \n\t Is it?', 'Is it?'],
  ['white space inside and after as it is', 'Is  it? ', 'Is  it? '],
  ['nothing of nothing', '   ', ''],
  ['code points, not the halves of surrogate pairs', '😀'.repeat(51), '😀'.repeat(50)],
  ['a Devanagari letter with its vowel sign whole', `${'क'.repeat(49)}कि`, 'क'.repeat(49)],
  ['one that just fits', `${'क'.repeat(48)}किक`, `${'क'.repeat(48)}कि`],
  ['an emoji of many parts whole', `${'x'.repeat(47)}👨‍👩‍👧`, 'x'.repeat(47)],
  ['one of five code points that just fits', `${'x'.repeat(45)}👨‍👩‍👧!`, `${'x'.repeat(45)}👨‍👩‍👧`],
  ['a letter with its accent whole', `${'x'.repeat(49)}e\u0301`, 'x'.repeat(49)],
])('a title has %s', (_name, firstMessage, title) => {
  expect(titleFrom(firstMessage)).toBe(title)
})

it('a title begins like the question, is never longer than 50 code points and never half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (question) => {
      const title = titleFrom(question)
      expect(question.trimStart().startsWith(title)).toBe(true)
      expect(Array.from(title).length).toBeLessThanOrEqual(TITLE_MAX_CODE_POINTS)
      expect(title.isWellFormed()).toBe(true)
    }),
  )
})
