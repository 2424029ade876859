// Who the caller is, where an account is signed in, and signing out.

import { expect, test } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { addAuthSession, addPerson, call, type Method, storedState } from './test-people.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOT_FOUND = {
  message: 'The current user session could not be found.',
  code: 404,
  type: 'user_session_not_found',
  version: '1.8.1',
}
const bare = (cookie: string) => decodeURIComponent(cookie.split('=')[1] ?? '')
const fallback = (value: string) => JSON.stringify({ a_session_kanooni: value })

test('the session is found in the cookie, the legacy cookie, the session header and the fallback header', async () => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig)
  const value = bare(cookie)

  const ways: Parameters<typeof call>[3][] = [
    { cookie },
    { cookie: `a_session_kanooni_legacy=${encodeURIComponent(value)}` },
    { cookie: `a_session_kanooni=deleted; a_session_kanooni_legacy=${encodeURIComponent(value)}` },
    { headers: { 'x-appwrite-session': value } },
    { headers: { 'x-appwrite-session': encodeURIComponent(value) } },
    { headers: { 'x-fallback-cookies': fallback(value) } },
    { cookie: 'a_session_kanooni=%%%', headers: { 'x-fallback-cookies': fallback(value) } },
  ]

  for (const way of ways) expect((await call(rig, 'GET', '', way)).json()).toMatchObject({ $id: account.id })
})

test('the first of them counts', async () => {
  await using rig = await buildTestApp()
  const [one, two, three] = [await addPerson(rig), await addPerson(rig), await addPerson(rig)]
  const legacy = `a_session_kanooni_legacy=${encodeURIComponent(bare(two.cookie))}`
  const session = { 'x-appwrite-session': bare(two.cookie), 'x-fallback-cookies': fallback(bare(three.cookie)) }
  const seen = async (options: Parameters<typeof call>[3]) => (await call(rig, 'GET', '', options)).json().$id

  expect(await seen({ cookie: `${legacy}; ${one.cookie}` })).toBe(one.account.id)
  expect(await seen({ cookie: one.cookie, headers: session })).toBe(one.account.id)
  expect(await seen({ headers: session })).toBe(two.account.id)
})

test('nobody is let in by a session that is expired, tampered with, or of another account', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig)
  const other = await addPerson(rig)
  const claim = JSON.parse(Buffer.from(bare(cookie), 'base64').toString())
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
  const values = [
    encode({ ...claim, id: other.account.id }),
    encode({ ...claim, secret: `${claim.secret.slice(0, -1)}x` }),
    encode({ ...claim, secret: '' }),
    bare(cookie).slice(4),
    'deleted',
    '',
  ]

  for (const value of values) {
    const answer = await call(rig, 'GET', '', { headers: { 'x-appwrite-session': value } })
    expect(answer.json()).toMatchObject({ code: 401, type: 'general_unauthorized_scope' })
  }
  for (const header of ['[]', 'not JSON', 'null', '7', fallback('x'), '{"a_session_kanooni":7}']) {
    const answer = await call(rig, 'GET', '', { headers: { 'x-fallback-cookies': header } })
    expect(answer.json()).toMatchObject({ code: 401, type: 'general_unauthorized_scope' })
  }
  rig.clock.advance(365 * DAY_MS - 1)
  expect((await call(rig, 'GET', '', { cookie })).statusCode).toBe(200)
  rig.clock.advance(1)
  expect((await call(rig, 'GET', '', { cookie })).json()).toMatchObject({ type: 'general_unauthorized_scope' })
})

test('when the account was used is noted once a day', async () => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig)
  const accessedAt = async () => Date.parse((await call(rig, 'GET', '', { cookie })).json().accessedAt)

  rig.clock.advance(DAY_MS - 1)
  expect(await accessedAt()).toBe(account.accessed_at)
  rig.clock.advance(1)
  expect(await accessedAt()).toBe(account.accessed_at + DAY_MS)
})

test('no answer about an account may be kept by a cache', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig)

  for (const path of ['', '/sessions', '/sessions/current']) {
    const { headers } = await call(rig, 'GET', path, { cookie })
    expect(headers).toMatchObject({
      'cache-control': 'no-cache, no-store, must-revalidate',
      expires: '0',
      pragma: 'no-cache',
    })
  }
})

test('one session of the list is the current one', async () => {
  await using rig = await buildTestApp()
  const { account, authSession, cookie } = await addPerson(rig)
  rig.clock.advance(1)
  const phone = await addAuthSession(rig, account)
  await addPerson(rig)

  const { total, sessions } = (await call(rig, 'GET', '/sessions', { cookie })).json()

  expect(total).toBe(2)
  expect(sessions).toMatchObject([
    { $id: authSession.id, current: true, secret: '', ip: '203.0.113.7' },
    { $id: phone.authSession.id, current: false, secret: '' },
  ])
  expect((await call(rig, 'GET', '/sessions/current', { cookie })).json()).toEqual(sessions[0])
  expect((await call(rig, 'GET', `/sessions/${phone.authSession.id}`, { cookie })).json()).toEqual(sessions[1])
})

test('a session says when it was last used, to the hour', async () => {
  await using rig = await buildTestApp()
  const { cookie, authSession } = await addPerson(rig)
  const used = async () => (await call(rig, 'GET', '/sessions/current', { cookie })).json().$updatedAt
  expect(Date.parse(await used())).toBe(authSession.created_at)

  rig.clock.advance(DAY_MS)
  await used()
  expect(Date.parse(await used())).toBe(authSession.created_at + DAY_MS)
})

test('a session that has expired is not listed and not found', async () => {
  await using rig = await buildTestApp()
  const old = await addPerson(rig)
  rig.clock.advance(365 * DAY_MS)
  const { cookie } = await addAuthSession(rig, old.account)

  expect((await call(rig, 'GET', '/sessions', { cookie })).json()).toMatchObject({ total: 1 })
  expect((await call(rig, 'GET', `/sessions/${old.authSession.id}`, { cookie })).json()).toEqual(NOT_FOUND)
})

test('signing out ends this session only and takes the cookies away', async () => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig)
  const { cookie: phone } = await addAuthSession(rig, account)

  const answer = await call(rig, 'DELETE', '/sessions/current', { cookie, body: {} })

  expect(answer.statusCode).toBe(204)
  expect(answer.body).toBe('')
  expect(answer.headers['content-type']).toBeUndefined()
  const gone = { value: 'deleted', path: '/', httpOnly: true, sameSite: 'Lax', expires: new Date(0) }
  expect(answer.cookies).toEqual([
    { name: 'a_session_kanooni', ...gone },
    { name: 'a_session_kanooni_legacy', ...gone },
  ])
  expect((await call(rig, 'GET', '', { cookie })).statusCode).toBe(401)
  expect((await call(rig, 'DELETE', '/sessions/current', { cookie })).statusCode).toBe(401)
  expect((await call(rig, 'GET', '', { cookie: phone })).statusCode).toBe(200)
})

test('another session of the account can be ended by its id, and the cookies stay', async () => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig)
  const phone = await addAuthSession(rig, account)
  const path = `/sessions/${phone.authSession.id}`

  const answer = await call(rig, 'DELETE', path, { cookie, headers: { 'content-type': 'application/json' } })

  expect(answer.statusCode).toBe(204)
  expect(answer.cookies).toEqual([])
  expect((await call(rig, 'GET', '', { cookie: phone.cookie })).statusCode).toBe(401)
  expect((await call(rig, 'DELETE', path, { cookie })).json()).toEqual(NOT_FOUND)
})

describeDatabases('sessions', (open) => {
  test('a session of someone else looks as if it did not exist', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { cookie } = await addPerson(rig)
    const other = await addPerson(rig)
    const before = await storedState(rig)

    for (const method of ['GET', 'DELETE'] satisfies Method[]) {
      const foreign = await call(rig, method, `/sessions/${other.authSession.id}`, { cookie })
      const unknown = await call(rig, method, '/sessions/nothing', { cookie })
      expect([foreign.json(), unknown.json()]).toEqual([NOT_FOUND, NOT_FOUND])
      expect(foreign.cookies).toEqual([])
    }
    expect(await storedState(rig)).toEqual(before)
  })

  test("ending all sessions ends the account's, and nobody else's", async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { account, cookie } = await addPerson(rig)
    const { cookie: phone } = await addAuthSession(rig, account)
    const other = await addPerson(rig)

    const answer = await call(rig, 'DELETE', '/sessions', { cookie, body: {} })

    expect(answer.statusCode).toBe(204)
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['a_session_kanooni', 'deleted'],
      ['a_session_kanooni_legacy', 'deleted'],
    ])
    const status = async (who: string) => (await call(rig, 'GET', '', { cookie: who })).statusCode
    expect([await status(cookie), await status(phone), await status(other.cookie)]).toEqual([401, 401, 200])
  })
})
