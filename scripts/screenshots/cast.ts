// The people in the pictures and their conversations, made over the product's own doors.

import { uniqueId } from '../../contract/ids.ts'
import { COLLECTIONS } from '../../contract/wire.ts'
import { createPerson, documentsPath, type Person, post } from '../bench/api-calls.ts'

const SESSIONS = documentsPath(COLLECTIONS.conversations)
const MESSAGES = documentsPath(COLLECTIONS.messages)
const MINUTE_MS = 60_000

/** Somebody with an account and a profile, signed in. */
export async function createPersonWithProfile(url: string, name: string, email: string): Promise<Person> {
  const person = await createPerson(url, { name, email })
  const { accountId, headers } = person
  const data = { userId: accountId, name, email }
  await post(url, documentsPath(COLLECTIONS.profiles), headers, { documentId: accountId, data })
  return person
}

/** A conversation without messages; gives its id. */
export async function createConversation(
  url: string,
  { accountId, headers }: Person,
  title: string,
  minutesAgo = 0,
): Promise<string> {
  const sessionId = uniqueId()
  const updatedAt = new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString()
  const data = { sessionId, title: title.slice(0, 50), userId: accountId, updatedAt }
  await post(url, SESSIONS, headers, { documentId: sessionId, data })
  return sessionId
}

/** Stores a question and asks for its reply, which runs from here on. */
export async function ask(url: string, person: Person, sessionId: string, question: string): Promise<Reply> {
  const { accountId, headers } = person
  const questionId = uniqueId()
  const createdAt = new Date().toISOString()
  await post(url, MESSAGES, headers, {
    documentId: questionId,
    data: { messageId: questionId, content: question, role: 'user', userId: accountId, sessionId, createdAt },
  })
  const replyId = uniqueId()
  const path = '/openai/v1/chat/completions'
  const stream = await post(url, path, headers, {
    model: 'scripted',
    messages: [{ role: 'user', content: question }],
    stream: true,
    store: true,
    metadata: { session_id: sessionId, message_id: replyId },
  })
  return {
    ended: () => stream.text().then(() => {}),
    begun: () => readFirstWords(stream),
    stop: async () => {
      await post(url, `${path}/${replyId}/cancel`, headers, {})
    },
  }
}

interface Reply {
  /** Settles when the reply is over, however it ended. */
  ended: () => Promise<void>
  /** Settles with its first words; it goes on. */
  begun: () => Promise<void>
  stop: () => Promise<void>
}

async function readFirstWords({ body }: Response): Promise<void> {
  let text = ''
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    if (/"content":"[^"]/.test(text)) return
  }
}
