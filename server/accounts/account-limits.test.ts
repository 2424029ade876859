import { expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { addPerson, call, LINK_URL, linkMailedTo, type Method, PASSWORD, type Person, tokenIn } from './test-people.ts'

const limitedApp = () => buildTestApp({ settings: { RATE_LIMITS: 'on' } })

interface LimitedRoute {
  name: string
  limit: number
  /** Every call is counted, also one that is refused for its parameters. */
  send: (rig: TestApp, person: Person, count: number) => ReturnType<typeof call>
}

const asMember =
  (method: Method, path: string) =>
  (rig: TestApp, { cookie }: Person) =>
    call(rig, method, path, { cookie, body: {} })
const asGuest = (method: Method, path: string, body: object) => (rig: TestApp) => call(rig, method, path, { body })
const alternating =
  (one: LimitedRoute['send'], other: LimitedRoute['send']): LimitedRoute['send'] =>
  (rig, person, count) =>
    count % 2 === 0 ? one(rig, person, count) : other(rig, person, count)

const body = { userId: 'someone', email: 'a@example.com' }
const ROUTES: LimitedRoute[] = [
  { name: 'sign-up', limit: 100, send: asGuest('POST', '', {}) },
  {
    name: 'sign-in under both its paths',
    limit: 10,
    send: alternating(asGuest('POST', '/sessions', body), asGuest('POST', '/sessions/email', body)),
  },
  {
    name: 'asking for verification under both its paths',
    limit: 10,
    send: alternating(asMember('POST', '/verification'), asMember('POST', '/verifications/email')),
  },
  {
    name: 'verifying under both its paths',
    limit: 10,
    send: alternating(asGuest('PUT', '/verification', body), asGuest('PUT', '/verifications/email', body)),
  },
  { name: 'asking for recovery of one address', limit: 10, send: asGuest('POST', '/recovery', body) },
  {
    name: 'asking for recovery from one network address',
    limit: 10,
    send: (rig, _person, count) => call(rig, 'POST', '/recovery', { body: { email: `${count}@example.com` } }),
  },
  { name: 'recovering', limit: 10, send: asGuest('PUT', '/recovery', body) },
  { name: 'changing the address', limit: 10, send: asMember('PATCH', '/email') },
  { name: 'changing the password', limit: 10, send: asMember('PATCH', '/password') },
  { name: 'ending a session', limit: 100, send: asMember('DELETE', '/sessions/nothing') },
]

test.each(ROUTES)('$name is limited to $limit an hour', async ({ limit, send }) => {
  await using rig = await limitedApp()
  const person = await addPerson(rig, { email_verified: 0 })

  for (let count = 1; count <= limit; count++) {
    const { statusCode, headers } = await send(rig, person, count)
    expect(statusCode).not.toBe(429)
    expect(headers).toMatchObject({
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(limit - count),
    })
  }
  const { headers, ...answer } = await send(rig, person, limit + 1)

  expect(answer.json()).toEqual({
    message: 'Rate limit for the current endpoint has been exceeded. Please try again after some time.',
    code: 429,
    type: 'general_rate_limit_exceeded',
    version: '1.8.1',
  })
  expect(headers).toMatchObject({ 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': '0' })
  expect(Number(headers['retry-after'])).toBeGreaterThan(3_590)
  expect(Number(headers['x-ratelimit-reset']) * 1000).toBeGreaterThan(rig.clock.now() + 3_590_000)
})

test('ending all sessions is limited to 100 an hour', async () => {
  await using rig = await limitedApp()
  const { cookie } = await addPerson(rig)

  const { headers } = await call(rig, 'DELETE', '/sessions', { cookie })

  expect(headers).toMatchObject({ 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '99' })
})

test('tries at one address do not count for another', async () => {
  await using rig = await limitedApp()
  for (let count = 0; count < 11; count++) await asGuest('POST', '/sessions', { email: 'a@example.com' })(rig)

  const answer = await call(rig, 'POST', '/sessions', { body: { email: 'b@example.com' } })

  expect(answer.headers['x-ratelimit-remaining']).toBe('9')
})

test('a sign-in that succeeds takes the tries before it away', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  const signIn = (password?: string) =>
    call(rig, 'POST', '/sessions/email', { body: { email: account.email?.toUpperCase(), password } })
  for (let count = 0; count < 9; count++) await signIn()

  expect((await signIn(PASSWORD)).statusCode).toBe(201)

  expect((await signIn()).headers['x-ratelimit-remaining']).toBe('9')
})

test('after too many tries even the right password has to wait', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  for (let count = 0; count < 10; count++) await call(rig, 'POST', '/sessions', { body: { email: account.email } })

  const answer = await call(rig, 'POST', '/sessions', { body: { email: account.email, password: PASSWORD } })

  expect(answer.statusCode).toBe(429)
  expect(answer.cookies).toEqual([])
})

test('a sign-in beside an active session is counted', async () => {
  await using rig = await limitedApp()
  const { cookie } = await addPerson(rig)

  const answer = await call(rig, 'POST', '/sessions', { cookie, body: {} })

  expect(answer.json()).toMatchObject({ type: 'user_session_already_exists' })
  expect(answer.headers['x-ratelimit-remaining']).toBe('9')
})

test('a recovery takes the failed sign-ins before it away', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  const signIn = (password?: string) => call(rig, 'POST', '/sessions', { body: { email: account.email, password } })
  for (let count = 0; count < 11; count++) await signIn()
  await call(rig, 'POST', '/recovery', { body: { email: account.email, url: LINK_URL } })
  const token = tokenIn(await linkMailedTo(rig, account.email ?? ''))

  await call(rig, 'PUT', '/recovery', { body: { ...token, password: 'a better password' } })

  expect((await signIn('a better password')).statusCode).toBe(201)
})

test('a guest is refused before being counted', async () => {
  await using rig = await limitedApp()

  const answer = await call(rig, 'POST', '/verification', { body: { url: LINK_URL } })

  expect(answer.statusCode).toBe(401)
  expect(answer.headers['x-ratelimit-limit']).toBeUndefined()
})
