import { expect, test } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { call, PASSWORD, signInAs, storedState } from './test-people.ts'

const WIRE_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/
const sita = { userId: 'sita', email: 'Sita@Example.com', password: PASSWORD, name: 'Sita Sharma' }

test('sign-up answers with the whole account, and signs nobody in', async () => {
  await using rig = await buildTestApp()

  const answer = await call(rig, 'POST', '', { body: { ...sita, labels: ['admin'] } })

  expect(answer.statusCode).toBe(201)
  const date = expect.stringMatching(WIRE_DATE)
  expect(answer.json()).toEqual({
    $id: 'sita',
    $createdAt: date,
    $updatedAt: date,
    name: 'Sita Sharma',
    registration: date,
    status: true,
    labels: [],
    passwordUpdate: date,
    email: 'sita@example.com',
    phone: '',
    emailVerification: false,
    phoneVerification: false,
    mfa: false,
    prefs: {},
    targets: [
      {
        $id: 'sita',
        $createdAt: date,
        $updatedAt: date,
        name: '',
        userId: 'sita',
        providerId: null,
        providerType: 'email',
        identifier: 'sita@example.com',
        expired: false,
      },
    ],
    accessedAt: date,
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await storedState(rig)).toMatchObject({ accounts: [{ id: 'sita' }], authSessions: [], tokens: [], outbox: [] })
})

test('the password is stored as an argon2id hash only', async () => {
  await using rig = await buildTestApp()

  await call(rig, 'POST', '', { body: sita })

  const stored = JSON.stringify(await storedState(rig))
  expect(stored).not.toContain(PASSWORD)
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('unique() makes an id, and a name may be left out', async () => {
  await using rig = await buildTestApp()
  const { name: _name, ...nameless } = sita

  const answer = await call(rig, 'POST', '', { body: { ...nameless, userId: 'unique()' } })

  expect(answer.json()).toMatchObject({ $id: expect.stringMatching(/^[0-9a-f]{20}$/), name: '' })
})

test('the longest password can be used', async () => {
  await using rig = await buildTestApp()
  const password = 'प'.repeat(256)

  expect((await call(rig, 'POST', '', { body: { ...sita, password } })).statusCode).toBe(201)

  expect((await signInAs(rig, sita.email, password)).answer.statusCode).toBe(201)
  expect((await signInAs(rig, sita.email, 'प'.repeat(255))).answer.statusCode).toBe(401)
})

describeDatabases('sign-up', (open) => {
  const taken = {
    message: 'A user with the same id, email, or phone already exists in this project.',
    code: 409,
    type: 'user_already_exists',
    version: '1.8.1',
  }

  test('a taken id or address is refused, and the account that has it stays as it was', async () => {
    await using rig = await buildTestApp({ database: await open() })
    await call(rig, 'POST', '', { body: sita })
    const before = await storedState(rig)

    const sameId = await call(rig, 'POST', '', { body: { ...sita, email: 'other@example.com' } })
    const sameEmail = await call(rig, 'POST', '', { body: { ...sita, userId: 'other', email: 'SITA@example.COM' } })

    expect([sameId.json(), sameEmail.json()]).toEqual([taken, taken])
    expect(await storedState(rig)).toEqual(before)
  })

  test('of several sign-ups with one address at the same time exactly one succeeds', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const ids = ['one', 'two', 'three', 'four']

    const answers = await Promise.all(ids.map((userId) => call(rig, 'POST', '', { body: { ...sita, userId } })))

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
    expect(await rig.parts.database.queries.selectFrom('accounts').select('email').execute()).toEqual([
      { email: 'sita@example.com' },
    ])
  })
})
