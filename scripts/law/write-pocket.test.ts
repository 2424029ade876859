import { expect, test } from 'vitest'
import { placesIn } from './write-pocket.ts'

test('terms have the places that guides leave them, up to what finds little more', () => {
  expect(placesIn(80_000)).toBe(52_758)
  expect(placesIn(120_000)).toBe(60_000)
})

test('guides that leave too few places to find anything by are not packed', () => {
  expect(() => placesIn(54_000)).toThrow('keep fewer of the questions that people ask next')
})
