import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWireDate } from './wire.ts'

test('an instant is written with milliseconds and a numeric offset', () => {
  expect(toWireDate(Date.UTC(2026, 0, 31, 8, 15, 30, 120))).toBe('2026-01-31T08:15:30.120+00:00')
  expect(toWireDate(0)).toBe('1970-01-01T00:00:00.000+00:00')
  expect(toWireDate(-1)).toBe('1969-12-31T23:59:59.999+00:00')
})

test('the wire form differs from ISO in nothing but the offset', () => {
  const instant = fc.date({
    min: new Date('0000-01-01T00:00:00.000Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })

  fc.assert(
    fc.property(instant, (date) => {
      expect(toWireDate(date.getTime())).toBe(date.toISOString().replace('Z', '+00:00'))
    }),
    { numRuns: 2_000 },
  )
})
