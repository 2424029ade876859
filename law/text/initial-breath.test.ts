import { expect, test } from 'vitest'
import { differInBreath } from './initial-breath.ts'

test.each([
  ['भाडा', 'वडा'],
  ['bhada', 'वडा'],
  ['घर', 'गर'],
  ['थाल', 'ताल'],
])('%s and %s begin with two sounds', (one, other) => {
  expect([differInBreath(one, other), differInBreath(other, one)]).toEqual([true, true])
})

test.each([
  ['भाडा', 'bada'],
  ['भाडा', 'bhada'],
  ['bhada', 'bada'],
  ['वकिल', 'बकिल'],
  ['vakil', 'वकिल'],
  ['जग्गा', 'zagga'],
  ['आमा', 'ama'],
])('%s and %s may be one word', (one, other) => {
  expect([differInBreath(one, other), differInBreath(other, one)]).toEqual([false, false])
})
