// The socket as clients use it: what they are told, what they are not, and when it ends.

import { promisify } from 'node:util'
import type { KyselyPlugin, QueryId } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Database } from '../database/database.ts'
import { openSqlite } from '../testing/databases.ts'
import { buildAccount, buildConversation } from '../testing/factories.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from '../testing/test-app.ts'

interface Message {
  type: string
  data: {
    code?: number
    message?: string
    channels: string[]
    events: string[]
    user?: { $id: string } | null
    payload: Record<string, unknown>
    [key: string]: unknown
  }
}

async function start(options?: TestAppOptions): Promise<TestApp & { origin: string }> {
  const rig = await buildTestApp(options)
  onTestFinished(() => rig.close())
  const origin = await rig.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...rig, origin }
}

/** The session of a cookie, as a message takes it. */
const sessionIn = ({ cookie = '' }: { cookie?: string }) => decodeURIComponent(cookie.split('=')[1] ?? '')

/** A socket with what it has been told, which can be waited for. */
class Client {
  readonly messages: Message[] = []
  closed: { code: number } | null = null
  readonly socket: WebSocket
  readonly #waiting = new Set<() => void>()

  constructor(origin: string, query: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${origin.replace('http', 'ws')}/v1/realtime?${query}`, { headers })
    onTestFinished(() => this.socket.terminate())
    this.socket.on('message', (data: Buffer) => {
      this.messages.push(JSON.parse(data.toString()) as Message)
      for (const wake of this.#waiting) wake()
    })
    this.socket.on('close', (code) => {
      this.closed = { code }
      for (const wake of this.#waiting) wake()
    })
    this.socket.on('error', () => {})
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  async message(isIt: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.messages.find(isIt)
      if (found) return found
      if (this.closed) throw new Error(`closed with ${this.closed.code} before: ${JSON.stringify(this.messages)}`)
      await this.#change()
    }
  }

  type = (type: string) => this.message((message) => message.type === type)

  async end(): Promise<number> {
    while (!this.closed) await this.#change()
    return this.closed.code
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake)
        resolve()
      }
      this.#waiting.add(wake)
    })
  }
}

const CHANNELS = 'project=kanooni&channels%5B%5D=account&channels%5B%5D=documents'

async function follow(rig: TestApp & { origin: string }, cookie: string, query = CHANNELS): Promise<Client> {
  const client = new Client(rig.origin, query, { cookie })
  await client.type('connected')
  return client
}

/** The same database, whose answers about sessions can be held. */
function holding(database: Database) {
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  const asked = new WeakSet<QueryId>()
  const sessions = {
    held: 0,
    hold: () => void (gate = Promise.withResolvers()),
    release: () => gate.resolve(),
  }
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('auth_sessions')) asked.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (!asked.has(queryId)) return result
      sessions.held += 1
      await gate.promise
      sessions.held -= 1
      return result
    },
  }
  return { database: { ...database, queries: database.queries.withPlugin(plugin) }, sessions }
}

const inject = (
  rig: TestApp,
  headers: Record<string, string>,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) => rig.app.inject({ method, url: `/v1${path}`, headers, ...(payload && { payload }) })

describe('a connection', () => {
  test('is told who it is and what it follows', async () => {
    const rig = await start()
    const { accountId, headers } = await buildAccount(rig.parts.database)
    const client = new Client(rig.origin, `${CHANNELS}&channels%5B%5D=account.somebody-else`, headers)

    const { data } = await client.type('connected')
    expect(data.user).toMatchObject({ $id: accountId })
    expect(data.channels).toEqual(['account', `account.${accountId}`, 'documents'])
  })

  test('of a guest has no user, and may still sign in by a message', async () => {
    const rig = await start()
    const { accountId, headers } = await buildAccount(rig.parts.database)
    const client = new Client(rig.origin, CHANNELS)
    expect((await client.type('connected')).data.user).toBeNull()

    client.say({ type: 'authentication', data: { session: sessionIn(headers) } })
    expect((await client.type('response')).data).toMatchObject({ success: true, user: { $id: accountId } })
  })

  test('has no more sockets by messages than by cookies', async () => {
    const rig = await start()
    const { headers } = await buildAccount(rig.parts.database)
    const session = sessionIn(headers)
    const answers: string[] = []
    for (let count = 0; count < 31; count++) {
      const client = new Client(rig.origin, CHANNELS)
      await client.type('connected')
      client.say({ type: 'authentication', data: { session } })
      answers.push((await client.message(({ type }) => type !== 'connected')).type)
    }
    expect(answers).toEqual([...Array(30).fill('response'), 'error'])
  })

  test('counts no more for its account where it was closed before it was known whose it is', async () => {
    const { database, sessions } = holding(await openSqlite())
    const rig = await start({ database })
    const { accountId, headers } = await buildAccount(database)
    const session = sessionIn(headers)
    const guests = Array.from({ length: 30 }, () => new Client(rig.origin, CHANNELS))
    await Promise.all(guests.map((guest) => guest.type('connected')))
    sessions.hold()
    for (const guest of guests) guest.say({ type: 'authentication', data: { session } })
    await expect.poll(() => sessions.held).toBe(30)
    for (const { socket } of guests) socket.terminate()
    const countConnections = promisify(rig.app.server.getConnections.bind(rig.app.server))
    await expect.poll(() => countConnections()).toBe(0)
    sessions.release()

    expect((await follow(rig, headers.cookie ?? '')).messages[0]?.data.user).toMatchObject({ $id: accountId })
  })

  test('is one of thirty, also where they all come at once', async () => {
    const rig = await start()
    const { headers } = await buildAccount(rig.parts.database)
    // As where the limits are in a database: all are asked about before any is let in.
    const { limits } = rig.parts
    const take = limits.take.bind(limits)
    const all = Promise.withResolvers<void>()
    let asked = 0
    limits.take = async (...given) => {
      asked += 1
      if (asked === 45) all.resolve()
      await all.promise
      return take(...given)
    }
    const clients = Array.from({ length: 45 }, () => new Client(rig.origin, CHANNELS, headers))

    const outcomes = await Promise.all(
      clients.map((client) => Promise.race([client.type('connected').then(() => 'connected'), client.end()])),
    )

    expect(outcomes.filter((outcome) => outcome === 'connected')).toHaveLength(30)
  })

  test('whose message the database fails on is told so, and the server goes on', async () => {
    const rig = await start()
    const { accountId, headers } = await buildAccount(rig.parts.database)
    const client = await follow(rig, headers.cookie ?? '')
    await rig.parts.database.queries.deleteFrom('auth_sessions').where('account_id', '=', accountId).execute()
    await rig.parts.database.queries.deleteFrom('accounts').where('id', '=', accountId).execute()

    client.say({ type: 'authentication', data: { session: 'x' } })
    expect((await client.type('error')).data.code).toBe(1011)
    expect((await new Client(rig.origin, CHANNELS).type('connected')).data.user).toBeNull()
  })

  test.each([
    ['without a project', 'channels%5B%5D=documents', {}, 'Missing or unknown project ID'],
    [
      'from a page of another origin',
      CHANNELS,
      { origin: 'https://evil.example' },
      'Invalid Origin. Register your new client (evil.example)',
    ],
  ])('%s is refused with 1008', async (_how, query, headers, message) => {
    const rig = await start()
    const client = new Client(rig.origin, query, headers)

    const { data } = await client.type('error')
    expect([data.code, await client.end()]).toEqual([1008, 1008])
    expect(data.message).toContain(message)
  })

  test('is refused to guests past 128 a minute from one network, and not to whoever is signed in there', async () => {
    const rig = await start({ settings: { RATE_LIMITS: 'on' } })
    const first: Message[] = []
    for (let count = 0; count < 129; count++) {
      const client = new Client(rig.origin, CHANNELS)
      first.push(await client.message(() => true))
      client.socket.close()
      await client.end()
    }

    expect(first.filter(({ type }) => type === 'error').map(({ data }) => data.code)).toEqual([1013])
    const { headers } = await buildAccount(rig.parts.database)
    const neighbour = new Client(rig.origin, CHANNELS, headers)
    expect((await neighbour.message(() => true)).type).toBe('connected')
  })

  test('answers a ping, and what it does not understand with an error, and stays', async () => {
    const rig = await start()
    const client = new Client(rig.origin, CHANNELS)
    await client.type('connected')
    for (const text of ['nonsense', '{"type":"dance"}', '{"type":"subscribe","data":1}']) client.say(text)
    client.say({ type: 'ping' })
    await client.type('pong')

    const errors = client.messages.filter(({ type }) => type === 'error').map(({ data }) => data.message)
    expect(errors).toEqual(['Message format is not valid.', 'Message type is not valid.', 'Payload is not valid.'])
  })

  test('that says too much is told so, and stays', async () => {
    const rig = await start()
    const client = new Client(rig.origin, CHANNELS)
    await client.type('connected')
    for (let said = 0; said < 33; said += 1) client.say({ type: 'ping' })

    expect((await client.type('error')).data).toMatchObject({ code: 1013, message: 'Too many messages.' })
    expect(client.closed).toBeNull()
    rig.clock.advance(60_000)
    client.messages.length = 0
    client.say({ type: 'ping' })
    await client.type('pong')
  })

  test.each([
    ['messages that are none', (client: Client) => client.say('x')],
    ['pings of the protocol', ({ socket }: Client) => socket.ping()],
    ['pongs that nobody asked for', ({ socket }: Client) => socket.pong()],
  ])('that floods with %s is closed', async (_what, flood) => {
    const rig = await start()
    const client = new Client(rig.origin, CHANNELS)
    await client.type('connected')
    for (let said = 0; said < 1_000; said += 1) flood(client)

    await client.end()
    expect(client.messages.length).toBeLessThanOrEqual(130)
  })

  test('that floods before it is known whose it is, or after it was refused, is closed as well', async () => {
    const rig = await start()
    const refused = new Client(rig.origin, 'channels%5B%5D=documents')
    const { headers } = await buildAccount(rig.parts.database)
    const known = new Client(rig.origin, CHANNELS, headers)
    const ends = [refused, known].map((client) => {
      client.socket.on('open', () => {
        for (let said = 0; said < 1_000; said += 1) client.say('x')
      })
      return client.end()
    })

    await Promise.all(ends)
    expect(known.messages.length).toBeLessThanOrEqual(130)
  })

  test('of a guest is one of 64 of its network, until somebody leaves or signs in', async () => {
    const rig = await start()
    const { headers } = await buildAccount(rig.parts.database)
    const session = sessionIn(headers)
    const clients = Array.from({ length: 64 }, () => new Client(rig.origin, CHANNELS))
    await Promise.all(clients.map((client) => client.type('connected')))
    const enter = async () => (await new Client(rig.origin, CHANNELS).message(() => true)).type
    expect(await enter()).toBe('error')

    clients[0]?.say({ type: 'authentication', data: { session } })
    await clients[0]?.type('response')
    expect([await enter(), await enter()]).toEqual(['connected', 'error'])
    clients[1]?.socket.close()
    await expect.poll(enter).toBe('connected')
    expect((await new Client(rig.origin, CHANNELS, headers).message(() => true)).type).toBe('connected')
  })

  test('has a hundred subscriptions at most, also of those that name no channel', async () => {
    const rig = await start()
    const client = new Client(rig.origin, 'project=kanooni')
    await client.type('connected')
    const subscribe = (ids: number[]) =>
      client.say({ type: 'subscribe', data: ids.map((id) => ({ subscriptionId: `s${id}`, channels: [] })) })
    const hundred = Array.from({ length: 100 }, (_each, id) => id)
    subscribe(hundred)
    subscribe(hundred)
    subscribe([100])
    client.say({ type: 'unsubscribe', data: [{ subscriptionId: 's0' }] })
    subscribe([100])
    client.say({ type: 'ping' })
    await client.type('pong')

    const answers = client.messages.map(({ type, data }) => (type === 'error' ? data.message : data?.to))
    expect(answers.slice(1, -1)).toEqual([
      'subscribe',
      'subscribe',
      'At most 100 subscriptions, and 100 channels in all',
      'unsubscribe',
      'subscribe',
    ])
  })

  test('that sends a message of more than 64 kB is closed', async () => {
    const rig = await start()
    const client = new Client(rig.origin, CHANNELS)
    await client.type('connected')
    client.say('x'.repeat(64 * 1024 + 1))

    expect(await client.end()).toBe(1009)
  })
})

describe('a change of a document', () => {
  test('is told to the tabs of its owner, with the document, and to nobody else', async () => {
    const rig = await start()
    const owner = await buildAccount(rig.parts.database)
    const stranger = await buildAccount(rig.parts.database)
    const [one, other, strange] = [
      await follow(rig, owner.headers.cookie),
      await follow(
        rig,
        owner.headers.cookie,
        'project=kanooni&channels%5B%5D=databases.main.collections.sessions.documents',
      ),
      await follow(rig, stranger.headers.cookie),
    ]
    const data = { sessionId: 'c1', title: 'Rent', userId: owner.accountId, updatedAt: new Date().toISOString() }
    await inject(rig, owner.headers, 'POST', '/databases/main/collections/sessions/documents', {
      documentId: 'c1',
      data,
    })
    // The stranger's own change, after which everything before it would have been told.
    const theirs = { ...data, userId: stranger.accountId, sessionId: 'c2' }
    await inject(rig, stranger.headers, 'POST', '/databases/main/collections/sessions/documents', {
      documentId: 'c2',
      data: theirs,
    })

    for (const client of [one, other]) {
      const { data: told } = await client.type('event')
      expect(told.events[0]).toBe('databases.main.collections.sessions.documents.c1.create')
      expect(told.payload).toMatchObject({ $id: 'c1', title: 'Rent' })
      expect(told.timestamp).toMatch(/\+00:00$/)
    }
    expect((await strange.type('event')).data.payload).toMatchObject({ $id: 'c2' })
  })

  test('is told in the order of the changes, deletions by their ids', async () => {
    const rig = await start()
    const { accountId, headers } = await buildAccount(rig.parts.database)
    const id = await buildConversation(rig.parts.database, accountId)
    const client = await follow(rig, headers.cookie)
    const path = `/databases/main/collections/sessions/documents/${id}`
    await inject(rig, headers, 'PATCH', path, { data: { title: 'Deposit' } })
    await inject(rig, headers, 'DELETE', path, {})

    const { data } = await client.message(({ data: { events } }) => events?.[0]?.endsWith('.delete') ?? false)
    expect(data.payload).toEqual({ $id: id, $collectionId: 'sessions', $databaseId: 'main' })
    const kinds = client.messages
      .filter(({ type }) => type === 'event')
      .map(({ data: { events } }) => events[0]?.split('.').at(-1))
    expect(kinds.at(-1)).toBe('delete')
  })

  test('is told by subscription to releases that subscribe by message, until they unsubscribe', async () => {
    const rig = await start()
    const { accountId, headers } = await buildAccount(rig.parts.database)
    const id = await buildConversation(rig.parts.database, accountId)
    const client = await follow(rig, headers.cookie, 'project=kanooni')
    client.say({ type: 'subscribe', data: [{ subscriptionId: 's1', channels: ['documents'], queries: [] }] })
    expect((await client.type('response')).data).toMatchObject({ to: 'subscribe', success: true })
    const path = `/databases/main/collections/sessions/documents/${id}`
    await inject(rig, headers, 'PATCH', path, { data: { title: 'Deposit' } })
    expect((await client.type('event')).data.subscriptions).toEqual(['s1'])

    client.say({ type: 'unsubscribe', data: [{ subscriptionId: 's1' }] })
    await client.message(({ data: { to } }) => to === 'unsubscribe')
    await inject(rig, headers, 'PATCH', path, { data: { title: 'Rent' } })
    client.say({ type: 'ping' })
    await client.type('pong')
    expect(client.messages.filter(({ type }) => type === 'event')).toHaveLength(1)
  })
})

describe('a change of the account', () => {
  test('is told to its own sockets', async () => {
    const rig = await start()
    const { accountId, headers } = await buildAccount(rig.parts.database)
    const client = await follow(rig, headers.cookie)
    await inject(rig, headers, 'PATCH', '/account/name', { name: 'Asha Gurung' })

    const { data } = await client.type('event')
    expect(data.events).toContain(`users.${accountId}.update.name`)
    expect(data.payload).toMatchObject({ $id: accountId, name: 'Asha Gurung' })
  })

  test.each([
    ['signing out', 'DELETE', '/account/sessions/current'],
    ['signing out everywhere', 'DELETE', '/account/sessions'],
    ['blocking oneself', 'PATCH', '/account/status'],
    ['deleting it', 'DELETE', '/account'],
  ] as const)('by %s ends the sockets with 1008', async (_what, method, path) => {
    const rig = await start()
    const { headers } = await buildAccount(rig.parts.database)
    const client = await follow(rig, headers.cookie)
    await inject(rig, headers, method, path, {})

    expect(await client.end()).toBe(1008)
    expect(client.messages.at(-1)).toMatchObject({ type: 'error', data: { code: 1008 } })
  })
})

test('a server that stops sends its sockets away, and they may come back', async () => {
  const rig = await start()
  const { headers } = await buildAccount(rig.parts.database)
  const client = await follow(rig, headers.cookie)
  await rig.app.close()

  expect([1000, 1001, 1005, 1006, 1012]).toContain(await client.end())
})
