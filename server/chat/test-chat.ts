// The assistant's routes over a database, with the model, the clock and the turns in the hands of the test. Two rigs
// over one database stand for two processes.

import { rmSync } from 'node:fs'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { type MessageId, uniqueId } from '../../contract/ids.ts'
import { decodeTurnEvent, STREAM_END, type TurnEvent } from '../../contract/turn-events.ts'
import { createAuthenticate } from '../accounts/authenticate.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { readEnv } from '../env.ts'
import { answerErrors } from '../appwrite/errors.ts'
import { readJsonBodies } from '../appwrite/json-body.ts'
import { createLimits } from '../http/limits.ts'
import { zodValidator } from '../appwrite/params.ts'
import { fixedLibrary, type OpenLibrary } from '../library/open-library.ts'
import type { ModelGateway } from '../model/model-gateway.ts'
import { type BuiltAccount, buildAccount, buildConversation, buildMessage } from '../testing/factories.ts'
import { migratedFolder } from '../testing/migrated-folder.ts'
import { type ScriptedGateway, scriptedGateway } from '../testing/scripted-gateway.ts'
import { type TestClock, testClock } from '../testing/test-app.ts'
import { testLibrary } from '../../law/test-library.ts'
import { gatewayErrorBody } from './error-body.ts'
import type { ReplyTarget } from './chat-request.ts'
import { chatRoutes } from './routes.ts'
import { Turns } from './turns.ts'

const POLL_EVERY_MS = 2
export const PUBLIC_URL = 'https://kanooni.example'

export interface ChatRig<Gateway extends ModelGateway = ScriptedGateway> extends AsyncDisposable {
  app: FastifyInstance
  database: Database
  gateway: Gateway
  clock: TestClock
  turns: Turns
  /** Everything that was logged, as lines of JSON. */
  logLines: string[]
}

export interface ChatRigOptions {
  settings?: Record<string, string>
  clock?: TestClock
  /** Another one than that of the tests. */
  library?: OpenLibrary
}

/** Over a database that stays open, or a new SQLite database of its own. */
export const chatRig = (database?: Database, options: ChatRigOptions = {}): Promise<ChatRig> =>
  chatRigWith(scriptedGateway(), database, options)

export async function chatRigWith<Gateway extends ModelGateway>(
  gateway: Gateway,
  shared?: Database,
  { settings = {}, clock = testClock(), library = fixedLibrary(testLibrary()) }: ChatRigOptions = {},
): Promise<ChatRig<Gateway>> {
  const folder = shared ? null : await migratedFolder()
  const database = shared ?? (await openDatabase({ dataDir: folder ?? '' }))
  const env = readEnv({ RATE_LIMITS: 'off', ...settings })
  const logLines: string[] = []
  const log: FastifyBaseLogger = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) })
  const turns = new Turns({ env, database, clock, gateway, log })
  const app = Fastify({ loggerInstance: log, bodyLimit: 1024 * 1024 })
  app.setValidatorCompiler(zodValidator)
  app.decorateRequest('caller', null)
  answerErrors(app, gatewayErrorBody)
  readJsonBodies(app)
  await app.register(fastifyCookie)
  const limits = createLimits(database, clock, env.RATE_LIMITS)
  const authenticate = createAuthenticate({ env, database, clock })
  const origins = { publicUrl: () => PUBLIC_URL }
  const parts = {
    env,
    database,
    clock,
    limits,
    gateway,
    library,
    log,
    authenticate,
    origins,
    turns,
    pollEveryMs: POLL_EVERY_MS,
  }
  await app.register(chatRoutes, { ...parts, prefix: '/openai/v1' })
  await app.ready()
  const close = async () => {
    await app.close()
    if (!folder) return
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { app, database, gateway, clock, turns, logLines, [Symbol.asyncDispose]: close }
}

/** An account with a conversation in which one question is stored, and the id that its reply is to have. */
export interface AskedQuestion extends ReplyTarget, BuiltAccount {}

export async function buildQuestion(
  database: Database,
  content = 'How is land divided among heirs?',
): Promise<AskedQuestion> {
  const account = await buildAccount(database)
  const conversationId = await buildConversation(database, account.accountId)
  const asked = { ...account, conversationId, messageId: newMessageId() }
  await buildMessage(database, asked, { content })
  return asked
}

export const newMessageId = () => uniqueId() as MessageId

const COMPLETIONS = '/openai/v1/chat/completions'

export function storedBody({ conversationId, messageId }: ReplyTarget, overrides: object = {}): object {
  return {
    model: 'any',
    messages: [{ role: 'user', content: 'How is land divided among heirs?' }],
    store: true,
    metadata: { session_id: conversationId, message_id: messageId },
    ...overrides,
  }
}

export function post({ app }: Pick<ChatRig, 'app'>, { headers }: Pick<BuiltAccount, 'headers'>, payload: object) {
  return app.inject({ method: 'POST', url: COMPLETIONS, headers, payload })
}

export function read(
  { app }: Pick<ChatRig, 'app'>,
  { headers, messageId }: Pick<AskedQuestion, 'headers' | 'messageId'>,
) {
  return app.inject({ url: `${COMPLETIONS}/${messageId}`, headers })
}

export function cancel(
  { app }: Pick<ChatRig, 'app'>,
  { headers, messageId }: Pick<AskedQuestion, 'headers' | 'messageId'>,
) {
  return app.inject({ method: 'POST', url: `${COMPLETIONS}/${messageId}/cancel`, headers })
}

/** A stream that is read event by event. */
export interface EventStream {
  answer: LightMyRequestResponse
  /** The next event; null when the stream has ended. */
  next(): Promise<TurnEvent | null>
  /** The events that are still to come. */
  rest(): Promise<TurnEvent[]>
  /** Whether `[DONE]` has come. */
  isDone(): boolean
}

export async function postStream({ app }: Pick<ChatRig, 'app'>, asked: AskedQuestion, overrides: object = {}) {
  const payload = storedBody(asked, { stream: true, ...overrides })
  const { headers } = asked
  return eventStream(await app.inject({ method: 'POST', url: COMPLETIONS, headers, payload, payloadAsStream: true }))
}

export async function readStream(
  { app }: Pick<ChatRig, 'app'>,
  { headers, messageId }: Pick<AskedQuestion, 'headers' | 'messageId'>,
) {
  const url = `${COMPLETIONS}/${messageId}?stream=true`
  return eventStream(await app.inject({ url, headers, payloadAsStream: true }))
}

function eventStream(answer: LightMyRequestResponse): EventStream {
  let isDone = false
  const payloads = readPayloads(answer.stream())
  const next = async (): Promise<TurnEvent | null> => {
    const { value } = await payloads.next()
    if (value === STREAM_END) isDone = true
    return value === undefined || isDone ? null : decodeTurnEvent(value)
  }
  const rest = async () => {
    const events: TurnEvent[] = []
    for (let event = await next(); event; event = await next()) events.push(event)
    return events
  }
  return { answer, next, rest, isDone: () => isDone }
}

async function* readPayloads(stream: AsyncIterable<unknown>): AsyncGenerator<string, undefined, undefined> {
  let unread = ''
  for await (const bytes of stream) {
    const frames = (unread + String(bytes)).split('\n\n')
    unread = frames.pop() ?? ''
    for (const frame of frames) if (frame.startsWith('data: ')) yield frame.slice('data: '.length)
  }
  return undefined
}

export function textOf(events: readonly TurnEvent[]): string {
  return events.map((event) => (event.type === 'opening' || event.type === 'delta' ? event.text : '')).join('')
}

/** The stored messages of a conversation, oldest first. */
export async function storedMessages({ queries }: Database, { accountId, conversationId }: AskedQuestion) {
  return queries
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .orderBy('created_at')
    .orderBy('sequence')
    .execute()
}

/** The stored reply, or undefined when no message stayed. */
export async function storedReply(database: Database, asked: AskedQuestion) {
  return (await storedMessages(database, asked)).find(({ id }) => id === asked.messageId)
}
