// What one process tells the others over a real PostgreSQL.

import { type KyselyPlugin, sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AccountId } from '../../contract/ids.ts'
import { type Clock, systemClock } from '../clock.ts'
import { describeDatabases } from '../testing/databases.ts'
import { testClock } from '../testing/test-app.ts'
import { listEvents, sendEvent } from './event-repository.ts'
import type { Events, Notice } from './events.ts'
import { createPostgresEvents } from './postgres-events.ts'
import type { Database } from '../database/database.ts'

const notice = (documentId: string): Notice => ({
  kind: 'document',
  accountId: 'sita' as AccountId,
  collection: 'messages',
  documentId,
  action: 'create',
})

const urlOf = ({ pool }: Database) =>
  (pool?.options as { connectionString?: string } | undefined)?.connectionString ?? ''

interface Process {
  events: Events
  heard: Notice[]
  lines: string[]
  /** Waits for so many notices. */
  hear(count: number): Promise<void>
}

/** The same database, over which nothing can be tried out while `isAway`; how often that was tried. */
function withoutProbes(database: Database) {
  const state = { isAway: true, tried: 0 }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (!JSON.stringify(node).includes('probe')) return node
      state.tried += 1
      if (state.isAway) throw new Error('The pooler is away.')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { state, database: { ...database, queries: database.queries.withPlugin(plugin) } }
}

async function startProcess(
  database: Database,
  directUrl = urlOf(database),
  clock: Clock = systemClock,
): Promise<Process> {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const events = createPostgresEvents({ database, clock, log, directUrl })
  const heard: Notice[] = []
  let wake = () => {}
  events.subscribe((each) => {
    heard.push(each)
    wake()
  })
  await events.start()
  onTestFinished(() => events.stop())
  const hear = async (count: number) => {
    while (heard.length < count) await new Promise<void>((resolve) => (wake = resolve))
  }
  return { events, heard, lines, hear }
}

describeDatabases('events', (open, dialect) => {
  describe.skipIf(dialect === 'sqlite')('between processes', () => {
    test('are heard once by every process, its own included', async () => {
      const database = await open()
      const [one, other] = [await startProcess(database), await startProcess(database)]
      one.events.publish(notice('m1'))
      other.events.publish(notice('m2'))
      await Promise.all([one.hear(2), other.hear(2)])

      for (const { heard } of [one, other]) expect(heard.toSorted(byId)).toEqual([notice('m1'), notice('m2')])
    })

    test('are read from the table where LISTEN leads nowhere', async () => {
      const database = await open()
      const one = await startProcess(database)
      // Nothing listens there: what is told has to be looked up.
      const deaf = await startProcess(database, 'postgres://127.0.0.1:1/nowhere')
      one.events.publish(notice('m1'))

      await deaf.hear(1)
      expect(deaf.heard).toEqual([notice('m1')])
    })

    test('leave no connection behind where listening cannot be tried out, and are heard once it can', async () => {
      const database = await open()
      const direct = new URL(urlOf(database))
      direct.searchParams.set('application_name', 'direct')
      const connections = async () => {
        const { rows } = await sql<{ pid: number }>`
          select pid from pg_stat_activity where application_name = 'direct'`.execute(database.queries)
        return rows.length
      }
      const clock = testClock()
      const { state, database: pooled } = withoutProbes(database)
      const { lines } = await startProcess(pooled, direct.href, clock)

      await expect.poll(() => state.tried).toBe(1)
      await expect.poll(connections).toBe(0)
      state.isAway = false
      clock.advance(10_000)

      await expect.poll(() => lines.join('')).toContain('heard at once (LISTEN)')
      expect(await connections()).toBe(1)
    })

    test('of before a process started are not told to it', async () => {
      const database = await open()
      await sendEvent(database.queries, 'earlier', notice('old'), Date.now())
      const later = await startProcess(database)
      await sendEvent(database.queries, 'earlier', notice('new'), Date.now())
      await later.hear(1)

      expect(later.heard).toEqual([notice('new')])
    })

    test('are kept as ids alone', async () => {
      const database = await open()
      await sendEvent(database.queries, 'one', notice('m1'), Date.now())

      expect(await listEvents(database.queries, 'other', 0)).toEqual([
        { id: expect.any(String), sender: 'one', notice: notice('m1') },
      ])
      expect(await listEvents(database.queries, 'one', 0)).toEqual([])
    })
  })
})

const byId = (one: Notice, other: Notice) => JSON.stringify(one).localeCompare(JSON.stringify(other))
