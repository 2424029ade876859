// The same on PostgreSQL: lists that take all connections, and connections that die in use.

import pg from 'pg'
import { openDatabase } from '../../server/database/database.ts'
import { startPostgres } from '../../server/testing/postgres.ts'
import { createConversation, createPerson, type Person } from '../bench/api-calls.ts'
import { type AttackedServer, listPath, milliseconds, openAttackedServer, report } from './attacked-server.ts'

const LONG_MESSAGES = 3_000
const LISTS_AT_ONCE = 10
const ROUNDS_OF_KILLING = 5

export async function attackPostgres(): Promise<void> {
  const postgres = await startPostgres()
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  try {
    await listsAtOnce(postgres.url, admin)
    await dyingConnections(postgres.url, admin)
  } finally {
    await admin.end()
    await postgres.stop()
  }
}

async function listsAtOnce(url: string, admin: pg.Client): Promise<void> {
  await using attacked = await openAttackedServer({ DATABASE_URL: url })
  const person = await createPerson(attacked.server.url)
  await fill(url, person, await createConversation(attacked.server.url, person, 0))
  const values = Array.from({ length: 500 }, (_, index) => `aa${index}`)
  const textFilter = { method: 'notContains', attribute: 'content', values }
  const unindexed = [
    ...['x', 'y', 'z'].map((value) => ({ method: 'notEqual', attribute: 'content', values: [value] })),
    { method: 'orderAsc', attribute: 'content' },
  ]
  const shapes: [string, object[]][] = [
    ['text filters over long content', Array.from({ length: 8 }, () => textFilter)],
    ['an order that no index has', unindexed],
  ]
  for (const [name, queries] of shapes) {
    const path = listPath('messages', queries)
    const leaving = new AbortController()
    const lists = Array.from({ length: LISTS_AT_ONCE }, () =>
      fetch(attacked.server.url + path, { headers: person.headers, signal: leaving.signal }).then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        () => 0,
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 500))
    const ready = await askReady(attacked)
    leaving.abort()
    await Promise.all(lists)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const { rows } = await admin.query(`select count(*)::int as running from pg_stat_activity
      where state = 'active' and query like '%from "messages"%' and pid <> pg_backend_pid()`)
    report(
      `${LISTS_AT_ONCE} long lists at once on PostgreSQL with ${name}`,
      `readiness meanwhile ${ready}; ${rows[0].running} statements still running 1 s after all clients left`,
    )
  }
}

async function fill(url: string, person: Person, conversation: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  const at = Date.now()
  const rows = Array.from({ length: LONG_MESSAGES }, (_, index) => ({
    id: `m${index}`,
    account_id: person.accountId,
    conversation_id: conversation,
    role: 'user',
    content: 'a'.repeat(65_000),
    sent_at: at,
    status: 'complete',
    sources: '[]',
    is_reply: 0,
    stop_requested: 0,
    permissions: '[]',
    created_at: at,
    changed_at: at,
  }))
  for (let from = 0; from < rows.length; from += 100) {
    await database.queries
      .insertInto('messages')
      .values(rows.slice(from, from + 100) as never)
      .execute()
  }
  await database.close()
}

async function askReady(attacked: AttackedServer): Promise<string> {
  const askedAt = performance.now()
  const { status } = await fetch(`${attacked.server.url}/health/ready`)
  return `${status} after ${milliseconds(performance.now() - askedAt)}`
}

async function dyingConnections(url: string, admin: pg.Client): Promise<void> {
  await using attacked = await openAttackedServer({ DATABASE_URL: url })
  const person = await createPerson(attacked.server.url)
  const conversation = await createConversation(attacked.server.url, person, 5)
  const path = listPath('messages', [
    { method: 'equal', attribute: 'sessionId', values: [conversation] },
    { method: 'orderDesc', attribute: '$createdAt' },
  ])
  const counts = new Map<string, number>()
  let isOver = false
  const people = Array.from({ length: 16 }, async () => {
    while (!isOver) {
      const outcome = await fetch(attacked.server.url + path, { headers: person.headers }).then(
        async (answer) => (await answer.arrayBuffer(), String(answer.status)),
        async () => (await new Promise((resolve) => setTimeout(resolve, 20)), 'no answer'),
      )
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    }
  })
  for (let round = 0; round < ROUNDS_OF_KILLING; round++) {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`)
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  isOver = true
  await Promise.all(people)
  const afterwards = await fetch(`${attacked.server.url}/health/ready`).then(
    ({ status }) => String(status),
    () => 'no answer',
  )
  const tally = [...counts].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')
  report(
    `${ROUNDS_OF_KILLING} rounds of killed PostgreSQL connections under load`,
    `${tally}; afterwards: ${afterwards}`,
  )
}
