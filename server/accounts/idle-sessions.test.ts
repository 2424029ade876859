import { expect, test } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { addAuthSession, addPerson, call, PASSWORD, signInAs } from './test-people.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const withIdleEnd = { settings: { SESSION_IDLE_DAYS: '30' } }
const status = async (rig: TestApp, cookie: string) => (await call(rig, 'GET', '', { cookie })).statusCode
const usedAt = async ({ parts }: TestApp) =>
  (await parts.database.queries.selectFrom('auth_sessions').select('accessed_at').execute()).map(
    ({ accessed_at }) => accessed_at,
  )

describeDatabases('sessions with an idle end', (open) => {
  test('end when nobody has used them for that long, and not before', async () => {
    await using rig = await buildTestApp({ database: await open(), ...withIdleEnd })
    const { cookie } = await addPerson(rig)

    rig.clock.advance(30 * DAY_MS - 1)
    expect(await status(rig, cookie)).toBe(200)
    rig.clock.advance(30 * DAY_MS)
    expect(await status(rig, cookie)).toBe(401)
  })

  test('that have ended are neither listed nor found', async () => {
    await using rig = await buildTestApp({ database: await open(), ...withIdleEnd })
    const { account, authSession } = await addPerson(rig)
    rig.clock.advance(30 * DAY_MS)
    const { cookie } = await addAuthSession(rig, account)

    expect((await call(rig, 'GET', '/sessions', { cookie })).json()).toMatchObject({ total: 1 })
    expect((await call(rig, 'GET', `/sessions/${authSession.id}`, { cookie })).statusCode).toBe(404)
  })
})

test('without the setting no session ends before its year is over', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig)

  rig.clock.advance(365 * DAY_MS - 1)

  expect(await status(rig, cookie)).toBe(200)
})

test('the end that is told of a session is the same with the setting', async () => {
  await using rig = await buildTestApp(withIdleEnd)
  const { account } = await addPerson(rig)

  const { answer } = await signInAs(rig, account.email ?? '', PASSWORD)

  const expire = new Date(rig.clock.now() + 365 * DAY_MS).toISOString().replace('Z', '+00:00')
  expect(answer.json()).toMatchObject({ expire })
})

test('the use of a session is noted once an hour', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig)
  const start = rig.clock.now()

  rig.clock.advance(HOUR_MS - 1)
  await status(rig, cookie)
  expect(await usedAt(rig)).toEqual([start])
  rig.clock.advance(1)
  await Promise.all([status(rig, cookie), status(rig, cookie)])
  expect(await usedAt(rig)).toEqual([start + HOUR_MS])
  rig.clock.advance(1)
  await status(rig, cookie)
  expect(await usedAt(rig)).toEqual([start + HOUR_MS])
})
