import { expect, test } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { issueLink } from './mailed-link.ts'
import { purgeExpired, schedulePurge } from './purge-expired.ts'
import { addPerson, LINK_URL } from './test-people.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describeDatabases('purging', (open) => {
  test('removes what has expired and nothing else', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { queries } = rig.parts.database
    const { account } = await addPerson(rig)
    await issueLink(queries, account, { purpose: 'recovery', url: LINK_URL }, rig.clock.now())
    await issueLink(queries, account, { purpose: 'verification', url: LINK_URL }, rig.clock.now())
    expect(await purgeExpired(queries, rig.clock.now())).toEqual({ tokens: 0, authSessions: 0 })

    expect(await purgeExpired(queries, rig.clock.now() + DAY_MS)).toEqual({ tokens: 1, authSessions: 0 })
    expect(await purgeExpired(queries, rig.clock.now() + 365 * DAY_MS)).toEqual({ tokens: 1, authSessions: 1 })
    expect(await queries.selectFrom('accounts').select('id').execute()).toEqual([{ id: account.id }])
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
  const { database, clock, log } = rig.parts
  const errors: unknown[] = []
  const queries = database.queries.withSchema('missing')

  await schedulePurge({
    database: { ...database, queries },
    clock,
    log: { ...log, debug() {}, error: (entry: unknown) => void errors.push(entry) },
  }).stop()

  expect(errors).toEqual([{ err: expect.any(Error) }])
})
