import { expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { addPerson, call, LINK_URL, type Method, type Person } from './test-people.ts'

const limitedApp = () => buildTestApp({ settings: { RATE_LIMITS: 'on' } })

interface LimitedRoute {
  name: string
  limit: number
  /** What counts by caller or network counts every call, also one that is refused for its parameters. */
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

const token = { userId: 'someone', secret: 'made up' }
const recovery = { ...token, password: 'hills and rivers' }
const ROUTES: LimitedRoute[] = [
  { name: 'sign-up', limit: 100, send: asGuest('POST', '', {}) },
  {
    name: 'asking for verification under both its paths',
    limit: 10,
    send: alternating(asMember('POST', '/verification'), asMember('POST', '/verifications/email')),
  },
  {
    name: 'verifying under both its paths',
    limit: 10,
    send: alternating(asGuest('PUT', '/verification', token), asGuest('PUT', '/verifications/email', token)),
  },
  {
    name: 'asking for recovery of one address',
    limit: 10,
    send: asGuest('POST', '/recovery', { email: 'a@example.com', url: LINK_URL }),
  },
  { name: 'asking for recovery from one network', limit: 100, send: asGuest('POST', '/recovery', {}) },
  { name: 'recovering', limit: 10, send: asGuest('PUT', '/recovery', recovery) },
  {
    name: 'following links from one network',
    limit: 300,
    send: alternating(asGuest('PUT', '/recovery', {}), asGuest('PUT', '/verification', {})),
  },
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
  expect(Number(headers['retry-after'])).toBeGreaterThan(3_000)
  expect(Number(headers['x-ratelimit-reset']) * 1000).toBeGreaterThan(rig.clock.now() + 3_000_000)
})

test('ending all sessions is limited to 100 an hour', async () => {
  await using rig = await limitedApp()
  const { cookie } = await addPerson(rig)

  const { headers } = await call(rig, 'DELETE', '/sessions', { cookie })

  expect(headers).toMatchObject({ 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '99' })
})

test('nobody uses up what belongs to another account behind the same network address', async () => {
  await using rig = await limitedApp()
  const [busy, calm] = [await addPerson(rig), await addPerson(rig)]
  const body = { password: 'hills and rivers', oldPassword: 'not the password' }
  for (let count = 0; count < 11; count++) await call(rig, 'PATCH', '/password', { cookie: busy.cookie, body: {} })
  for (let count = 0; count < 101; count++) await call(rig, 'DELETE', '/sessions/nothing', { cookie: busy.cookie })
  const asCalm = (...[method, path]: [Method, string]) => call(rig, method, path, { cookie: calm.cookie, body })

  expect((await call(rig, 'PATCH', '/password', { cookie: busy.cookie, body })).statusCode).toBe(429)
  expect((await asCalm('PATCH', '/password')).statusCode).toBe(401)
  expect((await asCalm('DELETE', '/sessions/current')).statusCode).toBe(204)
})

test('strangers elsewhere do not use up the tries with a mailed link', async () => {
  await using rig = await limitedApp()
  for (let count = 0; count < 11; count++) await asGuest('PUT', '/verification', token)(rig)

  const elsewhere = await call(rig, 'PUT', '/verification', { body: token, from: '2001:db8::1' })

  expect(elsewhere.statusCode).toBe(404)
})

test('a form that is not in order costs none of the tries of the address it names', async () => {
  await using rig = await limitedApp()
  const email = 'a@example.com'
  for (let count = 0; count < 11; count++) await call(rig, 'POST', '/recovery', { body: { email, url: 'nowhere' } })

  const answer = await call(rig, 'POST', '/recovery', { body: { email, url: LINK_URL } })

  expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' })
})

test('a guest is refused before being counted', async () => {
  await using rig = await limitedApp()

  const answer = await call(rig, 'POST', '/verification', { body: { url: LINK_URL } })

  expect(answer.statusCode).toBe(401)
  expect(answer.headers['x-ratelimit-limit']).toBeUndefined()
})
