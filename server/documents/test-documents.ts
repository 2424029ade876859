// Calls to the document endpoints, as tests make them.

import type { LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { uniqueId } from '../../contract/ids.ts'
import { COLLECTIONS, type CollectionId, PROJECT_ID } from '../../contract/wire.ts'
import { addPerson, type Method, type Person } from '../accounts/test-people.ts'
import type { Database } from '../database/database.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from '../testing/test-app.ts'

export const { profiles: PROFILES, conversations: CONVERSATIONS, messages: MESSAGES } = COLLECTIONS

/** Somebody who calls; a guest when there is no person. */
export interface Client {
  rig: TestApp
  person: Person | null
}

interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
}

/** The app with one person signed in; all of it goes when the test is over. */
export async function clientOn(
  database?: Database,
  settings?: TestAppOptions['settings'],
): Promise<Client & { person: Person }> {
  const rig = await buildTestApp({ ...(database && { database }), ...(settings && { settings }) })
  onTestFinished(() => rig.close())
  return { rig, person: await addPerson(rig) }
}

export async function anotherPerson({ rig }: Client): Promise<Client & { person: Person }> {
  return { rig, person: await addPerson(rig) }
}

/** Calls a path under `/v1/databases`. */
export function call(
  { rig, person }: Client,
  method: Method,
  path: string,
  { body, headers }: CallOptions = {},
): Promise<LightMyRequestResponse> {
  return rig.app.inject({
    method,
    url: `/v1/databases${path}`,
    headers: { 'x-appwrite-project': PROJECT_ID, ...(person && { cookie: person.cookie }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  })
}

export function list(
  client: Client,
  collectionId: CollectionId,
  queries: string[] = [],
  more = '',
): Promise<LightMyRequestResponse> {
  const parameters = queries.map((query, index) => `queries%5B${index}%5D=${encodeURIComponent(query)}`)
  return call(client, 'GET', `/main/collections/${collectionId}/documents?${parameters.join('&')}${more}`)
}

export function create(
  client: Client,
  collectionId: CollectionId,
  documentId: string,
  data: object,
  more: object = {},
): Promise<LightMyRequestResponse> {
  const body = { documentId, data, ...more }
  return call(client, 'POST', `/main/collections/${collectionId}/documents`, { body })
}

/** GET, PATCH or DELETE of one document. */
export function one(
  client: Client,
  method: Method,
  collectionId: CollectionId,
  documentId: string,
  options?: CallOptions,
): Promise<LightMyRequestResponse> {
  return call(client, method, `/main/collections/${collectionId}/documents/${documentId}`, options)
}

type Signed = Client & { person: Person }

export const profileOf = ({ person }: Signed) => ({
  userId: person.account.id,
  name: person.account.name,
  email: person.account.email,
})

export const conversationOf = ({ person }: Signed, sessionId: string, changes: object = {}) => ({
  sessionId,
  title: 'Land registration',
  userId: person.account.id,
  updatedAt: '2026-01-31T08:15:30.120Z',
  ...changes,
})

export const messageOf = ({ person }: Signed, sessionId: string, messageId: string, changes: object = {}) => ({
  messageId,
  content: 'How do I register land?',
  role: 'user',
  userId: person.account.id,
  sessionId,
  createdAt: '2026-01-31T08:15:30.120+00:00',
  ...changes,
})

/** Stores a conversation through the door; its id. */
export async function addConversation(client: Signed, changes: object = {}): Promise<string> {
  const id = uniqueId()
  const answer = await create(client, CONVERSATIONS, id, conversationOf(client, id, changes))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return id
}

/** Stores a message through the door; its id. */
export async function addMessage(client: Signed, sessionId: string, changes: object = {}): Promise<string> {
  const id = uniqueId()
  const answer = await create(client, MESSAGES, id, messageOf(client, sessionId, id, changes))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return id
}

/** Turns a stored message into one that the server wrote, as the chat does. */
export async function makeReply(client: Client, messageId: string, sources = '[]'): Promise<void> {
  await client.rig.parts.database.queries
    .updateTable('messages')
    .set({ is_reply: 1, role: 'assistant', status: 'stopped', sources })
    .where('id', '=', messageId as never)
    .execute()
}

/** The ids of a list's documents, in order. */
export const idsIn = (answer: LightMyRequestResponse): string[] =>
  answer.json().documents.map(({ $id }: { $id: string }) => $id)

/** Everything that this module stores, to see that nothing changed. */
export async function storedDocuments({ rig }: Client): Promise<unknown> {
  const { queries } = rig.parts.database
  return {
    profiles: await queries.selectFrom('user_profiles').selectAll().orderBy('sequence').execute(),
    conversations: await queries.selectFrom('conversations').selectAll().orderBy('sequence').execute(),
    messages: await queries.selectFrom('messages').selectAll().orderBy('sequence').execute(),
  }
}
