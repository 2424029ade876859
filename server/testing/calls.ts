// People of a running server, by plain HTTP: what they sign up with, write and ask.

import { randomUUID } from 'node:crypto'
import { PROJECT_ID } from '../../contract/wire.ts'

const DOCUMENTS = '/v1/databases/main/collections'
const PASSWORD = 'rato machhindra 2082'

export interface Person {
  id: string
  cookie: string
}

interface StoredMessage {
  $id: string
  content: string
  role: string
  status: string
}

export const newId = () => randomUUID().replaceAll('-', '')

/** Calls to the server at `url`, each over a connection of its own; `at` leads one of them elsewhere. */
export function callsTo(url: () => string) {
  const call = (
    method: string,
    path: string,
    { cookie = '', body, at = url() }: { cookie?: string; body?: object; at?: string } = {},
  ) => {
    const headers = {
      'x-appwrite-project': PROJECT_ID,
      'content-type': 'application/json',
      connection: 'close',
      cookie,
    }
    return fetch(at + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }

  async function create(collection: string, documentId: string, data: object, cookie: string, at?: string) {
    const path = `${DOCUMENTS}/${collection}/documents`
    const answer = await call('POST', path, { cookie, body: { documentId, data }, ...(at && { at }) })
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  }

  const calls = {
    call,

    async signUp(): Promise<Person> {
      const email = `${randomUUID()}@example.com`
      const created = await call('POST', '/v1/account', { body: { userId: 'unique()', email, password: PASSWORD } })
      const { $id: id } = (await created.json()) as { $id: string }
      const opened = await call('POST', '/v1/account/sessions/email', { body: { email, password: PASSWORD } })
      const cookie = opened.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      return { id, cookie }
    },

    /** A new conversation. @returns its id. */
    async begin({ id, cookie }: Person, title = 'Bail', at?: string): Promise<string> {
      const sessionId = newId()
      const data = { sessionId, title, userId: id, updatedAt: new Date().toISOString() }
      await create('sessions', sessionId, data, cookie, at)
      return sessionId
    },

    async write({ id, cookie }: Person, sessionId: string, content: string): Promise<void> {
      const messageId = newId()
      const data = { messageId, content, role: 'user', userId: id, sessionId, createdAt: new Date().toISOString() }
      await create('messages', messageId, data, cookie)
    },

    ask: ({ cookie }: Person, sessionId: string, messageId: string, at?: string) =>
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
      }),

    async messagesOf({ cookie }: Person, sessionId: string): Promise<StoredMessage[]> {
      const query = new URLSearchParams([
        ['queries[0]', JSON.stringify({ method: 'equal', attribute: 'sessionId', values: [sessionId] })],
        ['queries[1]', JSON.stringify({ method: 'orderAsc', attribute: '$createdAt' })],
        ['queries[2]', JSON.stringify({ method: 'limit', values: [100] })],
      ])
      const answer = await call('GET', `${DOCUMENTS}/messages/documents?${query}`, { cookie })
      return ((await answer.json()) as { documents: StoredMessage[] }).documents
    },

    statusOf: async (person: Person, sessionId: string, messageId: string) =>
      (await calls.messagesOf(person, sessionId)).find(({ $id }) => $id === messageId)?.status,
  }
  return calls
}
