import { expect, test } from 'vitest'
import { isFormEmail } from './account.ts'

test.each(['a@b.co', 'x.y@mail.com.np', 'first-last@gov.np', 'A+tag@B.ORG', 'a_b@c-d.com'])(
  'the forms accept %s',
  (address) => {
    expect(isFormEmail(address)).toBe(true)
  },
)

test.each([
  '',
  'a@b.info',
  'a@b',
  'a b@c.np',
  'a@@b.co',
  'a@b..co',
  '@b.co',
  'a@.co',
  'a@b.c',
  'a@b.c0',
  'a@b.co\n',
  ' a@b.co',
  `${'a'.repeat(320)}@b.co`,
])('the forms refuse %j', (address) => {
  expect(isFormEmail(address)).toBe(false)
})

test('an address made to slow the pattern down is judged at once', () => {
  const time = (address: string) => {
    const start = performance.now()
    for (let round = 0; round < 200; round++) isFormEmail(address)
    return performance.now() - start
  }
  const hostile = (length: number) => [
    'a'.repeat(length),
    `a@${'a.'.repeat(length / 2)}`,
    `a@${'a-'.repeat(length / 2)}!`,
    `a@${'a.aa'.repeat(length / 4)}1`,
  ]

  for (const address of hostile(300)) time(address)
  const worst = Math.max(...hostile(300).map(time))

  expect(worst).toBeLessThan(200)
})
