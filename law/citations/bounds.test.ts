// What a reply of 65,535 characters may cost beyond the time it takes to read: what is stored of it, and sent with it.

import { describe, expect, test } from 'vitest'
import type { Passage } from '../passage.ts'
import { testLibrary } from '../test-library.ts'
import { checkCitations, MOST_CITED } from './check-citations.ts'
import { findPlaces } from './find-places.ts'

const LONGEST = 65_535
const library = testLibrary()
const passages: Passage[] = [
  { kind: 'provision', workId: 'house-code-2074', number: '95' },
  { kind: 'provision', workId: 'house-code-2074', number: '94' },
]
const check = (text: string) => checkCitations(text, passages, library, 'en')
const repeat = (piece: string) => piece.repeat(LONGEST / piece.length)

function written(piece: (at: number) => string): string {
  let text = ''
  for (let at = 1; text.length < LONGEST; at++) text += piece(at)
  return text.slice(0, LONGEST)
}

describe('a reply with more marks than are checked', () => {
  const text = `It is so ${'[1]'.repeat(MOST_CITED)}[2]. Section 94 of the House Code says so.`

  test('has none of them as a citation, for no number of theirs is that of a source', () => {
    const sources = check(text)

    expect(sources).toMatchObject([
      { number: 3, url: '/law/house-code-2074/94', mentions: ['Section 94 of the House Code'] },
    ])
    expect(findPlaces(text, sources).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Section 94 of the House Code',
    ])
  })

  test('has all of them with one mark less', () => {
    expect(check(text.replace('[2]', '')).map(({ number, url }) => `${number} ${url}`)).toEqual([
      '1 /law/house-code-2074/95',
      '2 /law/house-code-2074/94',
    ])
  })
})

test('a reply that names more provisions than are checked has none of them, and its marks still count', () => {
  const text = `It is so [1]. ${'Section 94 of the House Code. '.repeat(MOST_CITED)}`

  expect(check(`${text} Section 93.`)).toMatchObject([{ number: 1, mentions: [] }])
  expect(check(text)).toMatchObject([{ number: 1 }, { number: 2, mentions: ['Section 94 of the House Code'] }])
})

test('a reply that names more provisions than there can be sources has none in words, and its marks still count', () => {
  const text = `It is so [1]. ${Array.from({ length: 201 }, (_, at) => `Section ${at + 1} of the House Code. `).join('')}`

  expect(check(text)).toMatchObject([{ number: 1, mentions: [] }])
  expect(check(text.replace('Section 201 ', '').replace('Section 200 ', ''))).toHaveLength(199)
})

test('a reply that stretches a citation over a page has none in words, or a part of it would pass for another', () => {
  const text = `Under the House Code, Section 95. Sections 95 ${' '.repeat(1_000)} and 94 of the Charter.`

  expect(check(text)).toEqual([])
})

test.each([
  ['one mark', repeat('[1]')],
  ['one list of marks', repeat('[1, 2]')],
  ['one range of marks', repeat('[1-20]')],
  ['every mark', written((at) => `[${at % 1000}]`)],
  ['a section', repeat('Section 95 of the House Code. ')],
  ['part of a longer word', `Section 95 of the House Code. ${repeat('cross-Section 95 of the House Code ')}`],
  ['every section', written((at) => `Section ${at} of the House Code. `)],
  [
    'long lists of sections',
    written((at) => `Sections ${at}-${at + 20}, ${at + 21} and ${at + 30} of the House Code. `),
  ],
  ['lists as long as may be', written((at) => `Sections 1-20, 21 ${' '.repeat(at)} and 22-40 of the House Code. `)],
  [
    'acts that there are not',
    written((at) => `The Law${String.fromCharCode(97 + (at % 26))} Act, ${1700 + (at % 300)}. `),
  ],
])('of %s, over and over, little is stored and sent', (_what, text) => {
  const sources = check(text)

  expect(JSON.stringify(sources).length).toBeLessThan(100_000)
  expect(findPlaces(text, sources).length).toBeLessThanOrEqual(2 * MOST_CITED)
})
