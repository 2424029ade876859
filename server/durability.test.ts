// Power cuts under load: whatever the server has acknowledged is there afterwards, and nothing is half there.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { uniqueId } from '../contract/ids.ts'
import { startServer, type RunningServer } from './testing/running-server.ts'
import { startScriptedProvider } from './testing/scripted-provider.ts'

const PASSWORD = 'hills and rivers'
const WORDS = Array.from({ length: 2_000 }, (_, index) => `word${index} `)
const FULL_REPLY = WORDS.join('')

/** What the server said yes to, across all its lives. */
interface Acknowledged {
  emails: string[]
  mails: number
  messages: string[]
  deleted: string[]
  replies: string[]
}

interface Client {
  cookie: string
  call(method: string, path: string, body?: object): Promise<Response>
}

function clientOf(server: RunningServer, cookie = ''): Client {
  return {
    cookie,
    call: (method, path, body) =>
      fetch(`${server.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-appwrite-project': 'kanooni', cookie },
        ...(body && { body: JSON.stringify(body) }),
      }),
  }
}

async function signIn(server: RunningServer, email: string): Promise<Client> {
  const answer = await clientOf(server).call('POST', '/v1/account/sessions/email', { email, password: PASSWORD })
  expect(answer.status, `${email} can sign in`).toBe(201)
  return clientOf(
    server,
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  )
}

const documents = (collection: string) => `/v1/databases/main/collections/${collection}/documents`

async function storeConversation({ call }: Client, userId: string): Promise<string> {
  const id = uniqueId()
  const data = { sessionId: id, title: 'Land', userId, updatedAt: new Date().toISOString() }
  const answer = await call('POST', documents('sessions'), { documentId: id, data })
  return answer.status === 201 ? id : Promise.reject(new Error(`conversation: ${answer.status}`))
}

async function storeQuestion({ call }: Client, userId: string, sessionId: string): Promise<string> {
  const id = uniqueId()
  const createdAt = new Date().toISOString()
  const data = { messageId: id, content: `Question ${id}`, role: 'user', userId, sessionId, createdAt }
  const answer = await call('POST', documents('messages'), { documentId: id, data })
  return answer.status === 201 ? id : Promise.reject(new Error(`message: ${answer.status}`))
}

/** Does the same again and again until the server is gone. */
async function repeat(work: () => Promise<void>): Promise<void> {
  try {
    for (;;) await work()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error // fetch reports a broken connection as a TypeError.
  }
}

async function load(server: RunningServer, said: Acknowledged): Promise<void> {
  const owner = await signIn(server, 'owner@example.com')
  const { $id: userId } = (await (await owner.call('GET', '/v1/account')).json()) as { $id: string }
  const kept = await storeConversation(owner, userId)

  const signUps = repeat(async () => {
    const email = `${uniqueId()}@example.com`
    const answer = await clientOf(server).call('POST', '/v1/account', { userId: 'unique()', email, password: PASSWORD })
    if (answer.status === 201) said.emails.push(email)
    const recovery = { email, url: `${server.url}/verify-recovery` }
    if ((await clientOf(server).call('POST', '/v1/account/recovery', recovery)).status === 201) said.mails += 1
  })
  const messages = repeat(async () => void said.messages.push(await storeQuestion(owner, userId, kept)))
  const deletions = repeat(async () => {
    const id = await storeConversation(owner, userId)
    const messageId = await storeQuestion(owner, userId, id)
    const answer = await owner.call('DELETE', `${documents('sessions')}/${id}`)
    if (answer.status === 204) said.deleted.push(messageId)
  })
  const reply = repeat(async () => {
    const sessionId = await storeConversation(owner, userId)
    await storeQuestion(owner, userId, sessionId)
    const id = uniqueId()
    const answer = await owner.call('POST', '/openai/v1/chat/completions', {
      model: 'any',
      messages: [{ role: 'user', content: 'Question' }],
      stream: true,
      store: true,
      metadata: { session_id: sessionId, message_id: id },
    })
    if (answer.status === 200) said.replies.push(id)
    await answer.text()
  })
  await Promise.all([signUps, messages, deletions, reply])
}

test('killed under load and started again, the server has all it acknowledged and nothing by halves', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanooni-test-'))
  const provider = await startScriptedProvider({ fallback: { kind: 'answer', pieces: WORDS, intervalMs: 200 } })
  const settings = { DATA_DIR: dataDir, MODEL_BASE_URL: provider.baseUrl, RATE_LIMITS: 'off', LOG_LEVEL: 'info' }
  const start = async () => {
    const server = await startServer(settings)
    onTestFinished(() => server.kill())
    return server
  }
  onTestFinished(async () => {
    await provider.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const said: Acknowledged = { emails: ['owner@example.com'], mails: 0, messages: [], deleted: [], replies: [] }
  const file = join(dataDir, 'kanooni.sqlite')

  let server = await start()
  const owner = { userId: 'owner', email: 'owner@example.com', password: PASSWORD }
  await clientOf(server).call('POST', '/v1/account', owner)
  for (const round of [1, 2]) {
    const loading = load(server, said)
    await vi.waitFor(
      () => {
        expect(said.emails.length).toBeGreaterThan(round * 4)
        expect(said.messages.length).toBeGreaterThan(round * 30)
        expect(said.deleted.length).toBeGreaterThan(round * 5)
        expect(storedText(file, said.replies[round - 1])).toMatch(/word/)
      },
      { timeout: 60_000, interval: 50 },
    )
    await server.kill()
    await loading
    server = await start()
    await expectKept(server, said)
  }
  await server.stop()

  expectWhole(file, said)
  letLeasesRunOut(file)
  server = await start()
  await server.stop()
  for (const id of said.replies) {
    expect(statusOf(file, id)).toBe('interrupted')
    expect(FULL_REPLY.startsWith(storedText(file, id) ?? 'lost')).toBe(true)
  }
})

async function expectKept(server: RunningServer, said: Acknowledged): Promise<void> {
  for (const email of said.emails) await signIn(server, email)
  const client = await signIn(server, 'owner@example.com')
  const status = async (id: string) => (await client.call('GET', `${documents('messages')}/${id}`)).status
  for (const id of [...said.messages, ...said.replies]) expect(await status(id)).toBe(200)
  for (const id of said.deleted) expect(await status(id)).toBe(404)
}

function query(file: string, sql: string, ...values: string[]): Record<string, unknown>[] {
  const database = new DatabaseSync(file)
  try {
    return database.prepare(sql).all(...values)
  } finally {
    database.close()
  }
}

function expectWhole(file: string, said: Acknowledged): void {
  expect(query(file, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(query(file, 'pragma foreign_key_check')).toEqual([])
  expect(query(file, 'select id from accounts where password_hash is null')).toEqual([])
  const [mails] = query(file, 'select count(*) as count from outbox')
  const [tokens] = query(file, "select count(*) as count from tokens where purpose = 'recovery'")
  expect(mails?.count).toBeGreaterThanOrEqual(said.mails)
  expect(tokens?.count, 'a mail and the secret in it are stored together').toBe(mails?.count)
}

function storedText(file: string, messageId: string | undefined): string | undefined {
  return query(file, 'select content from messages where id = ?', messageId ?? '')[0]?.content as string | undefined
}

function statusOf(file: string, messageId: string): unknown {
  return query(file, 'select status from messages where id = ?', messageId)[0]?.status
}

/** As if the server had been away for longer than a lease. */
function letLeasesRunOut(file: string): void {
  query(file, 'update messages set lease_expires_at = 1 where lease_expires_at is not null')
}
