import { expect, test } from 'vitest'
import { findCircle, overBudget } from './check-sizes.ts'

test('a budget is kept up to its last byte and file', () => {
  const parts = [
    { name: 'page', bytes: 400 },
    { name: 'script', bytes: 600 },
  ]

  expect(overBudget(parts, 2, { bytes: 1000, files: 2 })).toEqual([])
  expect(overBudget(parts, 2, { bytes: 990, files: 1 })).toEqual([
    '10 bytes over the budget of 1.0 kB',
    '2 files, over the budget of 1',
  ])
  expect(overBudget(parts, 2, { bytes: 1000 })).toEqual([])
})

test('chunks that import each other are named, whichever leads to them', () => {
  const chunk = (...imports: string[]) => ({ file: 'x.js', imports })

  expect(findCircle({ a: chunk('b', 'c'), b: chunk('c'), c: chunk() })).toBeNull()
  expect(findCircle({ a: chunk('b'), b: chunk('c'), c: chunk('d'), d: chunk('b') })).toEqual(['b', 'c', 'd', 'b'])
})
