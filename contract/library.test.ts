import { expect, test } from 'vitest'
import { correctedSince } from './library.ts'

const corrections = { '2026-11-18': ['/law/labour-2074/147'], '2026-11-22': ['/guides/divorce'] }

test.each([
  ['an entry that had never been corrected', '/law/labour-2074/147', undefined, '2026-11-18'],
  ['an entry that had been corrected before', '/guides/divorce', '2026-11-18', '2026-11-22'],
  ['words that were corrected already', '/guides/divorce', '2026-11-22', null],
  ['words newer than the list', '/guides/divorce', '2026-12-01', null],
  ['an entry that was not corrected', '/law/labour-2074/14', undefined, null],
])('corrected since: %s', (_name, path, readWith, expected) => {
  expect(correctedSince(corrections, path, readWith)).toBe(expected)
})
