import { describe, expect, test } from 'vitest'
import { marksIn, replaceMarks, splitByMarks } from './marks.ts'

const statement =
  'Within 3 years {house-code-2074 95} {charter-2072 20}, with 5 more {house-code-2074 249A}. No later than that.'

describe('a mark', () => {
  test('is replaced together with the space before it', () => {
    expect(replaceMarks('A roof {house-code-2074 95}.', ({ number }) => `[${number}]`)).toBe('A roof[95].')
  })

  test('names a work and a number, in the order of the text', () => {
    expect(marksIn(statement)).toEqual([
      { workId: 'house-code-2074', number: '95' },
      { workId: 'charter-2072', number: '20' },
      { workId: 'house-code-2074', number: '249A' },
    ])
  })

  test.each([
    '{house-code-2074}',
    '{House 95}',
    '{house-code-2074 ९५}',
    '{house-code-2074 95b}',
    '{house-code-2074  95}',
  ])('%s is none', (text) => {
    expect(marksIn(text)).toEqual([])
    expect(replaceMarks(text, () => 'x')).toBe(text)
  })
})

describe('a statement', () => {
  test('is cut behind each group of marks, and what follows the last one belongs to it', () => {
    expect(splitByMarks(statement)).toEqual([
      { text: 'Within 3 years {house-code-2074 95} {charter-2072 20}', marks: marksIn(statement).slice(0, 2) },
      { text: ', with 5 more {house-code-2074 249A}. No later than that.', marks: marksIn(statement).slice(2) },
    ])
  })

  test('without a mark is one part that rests on nothing', () => {
    expect(splitByMarks('Keep a copy.')).toEqual([{ text: 'Keep a copy.', marks: [] }])
  })
})
