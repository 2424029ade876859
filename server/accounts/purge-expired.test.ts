import { expect, test } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { rememberDevice } from './known-devices.ts'
import { issueLink } from './mailed-link.ts'
import { purgeExpired, schedulePurge } from './purge-expired.ts'
import { addPerson, LINK_URL, RECOVERY_URL } from './test-people.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describeDatabases('purging', (open) => {
  test('removes what has expired and nothing else', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { queries } = rig.parts.database
    const { account } = await addPerson(rig)
    await issueLink(queries, account, { purpose: 'recovery', url: RECOVERY_URL }, rig.clock.now())
    await issueLink(queries, account, { purpose: 'verification', url: LINK_URL }, rig.clock.now())
    await rememberDevice(queries, account.id, null, rig.clock.now())
    const purgeIn = (days: number) => purgeExpired(queries, rig.clock.now() + days * DAY_MS, { AUDIT_LOG_DAYS: 365 })

    expect(await purgeIn(0)).toMatchObject({ tokens: 0, authSessions: 0, devices: 0 })
    expect(await purgeIn(1)).toMatchObject({ tokens: 1, authSessions: 0, devices: 0 })
    expect(await purgeIn(365)).toMatchObject({ tokens: 1, authSessions: 1, devices: 1 })
    expect(await queries.selectFrom('accounts').select('id').execute()).toEqual([{ id: account.id }])
  })

  test('with an idle end set, removes sessions that nobody has used for that long', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { queries } = rig.parts.database
    await addPerson(rig)
    const purgeIn = (days: number) =>
      purgeExpired(queries, rig.clock.now() + days * DAY_MS, { SESSION_IDLE_DAYS: 30, AUDIT_LOG_DAYS: 365 })

    expect(await purgeIn(29)).toMatchObject({ authSessions: 0 })
    expect(await purgeIn(30)).toMatchObject({ authSessions: 1 })
  })
})

test('the schedule purges at its start', async () => {
  await using rig = await buildTestApp()
  await addPerson(rig)
  rig.clock.advance(366 * DAY_MS)

  await schedulePurge(rig.parts).stop()

  expect(await rig.parts.database.queries.selectFrom('auth_sessions').selectAll().execute()).toEqual([])
})

test('a purge that fails is logged, and stops nothing', async () => {
  await using rig = await buildTestApp()
  const { env, database, clock, log } = rig.parts
  const errors: unknown[] = []
  const queries = database.queries.withSchema('missing')

  await schedulePurge({
    env,
    database: { ...database, queries },
    clock,
    log: { ...log, debug() {}, error: (entry: unknown) => void errors.push(entry) },
  }).stop()

  expect(errors).toEqual([{ err: expect.any(Error) }])
})
