// Calls of the product's API by scripts: somebody signs up and in, and stores conversations.

import { uniqueId } from '../../contract/ids.ts'
import { DATABASE_ID, PROJECT_ID } from '../../contract/wire.ts'

export interface Person {
  accountId: string
  email: string
  /** Headers of a signed-in request. */
  headers: Record<string, string> & { cookie: string }
}

export const PASSWORD = 'hills and rivers'

/** Of ordinary length. */
const QUESTION = 'My brother refuses to divide our late father’s land. What can I do, and how long do I have? '.repeat(
  3,
)

export const documentsPath = (collection: string) => `/v1/databases/${DATABASE_ID}/collections/${collection}/documents`

export async function post(
  url: string,
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<Response> {
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** Signs up and in. */
export async function createPerson(
  url: string,
  { name = 'Bench', email = `${uniqueId()}@bench.np` }: { name?: string; email?: string } = {},
): Promise<Person> {
  const headers = { 'content-type': 'application/json', 'x-appwrite-project': PROJECT_ID, cookie: '' }
  const accountId = uniqueId()
  await post(url, '/v1/account', headers, { userId: accountId, email, password: PASSWORD, name })
  const signedIn = await post(url, '/v1/account/sessions/email', headers, { email, password: PASSWORD })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { accountId, email, headers: { ...headers, cookie } }
}

/** Creates a conversation with `messages` times the same question; gives its id. */
export async function createConversation(
  url: string,
  person: Person,
  messages: number,
  question = QUESTION,
): Promise<string> {
  const sessionId = uniqueId()
  const now = new Date().toISOString()
  await post(url, documentsPath('sessions'), person.headers, {
    documentId: sessionId,
    data: { sessionId, title: 'How is family property divided?', userId: person.accountId, updatedAt: now },
  })
  for (let index = 0; index < messages; index++) {
    await post(url, documentsPath('messages'), person.headers, messageBody(person, sessionId, uniqueId(), question))
  }
  return sessionId
}

/** What a client sends to store a question. */
export function messageBody(person: Person, sessionId: string, messageId: string, content = QUESTION): object {
  const createdAt = new Date().toISOString()
  return {
    documentId: messageId,
    data: { messageId, content, role: 'user', userId: person.accountId, sessionId, createdAt },
  }
}

/** What a client sends to have a question answered and the reply kept. */
export function replyBody(sessionId: string, question: string): object {
  return {
    model: 'bench',
    messages: [{ role: 'user', content: question }],
    stream: true,
    store: true,
    metadata: { session_id: sessionId, message_id: uniqueId() },
  }
}
