import { expect, test } from 'vitest'
import { packTerms, unpackTerms } from './pack-terms.ts'

test('places of terms come out as they were packed, however far apart', () => {
  const lists = [[0, 1, 128, 40_000], [5_280], [65_534], Array.from({ length: 5_000 }, (_, at) => at)]

  expect(unpackTerms(packTerms(lists), lists.length)).toEqual(lists)
})

test('a carry that runs through many bytes is kept', () => {
  // Numbers that are the likelier the longer they are written, and rare ones between.
  const lists = Array.from({ length: 3_000 }, (_, at) => [(at * 7_919) % 1_000, 1_000 + ((at * at) % 60_000)])

  expect(unpackTerms(packTerms(lists), lists.length)).toEqual(lists)
})
