// A conversation that went on for long: how soon its end can be read, and when its beginning is there to be found.

import { setTimeout as delay } from 'node:timers/promises'
import { uniqueId } from '../../contract/ids.ts'
import { createConversation, documentsPath, type Person, post } from '../bench/api-calls.ts'
import type { Visitor } from './visitor.ts'

export interface Opening {
  /** Until the newest message is on the screen. */
  newestMs: number
  /** Until the oldest message is in the page, where a search finds it. */
  oldestMs: number
  /** Lengths of tasks over 50 ms, from opening until the oldest message is there; 0 when there was none. */
  longestTaskMs: number
}

/** Stands at the beginning of each message, with its place after it. */
const MARK = 'message'
const QUESTION = 'How is family property divided?'
const ANSWER = `**The court** decides within 35 days:

- the list of property,
- the record of rights of each plot.

| step | within |
| --- | --- |
| petition | any time |
`
/** What is prepared while the page idles is prepared by then. */
const IDLE_MS = 3_000

/** Creates a conversation of questions and answers in turn; gives its id. */
export async function createLongConversation(url: string, person: Person, messages: number): Promise<string> {
  const conversationId = await createConversation(url, person, 0)
  for (let place = 1; place <= messages; place++) {
    const message = place % 2 === 1 ? { role: 'user', content: QUESTION } : { role: 'assistant', content: ANSWER }
    const data = {
      messageId: uniqueId(),
      role: message.role,
      content: `${MARK}${place}. ${message.content}`,
      userId: person.accountId,
      sessionId: conversationId,
      createdAt: new Date().toISOString(),
    }
    await post(url, documentsPath('messages'), person.headers, { documentId: data.messageId, data })
  }
  return conversationId
}

/** Opens a conversation of this many messages from within the application. */
export async function openLongConversation(
  { page }: Visitor,
  conversationId: string,
  messages: number,
): Promise<Opening> {
  await page.goto('/new')
  await page.getByRole('textbox').waitFor()
  await delay(IDLE_MS)
  return page.evaluate<Opening>(`bench.open('/chat?id=${conversationId}', '${MARK}${messages}.', '${MARK}1.')`)
}
