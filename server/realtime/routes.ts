import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { PROJECT_ID } from '../../contract/wire.ts'
import type { Clock } from '../clock.ts'
import { ApiError } from '../http/api-error.ts'
import type { Authenticate, Caller } from '../http/caller.ts'
import { isPastBound, type LimitRule } from '../http/limits.ts'
import { networkOf, siteOf } from '../http/network-of.ts'
import type { Origins } from '../http/origins.ts'
import type { Parts } from '../parts.ts'
import { CLOSE, Connection } from './connection.ts'
import { Guests } from './guests.ts'
import { type Describe, Hub } from './hub.ts'
import { channelsIn, type ClientMessage, MOST_CHANNELS, MOST_SUBSCRIPTIONS, readMessage } from './messages.ts'

const CONNECTING: LimitRule = { name: 'realtime-connect', points: 128, windowSeconds: 60 }
const MESSAGES_PER_MINUTE = 32
/** With pings and pongs of the protocol. Who says a little too much is told so and stays; nobody says so much by mistake. */
const MOST_READ_PER_MINUTE = 128
const MINUTE_MS = 60_000
const MOST_PER_ACCOUNT = 30
const MESSAGE_MAX_BYTES = 64 * 1024
const TOO_MUCH_FOLLOWED = `At most ${MOST_SUBSCRIPTIONS} subscriptions, and ${MOST_CHANNELS} channels in all`
/** Whether somebody is there, and whether the session still is: a change of it is told at once, this is for what was missed. */
const CHECK_EVERY_MS = 30_000
/** A guest hears of nothing, and is given this long to say who it is. */
const GUEST_MAX_MS = 60_000

export interface RealtimeParts extends Pick<Parts, 'clock' | 'limits' | 'log' | 'events'> {
  authenticate: Authenticate
  origins: Pick<Origins, 'isAllowed'>
  describe: Describe
}

/** `/v1/realtime`: changes of the caller's own documents and account, as Appwrite's SDK follows them. */
export async function realtimeRoutes(app: FastifyInstance, parts: RealtimeParts): Promise<void> {
  const requests = new Map<Connection, FastifyRequest>()
  const recheck = async (connections: readonly Connection[]) => {
    for (const connection of connections) {
      const request = requests.get(connection)
      if (request && !(await isStillSignedIn(parts, request))) connection.refuse(CLOSE.policy, 'The session has ended.')
    }
  }
  const hub = new Hub(parts, recheck)
  const guests = new Guests<Connection>()

  await app.register(fastifyWebsocket, { options: { maxPayload: MESSAGE_MAX_BYTES, perMessageDeflate: false } })
  app.addHook('onReady', () => parts.events.start())
  app.addHook('preClose', async () => {
    hub.close()
    await parts.events.stop()
  })

  app.get('/realtime', { websocket: true }, async (socket: WebSocket, request) => {
    const waiting = collectMessages(socket)
    const connection = new Connection(socket)
    endWhenFlooded(parts, socket, connection)
    const refusal = refusalOf(parts, request)
    if (refusal !== null) return connection.refuse(CLOSE.policy, refusal)
    connection.caller = await callerOf(parts, request)
    const isTooOften = await connectsTooOften(parts, request, connection.caller)
    // Counted when nothing is waited for any more: sockets that come at once would all find room.
    const { caller } = connection
    if (isTooOften || (caller && hub.countOf(caller.accountId) >= MOST_PER_ACCOUNT))
      return connection.refuse(CLOSE.tooMany, 'Too many requests')
    serve({ parts, hub, guests, requests, recheck }, { socket, request, connection, waiting })
  })
}

interface Serving {
  parts: RealtimeParts
  hub: Hub
  guests: Guests<Connection>
  requests: Map<Connection, FastifyRequest>
  recheck: (connections: readonly Connection[]) => Promise<void>
}

interface Opened {
  socket: WebSocket
  request: FastifyRequest
  connection: Connection
  /** What came before the caller was known. */
  waiting: { take(): string[] }
}

/** Messages can come before it is known who sends them. */
function collectMessages(socket: WebSocket): Opened['waiting'] {
  const texts: string[] = []
  const collect = (data: Buffer) => void (texts.length < MESSAGES_PER_MINUTE && texts.push(data.toString()))
  socket.on('message', collect)
  // Without a listener an error of the socket would end the process.
  socket.on('error', () => {})
  return {
    take() {
      socket.off('message', collect)
      return texts
    },
  }
}

/** Refusing what is said does not keep it from coming, and all that comes has to be read. */
function endWhenFlooded({ clock }: RealtimeParts, socket: WebSocket, connection: Connection): void {
  const isPast = createMinuteBound(clock, MOST_READ_PER_MINUTE)
  for (const frame of ['message', 'ping', 'pong'] as const) {
    socket.on(frame, () => {
      if (isPast()) connection.cutOff(CLOSE.tooMany, 'Too many messages.')
    })
  }
}

/** Counts what it is called for, from minute to minute; whether that is past `most`. */
function createMinuteBound({ elapsed }: Clock, most: number): () => boolean {
  let windowFrom = elapsed()
  let count = 0
  return () => {
    if (elapsed() - windowFrom >= MINUTE_MS) {
      windowFrom = elapsed()
      count = 0
    }
    count += 1
    return count > most
  }
}

function serve(serving: Serving, { socket, request, connection, waiting }: Opened): void {
  const { parts, hub, guests, requests, recheck } = serving
  // Who left while it was looked up who they are closes nothing any more.
  if (!connection.isOpen) return
  const site = siteOf(request.ip)
  if (!connection.caller && !guests.enter(site, connection))
    return connection.refuse(CLOSE.tooMany, 'Too many requests')
  hub.add(connection)
  requests.set(connection, request)
  const openedAt = parts.clock.elapsed()
  const check = setInterval(() => {
    connection.checkAlive()
    if (connection.caller) void recheck([connection])
    else if (parts.clock.elapsed() - openedAt > GUEST_MAX_MS) connection.refuse(CLOSE.policy, 'Nobody is signed in.')
  }, CHECK_EVERY_MS).unref()
  socket.on('pong', () => (connection.isAlive = true))
  socket.on('close', () => {
    clearInterval(check)
    requests.delete(connection)
    guests.leave(site, connection)
    hub.remove(connection)
  })

  const channels = channelsIn(request.query)
  if (channels.length > 0 && !connection.subscribe([{ subscriptionId: '0', channels }]))
    return connection.refuse(CLOSE.policy, TOO_MUCH_FOLLOWED)
  sayConnected(serving, connection, request)
  const receive = createReceiver(serving, connection, request)
  for (const text of waiting.take()) receive(text)
  socket.on('message', (data: Buffer) => receive(data.toString()))
}

function sayConnected({ parts }: Serving, connection: Connection, { log }: FastifyRequest): void {
  const { caller, channels } = connection
  const describing = caller ? parts.describe.account(caller.accountId) : Promise.resolve(null)
  const subscriptions = Object.fromEntries(connection.subscriptionIds.map((id, at) => [at, id]))
  describing
    .then((user) => connection.send({ type: 'connected', data: { channels, user, subscriptions } }))
    .catch((error: unknown) => log.warn({ err: error }, 'a realtime connection could not be greeted'))
}

/** Handles messages one after the other, so many in a minute. */
function createReceiver(serving: Serving, connection: Connection, request: FastifyRequest): (text: string) => void {
  const isPast = createMinuteBound(serving.parts.clock, MESSAGES_PER_MINUTE)
  let handling = Promise.resolve()
  return (text) => {
    if (!connection.isOpen) return
    if (isPast()) return connection.sendError(CLOSE.tooMany, 'Too many messages.')
    const message = readMessage(text)
    if ('refusal' in message) return connection.sendError(1003, message.refusal)
    handling = handling
      .then(() => (connection.isOpen ? handle(serving, connection, request, message) : undefined))
      // What is not caught here would end the process.
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'a realtime message could not be handled')
        connection.sendError(CLOSE.serverError, 'Server Error')
      })
  }
}

async function handle(
  { parts, hub, guests }: Serving,
  connection: Connection,
  request: FastifyRequest,
  message: ClientMessage,
): Promise<void> {
  if (message.type === 'ping') return connection.send({ type: 'pong' })
  if (message.type === 'authentication') {
    if (!connection.caller) {
      request.headers['x-appwrite-session'] = message.data.session
      const caller = await callerOf(parts, request)
      // Who left meanwhile closes nothing any more, and would count for the account until the process ends.
      if (!connection.isOpen) return
      if (caller && hub.countOf(caller.accountId) >= MOST_PER_ACCOUNT)
        return connection.refuse(CLOSE.tooMany, 'Too many requests')
      connection.caller = caller
      if (caller) guests.leave(siteOf(request.ip), connection)
      hub.add(connection)
    }
    if (!connection.caller) return connection.sendError(1003, 'Session is not valid.')
    const user = await parts.describe.account(connection.caller.accountId)
    return respond(connection, { to: 'authentication', success: true, user })
  }
  if (message.type === 'subscribe') {
    if (!connection.subscribe(message.data)) return connection.sendError(1003, TOO_MUCH_FOLLOWED)
    const subscriptions = message.data.map((each) => ({ ...each, queries: [] }))
    return respond(connection, { to: 'subscribe', success: true, subscriptions })
  }
  const subscriptions = message.data.map(({ subscriptionId }) => ({
    subscriptionId,
    removed: connection.unsubscribe(subscriptionId),
  }))
  return respond(connection, { to: 'unsubscribe', success: true, subscriptions })
}

const respond = (connection: Connection, data: object) => connection.send({ type: 'response', data })

/** Why a connection is not accepted; null where it is. */
function refusalOf({ origins }: RealtimeParts, { query, headers: { origin } }: FastifyRequest): string | null {
  const { project } = query as { project?: unknown }
  if (project !== PROJECT_ID) return 'Missing or unknown project ID'
  if (!origin || origins.isAllowed(origin)) return null
  const host = URL.canParse(origin) ? new URL(origin).hostname : origin.slice(0, 100)
  return `Invalid Origin. Register your new client (${host}) as a new Web platform on your project console dashboard`
}

/** Whether somebody connects too often. Who is signed in does not use up their network's connections. */
async function connectsTooOften(
  { limits }: RealtimeParts,
  { ip }: FastifyRequest,
  caller: Caller | null,
): Promise<boolean> {
  return isPastBound(limits, CONNECTING, caller ? `account:${caller.accountId}` : `network:${networkOf(ip)}`)
}

/** Who asks, by cookie, header or the parameter `jwt`; null for a guest and for whoever may not be signed in. */
async function callerOf({ authenticate }: RealtimeParts, request: FastifyRequest): Promise<Caller | null> {
  const { jwt } = request.query as { jwt?: unknown }
  if (typeof jwt === 'string') request.headers['x-appwrite-jwt'] = jwt
  try {
    return await authenticate(request)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** A database that is away ends nobody's session. */
async function isStillSignedIn({ authenticate }: RealtimeParts, request: FastifyRequest): Promise<boolean> {
  try {
    return (await authenticate(request)) !== null
  } catch (error) {
    return !(error instanceof ApiError)
  }
}
