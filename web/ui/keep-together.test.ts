import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.ts'

test.each([
  ['a fine of Rs 5,000 or more', 'a fine of Rs\u00a05,000 or more'],
  ['National Penal Code 2074, s. 199', 'National Penal Code 2074, s.\u00a0199'],
  ['ss. 3 and 4; art. 20', 'ss.\u00a03 and 4; art.\u00a020'],
  ['मुलुकी देवानी संहिता २०७४, दफा ९५', 'मुलुकी देवानी संहिता २०७४, दफा\u00a0९५'],
  ['रु ५,००० जरिवाना', 'रु\u00a0५,००० जरिवाना'],
])('a figure stays on the line of what it is a figure of: %s', (text, kept) => {
  expect(keepTogether(text)).toBe(kept)
})

test('other words break where there is room', () => {
  const text = 'In the cars 5 people sat. Section 5 of the act, गरु ५'

  expect(keepTogether(text)).toBe(text)
})
