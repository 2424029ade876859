import { expect, test } from 'vitest'
import { buildIndex } from './build-index.ts'
import { buildVectors } from './build-vectors.ts'
import { IndexError, openIndex, type SearchIndex } from './open-index.ts'
import { openVectors } from './vectors.ts'
import { readPartsOf } from '../text/read-part.ts'

const document = (key: string, text: string) => ({
  key,
  fields: [{ field: 'rule' as const, terms: text.split(' ').map((term): [string, number] => [term, 1]) }],
})

/** Fifty matters, each told in four documents: its first and its last word never stand together. */
const MATTERS = Array.from({ length: 50 }, (_, matter) => matter)
const bytes = buildIndex(
  MATTERS.flatMap((matter) => {
    const [first, second, third, last] = ['room', 'rent', 'deposit', 'kotha'].map((word) => `${word}${matter}`)
    return [
      document(`first ${matter}`, `${first} ${second} ${third}`),
      document(`second ${matter}`, `${first} ${second}`),
      document(`third ${matter}`, `${third} ${last}`),
      document(`last ${matter}`, `${second} ${third} ${last}`),
    ]
  }),
)
const index = openIndex(readPartsOf(bytes))
const vectors = openVectors(readPartsOf(buildVectors(index)), index)

function likenesses(...terms: string[]): Record<string, number> {
  const vector = vectors.vectorOf(terms.map((term) => [index.findTerm(term), 1]))
  const all = Array.from({ length: index.documentCount }, (_, number) => number)
  return Object.fromEntries(all.map((number) => [index.keyOf(number), vectors.likeness(vector, number)]))
}

test('a document is near a term that it does not have, when both stand with the same others', () => {
  const near = MATTERS.filter((matter) => (likenesses(`room${matter}`)[`last ${matter}`] ?? 0) > 0.5)
  const { 'last 2': ofAnother = 1 } = likenesses('room1')

  expect(near.length).toBeGreaterThan(40)
  expect(Math.abs(ofAnother)).toBeLessThan(0.1)
})

test('nothing is near to terms of which nothing is known', () => {
  expect(new Set(Object.values(likenesses()))).toEqual(new Set([0]))
})

test('the same index has the same vectors each time they are built', () => {
  expect(buildVectors(index)).toEqual(buildVectors(openIndex(readPartsOf(bytes))))
})

test('an empty index has vectors, too', () => {
  const empty = openIndex(readPartsOf(buildIndex([])))

  expect(() => openVectors(readPartsOf(buildVectors(empty)), empty)).not.toThrow()
})

test.each<[string, (built: Uint8Array) => Uint8Array, SearchIndex]>([
  ['cut off', (built) => built.slice(0, -1), index],
  ['of another kind', (built) => built.with(0, 0), index],
  ['of another index', (built) => built, openIndex(readPartsOf(buildIndex([document('other', 'room')])))],
])('vectors that are %s are refused', (_, change, ofIndex) => {
  expect(() => openVectors(readPartsOf(change(buildVectors(index))), ofIndex)).toThrow(IndexError)
})
