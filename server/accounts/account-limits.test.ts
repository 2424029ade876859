import { expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { LimitRule } from '../http/limits.ts'
import {
  CHANGE_FROM_NETWORK,
  CHANGE_PASSWORD,
  FOLLOW_LINK_FROM_NETWORK,
  REQUEST_RECOVERY_FROM_NETWORK,
  SIGN_UP,
} from './account-limits.ts'
import { addPerson, call, LINK_URL, linkMailedTo, type Method, type Person, RECOVERY_URL } from './test-people.ts'
import { ELSEWHERE, exhaust, HOME } from './test-sign-ins.ts'

const limitedApp = () => buildTestApp({ settings: { RATE_LIMITS: 'on' } })

interface LimitedRoute {
  name: string
  limit: number
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
const tokenOfSomebody = (count: number) => ({ ...token, userId: `somebody${count}` })
const recovery = { ...token, password: 'hills and rivers' }
// Refused for its words, which is quicker than hashing.
const signUp = { userId: 'unique()', email: 'mountaineer@example.com', password: 'mountaineer' }
const ROUTES: LimitedRoute[] = [
  { name: 'sign-up', limit: 100, send: asGuest('POST', '', signUp) },
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
  { name: 'recovering', limit: 10, send: asGuest('PUT', '/recovery', recovery) },
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

interface NetworkRoute {
  rule: LimitRule
  method: Method
  path: string
  body: (count: number) => object
}

const FROM_NETWORK: NetworkRoute[] = [
  { rule: SIGN_UP, method: 'POST', path: '', body: () => signUp },
  {
    rule: REQUEST_RECOVERY_FROM_NETWORK,
    method: 'POST',
    path: '/recovery',
    body: (count) => ({ email: `a${count}@example.com`, url: RECOVERY_URL }),
  },
  {
    rule: FOLLOW_LINK_FROM_NETWORK,
    method: 'PUT',
    path: '/recovery',
    body: (count) => ({ ...recovery, userId: `somebody${count}` }),
  },
  {
    rule: FOLLOW_LINK_FROM_NETWORK,
    method: 'PUT',
    path: '/verification',
    body: tokenOfSomebody,
  },
  {
    rule: FOLLOW_LINK_FROM_NETWORK,
    method: 'POST',
    path: '/sessions/token',
    body: tokenOfSomebody,
  },
  {
    rule: FOLLOW_LINK_FROM_NETWORK,
    method: 'PUT',
    path: '/verifications/phone',
    body: tokenOfSomebody,
  },
  {
    rule: CHANGE_FROM_NETWORK,
    method: 'PATCH',
    path: '/email',
    body: () => ({ email: 'new@example.com', password: 'not the password' }),
  },
  {
    rule: CHANGE_FROM_NETWORK,
    method: 'PATCH',
    path: '/password',
    body: () => ({ password: 'hills and rivers', oldPassword: 'not the password' }),
  },
]

test.each(FROM_NETWORK)(
  '$method /v1/account$path: what is refused for its form costs the network nothing',
  async ({ rule, method, path, body }) => {
    await using rig = await limitedApp()
    const person = await addPerson(rig)
    const cookie = method === 'PATCH' ? person.cookie : ''
    const send = async (sent: object, from: string) =>
      (await call(rig, method, path, { body: sent, from, cookie })).statusCode
    for (let count = 0; count < 4; count++) expect(await send({}, HOME)).toBe(400)

    const answers = await Promise.all([1, 2].map((count) => send(body(count), HOME)))

    expect(answers).not.toContain(429)
    expect(await rig.parts.limits.take(rule, `network:${HOME}`)).toMatchObject({ remaining: rule.points - 3 })
    await exhaust(rig, rule, `network:${HOME}`)
    expect(await send(body(3), HOME)).toBe(429)
    expect(await send(body(4), ELSEWHERE)).not.toBe(429)
  },
)

test('a form that is not in order costs none of the mails of the address it names', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  const body = { email: account.email, url: 'nowhere' }
  for (let count = 0; count < 11; count++) await call(rig, 'POST', '/recovery', { body })

  await call(rig, 'POST', '/recovery', { body: { ...body, url: RECOVERY_URL } })

  expect((await linkMailedTo(rig, account.email ?? '')).pathname).toBe('/verify-recovery')
})

test('a guest is refused before being counted', async () => {
  await using rig = await limitedApp()

  const answer = await call(rig, 'POST', '/verification', { body: { url: LINK_URL } })

  expect(answer.statusCode).toBe(401)
  expect(answer.headers['x-ratelimit-limit']).toBeUndefined()
})

test('an account that is past its own bound takes nothing from its network', async () => {
  await using rig = await limitedApp()
  const { account, cookie } = await addPerson(rig)
  await exhaust(rig, CHANGE_PASSWORD, `account:${account.id}`)

  const body = { password: 'hills and rivers', oldPassword: 'not the password' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call(rig, 'PATCH', '/password', { cookie, body, from: HOME })),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(429))
  expect(await rig.parts.limits.take(CHANGE_FROM_NETWORK, `network:${HOME}`)).toMatchObject({ remaining: 299 })
})
