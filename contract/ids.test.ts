import { expect, test } from 'vitest'
import { isCustomId, uniqueId } from './ids.ts'

test('a unique id is 13 hexadecimal digits of time and 7 random ones', () => {
  const at = Date.UTC(2026, 10, 21, 8, 15, 30, 120)

  const id = uniqueId(at)

  expect(id).toMatch(/^[0-9a-f]{20}$/)
  expect(Number.parseInt(id.slice(0, 8), 16)).toBe(Math.floor(at / 1000))
  expect(Number.parseInt(id.slice(8, 13), 16)).toBe(120)
})

test('unique ids made at the same moment differ', () => {
  const ids = Array.from({ length: 1_000 }, () => uniqueId(0))

  expect(new Set(ids).size).toBeGreaterThan(990)
})

test('a later unique id sorts after an earlier one', () => {
  expect(uniqueId(1_700_000_000_999) < uniqueId(1_700_000_001_000)).toBe(true)
  expect(uniqueId(1_700_000_000_009) < uniqueId(1_700_000_000_010)).toBe(true)
})

test.each([
  ['a', true],
  ['6500c0ffee', true],
  ['Conversation.1_a-b', true],
  ['a'.repeat(36), true],
  ['a'.repeat(37), false],
  ['', false],
  ['.hidden', false],
  ['-x', false],
  ['_x', false],
  ['a b', false],
  ['a/b', false],
  ['कानुन', false],
  ['a\n', false],
])('%j may be given as an id: %s', (value, expected) => {
  expect(isCustomId(value)).toBe(expected)
})
