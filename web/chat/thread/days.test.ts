import { expect, test } from 'vitest'
import { dayNumber } from '../../../contract/kathmandu.ts'
import { daysBegun } from './days.ts'

const at = (messageId: string, createdAt: string) => ({ messageId, createdAt })
const today = dayNumber('2026-11-20T06:00:00Z')

test('a conversation of today alone shows no day', () => {
  expect(daysBegun([at('a', '2026-11-20T02:00:00Z'), at('b', '2026-11-20T03:00:00Z')], today).size).toBe(0)
  expect(daysBegun([], today).size).toBe(0)
})

test('a conversation of one day that is past shows it', () => {
  expect([...daysBegun([at('a', '2026-11-18T02:00:00Z'), at('b', '2026-11-18T03:00:00Z')], today).keys()]).toEqual([
    'a',
  ])
})

test('a day begins at midnight in Nepal, a quarter past six in the evening of UTC', () => {
  const messages = [at('a', '2026-11-19T18:14:00Z'), at('b', '2026-11-19T18:15:00Z'), at('c', '2026-11-20T05:00:00Z')]
  expect([...daysBegun(messages, today)]).toEqual([
    ['a', today - 1],
    ['b', today],
  ])
})
