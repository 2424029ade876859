import { expect, test } from 'vitest'
import { AS_WRITTEN, nearestWay } from './as-written.ts'

const ways = {
  en: ['fee for a lost passport copy', 'passport cost at the embassy'],
  ne: ['हराएको पासपोर्टको शुल्क'],
  romanised: ['dutawas ma passport kati lagcha'],
}

test.each([
  'Passport cost at the embassy?',
  'at the embassy the passport costs',
  'हराएको पासपोर्टको शुल्क',
  'harayeko pasport ko shulka',
  'दूतावासमा पासपोर्ट कति लाग्छ',
])('is a way of asking in other letters, endings or order: %s', (question) => {
  expect(nearestWay(question, ways)).toBeGreaterThanOrEqual(AS_WRITTEN)
})

test.each(['my employer keeps my passport at the embassy', 'passport', 'fee', 'पासपोर्ट हरायो', '', '?!'])(
  'is none with other words, or fewer: "%s"',
  (question) => {
    expect(nearestWay(question, ways)).toBeLessThan(AS_WRITTEN)
  },
)

test('nothing is near where no way is listed', () => {
  expect(nearestWay('passport', { en: [], ne: [], romanised: [] })).toBe(0)
})
