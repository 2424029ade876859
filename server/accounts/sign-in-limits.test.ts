// A person who guesses is slowed down, and the owner of the account is not locked out.

import { expect, test } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { SIGN_IN_FROM_NETWORK, SIGN_IN_TO_ACCOUNT } from './account-limits.ts'
import { admitAttempt } from './sign-in-limits.ts'
import { addPerson, call, linkMailedTo, PASSWORD, RECOVERY_URL, signInAs, tokenIn } from './test-people.ts'
import { ELSEWHERE, exhaust, failTimes, HOME } from './test-sign-ins.ts'

const limitedApp = () => buildTestApp({ settings: { RATE_LIMITS: 'on' } })

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

test('a network with many failures is a suspect, one in which a few people mistype is not', async () => {
  await using rig = await limitedApp()
  const suspectAfter = async (failures: number, network: string) => {
    for (let count = 0; count < failures; count++) await rig.parts.limits.take(SIGN_IN_FROM_NETWORK, network)
    const attempt = { email: 'sita@example.com', network, device: null }
    return (await admitAttempt(rig.parts.limits, attempt)).isSuspect
  }

  expect([await suspectAfter(19, HOME), await suspectAfter(20, ELSEWHERE)]).toEqual([false, true])
})

test('a form that is not in order costs nothing', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  for (let count = 0; count < 11; count++) await call(rig, 'POST', '/sessions', { body: { email: account.email } })

  expect((await signInAs(rig, account.email ?? '', PASSWORD)).answer.statusCode).toBe(201)
})

test('a sign-in during an active session is refused before it is counted', async () => {
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
  await call(rig, 'POST', '/recovery', { body: { email, url: RECOVERY_URL } })
  const token = tokenIn(await linkMailedTo(rig, email))

  await call(rig, 'PUT', '/recovery', { body: { ...token, password: 'a better password' }, from: HOME })

  expect((await signInAs(rig, email, 'a better password', { from: HOME })).answer.statusCode).toBe(201)
  expect(await rig.parts.limits.take(SIGN_IN_TO_ACCOUNT, email)).toMatchObject({ remaining: 99 })
})

test('with limits switched off nobody is held back', async () => {
  await using rig = await buildTestApp()

  expect(await failTimes(rig, 12, 'nobody@example.com', HOME)).toEqual(Array(12).fill(401))
})
