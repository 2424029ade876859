import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex, type IndexedDocument } from './build-index.ts'
import { IndexError, openIndex, openIndexInMemory } from './open-index.ts'
import { isNear } from '../text/count-slips.ts'
import { readPartsOf } from '../text/read-part.ts'

const documentOf = (key: string, terms: readonly string[]): IndexedDocument => ({
  key,
  fields: [{ field: 'words', terms: terms.map((term) => [term, 1]) }],
})

const documentsWith = (bytes: Uint8Array, term: string) => {
  const index = openIndex(readPartsOf(bytes))
  const found: string[] = []
  const id = index.findTerm(term)
  if (id >= 0) index.visit(id, (document) => found.push(index.keyOf(document)))
  return found
}

test('every document is found by each of its terms, and by no other', () => {
  const term = fc.stringMatching(/^[a-zक-ह~]{1,6}$/u)
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(term, { maxLength: 5 }), { minLength: 1, maxLength: 200 }), (texts) => {
      const bytes = buildIndex(texts.map((terms, number) => documentOf(`p ${number}`, terms)))
      for (const wanted of new Set(texts.flat()))
        expect(documentsWith(bytes, wanted)).toEqual(
          texts.flatMap((terms, number) => (terms.includes(wanted) ? [`p ${number}`] : [])),
        )
    }),
    { numRuns: 30 },
  )
})

test('a term counts more in a weightier field and less in a longer one', () => {
  const frequencies: number[] = []
  const index = openIndex(
    readPartsOf(
      buildIndex([
        { key: 'heading', fields: [{ field: 'heading', terms: [['rent', 1]] }] },
        { key: 'rule', fields: [{ field: 'rule', terms: [['rent', 1]] }] },
        {
          key: 'long rule',
          fields: [
            {
              field: 'rule',
              terms: [
                ['rent', 1],
                ['other', 30],
              ],
            },
          ],
        },
      ]),
    ),
  )

  index.visit(index.findTerm('rent'), (_document, frequency) => frequencies.push(frequency))

  expect(frequencies).toEqual([...frequencies].sort((a, b) => b - a))
  expect(new Set(frequencies).size).toBe(3)
})

test('a slip of the keyboard is near, two are not', () => {
  const index = openIndex(readPartsOf(buildIndex([documentOf('a', ['divorce', 'diverse', 'तलब'])])))

  expect(index.findNear('divroce')).toEqual(['divorce'])
  expect(index.findNear('divoce')).toEqual(['divorce'])
  expect(index.findNear('तलव')).toEqual(['तलब'])
  expect(index.findNear('dvroce')).toEqual([])
})

test('what is near is found among as many terms as there are', () => {
  // Few letters, so that blocks begin and end within what begins alike.
  const term = fc.stringMatching(/^[ab][a-d]{4,5}$/)
  fc.assert(
    fc.property(fc.uniqueArray(term, { minLength: 100, maxLength: 500 }), term, (terms, wanted) => {
      const index = openIndex(readPartsOf(buildIndex([documentOf('a', terms)])))

      expect(index.findNear(wanted)).toEqual(
        terms.filter((each) => each[0] === wanted[0] && isNear(each, wanted)).sort(),
      )
    }),
    { numRuns: 30 },
  )
})

test('an index of nothing can be opened', () => {
  expect(openIndex(readPartsOf(buildIndex([]))).documentCount).toBe(0)
})

test('indexes of other terms are told apart, and so are those where a term counts more', () => {
  const checksumOf = (...documents: IndexedDocument[]) => openIndex(readPartsOf(buildIndex(documents))).checksum
  const counted = (count: number): IndexedDocument => ({
    key: 'a',
    fields: [
      {
        field: 'words',
        terms: [
          ['rent', count],
          ['house', 1],
        ],
      },
    ],
  })

  expect(new Set([checksumOf(documentOf('a', ['rent'])), checksumOf(documentOf('a', ['tent']))]).size).toBe(2)
  expect(checksumOf(counted(1))).not.toBe(checksumOf(counted(8)))
})

test('of an index in memory, any byte that is not as it was written is refused', () => {
  const bytes = buildIndex([documentOf('a', ['rent', 'deposit']), documentOf('b', ['rent'])])

  expect(openIndexInMemory(bytes).documentCount).toBe(2)
  for (let at = 0; at < bytes.length; at += 1)
    expect(() => openIndexInMemory(bytes.with(at, 255 - (bytes[at] ?? 0))), `byte ${at}`).toThrow(IndexError)
})

test('an index is read wherever it lies in a larger buffer', () => {
  const bytes = buildIndex([documentOf('a', ['rent'])])
  const shifted = new Uint8Array(bytes.length + 1)
  shifted.set(bytes, 1)

  expect(documentsWith(shifted.subarray(1), 'rent')).toEqual(['a'])
})

test.each([
  ['cut off', (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 8), 'damaged or cut off'],
  ['with a byte changed', (bytes: Uint8Array) => bytes.with(40, 255 - (bytes[40] ?? 0)), 'damaged or cut off'],
  ['of another format', (bytes: Uint8Array) => bytes.with(4, 99), 'Build it again'],
  ['that is something else', () => new TextEncoder().encode('{"entries": []}                          '), 'no index'],
  ['that is empty', () => new Uint8Array(), 'no index'],
])('a file %s is refused with a reason', (_damage, spoil, reason) => {
  const bytes = buildIndex([documentOf('a', ['rent', 'deposit']), documentOf('b', ['rent'])])

  expect(() => openIndex(readPartsOf(spoil(bytes)))).toThrow(IndexError)
  expect(() => openIndex(readPartsOf(spoil(bytes)))).toThrow(reason)
})
