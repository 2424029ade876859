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
