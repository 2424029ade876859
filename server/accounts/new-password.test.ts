import { expect, test } from 'vitest'
import { newPassword, refusePersonal } from './new-password.ts'

const sita = { name: 'Sita Sharma', email: 'sita.sharma82@mail.example.np' }

test.each(['password', '12345678', 'PASSWORD', 'Qwertyuiop', 'ｐａｓｓｗｏｒｄ', 'password1', 'iloveyou'])(
  '%s is too common to be chosen',
  (password) => {
    const issue = newPassword.safeParse(password).error?.issues[0]
    expect(issue?.message).toBe(
      'Password must be between 8 and 265 characters long, and should not be one of the commonly used password.',
    )
  },
)

test.each(['rato machhindra 2082', 'password of nobody', 'हिमाल र पहाड'])('%s may be chosen', (password) => {
  expect(newPassword.safeParse(password).success).toBe(true)
})

test.each([
  ['the address', 'sita.sharma82@mail.example.np'],
  ['the address with more around it', 'my sita.sharma82@mail.example.np!'],
  ['the address in capitals', 'SITA.SHARMA82@MAIL.EXAMPLE.NP'],
  ['a part of the address', 'mail.example.np'],
  ['what stands before the @', 'sita.sharma82'],
  ['that with digits and signs', 'sita.sharma82#1'],
  ['the name', 'Sita Sharma'],
  ['the name in one word', 'sitasharma'],
  ['a word of the name with digits', 'sharma123'],
  ['a word of the name with a year and a sign', 'Sharma@2082'],
  ['a word of the name with a short word', 'sharmaram'],
])('%s is no password', (_name, password) => {
  expect(() => refusePersonal(password, sita)).toThrow(
    expect.objectContaining({ status: 400, type: 'user_password_personal_data' }),
  )
})

test.each([
  ['words that have nothing to do with the person', 'rato machhindra 2082', sita],
  ['a sentence in which the name is one word of many', 'sita climbs the hill', sita],
  ['random characters that hold the name by chance', 'sita7$1x9!k2#4', sita],
  ['a word of three letters of the name', 'ram-9841', { name: 'Ram Rai', email: 'r@mail.np' }],
  ['anything, for a person without name and address', 'sharma123', { name: '', email: null }],
])('%s may be a password', (_name, password, person) => {
  expect(() => refusePersonal(password, person)).not.toThrow()
})

test('a name in Devanagari counts like one in Latin letters', () => {
  expect(() => refusePersonal('सीता2082', { name: 'सीता राई', email: 'a@mail.np' })).toThrow()
})
