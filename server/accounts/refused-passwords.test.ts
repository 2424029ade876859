// Passwords that nobody may choose, at every door where one is chosen.

import { expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { HASH_RANK, hashPassword } from './passwords.ts'
import {
  addPerson,
  call,
  linkMailedTo,
  PASSWORD,
  type Person,
  RECOVERY_URL,
  signInAs,
  storedState,
  tokenIn,
} from './test-people.ts'

const COMMON = {
  message:
    'Invalid `password` param: Password must be between 8 and 265 characters long, and should not be one of the commonly used password.',
  code: 400,
  type: 'general_argument_invalid',
  version: '1.8.1',
}
const PERSONAL = {
  message:
    'The password you are trying to use contains references to your name, email, phone or userID. For your security, please choose a different password and try again.',
  code: 400,
  type: 'user_password_personal_data',
  version: '1.8.1',
}

type Choose = (rig: TestApp, person: Person, password: string) => ReturnType<typeof call>

const recoveryOf = new WeakMap<Person, { userId: string; secret: string }>()

const DOORS: [string, Choose][] = [
  [
    'sign-up',
    (rig, _person, password) =>
      call(rig, 'POST', '', { body: { userId: 'new', email: 'gita@example.com', name: 'Sita Sharma', password } }),
  ],
  [
    'change of password',
    (rig, { cookie }, password) =>
      call(rig, 'PATCH', '/password', { cookie, body: { password, oldPassword: PASSWORD } }),
  ],
  [
    'recovery',
    (rig, person, password) => call(rig, 'PUT', '/recovery', { body: { ...recoveryOf.get(person), password } }),
  ],
]

async function personWithLink(rig: TestApp): Promise<Person> {
  const person = await addPerson(rig)
  const email = person.account.email ?? ''
  await call(rig, 'POST', '/recovery', { body: { email, url: RECOVERY_URL } })
  recoveryOf.set(person, tokenIn(await linkMailedTo(rig, email)))
  return person
}

test.each(DOORS)(
  'at %s neither a common nor a personal password is taken, and another one is',
  async (_name, choose) => {
    await using rig = await buildTestApp()
    const person = await personWithLink(rig)
    const before = await storedState(rig)

    for (const common of ['password', '12345678', 'PassWord1', 'qwertyuiop']) {
      expect((await choose(rig, person, common)).json()).toEqual(COMMON)
    }
    for (const personal of ['sharma123', 'Sita Sharma', 'sitasharma82']) {
      expect((await choose(rig, person, personal)).json()).toEqual(PERSONAL)
    }

    expect(await storedState(rig)).toEqual(before)
    expect((await choose(rig, person, 'hills and rivers')).statusCode).toBeLessThan(300)
  },
)

test('the own address is no password', async () => {
  await using rig = await buildTestApp()
  const email = 'gita.rai@example.com'

  for (const password of [email, email.toUpperCase(), 'gita.rai', 'gita.rai1!']) {
    const answer = await call(rig, 'POST', '', { body: { userId: 'unique()', email, password } })
    expect(answer.json()).toEqual(PERSONAL)
  }
})

test('a password that was set before still opens the account', async () => {
  await using rig = await buildTestApp()
  const password_hash = await hashPassword('password', { key: 'tests', rank: HASH_RANK.known })
  const { account } = await addPerson(rig, { password_hash })

  const { answer, cookie } = await signInAs(rig, account.email ?? '', 'password')

  expect(answer.statusCode).toBe(201)
  const body = { email: 'new@example.com', password: 'password' }
  expect((await call(rig, 'PATCH', '/email', { cookie, body })).statusCode).toBe(200)
})
