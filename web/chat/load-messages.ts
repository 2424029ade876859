// The messages of a conversation, the newest first on the screen: the local copy at once, then the newest from the
// service, then the older ones.

import { COLLECTIONS, LIST_ALWAYS_FITS, type MessageDocument } from '../../contract/wire.ts'
import { isUnreachable } from '../api/error-kinds.ts'
import { confirmSession } from '../api/confirm-session.ts'
import { Query } from '../api/query.ts'
import type { StoreParts } from '../store-parts.ts'
import type { Message } from './message.ts'
import { newestFirst, type Place, toMessage } from './stored-messages.ts'

/** More than fits on any screen, and never refused as too much. */
export const NEWEST = LIST_ALWAYS_FITS

/** What of a conversation is on the screen, as long as it is open. */
export interface Shown {
  /** When it was asked for. */
  before: readonly Message[]
  messages(): readonly Message[]
  show(messages: Message[]): void
}

/**
 * The newest messages of a conversation, with what the screen shows beside them: older ones of the local copy, and
 * a question asked meanwhile. Without a connection it is the local copy. Null when there is no such conversation.
 */
export async function loadNewest(parts: StoreParts, place: Place, shown: Shown): Promise<Message[] | null> {
  const before = new Set(shown.before.map(({ messageId }) => messageId))
  const seen = new Set(before)
  let isAnswered = false
  const lookup = findCopy(parts, place).then((copy) => {
    if (isAnswered || !copy) return copy
    for (const { messageId } of copy) before.add(messageId)
    if (shown.messages().length > 0) return copy
    shown.show(copy)
    for (const { messageId } of copy) seen.add(messageId)
    return copy
  })
  try {
    const newest = await listNewest(parts, place)
    isAnswered = true
    // A conversation that does not exist has no messages either, so only an empty one needs the question.
    if (newest.length === 0 && !(await exists(parts, place))) {
      await confirmSession(parts.api)
      return null
    }
    return joinShown(shown.messages(), stillShown(newest, shown.messages(), seen), before)
  } catch (error) {
    const copy = isUnreachable(error) ? await lookup : null
    if (!copy) throw error
    return joinShown(shown.messages(), copy, before)
  }
}

/** All messages before the one that is the oldest shown, oldest first. */
export async function loadOlder({ documents }: StoreParts, place: Place, oldestId: string): Promise<Message[]> {
  return inOrder(await documents.listAll<MessageDocument>(COLLECTIONS.messages, newestFirst(place), oldestId))
}

async function listNewest({ documents }: StoreParts, place: Place): Promise<Message[]> {
  const queries = [...newestFirst(place), Query.limit(NEWEST)]
  return inOrder(await documents.list<MessageDocument>(COLLECTIONS.messages, queries))
}

/** A conversation whose first question waits in this browser exists, though the service has not heard of it. */
async function exists({ documents, local }: StoreParts, { accountId, conversationId }: Place): Promise<boolean> {
  const found = await documents.find(COLLECTIONS.conversations, conversationId)
  if (found !== null) return true
  const isWaiting = local().then((copies) => copies.hasWaiting(accountId, conversationId))
  return isWaiting.catch(() => false)
}

/** The local copy of the messages; none for a conversation that waits to begin. Null without a copy. */
async function findCopy({ local }: StoreParts, { accountId, conversationId }: Place): Promise<Message[] | null> {
  try {
    const copies = await local()
    const copy = await copies.findThread(accountId, conversationId)
    return copy ?? ((await copies.hasWaiting(accountId, conversationId)) ? [] : null)
  } catch {
    // The browser keeps nothing for us, or the code for it could not be loaded: then only the service has them.
    return null
  }
}

const inOrder = (newestFirst: MessageDocument[]) => newestFirst.map(toMessage).reverse()

/**
 * What was found before the first message that was seen and is shown no more: somebody has gone on in another branch since it was
 * asked for.
 */
function stillShown(
  found: readonly Message[],
  shown: readonly Message[],
  seen: ReadonlySet<string>,
): readonly Message[] {
  if (shown.length === 0) return found
  const ids = new Set(shown.map(({ messageId }) => messageId))
  const left = found.findIndex(({ messageId }) => seen.has(messageId) && !ids.has(messageId))
  return left < 0 ? found : found.slice(0, left)
}

/**
 * What is shown and older than what was found stays before it; what came on the screen meanwhile stays after it. Of a
 * reply that is being written more may be shown than was stored.
 */
function joinShown(shown: readonly Message[], found: readonly Message[], before: ReadonlySet<string>): Message[] {
  const ids = new Set(found.map(({ messageId }) => messageId))
  const start = found[0]?.createdAt ?? ''
  const others = shown.filter(({ messageId }) => !ids.has(messageId))
  return [
    ...others.filter(
      ({ messageId, createdAt }) => before.has(messageId) && found.length >= NEWEST && createdAt < start,
    ),
    ...found.map((message) => withShownWords(message, shown)),
    ...others.filter(({ messageId }) => !before.has(messageId)),
  ]
}

function withShownWords(message: Message, shown: readonly Message[]): Message {
  if (message.status !== 'streaming') return message
  const content = shown.find(({ messageId }) => messageId === message.messageId)?.content ?? ''
  return content.startsWith(message.content) ? { ...message, content } : message
}
