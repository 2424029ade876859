import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWireDate } from '../../contract/wire.ts'
import { parseInstant } from './instants.ts'

test.each([
  ['2026-01-31T08:15:30.120+00:00', '2026-01-31T08:15:30.120Z'],
  ['2026-01-31T08:15:30.120Z', '2026-01-31T08:15:30.120Z'],
  ['2026-01-31t08:15:30z', '2026-01-31T08:15:30.000Z'],
  ['2026-01-31T08:15:30', '2026-01-31T08:15:30.000Z'],
  ['2026-01-31 08:15', '2026-01-31T08:15:00.000Z'],
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['2026-01-31T08:15:30.1234567Z', '2026-01-31T08:15:30.123Z'],
  ['2026-01-31T08:15:30,5Z', '2026-01-31T08:15:30.500Z'],
  ['2026-01-31T08:15:30+05:45', '2026-01-31T02:30:30.000Z'],
  ['2026-01-31T08:15:30+0545', '2026-01-31T02:30:30.000Z'],
  ['2026-01-31T08:15:30-03', '2026-01-31T11:15:30.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['0001-01-01', '0001-01-01T00:00:00.000Z'],
])('%s is the instant %s', (text, iso) => {
  expect(parseInstant(text)).toBe(Date.parse(iso))
})

test.each([
  '',
  'yesterday',
  '31.01.2026',
  '2026',
  '2026-13-01',
  '2026-02-30',
  '2025-02-29',
  '2026-01-31T25:00',
  '2026-01-31T08:61',
  '2026-01-31T08:15:30+99:00',
  '9999-12-31T23:59:59-01:00',
  '2026-01-31T08:15:30Z trailing',
  '20260131T081530Z',
])('%s is no instant', (text) => {
  expect(parseInstant(text)).toBeNull()
})

test('every instant that goes out can come back', () => {
  fc.assert(
    fc.property(
      fc.date({
        min: new Date('0000-01-01T00:00:00Z'),
        max: new Date('9999-12-31T23:59:59.999Z'),
        noInvalidDate: true,
      }),
      (date) => parseInstant(toWireDate(date.getTime())) === date.getTime(),
    ),
  )
})
