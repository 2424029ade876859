import { expect, test } from 'vitest'
import { packTerms, type TermPlaces, unpackTerms } from './pack-terms.ts'

test('terms and their places come out as they were packed, however far apart', () => {
  const all: TermPlaces = [
    ['#amount', [0, 1, 128, 40_000]],
    ['rent', [5_280]],
    ['rental', [65_534]],
    ['~bahal', Array.from({ length: 5_000 }, (_, at) => at)],
    [`~${'a'.repeat(60)}`, [3]],
    [`~${'a'.repeat(60)}b`, [4]],
  ]

  expect(unpackTerms(packTerms(all))).toEqual(all)
})

test('nothing is lost of a long list of numbers that nothing tells beforehand', () => {
  const all: TermPlaces = Array.from({ length: 3_000 }, (_, at) => [
    `term${at}`,
    [(at * 7_919) % 1_000, 1_000 + ((at * at) % 60_000)],
  ])

  expect(unpackTerms(packTerms(all))).toEqual(all)
})
