// Three real processes on a real PostgreSQL behind a load balancer without memory: one product, whoever answers, and whoever dies.

import { randomUUID } from 'node:crypto'
import { beforeAll, afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { PROJECT_ID } from '../contract/wire.ts'
import { createPostgresDatabase } from './testing/postgres.ts'
import { type RoundRobinProxy, startRoundRobinProxy } from './testing/round-robin-proxy.ts'
import { type RunningServer, startServer } from './testing/running-server.ts'
import { type ScriptedProvider, startScriptedProvider } from './testing/scripted-provider.ts'

const DOCUMENTS = '/v1/databases/main/collections'
const PASSWORD = 'rato machhindra 2082'

/** Three processes start at once, on a machine that may be busy. */
const START_WITHIN_MS = 120_000

let servers: RunningServer[]
let proxy: RoundRobinProxy
let provider: ScriptedProvider
let settings: Record<string, string>
let close: (() => Promise<void>)[] = []

beforeAll(async () => {
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'))
  provider = await startScriptedProvider()
  settings = {
    DATABASE_URL: url,
    RATE_LIMITS: 'off',
    MODEL_BASE_URL: provider.baseUrl,
    MODEL_NAME: 'scripted',
    ALLOWED_ORIGINS: 'http://pages.example',
  }
  // All at once, on an empty database: one of them makes the schema.
  servers = await Promise.all(Array.from({ length: 3 }, () => startServer(settings)))
  proxy = await startRoundRobinProxy(servers.map((server) => server.url))
  close = [
    async () => proxy[Symbol.asyncDispose](),
    ...servers.map((server) => () => server.kill()),
    () => provider.close(),
    drop,
  ]
}, START_WITHIN_MS)
afterAll(async () => {
  for (const end of close) await end()
})

/** A call through the load balancer, over a connection of its own, or straight to one process. */
async function call(
  method: string,
  path: string,
  { cookie = '', body, at = proxy.url }: { cookie?: string; body?: object; at?: string } = {},
) {
  const headers = { 'x-appwrite-project': PROJECT_ID, 'content-type': 'application/json', connection: 'close', cookie }
  return fetch(at + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

interface Person {
  id: string
  cookie: string
}

async function signUp(): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  const created = await call('POST', '/v1/account', { body: { userId: 'unique()', email, password: PASSWORD } })
  const { $id: id } = (await created.json()) as { $id: string }
  const opened = await call('POST', '/v1/account/sessions/email', { body: { email, password: PASSWORD } })
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { id, cookie }
}

async function begin({ id, cookie }: Person): Promise<string> {
  const sessionId = randomUUID().replaceAll('-', '')
  const data = { sessionId, title: 'Bail', userId: id, updatedAt: new Date().toISOString() }
  const answer = await call('POST', `${DOCUMENTS}/sessions/documents`, {
    cookie,
    body: { documentId: sessionId, data },
  })
  expect(answer.status).toBe(201)
  return sessionId
}

async function write({ id, cookie }: Person, sessionId: string, content: string): Promise<void> {
  const messageId = randomUUID().replaceAll('-', '')
  const data = { messageId, content, role: 'user', userId: id, sessionId, createdAt: new Date().toISOString() }
  const answer = await call('POST', `${DOCUMENTS}/messages/documents`, {
    cookie,
    body: { documentId: messageId, data },
  })
  expect(answer.status).toBe(201)
}

const newId = () => randomUUID().replaceAll('-', '')

const ask = ({ cookie }: Person, sessionId: string, messageId: string, at?: string) =>
  call('POST', '/openai/v1/chat/completions', {
    cookie,
    ...(at && { at }),
    body: {
      model: 'any',
      messages: [{ role: 'user', content: 'as stored' }],
      stream: true,
      store: true,
      metadata: { session_id: sessionId, message_id: messageId },
    },
  })

interface StoredMessage {
  $id: string
  content: string
  role: string
  status: string
}

async function messagesOf({ cookie }: Person, sessionId: string): Promise<StoredMessage[]> {
  const query = new URLSearchParams([
    ['queries[0]', JSON.stringify({ method: 'equal', attribute: 'sessionId', values: [sessionId] })],
    ['queries[1]', JSON.stringify({ method: 'orderAsc', attribute: '$createdAt' })],
    ['queries[2]', JSON.stringify({ method: 'limit', values: [100] })],
  ])
  const answer = await call('GET', `${DOCUMENTS}/messages/documents?${query}`, { cookie })
  return ((await answer.json()) as { documents: StoredMessage[] }).documents
}

const statusOf = async (person: Person, sessionId: string, messageId: string) =>
  (await messagesOf(person, sessionId)).find(({ $id }) => $id === messageId)?.status

describe('three processes', () => {
  test('share sign-ins, conversations and replies', async () => {
    const person = await signUp()
    const sessionId = await begin(person)
    await write(person, sessionId, 'What is bail?')
    const messageId = newId()
    provider.play({ kind: 'answer', pieces: ['Bail ', 'is ', 'release ', 'until trial.'] })
    expect(await (await ask(person, sessionId, messageId)).text()).toContain('[DONE]')

    // Every process tells the same of it.
    for (const { url } of servers) {
      const me = await call('GET', '/v1/account', { cookie: person.cookie, at: url })
      expect(((await me.json()) as { $id: string }).$id).toBe(person.id)
      const again = await call('GET', `/openai/v1/chat/completions/${messageId}`, { cookie: person.cookie, at: url })
      expect(await again.text()).toContain('Bail is release until trial.')
    }
  })

  test('a reply that one writes is followed at the second and stopped at the third', async () => {
    const [writing, following, stopping] = servers.map(({ url }) => url)
    const person = await signUp()
    const sessionId = await begin(person)
    await write(person, sessionId, 'What is bail?')
    const messageId = newId()
    provider.play({ kind: 'answer', pieces: ['Bail ', 'is ', 'never finished'], heldAt: [2] })
    const asked = await ask(person, sessionId, messageId, writing)
    const followed = await call('GET', `/openai/v1/chat/completions/${messageId}?stream=true`, {
      cookie: person.cookie,
      at: following ?? '',
    })
    const told = followed.text()
    await call('POST', `/openai/v1/chat/completions/${messageId}/cancel`, {
      cookie: person.cookie,
      at: stopping ?? '',
      body: {},
    })

    expect(await told).toContain('Bail')
    await asked.text()
    expect(await statusOf(person, sessionId, messageId)).toBe('stopped')
  })

  test('what is done at one is told live at another', async () => {
    const person = await signUp()
    const socket = new WebSocket(
      `${servers[0]?.url.replace('http', 'ws')}/v1/realtime?project=kanooni&channels[]=documents`,
      { headers: { cookie: person.cookie } },
    )
    onTestFinished(() => socket.terminate())
    const told = new Promise<string>((resolve) => {
      socket.on('message', (data: Buffer) => {
        const message = data.toString()
        if (message.includes('"type":"event"')) resolve(message)
      })
    })
    await new Promise((resolve) => socket.once('message', resolve))
    const sessionId = newId()
    const data = { sessionId, title: 'Live', userId: person.id, updatedAt: new Date().toISOString() }
    const body = { documentId: sessionId, data }
    await call('POST', `${DOCUMENTS}/sessions/documents`, { cookie: person.cookie, body, at: servers[1]?.url ?? '' })

    expect(JSON.parse(await told)).toMatchObject({ data: { payload: { $id: sessionId, title: 'Live' } } })
  })
})

test('one that is killed in the middle of a reply takes nothing with it, and a later release takes its place while the others run', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, signUp))
  const conversations = await Promise.all(people.map(begin))
  await Promise.all(people.map((person, at) => write(person, conversations[at] ?? '', 'Before it was killed')))
  const [person, sessionId] = [people[0] as Person, conversations[0] ?? '']
  const messageId = newId()
  const [victim] = servers as [RunningServer, ...RunningServer[]]
  provider.play({ kind: 'answer', pieces: ['The first words ', 'and never the last'], heldAt: [1] })
  const asked = await ask(person, sessionId, messageId, victim.url)
  // Its first words are stored by then, or the reply has none and is gone.
  await expect
    .poll(async () => (await messagesOf(person, sessionId)).at(-1)?.content, { timeout: 60_000 })
    .toContain('The first words')
  await victim.kill()
  await asked.text().catch(() => {})

  // People go on meanwhile, over the two that are left.
  await Promise.all(people.map((each, at) => write(each, conversations[at] ?? '', 'While it was dead')))
  await expect.poll(() => statusOf(person, sessionId, messageId), { timeout: 60_000 }).toBe('interrupted')

  const later = await startServer(settings, undefined, undefined, 'server/testing/newer-release.mjs')
  close.unshift(() => later.kill())
  proxy.upstreams.splice(0, 1, later.url)
  const again = newId()
  provider.play({ kind: 'answer', pieces: ['Asked ', 'again.'] })
  expect(await (await ask(person, sessionId, again)).text()).toContain('[DONE]')

  for (const [at, each] of people.entries()) {
    for (const { url } of [later, ...servers.slice(1)]) {
      const mine = await call('GET', '/v1/account', { cookie: each.cookie, at: url })
      expect(mine.status).toBe(200)
    }
    const written = (await messagesOf(each, conversations[at] ?? '')).filter(({ role }) => role === 'user')
    expect(written.map(({ content }) => content)).toEqual(['Before it was killed', 'While it was dead'])
  }
  expect(await statusOf(person, sessionId, again)).toBe('complete')
})
