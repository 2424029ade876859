import { expect, test } from 'vitest'
import { readQueryTexts, readTotalWanted } from './query-parameters.ts'

test.each([
  [{}, []],
  [{ 'queries[1]': 'b', 'queries[0]': 'a', project: 'kanooni' }, ['a', 'b']],
  [{ 'queries[10]': 'c', 'queries[9]': 'b', 'queries[2]': 'a' }, ['a', 'b', 'c']],
  [{ 'queries[]': ['a', 'b'] }, ['a', 'b']],
  [{ queries: 'a' }, ['a']],
  [{ queries: ['a', 'b'] }, ['a', 'b']],
  [{ 'queries[x]': 'a', 'queries[0][1]': 'b' }, []],
])('%j holds the queries %j', (parameters, texts) => {
  expect(readQueryTexts(parameters)).toEqual(texts)
})

test.each([
  ['more than 100', { queries: Array(101).fill('a') }],
  ['one of more than 4096 characters', { queries: 'a'.repeat(4_097) }],
  ['an empty one', { 'queries[]': '' }],
])('queries with %s are refused', (_, parameters) => {
  expect(() => readQueryTexts(parameters)).toThrow(/^Invalid `queries` param: .* 100 items .* 4096 chars$/)
})

test.each([
  [{}, true],
  [{ total: 'true' }, true],
  [{ total: '1' }, true],
  [{ total: 'false' }, false],
  [{ total: '0' }, false],
])('with %j the total is wanted: %s', (parameters, isWanted) => {
  expect(readTotalWanted(parameters)).toBe(isWanted)
})

test('a total that is no boolean is refused', () => {
  expect(() => readTotalWanted({ total: 'maybe' })).toThrow('Invalid `total` param: Value must be a valid boolean')
})
