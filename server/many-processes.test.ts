// Three real processes on a real PostgreSQL behind a load balancer without memory: one product, whoever answers, and whoever dies.

import { beforeAll, afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { createPostgresDatabase } from './testing/postgres.ts'
import { callsTo, newId, type Person } from './testing/calls.ts'
import { type RoundRobinProxy, startRoundRobinProxy } from './testing/round-robin-proxy.ts'
import { type RunningServer, startServer } from './testing/running-server.ts'
import { type ScriptedProvider, startScriptedProvider } from './testing/scripted-provider.ts'

let servers: RunningServer[]
let proxy: RoundRobinProxy
let provider: ScriptedProvider
let settings: Record<string, string>
let close: (() => Promise<void>)[] = []

/** Through the load balancer, or straight to one process. */
const { call, signUp, begin, write, ask, messagesOf, statusOf } = callsTo(() => proxy.url)

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
})
afterAll(async () => {
  for (const end of close) await end()
})

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
    await expect.poll(async () => (await messagesOf(person, sessionId)).at(-1)?.content).toContain('Bail')
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
    const sessionId = await begin(person, 'Live', servers[1]?.url)

    expect(JSON.parse(await told)).toMatchObject({ data: { payload: { $id: sessionId, title: 'Live' } } })
  })
})

test('one that is killed in the middle of a reply takes nothing with it, and a later release takes its place while the others run', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, signUp))
  const conversations = await Promise.all(people.map((person) => begin(person)))
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
