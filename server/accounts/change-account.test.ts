// Changing name, address and password.

import { expect, test } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import { buildTestApp } from '../testing/test-app.ts'
import {
  addAuthSession,
  addPerson,
  call,
  linkMailedTo,
  PASSWORD,
  RECOVERY_URL,
  signInAs,
  storedState,
  tokenIn,
} from './test-people.ts'

const wireDate = (instant: number) => new Date(instant).toISOString().replace('Z', '+00:00')
const WRONG_PASSWORD = {
  message: 'Invalid credentials. Please check the email and password.',
  code: 401,
  type: 'user_invalid_credentials',
  version: '1.8.1',
}

test('a new name is answered with the account, and is there afterwards', async () => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig)
  const { cookie: other } = await addPerson(rig, { name: 'Hari' })
  rig.clock.advance(5_000)

  const answer = await call(rig, 'PATCH', '/name', { cookie, body: { name: 'गीता शर्मा' } })

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ $id: account.id, name: 'गीता शर्मा', $updatedAt: wireDate(rig.clock.now()) })
  expect((await call(rig, 'GET', '', { cookie })).json()).toEqual(answer.json())
  expect((await call(rig, 'GET', '', { cookie: other })).json()).toMatchObject({ name: 'Hari' })
})

test('a new address is unverified and ends no session', async () => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig)
  const { cookie: phone } = await addAuthSession(rig, account)

  const body = { email: 'New@Example.com', password: PASSWORD }
  const answer = await call(rig, 'PATCH', '/email', { cookie, body })

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    $id: account.id,
    email: 'new@example.com',
    emailVerification: false,
    targets: [{ identifier: 'new@example.com' }],
  })
  expect((await call(rig, 'GET', '', { cookie: phone })).json()).toEqual(answer.json())
  expect((await signInAs(rig, account.email ?? '', PASSWORD)).answer.statusCode).toBe(401)
  expect((await signInAs(rig, 'new@example.com', PASSWORD)).answer.statusCode).toBe(201)
})

test.each([
  [
    'English',
    '',
    'The email address of your Kanooni account was changed',
    'Hello Sita Sharma,',
    'If this was not you',
    'contact page',
  ],
  ['Nepali', 'lang=ne', 'तपाईंको Kanooni खाताको इमेल ठेगाना फेरियो', 'नमस्ते Sita Sharma जी,', 'होइन भने', 'सम्पर्क पृष्ठमा'],
])('a mail in %s tells the old address of a new one, without naming that', async (_name, choice, subject, ...said) => {
  await using rig = await buildTestApp({ settings: { PUBLIC_URL: 'https://kanooni.example' } })
  const { account, cookie } = await addPerson(rig)

  const body = { email: 'new@example.com', password: PASSWORD }
  await call(rig, 'PATCH', '/email', { cookie: `${cookie}; ${choice}`, body })
  await rig.parts.outbox.deliverAll()

  expect(rig.mails).toMatchObject([{ recipient: account.email, subject }])
  const { text = '', html = '' } = rig.mails[0] ?? {}
  for (const words of said) expect(text).toContain(words)
  // The way back: it asks for a new password, and opens no session by itself.
  expect(text.match(/https?:[^?\s]+/g)).toEqual(['https://kanooni.example/verify-recovery'])
  expect(text + html).not.toContain('new@example.com')
})

test('nobody is told of an address that could not be changed, nor at an address that was never verified', async () => {
  await using rig = await buildTestApp()
  const taken = await addPerson(rig)
  const { cookie } = await addPerson(rig)
  const unverified = await addPerson(rig, { email_verified: 0 })
  const change = (who: string, email: string | null, password: string) =>
    call(rig, 'PATCH', '/email', { cookie: who, body: { email, password } })

  const answers = [
    await change(cookie, 'new@example.com', 'wrong password'),
    await change(cookie, taken.account.email, PASSWORD),
    await change(unverified.cookie, 'new@example.com', PASSWORD),
  ]
  await rig.parts.outbox.deliverAll()

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 409, 200])
  expect(rig.mails).toEqual([])
})

test('the old address is free at once', async () => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig)
  await call(rig, 'PATCH', '/email', { cookie, body: { email: 'new@example.com', password: PASSWORD } })

  const answer = await call(rig, 'POST', '', {
    body: { userId: 'unique()', email: account.email, password: 'some password' },
  })

  expect(answer.statusCode).toBe(201)
})

test('an address that is taken is refused, the own one included', async () => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig)
  const other = await addPerson(rig)
  const before = await storedState(rig)

  for (const email of [other.account.email, account.email?.toUpperCase()]) {
    const answer = await call(rig, 'PATCH', '/email', { cookie, body: { email, password: PASSWORD } })
    expect(answer.json()).toEqual({
      message: 'A target with the same ID already exists.',
      code: 409,
      type: 'user_target_already_exists',
      version: '1.8.1',
    })
  }
  expect(await storedState(rig)).toEqual(before)
})

test('without the present password neither address nor password changes', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig)
  const before = await storedState(rig)
  const email = 'new@example.com'
  const password = 'another password'

  const tries = [
    await call(rig, 'PATCH', '/email', { cookie, body: { email, password: 'wrong password' } }),
    await call(rig, 'PATCH', '/password', { cookie, body: { password, oldPassword: 'wrong password' } }),
    await call(rig, 'PATCH', '/password', { cookie, body: { password, oldPassword: null } }),
    await call(rig, 'PATCH', '/password', { cookie, body: { password } }),
  ]

  expect(tries.map((answer) => answer.json())).toEqual(tries.map(() => WRONG_PASSWORD))
  expect(await storedState(rig)).toEqual(before)
})

test('a new password ends the other sessions of the account, and nobody else’s', async () => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig)
  const { cookie: phone } = await addAuthSession(rig, account)
  const stranger = await addPerson(rig)
  rig.clock.advance(5_000)

  const body = { password: 'another password', oldPassword: PASSWORD }
  const answer = await call(rig, 'PATCH', '/password', { cookie, body })

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ $id: account.id, passwordUpdate: wireDate(rig.clock.now()) })
  const status = async (who: string) => (await call(rig, 'GET', '', { cookie: who })).statusCode
  expect([await status(cookie), await status(phone), await status(stranger.cookie)]).toEqual([200, 401, 200])
  expect((await signInAs(rig, account.email ?? '', PASSWORD)).answer.statusCode).toBe(401)
  expect((await signInAs(rig, account.email ?? '', 'another password')).answer.statusCode).toBe(201)
})

test('a new password makes recovery links useless', async () => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig)
  await call(rig, 'POST', '/recovery', { body: { email: account.email, url: RECOVERY_URL } })
  const token = tokenIn(await linkMailedTo(rig, account.email ?? ''))
  await call(rig, 'PATCH', '/password', { cookie, body: { password: 'another password', oldPassword: PASSWORD } })

  const answer = await call(rig, 'PUT', '/recovery', { body: { ...token, password: 'third password' } })

  expect(answer.json()).toMatchObject({ code: 401, type: 'user_invalid_token' })
})

test.each([
  ['English', '', 'Your Kanooni password was changed', 'Hello Sita Sharma,', 'If this was not you'],
  ['Nepali', 'lang=ne', 'तपाईंको Kanooni पासवर्ड फेरियो', 'नमस्ते Sita Sharma जी,', 'होइन भने'],
])('a mail in %s tells the owner of a new password, and leads to another one', async (_name, choice, ...told) => {
  await using rig = await buildTestApp({ settings: { PUBLIC_URL: 'https://kanooni.example' } })
  const { account, cookie } = await addPerson(rig)
  const [subject, ...said] = told

  const body = { password: 'another password', oldPassword: PASSWORD }
  await call(rig, 'PATCH', '/password', { cookie: `${cookie}; ${choice}`, body })
  await rig.parts.outbox.deliverAll()

  expect(rig.mails).toMatchObject([{ recipient: account.email, subject }])
  for (const words of [...said, 'https://kanooni.example/forgetpassword']) expect(rig.mails[0]?.text).toContain(words)
})

test('a password that is recovered is told of, too', async () => {
  await using rig = await buildTestApp()
  const { account } = await addPerson(rig)
  await call(rig, 'POST', '/recovery', { body: { email: account.email, url: RECOVERY_URL } })
  const token = tokenIn(await linkMailedTo(rig, account.email ?? ''))

  await call(rig, 'PUT', '/recovery', { body: { ...token, password: 'another password' } })
  await rig.parts.outbox.deliverAll()

  expect(rig.mails.map(({ subject }) => subject)).toEqual([
    'Reset your Kanooni password',
    'Your Kanooni password was changed',
  ])
})

test('a password that could not be changed is not told of, and no name goes to an address that nobody vouches for', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig, { email_verified: 0 })
  const change = (oldPassword: string) =>
    call(rig, 'PATCH', '/password', { cookie, body: { password: 'another password', oldPassword } })

  await change('wrong password')
  await rig.parts.outbox.deliverAll()
  expect(rig.mails).toEqual([])

  await change(PASSWORD)
  await rig.parts.outbox.deliverAll()
  expect(rig.mails[0]?.text).toMatch(/^Hello,\n/)
})

describeDatabases('changing the account', (open) => {
  test('of two people who take one address at the same time exactly one gets it', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const people = [await addPerson(rig), await addPerson(rig)]
    const body = { email: 'wanted@example.com', password: PASSWORD }

    const answers = await Promise.all(people.map(({ cookie }) => call(rig, 'PATCH', '/email', { cookie, body })))

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('of two password changes at the same time exactly one succeeds', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { account, cookie } = await addPerson(rig)
    const { cookie: phone } = await addAuthSession(rig, account)

    const answers = await Promise.all(
      [cookie, phone].map((who, index) =>
        call(rig, 'PATCH', '/password', {
          cookie: who,
          body: { password: `new password ${index}`, oldPassword: PASSWORD },
        }),
      ),
    )

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    const sessions = await rig.parts.database.queries.selectFrom('auth_sessions').selectAll().execute()
    expect(sessions).toHaveLength(1)
  })
})
