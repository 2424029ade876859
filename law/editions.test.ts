import { expect, test } from 'vitest'
import { dates as en } from '../web/texts/en/dates.ts'
import { dates as ne } from '../web/texts/ne/dates.ts'
import { editionOf } from './editions.ts'

const edition = { en: 'Text with its own story', ne: 'आफ्नै कथा भएको पाठ' }

test('a text is known by the day of its last amendment, in the digits of each language', () => {
  expect(editionOf({ edition, amendedTo: '2082-04-14' })).toEqual({
    en: 'Text as amended to 14 Shrawan 2082',
    ne: '२०८२ साउन १४ सम्मको संशोधनसहितको पाठ',
  })
})

test('a text whose last amendment is not known is known by its own words', () => {
  expect(editionOf({ edition })).toEqual(edition)
})

test('each month is spelled as on the rest of the screen', () => {
  const days = en.bikramSambatMonths.map((_, month) => `2079-${String(month + 1).padStart(2, '0')}-02`)
  const editions = days.map((amendedTo) => editionOf({ edition, amendedTo }))

  expect(editions.map((text) => text.en)).toEqual(
    en.bikramSambatMonths.map((month) => `Text as amended to 2 ${month} 2079`),
  )
  expect(editions.map((text) => text.ne)).toEqual(
    ne.bikramSambatMonths.map((month) => `२०७९ ${month} २ सम्मको संशोधनसहितको पाठ`),
  )
})
