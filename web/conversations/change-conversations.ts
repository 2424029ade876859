// Changes of many conversations, and of one: shown at once, and taken back where the service does not take them.

import { COLLECTIONS, DATABASE_ID } from '../../contract/wire.ts'
import { errorSentence } from '../api/error-sentence.ts'
import type { Client } from '../client.tsx'
import type { Conversation } from './conversation.ts'
import { setConversations } from './conversations-slice.ts'

type Parts = Pick<Client, 'api' | 'documents' | 'store'>

/** What of a conversation can be changed from the list. */
export type Change = Partial<Pick<Conversation, 'title' | 'pinnedAt' | 'archivedAt'>>

/** As many ids as one call takes. */
const MOST_IDS = 100

/**
 * Changes conversations, on the screen at once.
 * @throws what the call throws; those that it did not change are on the screen as they were.
 */
export async function changeConversations(
  { api, store }: Pick<Parts, 'api' | 'store'>,
  conversations: readonly Conversation[],
  change: Change,
): Promise<void> {
  put(store, new Map(conversations.map((conversation) => [conversation.sessionId, change])))
  const waiting = pieces(conversations)
  try {
    for (let piece = waiting.at(0); piece; piece = waiting.at(0)) {
      await sendChange({ api }, piece, change)
      waiting.shift()
    }
  } catch (error) {
    const before = waiting.flat().map((conversation) => [conversation.sessionId, pick(conversation, change)] as const)
    put(store, new Map(before))
    throw error
  }
}

async function sendChange({ api }: Pick<Parts, 'api'>, piece: readonly Conversation[], change: Change): Promise<void> {
  const what = `Changing ${COLLECTIONS.conversations}`
  const [{ sessionId }] = piece as [Conversation]
  // One says what is wrong with it; of many, those that are gone are passed over.
  if (piece.length === 1) {
    const changed = api.databases.updateDocument(DATABASE_ID, COLLECTIONS.conversations, sessionId, change)
    await api.logged(what, changed)
  } else {
    await api.logged(what, api.databases.changeConversations(idsOf(piece), change))
  }
}

/**
 * Deletes conversations with their messages, and takes them out of the list. `onDeleted` is told after each call which of
 * them are gone. Resolves to why not all of them are, in English as the state keeps it; null when they are.
 */
export async function deleteMany(
  parts: Parts,
  ids: readonly string[],
  onDeleted: (ids: readonly string[]) => Promise<void>,
): Promise<string | null> {
  const { store } = parts
  try {
    for (const piece of pieces(ids)) {
      await sendDeletion(parts, piece)
      const gone = new Set(piece)
      store.dispatch(setConversations(listIn(store).filter(({ sessionId }) => !gone.has(sessionId))))
      await onDeleted(piece)
    }
    return null
  } catch (error) {
    return errorSentence(error, 'Failed to delete session')
  }
}

async function sendDeletion({ api, documents }: Parts, piece: readonly string[]): Promise<void> {
  const [id] = piece as [string]
  if (piece.length === 1) return documents.delete(COLLECTIONS.conversations, id)
  const deleted = api.databases.deleteConversations(piece)
  await api.logged(`Deleting from ${COLLECTIONS.conversations}`, deleted)
}

const listIn = (store: Parts['store']) => store.getState().conversations.list
const idsOf = (conversations: readonly Conversation[]) => conversations.map(({ sessionId }) => sessionId)

function put(store: Parts['store'], changes: ReadonlyMap<string, Change>): void {
  const changed = listIn(store).map((conversation) => {
    const change = changes.get(conversation.sessionId)
    return change ? { ...conversation, ...change } : conversation
  })
  store.dispatch(setConversations(changed))
}

function pieces<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / MOST_IDS)
  return Array.from({ length: count }, (_, place) => items.slice(place * MOST_IDS, (place + 1) * MOST_IDS))
}

/** What stood in place of a change. */
function pick({ title, pinnedAt = null, archivedAt = null }: Conversation, change: Change): Change {
  const before = { title, pinnedAt, archivedAt }
  return Object.fromEntries(Object.entries(before).filter(([name]) => name in change))
}
