// What is told of a last day, as a schema.

import { z } from 'zod'
import type { LastDayView } from '../../../contract/last-day.ts'
import { bilingual, guideEntry, isoDate, path, provisionLink } from './models.ts'

const length = z.union([
  z.strictObject({ days: z.int() }),
  z.strictObject({ months: z.int() }),
  z.strictObject({ years: z.int() }),
])

export const lastDay: z.ZodType<LastDayView> = z.strictObject({
  provision: provisionLink,
  periods: z
    .array(
      z.strictObject({
        length: length.describe('Months and years of Bikram Sambat'),
        start: bilingual.describe('The day that starts it'),
        action: bilingual.describe('What must be done by the last day'),
        doneAt: z.enum(['civil-suit', 'office', 'person']),
        when: bilingual.nullable().describe('For whom or in which case it holds'),
        exception: bilingual.nullable(),
      }),
    )
    .describe('All that the provision sets'),
  chosen: z.int().describe('Which of them was counted, from 0'),
  typed: z.string(),
  outcome: z
    .union([
      z.strictObject({
        start: isoDate,
        counted: isoDate.describe('The last day as it is counted'),
        last: isoDate.describe('The last day on which it can be done: a Saturday moves to the next day'),
        weekday: z.int().min(0).max(6).describe('Of the last day; Sunday is 0'),
        daysLeft: z.int().describe('From today in Nepal; negative when it has passed'),
        isForecast: z.boolean().describe('The Nepali calendar of that year was not yet published'),
      }),
      z.strictObject({ problem: z.enum(['unreadable', 'mixed', 'unclear', 'impossible', 'outside', 'future']) }),
    ])
    .nullable(),
  rules: z.array(provisionLink).describe('What the counting rests on'),
  excuses: z.array(provisionLink).describe('Where the law leaves more time'),
  steps: z.array(bilingual),
  guides: z.array(guideEntry),
  url: path,
})
