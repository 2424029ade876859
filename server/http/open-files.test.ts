import { expect, test } from 'vitest'
import { connectionsWithin, readOpenFilesLimit } from './open-files.ts'

test.each([
  [null, 10_000, 10_000],
  [1_048_576, 10_000, 10_000],
  [1024, 10_000, 768],
  [1024, 500, 500],
  [256, 10_000, 192],
  [70, 10_000, 16],
])('of %s files that may be open, %i connections take %i', (limit, wanted, expected) => {
  expect(connectionsWithin(limit, wanted)).toBe(expected)
})

test.skipIf(process.platform === 'win32')('the system says how many files may be open, or that any number may', () => {
  const limit = readOpenFilesLimit()

  expect(limit === null || limit >= 64).toBe(true)
})
