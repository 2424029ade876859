// Keys for programs, as the owner of an account meets them.

import { Secret, TOTP } from 'otpauth'
import { describe, expect, onTestFinished, test } from 'vitest'
import { describeDatabases } from '../../testing/databases.ts'
import { buildApiKey } from '../../testing/factories.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { setActive } from '../../commands/accounts.ts'
import { addPerson, call, linkMailedTo, PASSWORD, type Person, RECOVERY_URL, tokenIn } from '../test-people.ts'
import { findApiKeyByDigest, listApiKeys, touchApiKey } from './api-key-repository.ts'
import { digestOf } from '../secrets.ts'

const HOUR_MS = 60 * 60_000
const WANTED = { name: 'My editor', password: PASSWORD }

async function start(overrides: Parameters<typeof addPerson>[1] = {}, settings: Record<string, string> = {}) {
  const rig = await buildTestApp({ settings })
  onTestFinished(() => rig.close())
  return { rig, person: await addPerson(rig, overrides) }
}

const make = (rig: TestApp, { cookie }: Pick<Person, 'cookie'>, body: object = WANTED) =>
  call(rig, 'POST', '/keys', { cookie, body })
const list = async (rig: TestApp, { cookie }: Pick<Person, 'cookie'>) =>
  (await call(rig, 'GET', '/keys', { cookie })).json()
/** The status of what a program is answered that sends this key. */
const useOf = async (rig: TestApp, key: string) => {
  const headers = { authorization: `Bearer ${key}` }
  return (await rig.app.inject({ url: '/openai/v1/models', headers })).statusCode
}

describe('a key', () => {
  test('is told once, is listed without its secret, and only its digest is stored', async () => {
    const { rig, person } = await start()

    const made = await make(rig, person)

    const { secret, ...shown } = made.json()
    expect(made.statusCode).toBe(201)
    expect(secret).toMatch(/^kanooni_[0-9a-f]{64}$/)
    expect(shown).toEqual({
      $id: expect.any(String),
      $createdAt: expect.stringMatching(/\+00:00$/),
      name: 'My editor',
      lastCharacters: secret.slice(-4),
      allowsSystemMessages: false,
      accessedAt: '',
    })
    expect(await list(rig, person)).toEqual({ total: 1, keys: [shown] })
    const stored = await rig.parts.database.queries.selectFrom('api_keys').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secret.slice('kanooni_'.length, -4))
    expect(await useOf(rig, secret)).toBe(200)
  })

  test('is recorded, and its owner is told by mail, in the language of the page', async () => {
    const { rig, person } = await start()
    await make(rig, person)
    const nepali = { 'accept-language': 'ne' }
    await call(rig, 'POST', '/keys', { cookie: person.cookie, body: WANTED, headers: nepali })

    await rig.parts.outbox.deliverAll()
    expect(rig.mails.map(({ recipient }) => recipient)).toEqual([person.account.email, person.account.email])
    expect(rig.mails[0]?.subject).toBe('A key for programs was made for your Kanooni account')
    expect(rig.mails[1]?.subject).toBe('तपाईंको Kanooni खातामा प्रोग्रामका लागि नयाँ चाबी बन्यो')
    const { logs } = (await call(rig, 'GET', '/logs', { cookie: person.cookie })).json()
    expect(logs.map(({ event }: { event: string }) => event)).toEqual(['key.create', 'key.create'])
  })

  test('is given another name and allowed system messages, and is revoked', async () => {
    const { rig, person } = await start()
    const { $id, secret } = (await make(rig, person)).json()
    const change = (body: object) => call(rig, 'PATCH', `/keys/${$id}`, { cookie: person.cookie, body })

    expect((await change({ allowsSystemMessages: true })).json()).toMatchObject({ allowsSystemMessages: true })
    expect((await change({ name: 'Notes' })).json()).toMatchObject({ name: 'Notes', allowsSystemMessages: true })
    expect((await change({})).json()).toMatchObject({ name: 'Notes', allowsSystemMessages: true })
    expect((await change({ name: '' })).statusCode).toBe(400)
    rig.clock.advance(1)
    expect((await call(rig, 'DELETE', `/keys/${$id}`, { cookie: person.cookie })).statusCode).toBe(204)

    expect(await useOf(rig, secret)).toBe(401)
    expect(await list(rig, person)).toEqual({ total: 0, keys: [] })
    expect((await change({ name: 'Again' })).json()).toMatchObject({ code: 404, type: 'user_key_not_found' })
    const { logs } = (await call(rig, 'GET', '/logs', { cookie: person.cookie })).json()
    expect(logs[0]).toMatchObject({ event: 'key.delete' })
  })

  test('is nobody else’s to see, to change or to revoke', async () => {
    const { rig, person } = await start()
    const { $id } = (await make(rig, person)).json()
    const { cookie } = await addPerson(rig)

    expect(await list(rig, { cookie })).toEqual({ total: 0, keys: [] })
    expect((await call(rig, 'PATCH', `/keys/${$id}`, { cookie, body: { name: 'Mine' } })).statusCode).toBe(404)
    expect((await call(rig, 'DELETE', `/keys/${$id}`, { cookie })).statusCode).toBe(404)
    expect((await call(rig, 'GET', '/keys')).statusCode).toBe(401)
    expect(await list(rig, person)).toMatchObject({ total: 1, keys: [{ name: 'My editor' }] })
  })
})

describe('to make a key', () => {
  test('takes the password', async () => {
    const { rig, person } = await start()

    for (const body of [{ name: 'x' }, { name: 'x', password: 'another password' }])
      expect((await make(rig, person, body)).json()).toMatchObject({ code: 401, type: 'user_invalid_credentials' })
    expect(await list(rig, person)).toMatchObject({ total: 0 })
  })

  test('takes a challenge where two-step verification is on', async () => {
    const { rig, person } = await start()
    const { cookie } = person
    const { secret } = (await call(rig, 'POST', '/mfa/authenticators/totp', { cookie })).json()
    const otp = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: rig.clock.now() })
    await call(rig, 'PUT', '/mfa/authenticators/totp', { cookie, body: { otp: otp() } })
    await call(rig, 'PATCH', '/mfa', { cookie, body: { mfa: true } })
    rig.clock.advance(HOUR_MS)
    expect((await make(rig, person)).json()).toMatchObject({ code: 401, type: 'user_challenge_required' })

    const { $id } = (await call(rig, 'POST', '/mfa/challenges', { cookie, body: { factor: 'totp' } })).json()
    await call(rig, 'PUT', '/mfa/challenges', { cookie, body: { challengeId: $id, otp: otp() } })

    expect((await make(rig, person)).statusCode).toBe(201)
  })

  test('takes, without a password, a sign-in of the last half hour or a challenge', async () => {
    const { rig, person } = await start({ password_hash: null })
    expect((await make(rig, person, { name: 'x' })).statusCode).toBe(201)

    rig.clock.advance(HOUR_MS)
    expect((await make(rig, person, { name: 'y' })).json()).toMatchObject({ type: 'user_challenge_required' })
  })

  test('takes an address that is verified', async () => {
    const { rig, person } = await start({ email_verified: 0 })
    expect((await make(rig, person)).json()).toMatchObject({ code: 400, type: 'user_email_not_verified' })
  })

  test('takes a name', async () => {
    const { rig, person } = await start()
    for (const name of [undefined, '', 'x'.repeat(61), 'a\nb', 7])
      expect((await make(rig, person, { ...WANTED, name })).json()).toMatchObject({ type: 'general_argument_invalid' })
    expect((await make(rig, person, { ...WANTED, allowsSystemMessages: 'yes' })).statusCode).toBe(400)
  })

  test('takes room: there are ten at most, also when many are made at once', async () => {
    const { rig, person } = await start()
    for (let made = 0; made < 8; made++) await buildApiKey(rig.parts.database, person.account.id)

    const answers = await Promise.all([make(rig, person), make(rig, person), make(rig, person)])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 400])
    expect(await list(rig, person)).toMatchObject({ total: 10 })
  })

  test('is counted: ten an hour', async () => {
    const { rig, person } = await start({}, { RATE_LIMITS: 'on' })
    for (let tried = 0; tried < 10; tried++) await make(rig, person, { name: '' })

    expect((await make(rig, person)).statusCode).toBe(429)
  })
})

describe('all keys of an account end', () => {
  const endings: [name: string, end: (rig: TestApp, person: Person) => Promise<unknown>][] = [
    [
      'with a new password',
      (rig, { cookie }) =>
        call(rig, 'PATCH', '/password', { cookie, body: { password: 'another one 2083', oldPassword: PASSWORD } }),
    ],
    [
      'with a recovery',
      async (rig, { account: { email } }) => {
        await call(rig, 'POST', '/recovery', { body: { email, url: RECOVERY_URL } })
        const body = { ...tokenIn(await linkMailedTo(rig, email ?? '')), password: 'another one 2083' }
        return call(rig, 'PUT', '/recovery', { body })
      },
    ],
    [
      'when the owner blocks it',
      (rig, { cookie }) => call(rig, 'PATCH', '/status', { cookie, body: { status: false } }),
    ],
    [
      'when an operator blocks it, even if that is taken back',
      async (rig, { account: { id } }) => {
        await setActive(rig.parts.database, id, false, rig.clock.now())
        await setActive(rig.parts.database, id, true, rig.clock.now())
      },
    ],
    ['with the account', (rig, { cookie }) => call(rig, 'DELETE', '/', { cookie, body: { password: PASSWORD } })],
  ]

  test.each(endings)('%s', async (_name, end) => {
    const { rig, person } = await start()
    const key = await buildApiKey(rig.parts.database, person.account.id)
    const others = await buildApiKey(rig.parts.database, (await addPerson(rig)).account.id)
    expect(await useOf(rig, key)).toBe(200)

    await end(rig, person)

    expect(await useOf(rig, key)).toBe(401)
    expect(await listApiKeys(rig.parts.database.queries, person.account.id)).toEqual([])
    expect(await useOf(rig, others)).toBe(200)
  })
})

test('a key rests while the address of its account is not verified', async () => {
  const { rig, person } = await start()
  const key = await buildApiKey(rig.parts.database, person.account.id)
  const { cookie } = person
  await call(rig, 'PATCH', '/email', { cookie, body: { email: 'new@example.com', password: PASSWORD } })
  expect(await useOf(rig, key)).toBe(401)

  const url = 'http://localhost:3000/confirmation'
  await call(rig, 'POST', '/verifications/email', { cookie, body: { url } })
  await call(rig, 'PUT', '/verifications/email', { body: tokenIn(await linkMailedTo(rig, 'new@example.com')) })
  expect(await useOf(rig, key)).toBe(200)
})

test('a key opens nothing of the account: neither its routes nor its documents', async () => {
  const { rig, person } = await start()
  const key = await buildApiKey(rig.parts.database, person.account.id)
  const headers = { authorization: `Bearer ${key}` }

  for (const path of ['', '/keys', '/prefs', '/sessions', '/logs'])
    expect((await call(rig, 'GET', path, { headers })).statusCode).toBe(401)
  const documents = await rig.app.inject({
    url: '/v1/databases/main/collections/sessions/documents',
    headers: { ...headers, 'x-appwrite-project': 'kanooni' },
  })
  expect(documents.json()).toMatchObject({ total: 0 })
})

test('when a key was used is told to the hour', async () => {
  const { rig, person } = await start()
  const key = await buildApiKey(rig.parts.database, person.account.id)
  const used = async () => (await listApiKeys(rig.parts.database.queries, person.account.id))[0]?.used_at
  const first = rig.clock.now()
  await useOf(rig, key)

  rig.clock.advance(HOUR_MS - 1)
  await useOf(rig, key)
  expect(await used()).toBe(first)
  rig.clock.advance(1)
  await useOf(rig, key)
  expect(await used()).toBe(first + HOUR_MS)
})

test('wrong keys are counted by network, and take nothing from the right ones there', async () => {
  const { rig, person } = await start({}, { RATE_LIMITS: 'on' })
  const key = await buildApiKey(rig.parts.database, person.account.id)
  for (let tried = 0; tried < 300; tried++) await useOf(rig, 'kanooni_wrong')

  expect(await useOf(rig, 'kanooni_wrong')).toBe(429)
  expect(await useOf(rig, key)).toBe(200)
})

describeDatabases('the rows of keys', (open) => {
  test('are found by the digest of the secret, with what is to be known of the account', async () => {
    const database = await open()
    const rig = await buildTestApp({ database })
    onTestFinished(() => rig.close())
    const person = await addPerson(rig)
    const { $id, secret } = (await make(rig, person, { ...WANTED, allowsSystemMessages: true })).json()
    const { queries } = database

    const found = await findApiKeyByDigest(queries, digestOf(secret))
    expect(found).toEqual({
      id: $id,
      account_id: person.account.id,
      allows_system_messages: 1,
      used_at: null,
      email: person.account.email,
      email_verified: 1,
      is_active: 1,
    })
    expect(await findApiKeyByDigest(queries, digestOf(`${secret}0`))).toBeNull()

    await touchApiKey(queries, $id, 5_000, 0)
    await touchApiKey(queries, $id, 6_000, 4_000)
    expect((await listApiKeys(queries, person.account.id))[0]?.used_at).toBe(5_000)
    expect((await call(rig, 'DELETE', `/keys/${$id}`, { cookie: person.cookie })).statusCode).toBe(204)
    expect(await findApiKeyByDigest(queries, digestOf(secret))).toBeNull()
  })
})
