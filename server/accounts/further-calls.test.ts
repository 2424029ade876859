// Preferences, numbers, JWTs, targets, the record of what was done, and blocking oneself: calls of Appwrite's account API.

import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { addAuthSession, addPerson, call, PASSWORD, type Person, signInAs } from './test-people.ts'

const MINUTE_MS = 60_000

let rig: TestApp
let person: Person
beforeAll(async () => {
  rig = await buildTestApp()
  person = await addPerson(rig)
  return () => rig.close()
})

const as = (cookie: string) => ({ cookie })

describe('preferences', () => {
  test('are an empty object at first, and then what was stored last, as a whole', async () => {
    const { cookie } = await addPerson(rig)
    expect((await call(rig, 'GET', '/prefs', as(cookie))).json()).toEqual({})

    await call(rig, 'PATCH', '/prefs', { cookie, body: { prefs: { theme: 'dark', old: 1 } } })
    const answer = await call(rig, 'PATCH', '/prefs', { cookie, body: { prefs: { theme: 'उज्यालो' } } })

    expect(answer.json()).toMatchObject({ prefs: { theme: 'उज्यालो' } })
    expect((await call(rig, 'GET', '/prefs', as(cookie))).json()).toEqual({ theme: 'उज्यालो' })
  })

  test.each([
    ['a text', '{"a":1}'],
    ['a list', [1]],
    ['nothing', undefined],
    ['more than 65,535 bytes', { a: 'अ'.repeat(22_000) }],
  ])('%s is refused, and changes nothing', async (_what, prefs) => {
    const answer = await call(rig, 'PATCH', '/prefs', { cookie: person.cookie, body: { prefs } })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ type: 'general_argument_invalid' })
    expect((await call(rig, 'GET', '/prefs', as(person.cookie))).json()).toEqual({})
  })
})

test('preferences of thousands of levels are refused, and those that were stored before keep no page from being shown', async () => {
  const { cookie, account } = await addPerson(rig)
  const deep = `{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`
  const headers = { 'x-appwrite-project': 'kanooni', 'content-type': 'application/json', cookie }

  const answer = await rig.app.inject({
    method: 'PATCH',
    url: '/v1/account/prefs',
    headers,
    payload: `{"prefs":${deep}}`,
  })
  expect(answer.json()).toMatchObject({ code: 400, type: 'general_bad_request' })

  await rig.parts.database.queries
    .updateTable('accounts')
    .set({ preferences: deep })
    .where('id', '=', account.id)
    .execute()
  expect((await call(rig, 'GET', '', as(cookie))).json()).toMatchObject({ $id: account.id, prefs: {} })
})

test('changes of the name and of preferences have a limit', async () => {
  await using limited = await buildTestApp({ settings: { RATE_LIMITS: 'on' } })
  const { cookie } = await addPerson(limited)
  const answers: number[] = []
  for (let at = 0; at < 61; at += 1) {
    const answer = await call(limited, 'PATCH', '/name', { cookie, body: { name: `Sita ${at}` } })
    answers.push(answer.statusCode)
  }
  expect(answers).toEqual([...Array(60).fill(200), 429])
  const prefs = await call(limited, 'PATCH', '/prefs', { cookie, body: { prefs: {} } })
  expect(prefs.headers['x-ratelimit-limit']).toBe('600')
})

describe('a number', () => {
  test('is set with the password, unverified, and is a target', async () => {
    const { cookie } = await addPerson(rig)
    const answer = await call(rig, 'PATCH', '/phone', { cookie, body: { phone: '+9779841000001', password: PASSWORD } })

    expect(answer.json()).toMatchObject({ phone: '+9779841000001', phoneVerification: false })
    expect(answer.json().targets).toContainEqual(
      expect.objectContaining({ providerType: 'sms', identifier: '+9779841000001' }),
    )
  })

  test('of another account is a conflict, and so is the own one', async () => {
    const [one, other] = [await addPerson(rig), await addPerson(rig)]
    const body = { phone: '+9779841000002', password: PASSWORD }
    await call(rig, 'PATCH', '/phone', { cookie: one.cookie, body })

    for (const { cookie } of [one, other]) {
      const answer = await call(rig, 'PATCH', '/phone', { cookie, body })
      expect([answer.statusCode, answer.json().type]).toEqual([409, 'user_target_already_exists'])
    }
  })

  test.each([
    [{ phone: '9841000003', password: PASSWORD }, 400, 'general_argument_invalid'],
    [{ phone: '+9779841000003', password: 'not the password' }, 401, 'user_invalid_credentials'],
  ])('%o is refused', async (body, code, type) => {
    const answer = await call(rig, 'PATCH', '/phone', { cookie: person.cookie, body })

    expect([answer.statusCode, answer.json().type]).toEqual([code, type])
  })
})

describe('a JWT', () => {
  const jwtOf = async (cookie: string, path = '/jwts') =>
    (await call(rig, 'POST', path, { cookie })).json().jwt as string
  const withJwt = (jwt: string, cookie?: string) =>
    call(rig, 'GET', '', { headers: { 'x-appwrite-jwt': jwt }, ...(cookie && { cookie }) })

  test('stands for the session on every call, and wins over a cookie', async () => {
    const other = await addPerson(rig)
    for (const path of ['/jwts', '/jwt']) {
      const answer = await withJwt(await jwtOf(person.cookie, path), other.cookie)
      expect(answer.json()).toMatchObject({ $id: person.account.id })
    }
  })

  test('is refused once it is a quarter of an hour old', async () => {
    const jwt = await jwtOf(person.cookie)
    rig.clock.advance(15 * MINUTE_MS - 1000)
    expect((await withJwt(jwt)).statusCode).toBe(200)
    rig.clock.advance(1000)

    const answer = await withJwt(jwt)
    expect(answer.json()).toMatchObject({ type: 'user_jwt_invalid', message: 'Failed to verify JWT. Expired token' })
  })

  test('dies with its session', async () => {
    const { cookie } = await addAuthSession(rig, person.account)
    const jwt = await jwtOf(cookie)
    await call(rig, 'DELETE', '/sessions/current', { cookie })

    expect((await withJwt(jwt)).json()).toMatchObject({ code: 401, type: 'user_jwt_invalid' })
  })

  test.each([
    ['without a signature', 'eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOiJ4Iiwic2Vzc2lvbklkIjoieSJ9.'],
    ['of no form', 'nonsense'],
  ])('%s is refused, with a good cookie as well', async (_what, jwt) => {
    expect((await withJwt(jwt, person.cookie)).json()).toMatchObject({ code: 401, type: 'user_jwt_invalid' })
  })

  test('of another installation is refused', async () => {
    await using elsewhere = await buildTestApp({ settings: { SECRET_KEY: 'k'.repeat(32) } })
    const stranger = await addPerson(elsewhere, { id: person.account.id })
    const { jwt } = (await call(elsewhere, 'POST', '/jwts', as(stranger.cookie))).json()

    expect((await withJwt(jwt)).json()).toMatchObject({ type: 'user_jwt_invalid' })
  })

  test('makes no other JWT', async () => {
    const headers = { 'x-appwrite-jwt': await jwtOf(person.cookie) }
    const answer = await call(rig, 'POST', '/jwts', { headers })

    expect(answer.json()).toMatchObject({ code: 404, type: 'user_session_not_found' })
  })
})

test('a session that is refreshed lasts another year', async () => {
  const { cookie, authSession } = await addAuthSession(rig, person.account)
  rig.clock.advance(MINUTE_MS)
  const answer = await call(rig, 'PATCH', '/sessions/current', as(cookie))

  expect(answer.json()).toMatchObject({ $id: authSession.id, current: true })
  expect(Date.parse(answer.json().expire)).toBe(rig.clock.now() + 365 * 24 * 60 * MINUTE_MS)
})

test('a session of somebody else is not refreshed', async () => {
  const { authSession } = await addPerson(rig)
  const answer = await call(rig, 'PATCH', `/sessions/${authSession.id}`, as(person.cookie))

  expect(answer.json()).toMatchObject({ code: 404, type: 'user_session_not_found' })
})

describe('push targets', () => {
  test('are added, changed, shown with the account, and removed', async () => {
    const { cookie } = await addPerson(rig)
    const added = await call(rig, 'POST', '/targets/push', {
      cookie,
      body: { targetId: 'phone', identifier: 'token-1' },
    })
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({ $id: 'phone', providerType: 'push', providerId: null, identifier: 'token-1' })

    await call(rig, 'PUT', '/targets/phone/push', { cookie, body: { identifier: 'token-2' } })
    expect((await call(rig, 'GET', '', as(cookie))).json().targets).toContainEqual(
      expect.objectContaining({ $id: 'phone', identifier: 'token-2' }),
    )

    expect((await call(rig, 'DELETE', '/targets/phone/push', as(cookie))).statusCode).toBe(204)
    expect((await call(rig, 'DELETE', '/targets/phone/push', as(cookie))).json()).toMatchObject({
      type: 'user_target_not_found',
    })
  })

  test('with the same id are a conflict in one account only', async () => {
    const [one, other] = [await addPerson(rig), await addPerson(rig)]
    const body = { targetId: 'same', identifier: 'token' }
    const statuses = []
    for (const { cookie } of [one, one, other]) {
      statuses.push((await call(rig, 'POST', '/targets/push', { cookie, body })).statusCode)
    }

    expect(statuses).toEqual([201, 409, 201])
  })

  test('of somebody else are not found', async () => {
    const { cookie } = await addPerson(rig)
    await call(rig, 'POST', '/targets/push', { cookie, body: { targetId: 'mine', identifier: 'token' } })
    const answer = await call(rig, 'PUT', '/targets/mine/push', {
      cookie: person.cookie,
      body: { identifier: 'theirs' },
    })

    expect(answer.json()).toMatchObject({ code: 404, type: 'user_target_not_found' })
  })
})

describe('what was done with an account', () => {
  test('is listed, the newest first: a sign-up and two sign-ins are three entries', async () => {
    const email = 'record@example.com'
    await call(rig, 'POST', '', { body: { userId: 'record', email, password: PASSWORD } })
    rig.clock.advance(1)
    await signInAs(rig, email, PASSWORD)
    rig.clock.advance(1)
    const { cookie } = await signInAs(rig, email, PASSWORD, { from: '198.51.100.7' })

    const { total, logs } = (await call(rig, 'GET', '/logs', as(cookie))).json()
    expect(total).toBe(3)
    expect(logs.map(({ event }: { event: string }) => event)).toEqual([
      'session.create',
      'session.create',
      'user.create',
    ])
    expect(logs[0]).toMatchObject({ userId: 'record', userEmail: email, ip: '198.51.100.7', mode: 'default' })
  })

  test('is given by pages', async () => {
    const { cookie } = await addPerson(rig)
    for (const theme of ['light', 'dark', 'auto'])
      await call(rig, 'PATCH', '/prefs', { cookie, body: { prefs: { theme } } })
    const query = new URLSearchParams([
      ['queries[0]', '{"method":"limit","values":[2]}'],
      ['queries[1]', '{"method":"offset","values":[2]}'],
    ])

    const { total, logs } = (await call(rig, 'GET', `/logs?${query}`, as(cookie))).json()
    expect([total, logs.length]).toEqual([3, 1])
  })

  test('says of a change what was changed', async () => {
    const { cookie } = await addPerson(rig)
    await call(rig, 'PATCH', '/name', { cookie, body: { name: 'Maya Tamang' } })
    rig.clock.advance(1)
    await call(rig, 'PATCH', '/password', { cookie, body: { password: 'seto machhindra', oldPassword: PASSWORD } })

    const { logs } = (await call(rig, 'GET', '/logs', as(cookie))).json()
    expect(logs.map(({ event }: { event: string }) => event)).toEqual(['user.update.password', 'user.update.name'])
  })

  test('leaves out what was refused', async () => {
    const { cookie } = await addPerson(rig)
    await call(rig, 'PATCH', '/name', { cookie, body: { name: '' } })

    expect((await call(rig, 'GET', '/logs', as(cookie))).json()).toEqual({ total: 0, logs: [] })
  })

  test.each(['nonsense', '{"method":"limit","values":[0]}', '{"method":"equal","attribute":"event","values":["x"]}'])(
    'with the query %s is a 400',
    async (text) => {
      const answer = await call(rig, 'GET', `/logs?${new URLSearchParams({ queries: text })}`, as(person.cookie))

      expect(answer.json()).toMatchObject({ code: 400, type: 'general_query_invalid' })
    },
  )
})

test('an account that blocked itself is refused everywhere, at sign-in as well', async () => {
  const { cookie, account } = await addPerson(rig)
  const answer = await call(rig, 'PATCH', '/status', as(cookie))
  expect(answer.json()).toMatchObject({ $id: account.id, status: false })
  expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['a_session_kanooni', 'deleted'],
    ['a_session_kanooni_legacy', 'deleted'],
  ])

  const again = await call(rig, 'GET', '', as(cookie))
  const { answer: signIn } = await signInAs(rig, account.email ?? '', PASSWORD)
  expect([again.json().type, signIn.json().type]).toEqual(['user_blocked', 'user_blocked'])
})
