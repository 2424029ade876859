import { expect, test } from 'vitest'
import { packTerms, unpackTerms } from './pack-terms.ts'

test('places of terms come out as they were packed, however far apart', () => {
  const lists = [
    [
      { document: 0, level: 2 },
      { document: 1, level: 0 },
      { document: 128, level: 1 },
      { document: 40_000, level: 2 },
    ],
    [],
    [{ document: 5_280, level: 1 }],
  ]

  expect(unpackTerms(packTerms(lists), lists.length)).toEqual(lists)
})
