// The SQL about events that other processes are to hear of. Each is a row, for those that cannot listen, and a notification.

import { sql } from 'kysely'
import { uniqueId } from '../../contract/ids.ts'
import type { Queries } from '../database/database.ts'
import type { Notice } from './events.ts'

/** The channel of LISTEN and NOTIFY. */
export const CHANNEL = 'kanooni_events'

export interface StoredEvent {
  id: string
  /** Which process it is from. */
  sender: string
  notice: Notice
}

/** Stores an event and notifies of it, in one statement. A notice has ids alone, far below the 8,000 bytes of a notification. */
export async function sendEvent(queries: Queries, sender: string, notice: Notice, now: number): Promise<void> {
  const event: StoredEvent = { id: uniqueId(now), sender, notice }
  await sql`with stored as (
    insert into events (id, sender, notice, created_at)
    values (${event.id}, ${sender}, ${JSON.stringify(notice)}, ${now}) returning id
  ) select pg_notify(${CHANNEL}, ${JSON.stringify(event)}) from stored`.execute(queries)
}

/** Notifies without storing: whether notifications arrive at all. */
export async function sendProbe(queries: Queries, probe: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ probe })})`.execute(queries)
}

/** The events of other processes since an instant, oldest first. */
export async function listEvents(queries: Queries, sender: string, since: number): Promise<StoredEvent[]> {
  const rows = await queries
    .selectFrom('events')
    .select(['id', 'sender', 'notice'])
    .where('created_at', '>=', since)
    .where('sender', '!=', sender)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ notice, ...row }) => ({ ...row, notice: JSON.parse(notice) as Notice }))
}

export async function deleteEvents(queries: Queries, before: number): Promise<void> {
  await queries.deleteFrom('events').where('created_at', '<', before).execute()
}
