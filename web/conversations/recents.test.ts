import { describe, expect, it, test } from 'vitest'
import { dayNumber } from '../../contract/kathmandu.ts'
import { groupRecents, recentsHeading } from './recents.ts'

// A Saturday, eight in the evening in Kathmandu.
const today = dayNumber('2026-03-14T20:00:00+05:45')

describe('a conversation', () => {
  it.each([
    ['2026-03-14T20:00:00+05:45', 'today'],
    ['2026-03-14T00:00:00+05:45', 'today'],
    ['2026-03-13T18:15:00.000+00:00', 'today'],
    ['2026-03-13T18:14:59.999+00:00', 'yesterday'],
    ['2026-03-13T00:00:00+05:45', 'yesterday'],
    ['2026-03-12T23:59:59+05:45', 'week'],
    ['2026-03-07T00:00:00+05:45', 'week'],
    ['2026-03-06T23:59:59+05:45', 'month'],
    ['2026-02-12T00:00:00+05:45', 'month'],
    ['2026-02-11T23:59:59+05:45', '2026-02-01'],
    ['2026-01-31T18:15:00.000+00:00', '2026-02-01'],
    ['2026-01-31T18:14:59.999+00:00', '2026-01-01'],
    ['2025-12-31T12:00:00+05:45', '2025-12-01'],
  ])('last active at %s stands under %j', (updatedAt, expected) => {
    expect(recentsHeading(updatedAt, today)).toBe(expected)
  })

  it('a conversation from a clock that runs ahead stands under today', () => {
    expect(recentsHeading('2026-03-15T09:00:00+05:45', today)).toBe('today')
  })

  it('a conversation with a time that cannot be read stands under today', () => {
    expect(recentsHeading('', today)).toBe('today')
  })
})

test('headings and conversations keep the order of the list, and each heading is there once', () => {
  const conversation = (id: string, updatedAt: string) => ({ id, updatedAt })
  const groups = groupRecents(
    [
      conversation('a', '2026-03-14T10:00:00Z'),
      conversation('b', '2026-01-20T10:00:00Z'),
      conversation('c', '2026-01-02T10:00:00Z'),
      conversation('d', '2026-03-14T09:00:00Z'),
      conversation('e', '2025-01-02T10:00:00Z'),
    ],
    today,
  )

  expect(groups.map(({ heading, items }) => [heading, items.map(({ id }) => id)])).toEqual([
    ['today', ['a', 'd']],
    ['2026-01-01', ['b', 'c']],
    ['2025-01-01', ['e']],
  ])
})
