import { expect, test } from 'vitest'
import { dateIn } from './date-in.ts'

test('a day is written in the calendar of the language', () => {
  expect(dateIn('2026-11-20', 'en')).toBe('20 November 2026')
  expect(dateIn('2026-11-20', 'ne')).toBe('२०८३ मंसिर ४')
})
