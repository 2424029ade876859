// What this browser keeps for reading and asking without a network: one IndexedDB database, of one account at a time.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ConversationDocument, DocumentFields, MessageDocument } from '../../contract/wire.ts'
import type { Account } from '../api/client.ts'
import type { WaitingQuestion } from './waiting-questions.ts'

export type KeptConversation = Omit<ConversationDocument, keyof DocumentFields>
export type KeptMessage = Omit<MessageDocument, keyof DocumentFields>

interface KeptThread {
  conversationId: string
  messages: KeptMessage[]
  openedAt: number
}

interface KeptSchema extends DBSchema {
  /** The account that everything here belongs to, under the one key `ONLY`. */
  account: { key: string; value: Account }
  /** The list of conversations, under the one key `ONLY`. */
  list: { key: string; value: KeptConversation[] }
  threads: { key: string; value: KeptThread; indexes: { openedAt: number } }
  outbox: { key: string; value: WaitingQuestion }
}

export type KeptDatabase = IDBPDatabase<KeptSchema>

export const ONLY = 'only'
export const KEPT_STORES = ['account', 'list', 'threads', 'outbox'] as const

let opening: Promise<KeptDatabase> | null = null

/** The database of this browser. Throws where the browser allows none. */
export function openKept(): Promise<KeptDatabase> {
  opening ??= openDB<KeptSchema>('kanooni', 1, {
    upgrade(database) {
      database.createObjectStore('account')
      database.createObjectStore('list')
      database.createObjectStore('threads', { keyPath: 'conversationId' }).createIndex('openedAt', 'openedAt')
      database.createObjectStore('outbox', { keyPath: 'questionId' })
    },
    // A later version in another tab goes first; this tab opens anew when it needs to.
    blocking: () => void close(),
    terminated: () => {
      opening = null
    },
  })
  return opening
}

async function close(): Promise<void> {
  const closing = opening
  opening = null
  ;(await closing)?.close()
}
