import { expect, test } from 'vitest'
import { email, personName } from './params.ts'

test.each([
  'sita@mail.com.np',
  'first.last+tag@gov.np',
  "o'neill@example.info",
  'नाम@उदाहरण.नेपाल',
  'x@sub-domain.example.co',
])('%s is a valid address', (address) => {
  expect(email.safeParse(address)).toEqual({ success: true, data: address })
})

test.each([
  'sita',
  'sita@',
  '@mail.com',
  'sita@mail',
  'si ta@mail.com',
  'sita@mail..com',
  '.sita@mail.com',
  'sita.@mail.com',
  'sita@-mail.com',
  'sita@mail.com\r\nBcc: other@mail.com',
  'sita@mail.com,other@mail.com',
  '<sita@mail.com>',
  `${'a'.repeat(65)}@mail.com`,
])('%j is not a valid address', (address) => {
  expect(email.safeParse(address).error?.issues[0]?.message).toBe('Value must be a valid email address')
})

test('addresses are taken in lower case', () => {
  expect(email.parse('Sita@Mail.COM.np')).toBe('sita@mail.com.np')
})

test('an address made to be slow is refused at once', () => {
  expect(email.safeParse(`a@${'a.'.repeat(150)}`).success).toBe(false)
})

test.each([
  'Sita\nSharma',
  'Sita\tSharma',
  'Sita\u0001',
  'Sita\u001b[2J',
  'Sita\u007f',
  'Sita\u0085Sharma',
  'Sita\u202e',
  'Sita\u2066',
])('%j is no name: control characters are refused, and the refusal says so', (name) => {
  expect(personName.safeParse(name).error?.issues[0]?.message).toBe('Value must not contain control characters')
})

test('names have letters and signs of any script', () => {
  expect(personName.parse('सीता शर्मा\u200d (Sita)')).toBe('सीता शर्मा\u200d (Sita)')
})
