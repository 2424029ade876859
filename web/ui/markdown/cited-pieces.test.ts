import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cited, citationsOf, citedPieces } from './cited-pieces.ts'

const source = (number: number, mentions: string[] = [], isVerified = true): Cited => ({
  number,
  nameFor: (shown) => `Source ${shown}`,
  stamp: isVerified ? null : 'not found',
  href: null,
  mentions,
})

/** What was found in a text: `mark 1`, and words that cite with the number of what they cite. */
function found(text: string, ...sources: Cited[]): string[] {
  return citedPieces(text, citationsOf(sources)).flatMap((piece) => {
    if (piece.kind === 'mark') return `mark ${piece.number}`
    return piece.kind === 'mention' ? `${piece.text} = ${piece.cited.number}` : []
  })
}

describe('marks in a text', () => {
  it.each([
    ['In equal shares [1].', ['mark 1']],
    ['Shares [1][2] and [12].', ['mark 1', 'mark 2', 'mark 12']],
    ['Shares [1, 2,3].', ['mark 1', 'mark 2', 'mark 3']],
    ['बराबर [१], [१, १२]।', ['mark 1', 'mark 1', 'mark 12']],
    ['From [1-3] and [4–5].', ['mark 1', 'mark 3', 'mark 4', 'mark 5']],
    ['Spaces [ 1 ], [1 , 12 ].', ['mark 1', 'mark 1', 'mark 12']],
    ['The year [2074], [a], [1 2], [] and [1', []],
  ])('%s', (text, marks) => {
    expect(found(text)).toEqual(marks)
  })

  it('have one piece for each number', () => {
    expect(citedPieces('A [1, 2].', citationsOf([])).map(({ text }) => text)).toEqual(['A ', '[1', ', 2]', '.'])
  })
})

describe('words that cite', () => {
  it('are found wherever they stand, the longest first', () => {
    const sources = [source(1, ['Section 95']), source(2, ['Section 95 of the Labour Act'])]
    expect(found('Section 95, and Section 95 of the Labour Act', ...sources)).toEqual([
      'Section 95 = 1',
      'Section 95 of the Labour Act = 2',
    ])
  })

  it('are found as they are shown, where they are written with character references', () => {
    expect(found('You have 900 days', source(1, ['9&#48;&#48; days']))).toEqual(['900 days = 1'])
  })

  it('are not a part of other words', () => {
    expect(found('Section 95, Section 9A, Section 9.', source(1, ['Section 9']))).toEqual(['Section 9 = 1'])
    expect(found('subsection 9', source(1, ['section 9']))).toEqual([])
    expect(found('दफा ९५, उपदफा ९ र दफा ९।', source(1, ['दफा ९']))).toEqual(['दफा ९ = 1'])
  })

  it('are found by the part with the number where there is emphasis among them', () => {
    const emphasised = source(1, ['**Section 95** of the *Civil Code 2074*'])
    expect(found('Section 95', emphasised)).toEqual(['Section 95 = 1'])
    expect(found('Civil Code 2074', emphasised)).toEqual([])
  })

  it('are left alone where such a part could stand for several', () => {
    const ofLabour = source(2, ['**Section 95** of the Labour Act'])
    expect(found('Section 95', source(1, ['**Section 95** of the Civil Code']), ofLabour)).toEqual([])
    expect(found('Section 95', source(1, ['Section 95']), ofLabour)).toEqual(['Section 95 = 1'])
  })

  it('the words of hundreds of sources are looked for with one pattern, whose size is that of the words', () => {
    const words = Array.from({ length: 500 }, (_, index) => `Section ${index} of the Code`)
    const { pattern } = citationsOf(words.map((mention, index) => source(index, [mention])))
    const mostAround = 300

    expect(pattern.source.length).toBeLessThan(words.join('|').length + mostAround)
    expect(found('See Section 499 of the Code', ...words.map((mention, index) => source(index, [mention])))).toEqual([
      'Section 499 of the Code = 499',
    ])
  })

  it('count as unverified when one of several sources is', () => {
    const both = 'Sections 95 and 999'
    expect(found(both, source(1, [both]), source(2, [both], false))).toEqual([`${both} = 2`])
    expect(found(both, source(1, [both], false), source(2, [both]))).toEqual([`${both} = 1`])
  })

  it('are taken as they are written, whatever stands in them', () => {
    expect(found('See s. 5(2)(a) | [x] of it, not s0 5(2)(a).', source(1, ['s. 5(2)(a) | [x]']))).toEqual([
      's. 5(2)(a) | [x] = 1',
    ])
  })
})

it('the pieces of a text are the text', () => {
  const part = fc.constantFrom('[1]', '[', ']', '1, 2', '[१, 2]', 'Section 9', '5', ' ', 'दफा ९', '.', '(a)')
  const textOf = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(textOf, fc.array(textOf.filter(Boolean), { maxLength: 3 }), (text, mentions) => {
      const pieces = citedPieces(text, citationsOf([source(1, mentions)]))
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    }),
  )
})
