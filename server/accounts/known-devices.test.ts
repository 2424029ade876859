import { expect, test } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { rememberDevice } from './known-devices.ts'
import { digestOf } from './secrets.ts'
import {
  addPerson,
  call,
  deviceCookie,
  linkMailedTo,
  PASSWORD,
  RECOVERY_URL,
  signInAs,
  storedState,
  tokenIn,
} from './test-people.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const devicesOf = async ({ parts }: TestApp) =>
  await parts.database.queries.selectFrom('known_devices').selectAll().orderBy('created_at').execute()
const deviceSecretIn = (cookie: string) => cookie.split('=')[1] ?? ''

test('a sign-in gives the browser a secret that scripts cannot read, and stores its digest only', async () => {
  await using rig = await buildTestApp()
  const { account } = await addPerson(rig)

  const { answer } = await signInAs(rig, account.email ?? '', PASSWORD)

  const cookie = answer.cookies.find(({ name }) => name === 'device_kanooni')
  expect(cookie).toEqual({
    name: 'device_kanooni',
    value: expect.stringMatching(/^[0-9a-f]{64}$/),
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: YEAR_SECONDS,
  })
  expect(JSON.stringify(await storedState(rig))).not.toContain(cookie?.value)
  expect(answer.body).not.toContain(cookie?.value)
  const now = rig.clock.now()
  expect(await devicesOf(rig)).toEqual([
    { account_id: account.id, secret_digest: digestOf(cookie?.value ?? ''), created_at: now, used_at: now },
  ])
})

test('a sign-in that fails gives no secret', async () => {
  await using rig = await buildTestApp()
  const { account } = await addPerson(rig)

  expect((await signInAs(rig, account.email ?? '', 'not the password')).answer.cookies).toEqual([])
  expect(await devicesOf(rig)).toEqual([])
})

test('signing out leaves the secret, and it opens nothing by itself', async () => {
  await using rig = await buildTestApp()
  const { account } = await addPerson(rig)
  const { answer, cookie } = await signInAs(rig, account.email ?? '', PASSWORD)

  const out = await call(rig, 'DELETE', '/sessions/current', { cookie })

  expect(out.cookies.map(({ name }) => name)).toEqual(['a_session_kanooni', 'a_session_kanooni_legacy'])
  expect(await devicesOf(rig)).toHaveLength(1)
  expect((await call(rig, 'GET', '', { cookie: deviceCookie(answer) })).statusCode).toBe(401)
})

describeDatabases('known devices', (open) => {
  test('signing in again on one keeps its secret and notes the use', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { account } = await addPerson(rig)
    const first = deviceCookie((await signInAs(rig, account.email ?? '', PASSWORD)).answer)
    rig.clock.advance(5_000)

    const again = await signInAs(rig, account.email ?? '', PASSWORD, { cookie: first })

    expect(deviceCookie(again.answer)).toBe(first)
    expect(await devicesOf(rig)).toMatchObject([{ used_at: rig.clock.now() }])
  })

  test('one browser has one secret for all accounts; a secret that somebody brought along is replaced', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const [one, other] = [await addPerson(rig), await addPerson(rig)]
    const first = deviceCookie((await signInAs(rig, one.account.email ?? '', PASSWORD)).answer)

    const second = deviceCookie((await signInAs(rig, other.account.email ?? '', PASSWORD, { cookie: first })).answer)

    expect(second).not.toBe(first)
    const devices = await devicesOf(rig)
    expect(devices.map(({ account_id }) => account_id).toSorted()).toEqual(
      [one.account.id, other.account.id].toSorted(),
    )
    expect(new Set(devices.map(({ secret_digest }) => secret_digest))).toEqual(
      new Set([digestOf(deviceSecretIn(second))]),
    )
  })

  test('an account knows twenty: those that were not used for longest give way, never the new one', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { account } = await addPerson(rig)
    const { account: other } = await addPerson(rig)
    const { queries } = rig.parts.database
    await rememberDevice(queries, other.id, null, rig.clock.now())
    const secrets: string[] = []
    for (let count = 0; count < 20; count++) {
      rig.clock.advance(1)
      secrets.push((await rememberDevice(queries, account.id, null, rig.clock.now())).deviceSecret)
    }
    rig.clock.advance(1)
    await rememberDevice(queries, account.id, secrets[0] ?? '', rig.clock.now())

    const { deviceSecret: newest } = await rememberDevice(queries, account.id, null, rig.clock.now())

    const kept = (await devicesOf(rig)).filter(({ account_id }) => account_id === account.id)
    const expected = [secrets[0] ?? '', ...secrets.slice(2), newest].map(digestOf)
    expect(kept.map(({ secret_digest }) => secret_digest).toSorted()).toEqual(expected.toSorted())
    expect((await devicesOf(rig)).filter(({ account_id }) => account_id === other.id)).toHaveLength(1)
  })

  test('a change of password forgets all others of the account', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { account } = await addPerson(rig)
    const stranger = await addPerson(rig)
    const { queries } = rig.parts.database
    await rememberDevice(queries, stranger.account.id, null, rig.clock.now())
    await signInAs(rig, account.email ?? '', PASSWORD)
    const { cookie, answer } = await signInAs(rig, account.email ?? '', PASSWORD)

    const body = { password: 'another password', oldPassword: PASSWORD }
    expect((await call(rig, 'PATCH', '/password', { cookie, body })).statusCode).toBe(200)

    const left = await devicesOf(rig)
    expect(left).toHaveLength(2)
    expect(left.find(({ account_id }) => account_id === account.id)?.secret_digest).toBe(
      digestOf(deviceSecretIn(deviceCookie(answer))),
    )
  })

  test('a recovery forgets all others of the account', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { account } = await addPerson(rig)
    const email = account.email ?? ''
    await signInAs(rig, email, PASSWORD)
    const kept = deviceCookie((await signInAs(rig, email, PASSWORD)).answer)
    const recover = async (cookie?: string) => {
      rig.mails.length = 0
      await call(rig, 'POST', '/recovery', { body: { email, url: RECOVERY_URL } })
      const body = { ...tokenIn(await linkMailedTo(rig, email)), password: 'a better password' }
      return (await call(rig, 'PUT', '/recovery', { body, ...(cookie && { cookie }) })).statusCode
    }

    expect(await recover(kept)).toBe(200)
    expect(await devicesOf(rig)).toMatchObject([{ secret_digest: digestOf(deviceSecretIn(kept)) }])
    expect(await recover()).toBe(200)
    expect(await devicesOf(rig)).toEqual([])
  })
})
