import { argon2, argon2Sync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { updateAccount } from './account-repository.ts'
import { decodeSession } from './session-cookie.ts'
import { addAuthSession, addPerson, call, PASSWORD, signInAs, storedState } from './test-people.ts'

vi.mock('node:crypto', { spy: true })

const WIRE_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/
const DAY_MS = 24 * 60 * 60 * 1000

test.each(['/sessions/email', '/sessions'])('POST /account%s answers with the whole session', async (path) => {
  await using rig = await buildTestApp()
  const { account } = await addPerson(rig)
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

  const answer = await call(rig, 'POST', path, {
    body: { email: account.email?.toUpperCase(), password: PASSWORD },
    headers: { 'user-agent': userAgent },
  })

  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    $id: expect.stringMatching(/^[0-9a-f]{20}$/),
    $createdAt: expect.stringMatching(WIRE_DATE),
    $updatedAt: expect.stringMatching(WIRE_DATE),
    userId: account.id,
    expire: new Date(rig.clock.now() + 365 * DAY_MS).toISOString().replace('Z', '+00:00'),
    provider: 'email',
    providerUid: account.email,
    providerAccessToken: '',
    providerAccessTokenExpiry: '',
    providerRefreshToken: '',
    ip: '127.0.0.1',
    osCode: 'LIN',
    osName: 'GNU/Linux',
    osVersion: '',
    clientType: 'browser',
    clientCode: 'FF',
    clientName: 'Firefox',
    clientVersion: '128.0',
    clientEngine: 'Gecko',
    clientEngineVersion: '128.0',
    deviceName: 'desktop',
    deviceBrand: '',
    deviceModel: '',
    countryCode: '--',
    countryName: 'Unknown',
    current: true,
    factors: ['password'],
    secret: '',
    mfaUpdatedAt: '',
  })
})

test('both session cookies carry the secret, which nothing else does', async () => {
  await using rig = await buildTestApp()
  const { account } = await addPerson(rig)

  const { answer } = await signInAs(rig, account.email ?? '', PASSWORD)

  const [main, legacy] = answer.cookies
  expect(main).toEqual({
    name: 'a_session_kanooni',
    value: expect.any(String),
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    expires: new Date(Math.floor((rig.clock.now() + 365 * DAY_MS) / 1000) * 1000),
  })
  expect(legacy).toEqual({ ...main, name: 'a_session_kanooni_legacy' })
  expect(answer.cookies.map(({ name }) => name)).toEqual([main?.name, legacy?.name, 'device_kanooni'])
  const claim = decodeSession(main?.value ?? '')
  expect(claim).toEqual({ id: account.id, secret: expect.stringMatching(/^[0-9a-f]{256}$/) })
  expect(JSON.stringify(await storedState(rig))).not.toContain(claim?.secret)
  expect(answer.body).not.toContain(claim?.secret)
  expect(answer.headers['x-fallback-cookies']).toBeUndefined()
})

test('the cookies are Secure when people reach the product over https', async () => {
  await using rig = await buildTestApp({ settings: { PUBLIC_URL: 'https://kanooni.example' } })
  const { account } = await addPerson(rig)

  const { answer, cookie } = await signInAs(rig, account.email ?? '', PASSWORD)
  const out = await call(rig, 'DELETE', '/sessions/current', { cookie })

  expect([...answer.cookies, ...out.cookies].map(({ secure }) => secure)).toEqual([true, true, true, true, true])
})

test('an unknown address and a wrong password are answered alike', async () => {
  await using rig = await buildTestApp()
  const { account } = await addPerson(rig)
  const before = await storedState(rig)

  const wrong = await signInAs(rig, account.email ?? '', 'wrong password')
  const unknown = await signInAs(rig, 'nobody@example.com', PASSWORD)

  expect(wrong.answer.json()).toEqual({
    message: 'Invalid credentials. Please check the email and password.',
    code: 401,
    type: 'user_invalid_credentials',
    version: '1.8.1',
  })
  expect(unknown.answer.body).toBe(wrong.answer.body)
  expect([...wrong.answer.cookies, ...unknown.answer.cookies]).toEqual([])
  expect(await storedState(rig)).toEqual(before)
})

test('an unknown address costs the same password hashes as a wrong password', async () => {
  await using rig = await buildTestApp()
  const { account } = await addPerson(rig)
  const hashesFor = async (email: string) => {
    vi.mocked(argon2).mockClear()
    await signInAs(rig, email, 'wrong password')
    return vi.mocked(argon2).mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => ({
      algorithm,
      memory,
      passes,
      parallelism,
      tagLength,
    }))
  }

  const known = await hashesFor(account.email ?? '')

  expect(known).toHaveLength(1)
  expect(await hashesFor('nobody@example.com')).toEqual(known)
})

test('an account without a password cannot be entered with any', async () => {
  await using rig = await buildTestApp()
  const { account } = await addPerson(rig, { password_hash: null })

  expect((await signInAs(rig, account.email ?? '', PASSWORD)).answer.json()).toMatchObject({
    type: 'user_invalid_credentials',
  })
})

test('a blocked account is told so only when the password is right', async () => {
  await using rig = await buildTestApp()
  const { account } = await addPerson(rig, { is_active: 0 })

  const right = await signInAs(rig, account.email ?? '', PASSWORD)
  const wrong = await signInAs(rig, account.email ?? '', 'wrong password')

  expect(right.answer.json()).toMatchObject({ code: 401, type: 'user_blocked' })
  expect(right.answer.cookies).toEqual([])
  expect(wrong.answer.json()).toMatchObject({ code: 401, type: 'user_invalid_credentials' })
})

test('an active session is refused before the parameters are looked at', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig)

  const answer = await call(rig, 'POST', '/sessions/email', { cookie, body: {} })

  expect(answer.json()).toEqual({
    message: 'Creation of a session is prohibited when a session is active.',
    code: 401,
    type: 'user_session_already_exists',
    version: '1.8.1',
  })
})

test('a session that has ended or expired does not stand in the way', async () => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig)
  rig.clock.advance(365 * DAY_MS)

  const answer = await call(rig, 'POST', '/sessions', { cookie, body: { email: account.email, password: PASSWORD } })

  expect(answer.statusCode).toBe(201)
})

test('a hash with outdated parameters is replaced', async () => {
  await using rig = await buildTestApp()
  const nonce = Buffer.alloc(16, 1)
  const cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
  const hash = argon2Sync('argon2id', { message: PASSWORD, nonce, ...cost })
  const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const outdated = `$argon2id$v=19$m=64,t=1,p=1$${bare(nonce)}$${bare(hash)}`
  const { account } = await addPerson(rig, { password_hash: outdated })

  expect((await signInAs(rig, account.email ?? '', PASSWORD)).answer.statusCode).toBe(201)

  const [stored] = await rig.parts.database.queries.selectFrom('accounts').selectAll().execute()
  expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await signInAs(rig, account.email ?? '', PASSWORD)).answer.statusCode).toBe(201)
})

describeDatabases('sign-in', (open) => {
  test('an account keeps ten sessions: the oldest give way, never the new one', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { account, cookie } = await addPerson(rig)
    const other = await addPerson(rig)
    for (let count = 0; count < 10; count++) await addAuthSession(rig, account)
    rig.clock.advance(1)
    const newer = await addAuthSession(rig, account)

    const { answer, cookie: newest } = await signInAs(rig, account.email ?? '', PASSWORD)

    const { total, sessions } = (await call(rig, 'GET', '/sessions', { cookie: newest })).json()
    const ids = sessions.map(({ $id }: { $id: string }) => $id)
    expect(total).toBe(10)
    expect(ids).toContain(answer.json().$id)
    expect(ids).toContain(newer.authSession.id)
    expect((await call(rig, 'GET', '', { cookie: other.cookie })).statusCode).toBe(200)
    expect(cookie).not.toBe(newest)
  })

  test('a sign-in that meets a change of password does not leave a session with the old one', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { account } = await addPerson(rig)
    const { queries } = rig.parts.database

    const signingIn = signInAs(rig, account.email ?? '', PASSWORD)
    await updateAccount(queries, account.id, { password_hash: null })
    await queries.deleteFrom('auth_sessions').where('account_id', '=', account.id).execute()

    expect((await signingIn).answer.statusCode).toBe(401)
    expect(await queries.selectFrom('auth_sessions').selectAll().execute()).toEqual([])
  })
})
