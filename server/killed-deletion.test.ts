import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { ConversationId } from '../contract/ids.ts'
import { openDatabase } from './database/database.ts'
import { type BuiltAccount, buildAccount, buildConversation, buildMessage } from './testing/factories.ts'
import { migratedFolder } from './testing/migrated-folder.ts'
import { type RunningServer, startServer } from './testing/running-server.ts'

const MESSAGES = 100_000

async function folderWithLargeConversation() {
  const dataDir = await migratedFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = await openDatabase({ dataDir })
  const account = await buildAccount(database)
  const conversationId = await buildConversation(database, account.accountId)
  const first = await buildMessage(database, { ...account, conversationId })
  const columns = sql.raw(
    'account_id, conversation_id, role, content, sent_at, status, sources, is_reply, stop_requested, permissions, created_at, changed_at',
  )
  await sql`
    insert into messages (id, ${columns})
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${MESSAGES})
    select 'm' || n, ${columns} from messages, numbers where id = ${first}`.execute(database.queries)
  await database.close()
  return { dataDir, account, conversationId, first }
}

function rowsIn(dataDir: string, table: string): number {
  const database = new DatabaseSync(join(dataDir, 'kanooni.sqlite'), { readOnly: true })
  try {
    return Number(database.prepare(`select count(*) as rows from ${table}`).get()?.rows)
  } finally {
    database.close()
  }
}

async function start(dataDir: string): Promise<RunningServer> {
  const server = await startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  onTestFinished(() => server.kill())
  return server
}

test('killed while it deletes a large conversation and started again, the server shows nothing of it and deletes the rest', async () => {
  const { dataDir, account, conversationId, first } = await folderWithLargeConversation()
  const killed = await start(dataDir)
  expect(await statusOf(killed, account, 'DELETE', `sessions/documents/${conversationId}`)).toBe(204)
  await killed.kill()
  const left = rowsIn(dataDir, 'messages')
  const server = await start(dataDir)

  expect(left).toBeGreaterThan(0)
  await expectGone(server, account, conversationId, first)
  await expect.poll(() => rowsIn(dataDir, 'messages'), { timeout: 60_000 }).toBe(0)
  await expect.poll(() => rowsIn(dataDir, 'conversations')).toBe(0)
  await expectGone(server, account, conversationId, first)
})

test('killed right after an account was deleted and started again, the server knows nobody of that name and deletes the rest', async () => {
  const { dataDir, account, conversationId, first } = await folderWithLargeConversation()
  const killed = await start(dataDir)
  const gone = await fetch(`${killed.url}/v1/account`, { method: 'DELETE', headers: account.headers })
  expect(gone.status).toBe(204)
  await killed.kill()
  const left = rowsIn(dataDir, 'messages')
  const server = await start(dataDir)

  expect(left).toBeGreaterThan(0)
  expect((await fetch(`${server.url}/v1/account`, { headers: account.headers })).status).toBe(401)
  expect(await statusOf(server, account, 'GET', `sessions/documents/${conversationId}`)).toBe(404)
  expect(await statusOf(server, account, 'GET', `messages/documents/${first}`)).toBe(404)
  for (const table of ['auth_sessions', 'audit_log', 'user_profiles']) expect(rowsIn(dataDir, table), table).toBe(0)
  await expect.poll(() => rowsIn(dataDir, 'messages'), { timeout: 60_000 }).toBe(0)
  await expect.poll(() => rowsIn(dataDir, 'conversations')).toBe(0)
})

const call = ({ url }: RunningServer, { headers }: BuiltAccount, method: string, path: string) =>
  fetch(`${url}/v1/databases/main/collections/${path}`, { method, headers })

const statusOf = async (...parameters: Parameters<typeof call>) => (await call(...parameters)).status

async function expectGone(server: RunningServer, account: BuiltAccount, id: ConversationId, message: string) {
  expect(await statusOf(server, account, 'GET', `sessions/documents/${id}`)).toBe(404)
  expect(await statusOf(server, account, 'GET', `messages/documents/${message}`)).toBe(404)
  for (const collection of ['sessions', 'messages']) {
    const list = await call(server, account, 'GET', `${collection}/documents`)
    expect(await list.json()).toMatchObject({ total: 0, documents: [] })
  }
}
