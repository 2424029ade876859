// Events between processes over PostgreSQL: LISTEN where it works, and looking at the table where it does not (behind a pooler
// in transaction mode, or while the connection is lost).

import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { createAlarm } from '../alarm.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { createFailureLog } from '../database/failure-log.ts'
import { CHANNEL, deleteEvents, listEvents, sendEvent, sendProbe, type StoredEvent } from './event-repository.ts'
import { type Events, type Listener, type Notice, tellAll } from './events.ts'

/** How often the table is looked at where nothing is heard, and where everything should be. */
const LOOK_EVERY_MS = 1_000
const LOOK_EVERY_WHILE_LISTENING_MS = 30_000
/** Events are stored out of order by a little, and clocks of machines differ. */
const OVERLAP_MS = 60_000
const KEEP_MS = 10 * 60_000
const PROBE_MS = 5_000
const LISTEN_AGAIN_MS = 10_000

export interface PostgresEventParts {
  database: Pick<Database, 'queries'>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** For a connection of its own to PostgreSQL itself, past any pooler; null where only a pooler is known. */
  directUrl: string | null
}

export function createPostgresEvents(parts: PostgresEventParts): Events {
  const { database, clock, log } = parts
  const { queries } = database
  const sender = randomUUID()
  const listeners = new Set<Listener>()
  /** The ids of events that were told, with when they came: an event comes by both ways. */
  const told = new Map<string, number>()
  const failures = createFailureLog(log, 'events of other processes cannot be read')
  const deafness = createFailureLog(log, 'events of other processes are looked up, because nothing can listen')
  let client: pg.Client | null = null
  let isListening = false
  let saidPolling = false
  let lookedAt = clock.now()

  const tell = ({ id, sender: from, notice }: StoredEvent) => {
    if (from === sender || told.has(id)) return
    told.set(id, clock.now())
    tellAll(listeners, notice)
  }

  const hear = (payload: string) => {
    const event = JSON.parse(payload) as StoredEvent | { probe: string }
    if ('probe' in event) probes.get(event.probe)?.()
    else tell(event)
  }
  const probes = new Map<string, () => void>()

  /** Of a client that another has followed, or that was given up, nothing is lost any more. */
  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = null
    isListening = false
    look.ring()
  }

  async function listen(url: string): Promise<void> {
    const connecting = new pg.Client({ connectionString: url, keepAlive: true })
    client = connecting
    connecting.on('error', () => lose(connecting))
    connecting.on('end', () => lose(connecting))
    connecting.on('notification', ({ payload }) => payload && hear(payload))
    await connecting.connect()
    await connecting.query(`listen ${CHANNEL}`)
    const arrives = await isHeard()
    isListening = arrives && client === connecting
    if (isListening) return void log.info('events of other processes are heard at once (LISTEN)')
    sayPolling()
  }

  function sayPolling(): void {
    if (!saidPolling)
      log.warn(
        `events of other processes are looked up every ${LOOK_EVERY_MS / 1000} s: LISTEN does not work on this connection. Set DATABASE_DIRECT_URL to PostgreSQL itself`,
      )
    saidPolling = true
  }

  /** Whether a notification arrives. A pooler takes LISTEN without complaint, and gives the connection to somebody else. */
  function isHeard(): Promise<boolean> {
    const probe = randomUUID()
    return new Promise((resolve, reject) => {
      const settle = (heard: boolean) => {
        clearTimeout(timer)
        probes.delete(probe)
        resolve(heard)
      }
      const timer = setTimeout(settle, PROBE_MS, false).unref()
      probes.set(probe, () => settle(true))
      sendProbe(queries, probe).catch(reject)
    })
  }

  /** Ends the connection, if there is one. */
  function giveUp(): Promise<void> | undefined {
    const ending = client
    client = null
    return ending?.end()
  }

  let listenAgainAt = 0
  const keepListening = async () => {
    // A pooler would keep the LISTEN on a connection that others use.
    if (parts.directUrl === null) return sayPolling()
    if (client || clock.elapsed() < listenAgainAt) return
    listenAgainAt = clock.elapsed() + LISTEN_AGAIN_MS
    try {
      await listen(parts.directUrl)
      deafness.succeeded()
    } catch (error) {
      giveUp()?.catch(() => {})
      deafness.failed(error)
    }
  }

  const look = createAlarm(async () => {
    await keepListening()
    try {
      const now = clock.now()
      for (const event of await listEvents(queries, sender, Math.min(lookedAt, now) - OVERLAP_MS)) tell(event)
      lookedAt = now
      for (const [id, at] of told) if (at < now - 2 * OVERLAP_MS) told.delete(id)
      await deleteEvents(queries, now - KEEP_MS)
      failures.succeeded()
    } catch (error) {
      failures.failed(error)
    }
    return isListening ? LOOK_EVERY_WHILE_LISTENING_MS : LOOK_EVERY_MS
  })

  return {
    publish(notice: Notice) {
      tellAll(listeners, notice)
      sendEvent(queries, sender, notice, clock.now()).catch(failures.failed)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async start() {
      // What happened before is in what is read from now on.
      for (const { id } of await listEvents(queries, sender, clock.now() - OVERLAP_MS)) told.set(id, clock.now())
      look.start()
    },
    async stop() {
      await look.stop()
      await giveUp()
    },
  }
}
