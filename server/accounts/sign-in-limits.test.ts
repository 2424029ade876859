// Who guesses is held back, and nobody is locked out by it.

import { expect, test } from 'vitest'
import type { LimitRule } from '../http/limits.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { SIGN_IN_FROM_NETWORK, SIGN_IN_TO_ACCOUNT } from './account-limits.ts'
import { addPerson, call, deviceCookie, LINK_URL, linkMailedTo, PASSWORD, signInAs, tokenIn } from './test-people.ts'

const limitedApp = () => buildTestApp({ settings: { RATE_LIMITS: 'on' } })
const HOME = '192.0.2.1'
const ELSEWHERE = '198.51.100.7'
/** Three seconds of it are the product's own. */
const SLOW = { timeout: 30_000 }

async function failTimes(rig: TestApp, count: number, email: string | null, from: string): Promise<number[]> {
  const statuses = []
  for (let done = 0; done < count; done++) {
    statuses.push((await signInAs(rig, email ?? '', 'not the password', { from })).answer.statusCode)
  }
  return statuses
}

/** Uses `rule` up for a key, as many failures would. */
async function exhaust({ parts }: TestApp, rule: LimitRule, key: string): Promise<void> {
  while ((await parts.limits.take(rule, key))?.remaining !== 0);
}

async function personOnDevice(rig: TestApp) {
  const { account } = await addPerson(rig)
  const email = account.email ?? ''
  const { answer } = await signInAs(rig, email, PASSWORD, { from: HOME })
  return { account, email, device: deviceCookie(answer) }
}

describeDatabases('failed sign-ins', (open) => {
  test('at one account are limited to 10 an hour from one network, under both paths', async () => {
    await using rig = await buildTestApp({ database: await open(), settings: { RATE_LIMITS: 'on' } })
    const { account } = await addPerson(rig)
    for (let count = 1; count <= 10; count++) {
      const path = count % 2 === 0 ? '/sessions' : '/sessions/email'
      const body = { email: account.email, password: 'not the password' }
      const { statusCode, headers } = await call(rig, 'POST', path, { body, from: HOME })
      expect(statusCode).toBe(401)
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': String(10 - count) })
    }

    const { answer } = await signInAs(rig, account.email ?? '', PASSWORD, { from: HOME })

    expect(answer.json()).toMatchObject({ code: 429, type: 'general_rate_limit_exceeded' })
    expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '0' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000)
    expect(answer.cookies).toEqual([])
  })

  test('elsewhere do not lock the owner out', async () => {
    await using rig = await buildTestApp({ database: await open(), settings: { RATE_LIMITS: 'on' } })
    const { account } = await addPerson(rig)
    expect((await failTimes(rig, 11, account.email, ELSEWHERE)).at(-1)).toBe(429)

    expect((await signInAs(rig, account.email ?? '', PASSWORD, { from: HOME })).answer.statusCode).toBe(201)
  })

  test('that were many at once cannot pass the bound', async () => {
    await using rig = await buildTestApp({ database: await open(), settings: { RATE_LIMITS: 'on' } })
    const { account } = await addPerson(rig)
    await failTimes(rig, 7, account.email, HOME)

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signInAs(rig, account.email ?? '', 'not the password', { from: HOME })),
    )

    const statuses = answers.map(({ answer }) => answer.statusCode).toSorted()
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429, 429, 429])
  })

  test('are forgotten by a success', async () => {
    await using rig = await buildTestApp({ database: await open(), settings: { RATE_LIMITS: 'on' } })
    const { account } = await addPerson(rig)
    await failTimes(rig, 9, account.email, HOME)

    expect((await signInAs(rig, account.email?.toUpperCase() ?? '', PASSWORD, { from: HOME })).answer.statusCode).toBe(
      201,
    )

    const { answer } = await signInAs(rig, account.email ?? '', 'not the password', { from: HOME })
    expect(answer.headers['x-ratelimit-remaining']).toBe('9')
  })
})

test('unknown addresses are counted like known ones', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  const tries = async (email: string) => {
    const seen = []
    for (let count = 0; count < 12; count++) {
      const { statusCode, headers } = (await signInAs(rig, email, 'not the password')).answer
      seen.push([statusCode, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']])
    }
    return seen
  }

  expect(await tries('nobody@example.com')).toEqual(await tries(account.email ?? ''))
})

test('tries at one address do not count for another', async () => {
  await using rig = await limitedApp()
  await failTimes(rig, 11, 'a@example.com', HOME)

  const { answer } = await signInAs(rig, 'b@example.com', 'not the password', { from: HOME })

  expect(answer.headers['x-ratelimit-remaining']).toBe('9')
})

test('one network may fail 300 times an hour, at whatever accounts, and other addresses of its /64 are the same', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  await exhaust(rig, SIGN_IN_FROM_NETWORK, '2001:db8:0:0::/64')

  const inside = await signInAs(rig, account.email ?? '', PASSWORD, { from: '2001:db8::7' })
  const outside = await signInAs(rig, account.email ?? '', PASSWORD, { from: '2001:db8:0:1::7' })

  expect(inside.answer.statusCode).toBe(429)
  expect(outside.answer.statusCode).toBe(201)
})

test('a success costs its network nothing', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  for (let count = 1; count < SIGN_IN_FROM_NETWORK.points; count++) {
    await rig.parts.limits.take(SIGN_IN_FROM_NETWORK, HOME)
  }
  const enter = async () => (await signInAs(rig, account.email ?? '', PASSWORD, { from: HOME })).answer.statusCode

  expect([await enter(), await enter()]).toEqual([201, 201])
})

test('attempts that are refused for the limit are not counted anywhere', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  await failTimes(rig, 15, account.email, HOME)

  const network = await rig.parts.limits.take(SIGN_IN_FROM_NETWORK, HOME)
  const everywhere = await rig.parts.limits.take(SIGN_IN_TO_ACCOUNT, account.email ?? '')

  expect(network).toMatchObject({ remaining: 300 - 11 })
  expect(everywhere).toMatchObject({ remaining: 100 - 11 })
})

test('an attempt that the busy server did not judge is not counted', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  // Each names another account, so that nothing but the line of hashes stops them.
  const flood = await Promise.all(
    Array.from({ length: 40 }, (_, index) => signInAs(rig, `a${index}@example.com`, PASSWORD, { from: ELSEWHERE })),
  )

  const failed = flood.filter(({ answer }) => answer.statusCode === 401).length
  const busy = flood.filter(({ answer }) => answer.statusCode === 503).length
  expect(failed + busy).toBe(40)
  expect(busy).toBeGreaterThan(0)
  expect(await rig.parts.limits.take(SIGN_IN_FROM_NETWORK, ELSEWHERE)).toMatchObject({ remaining: 299 - failed })
  expect((await signInAs(rig, account.email ?? '', PASSWORD, { from: ELSEWHERE })).answer.statusCode).toBe(201)
})

test('made-up sign-ins from one network keep nobody else out while they wait', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  const known = await personOnDevice(rig)
  const flood = Array.from({ length: 80 }, (_, index) =>
    signInAs(rig, `a${index}@example.com`, PASSWORD, { from: ELSEWHERE }),
  )

  const honest = [
    signInAs(rig, account.email ?? '', PASSWORD, { from: HOME }),
    signInAs(rig, known.email, PASSWORD, { from: ELSEWHERE, cookie: known.device }),
  ]

  expect((await Promise.all(honest)).map(({ answer }) => answer.statusCode)).toEqual([201, 201])
  await Promise.all(flood)
})

test('an account at which everybody guesses slows strangers down, and locks nobody out', SLOW, async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  const email = account.email ?? ''
  await exhaust(rig, SIGN_IN_TO_ACCOUNT, email)
  const enter = async (password: string) => {
    const startedAt = performance.now()
    const { answer } = await signInAs(rig, email, password, { from: ELSEWHERE })
    return { status: answer.statusCode, waitedMs: performance.now() - startedAt }
  }

  const [wrong, right] = await Promise.all([enter('not the password'), enter(PASSWORD)])

  expect([wrong.status, right.status]).toEqual([401, 201])
  expect(wrong.waitedMs).toBeGreaterThan(2_900)
  expect(right.waitedMs).toBeGreaterThan(2_900)
})

test('while five strangers wait at an account, its owner on a known device does not', SLOW, async () => {
  await using rig = await limitedApp()
  const { email, device } = await personOnDevice(rig)
  await exhaust(rig, SIGN_IN_TO_ACCOUNT, email)
  const strangers = Array.from({ length: 6 }, () => signInAs(rig, email, 'not the password', { from: ELSEWHERE }))

  const owner = await signInAs(rig, email, PASSWORD, { from: HOME, cookie: device })

  expect(owner.answer.statusCode).toBe(201)
  const statuses = (await Promise.all(strangers)).map(({ answer }) => answer.statusCode)
  expect(statuses.toSorted()).toEqual([401, 401, 401, 401, 401, 503])
})

test('a device that has signed in before is let in whatever strangers and neighbours do', async () => {
  await using rig = await limitedApp()
  const { email, device } = await personOnDevice(rig)
  await failTimes(rig, 10, email, HOME)
  await exhaust(rig, SIGN_IN_FROM_NETWORK, HOME)
  await exhaust(rig, SIGN_IN_TO_ACCOUNT, email)

  expect((await signInAs(rig, email, PASSWORD, { from: HOME })).answer.statusCode).toBe(429)
  expect((await signInAs(rig, email, PASSWORD, { from: HOME, cookie: device })).answer.statusCode).toBe(201)
})

test('guessing on a known device is limited to 10 an hour, wherever it is, and success forgets it', async () => {
  await using rig = await limitedApp()
  const { email, device } = await personOnDevice(rig)
  const enter = (password: string, from: string) => signInAs(rig, email, password, { from, cookie: device })
  for (let count = 1; count <= 9; count++) {
    const { answer } = await enter('not the password', `192.0.2.${count}`)
    expect(answer.headers['x-ratelimit-remaining']).toBe(String(10 - count))
  }
  expect((await enter(PASSWORD, HOME)).answer.statusCode).toBe(201)
  for (let count = 1; count <= 10; count++) await enter('not the password', HOME)

  expect((await enter(PASSWORD, ELSEWHERE)).answer.statusCode).toBe(429)
})

test('a mark that is made up or of another account is worth nothing', async () => {
  await using rig = await limitedApp()
  const { email } = await personOnDevice(rig)
  const other = await personOnDevice(rig)
  await failTimes(rig, 10, email, HOME)

  for (const cookie of [other.device, `device_kanooni=${'a'.repeat(64)}`, 'device_kanooni=%00', 'device_kanooni=']) {
    expect((await signInAs(rig, email, PASSWORD, { from: HOME, cookie })).answer.statusCode).toBe(429)
  }
})

test('a form that is not in order costs nothing', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  for (let count = 0; count < 11; count++) await call(rig, 'POST', '/sessions', { body: { email: account.email } })

  expect((await signInAs(rig, account.email ?? '', PASSWORD)).answer.statusCode).toBe(201)
})

test('a sign-in beside an active session is refused before it is counted', async () => {
  await using rig = await limitedApp()
  const { account, cookie } = await addPerson(rig)
  const body = { email: account.email, password: PASSWORD }

  const answer = await call(rig, 'POST', '/sessions', { cookie, body })

  expect(answer.json()).toMatchObject({ type: 'user_session_already_exists' })
  expect(answer.headers['x-ratelimit-remaining']).toBeUndefined()
})

test('a recovery takes the failed sign-ins before it away', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  const email = account.email ?? ''
  await failTimes(rig, 11, email, HOME)
  await exhaust(rig, SIGN_IN_TO_ACCOUNT, email)
  await call(rig, 'POST', '/recovery', { body: { email, url: LINK_URL } })
  const token = tokenIn(await linkMailedTo(rig, email))

  await call(rig, 'PUT', '/recovery', { body: { ...token, password: 'a better password' }, from: HOME })

  expect((await signInAs(rig, email, 'a better password', { from: HOME })).answer.statusCode).toBe(201)
  expect(await rig.parts.limits.take(SIGN_IN_TO_ACCOUNT, email)).toMatchObject({ remaining: 99 })
})

test('with limits switched off nobody is held back', async () => {
  await using rig = await buildTestApp()

  expect(await failTimes(rig, 12, 'nobody@example.com', HOME)).toEqual(Array(12).fill(401))
})
