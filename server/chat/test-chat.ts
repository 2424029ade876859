// The app with the assistant's model, clock and turns in the hands of the test. Two apps over one database stand for two
// processes.

import type { LightMyRequestResponse } from 'fastify'
import { type MessageId, uniqueId } from '../../contract/ids.ts'
import { decodeTurnEvent, STREAM_END, type TurnEvent } from '../../contract/turn-events.ts'
import type { Database } from '../database/database.ts'
import { fixedLibrary } from '../library/open-library.ts'
import type { ModelGateway } from '../model/model-gateway.ts'
import { readEvents } from '../model/read-events.ts'
import { type BuiltAccount, buildAccount, buildConversation, buildMessage } from '../testing/factories.ts'
import { type ScriptedGateway, scriptedGateway } from '../testing/scripted-gateway.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from '../testing/test-app.ts'
import { testLibrary } from '../../law/test-library.ts'
import type { ReplyTarget } from './chat-request.ts'

const POLL_EVERY_MS = 2
export const PUBLIC_URL = 'https://kanooni.example'

export interface ChatApp<Gateway extends ModelGateway = ScriptedGateway> extends TestApp {
  database: Database
  gateway: Gateway
}

export type ChatAppOptions = Pick<TestAppOptions, 'settings' | 'clock' | 'library' | 'publicWork' | 'turnsByHand'>

/** Starts the app, without pages, over a database that stays open, or a new SQLite database of its own. */
export const startChatApp = (database?: Database, options?: ChatAppOptions): Promise<ChatApp> =>
  startChatAppWith(scriptedGateway(), database, options)

/** The same, with another model than one in the hands of the test. */
export async function startChatAppWith<Gateway extends ModelGateway>(
  gateway: Gateway,
  database?: Database,
  { settings, ...options }: ChatAppOptions = {},
): Promise<ChatApp<Gateway>> {
  const built = await buildTestApp({
    library: fixedLibrary(testLibrary()),
    client: null,
    pollEveryMs: POLL_EVERY_MS,
    ...options,
    settings: { PUBLIC_URL, ...settings },
    database,
    gateway,
  })
  await built.app.ready()
  return { ...built, database: built.parts.database, gateway }
}

/** An account with a conversation in which one question is stored, and the id that its reply is to have. */
export interface AskedQuestion extends ReplyTarget, BuiltAccount {}

export async function buildQuestion(
  database: Database,
  content = 'How is land divided among heirs?',
): Promise<AskedQuestion> {
  return buildAnotherQuestion(database, await buildAccount(database), content)
}

/** The same, of this account, in a conversation of its own. */
export async function buildAnotherQuestion(
  database: Database,
  { accountId, headers }: BuiltAccount,
  content = 'How is land divided among heirs?',
): Promise<AskedQuestion> {
  const conversationId = await buildConversation(database, accountId)
  const asked = { accountId, headers, conversationId, messageId: newMessageId() }
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

export function post(
  { app }: Pick<ChatApp, 'app'>,
  { headers }: Pick<BuiltAccount, 'headers'>,
  payload: object,
  from: { remoteAddress?: string } = {},
) {
  return app.inject({ method: 'POST', url: COMPLETIONS, headers, payload, ...from })
}

export function read(
  { app }: Pick<ChatApp, 'app'>,
  { headers, messageId }: Pick<AskedQuestion, 'headers' | 'messageId'>,
) {
  return app.inject({ url: `${COMPLETIONS}/${messageId}`, headers })
}

export function cancel(
  { app }: Pick<ChatApp, 'app'>,
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

export async function postStream({ app }: Pick<ChatApp, 'app'>, asked: AskedQuestion, overrides: object = {}) {
  const payload = storedBody(asked, { stream: true, ...overrides })
  const { headers } = asked
  return eventStream(await app.inject({ method: 'POST', url: COMPLETIONS, headers, payload, payloadAsStream: true }))
}

/** Asks a question in a stream, of whose reply these words have come; none is stored yet. */
export async function startReply(rig: Pick<ChatApp, 'app' | 'database' | 'gateway'>, words = 'In equal ') {
  const asked = await buildQuestion(rig.database)
  const stream = await postStream(rig, asked)
  const model = await rig.gateway.next()
  await stream.next()
  if (words) {
    model.say(words)
    await stream.next()
  }
  return { asked, stream, model }
}

export async function readStream(
  { app }: Pick<ChatApp, 'app'>,
  { headers, messageId }: Pick<AskedQuestion, 'headers' | 'messageId'>,
) {
  const url = `${COMPLETIONS}/${messageId}?stream=true`
  return eventStream(await app.inject({ url, headers, payloadAsStream: true }))
}

function eventStream(answer: LightMyRequestResponse): EventStream {
  let isDone = false
  const payloads = readEvents(answer.stream())
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
