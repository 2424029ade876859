import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { uniqueId, type AccountId } from '../../contract/ids.ts'
import { readEnv } from '../env.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { rememberDevice } from '../accounts/known-devices.ts'
import { issueLink } from '../accounts/mailed-link.ts'
import { addPerson, call, LINK_URL, RECOVERY_URL } from '../accounts/test-people.ts'
import { addUsage } from '../chat/model-usage-repository.ts'
import type { Parts } from '../parts.ts'
import { buildConversation } from '../testing/factories.ts'
import { purgeOld, type RetentionSettings, schedulePurge } from './purge.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const settings = (changed: Partial<RetentionSettings> = {}): RetentionSettings => ({ ...readEnv({}), ...changed })

describeDatabases('purging', (open) => {
  test('of one kind that fails holds up no other, and is told', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { queries } = rig.parts.database
    await addUsage(queries, 'sita' as AccountId, { day: '2026-11-23', replies: 1, promptTokens: 2, replyTokens: 3 })
    await queries.schema.alterTable('sign_in_tokens').renameTo('hidden').execute()

    const noon = Date.parse('2026-11-26T12:00:00+05:45')
    try {
      await expect(purgeOld(queries, noon, settings({ MODEL_USAGE_DAYS: 2 }))).rejects.toThrow(/sign_in_tokens/)
    } finally {
      await queries.schema.alterTable('hidden').renameTo('sign_in_tokens').execute()
    }
    expect(await queries.selectFrom('model_usage').select('day').execute()).toEqual([])
  })

  test('removes what has expired and nothing else', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { queries } = rig.parts.database
    const { account } = await addPerson(rig)
    await issueLink(queries, account, { purpose: 'recovery', url: RECOVERY_URL }, rig.clock.now())
    await issueLink(queries, account, { purpose: 'verification', url: LINK_URL }, rig.clock.now())
    await rememberDevice(queries, account.id, null, rig.clock.now())
    const purgeIn = (days: number) => purgeOld(queries, rig.clock.now() + days * DAY_MS, settings())

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
      purgeOld(queries, rig.clock.now() + days * DAY_MS, settings({ SESSION_IDLE_DAYS: 30 }))

    expect(await purgeIn(29)).toMatchObject({ authSessions: 0 })
    expect(await purgeIn(30)).toMatchObject({ authSessions: 1 })
  })

  test('removes mails that were sent, or given up, so many days ago, and none that waits', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { outbox, database } = rig.parts
    const now = rig.clock.now()
    const mail = { recipient: 'sita@mail.np', subject: 'A', text: 'B', html: 'C', expiresAt: now + DAY_MS }
    await outbox.queue(database.queries, mail)
    await outbox.deliverAll()
    await outbox.queue(database.queries, { ...mail, expiresAt: now + 100 * DAY_MS })
    const purgeIn = (days: number) => purgeOld(database.queries, now + days * DAY_MS + 1, settings())

    expect(await purgeIn(29)).toMatchObject({ mails: 0 })
    expect(await purgeIn(30)).toMatchObject({ mails: 1 })
    expect(await outbox.countWaiting()).toBe(1)
  })

  test('removes what the model used on days so long ago', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { queries } = rig.parts.database
    for (const day of ['2026-11-23', '2026-11-24'])
      await addUsage(queries, 'sita' as AccountId, { day, replies: 1, promptTokens: 2, replyTokens: 3 })
    const noon = Date.parse('2026-11-26T12:00:00+05:45')

    // Each day has a row of the account and one of all together.
    expect(await purgeOld(queries, noon, settings({ MODEL_USAGE_DAYS: 2 }))).toMatchObject({ usage: 2 })
    expect(await queries.selectFrom('model_usage').select('day').distinct().execute()).toEqual([{ day: '2026-11-24' }])
  })

  test('ends guests whom nobody has used for so many days, with their conversations, and nobody else', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { database } = rig.parts
    const { queries } = database
    const begin = async () => {
      const opened = await call(rig, 'POST', '/sessions/anonymous')
      const accountId = opened.json().userId as AccountId
      const { name, value } = opened.cookies[0] ?? { name: '', value: '' }
      return { accountId, cookie: `${name}=${encodeURIComponent(value)}` }
    }
    const [away, back, known] = [await begin(), await begin(), await begin()]
    const { account } = await addPerson(rig)
    for (const accountId of [away.accountId, back.accountId, known.accountId, account.id])
      await buildConversation(database, accountId)
    // A provider knows this one, and leads to it again.
    const identity = { provider: 'oidc', provider_uid: 'known', provider_email: '', created_at: 1, updated_at: 1 }
    await queries
      .insertInto('identities')
      .values({ id: uniqueId(1), account_id: known.accountId, ...identity })
      .execute()

    rig.clock.advance(80 * DAY_MS)
    expect((await call(rig, 'GET', '', { cookie: back.cookie })).statusCode).toBe(200)
    expect(await purgeOld(queries, rig.clock.now(), settings())).toMatchObject({ guests: 0 })
    rig.clock.advance(11 * DAY_MS)
    expect(await purgeOld(queries, rig.clock.now(), settings())).toMatchObject({ guests: 1 })

    expect((await call(rig, 'GET', '', { cookie: away.cookie })).statusCode).toBe(401)
    expect((await call(rig, 'GET', '', { cookie: back.cookie })).statusCode).toBe(200)
    const hidden = queries.selectFrom('conversations').select('account_id').where('deleted_at', 'is not', null)
    expect(await hidden.execute()).toEqual([{ account_id: away.accountId }])
    // However long ago: somebody may come back.
    expect(await purgeOld(queries, rig.clock.now() + 5_000 * DAY_MS, settings())).toMatchObject({ guests: 1 })
    expect(await queries.selectFrom('accounts').select('id').where('deleted_at', 'is', null).execute()).toHaveLength(2)
  })

  test('is done by one process of many in an hour', async () => {
    const database = await open()
    const shared = { database, settings: { RATE_LIMITS: 'on' } }
    await using one = await buildTestApp(shared)
    await using other = await buildTestApp({ ...shared, clock: one.clock })
    const purge = async (rig: typeof one) => {
      await addPerson(one)
      one.clock.advance(366 * DAY_MS)
      await schedulePurge(rig.parts).stop()
      return (await database.queries.selectFrom('auth_sessions').select('id').execute()).length
    }

    expect(await purge(one)).toBe(0)
    // Over SQLite there is one process, and each counts for itself.
    expect(await purge(database.dialect === 'postgres' ? other : one)).toBe(1)
  })
})

test('the schedule purges at its start', async () => {
  await using rig = await buildTestApp()
  await addPerson(rig)
  rig.clock.advance(366 * DAY_MS)

  await schedulePurge(rig.parts).stop()

  expect(await rig.parts.database.queries.selectFrom('auth_sessions').selectAll().execute()).toEqual([])
})

/** What is logged as an error of a purge whose database fails. */
async function errorsOfPurge(rig: TestApp, queries: Parts['database']['queries']): Promise<unknown[]> {
  const { database, log } = rig.parts
  const errors: unknown[] = []
  await schedulePurge({
    ...rig.parts,
    database: { ...database, queries },
    log: { ...log, debug() {}, error: (entry: unknown) => void errors.push(entry) },
  }).stop()
  return errors
}

test('a purge that fails is logged, and stops nothing', async () => {
  await using rig = await buildTestApp()

  expect(await errorsOfPurge(rig, rig.parts.database.queries.withSchema('missing'))).toEqual([
    { err: expect.any(Error) },
  ])
})

test('of a database that is away its connections tell, and the purge does not', async () => {
  await using rig = await buildTestApp()
  const away: KyselyPlugin = {
    transformQuery() {
      throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
    },
    transformResult: async ({ result }) => result,
  }

  expect(await errorsOfPurge(rig, rig.parts.database.queries.withPlugin(away))).toEqual([])
})
