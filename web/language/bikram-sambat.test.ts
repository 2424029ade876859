// Here and not beside the calendar, because only the client's types know how this package is imported.

import NepaliDate from 'nepali-date-converter'
import { expect, test } from 'vitest'
import { bikramSambatDay } from '../../contract/bikram-sambat.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_NOON = Date.UTC(1943, 3, 14, 12)
const DAYS_OF_TABLE = 33_238

test('our calendar gives the same day as a converter of others, for every day it knows', () => {
  const noons = Array.from({ length: DAYS_OF_TABLE }, (_, index) => FIRST_NOON + index * DAY_MS)

  const differing = noons.filter((noon) => {
    const theirs = NepaliDate.fromAD(new Date(noon)).getBS()
    const ours = bikramSambatDay(noon)
    return ours?.year !== theirs.year || ours.month !== theirs.month || ours.date !== theirs.date
  })

  expect(differing).toEqual([])
})
