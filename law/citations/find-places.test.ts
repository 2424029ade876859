import { expect, test } from 'vitest'
import type { Passage } from '../passage.ts'
import { testLibrary } from '../test-library.ts'
import { checkCitations } from './check-citations.ts'
import { findPlaces } from './find-places.ts'

const library = testLibrary()
const given: Passage[] = [{ kind: 'provision', workId: 'house-code-2074', number: '95' }]

/** Each place as its words and the number of its source. */
function placesIn(text: string): string[] {
  return findPlaces(text, checkCitations(text, given, library, 'en')).map(
    ({ start, end, source }) => `${text.slice(start, end)} → ${source.number}`,
  )
}

test('every mark and every mention has its place, as often as it stands there', () => {
  expect(placesIn('So it is [1]. Section 95 of the House Code, again [1, 7]. Section 95 of the House Code.')).toEqual([
    '[1] → 1',
    'Section 95 of the House Code → 1',
    '[1, 7] → 1',
    '[1, 7] → 7',
    'Section 95 of the House Code → 1',
  ])
})

test('a piece that names several has one place with each of them', () => {
  expect(placesIn('See sections 93 and 94 of the House Code.')).toEqual([
    'sections 93 and 94 of the House Code → 1',
    'sections 93 and 94 of the House Code → 2',
  ])
})

test('words within other words, and words in code, are no place', () => {
  expect(placesIn('Section 9 is not Section 95 of the House Code, nor `Section 95 of the House Code`.')).toEqual([
    'Section 9 → 1',
    'Section 95 of the House Code → 2',
  ])
})

test('words that name one thing here and another there have no place', () => {
  const text = 'The House Code is old. Section 95 is good. The House Procedure Act is new. Section 95 is better.'

  expect(placesIn(text)).toEqual([])
  expect(checkCitations(text, given, library, 'en').map(({ url }) => url)).toEqual([
    '/law/house-code-2074/95',
    '/law/house-procedure-2074/95',
  ])
})
