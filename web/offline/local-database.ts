// What this browser keeps for reading and asking without a network: one IndexedDB database, of one account at a time.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ConversationDocument, DocumentFields, MessageDocument } from '../../contract/wire.ts'
import type { Account } from '../api/api.ts'
import { ACCOUNT_STORE, LOCAL_DATABASE } from './local-names.ts'
import type { WaitingQuestion } from './waiting-questions.ts'

type Marks = 'pinnedAt' | 'archivedAt'
/** One that was kept by an earlier release has no marks. */
export type LocalConversation = Omit<ConversationDocument, keyof DocumentFields | 'activeMessageId' | Marks> &
  Partial<Pick<ConversationDocument, Marks>>
/** One that is shown. */
export type LocalMessage = Omit<MessageDocument, keyof DocumentFields | 'parentId' | 'isActive'> &
  Partial<Pick<MessageDocument, 'parentId'>>

interface LocalThread {
  conversationId: string
  messages: LocalMessage[]
  openedAt: number
}

interface LocalSchema extends DBSchema {
  /** The account that everything here belongs to, under the one key `ONLY`. */
  account: { key: string; value: Account }
  /** The list of conversations, under the one key `ONLY`. */
  list: { key: string; value: LocalConversation[] }
  threads: { key: string; value: LocalThread; indexes: { openedAt: number } }
  /** The question queue. Databases on people's devices have it under this name. */
  outbox: { key: string; value: WaitingQuestion }
}

export type LocalDatabase = IDBPDatabase<LocalSchema>

export const ONLY = 'only'
export const LOCAL_STORES = [ACCOUNT_STORE, 'list', 'threads', 'outbox'] as const

/** How to get at the database of this browser, which is opened when it is first needed. Throws where the browser allows none. */
export function localDatabase(): () => Promise<LocalDatabase> {
  let opening: Promise<LocalDatabase> | null = null
  const close = async () => {
    const closing = opening
    opening = null
    ;(await closing)?.close()
  }
  return () => {
    if (opening) return opening
    const own = openDB<LocalSchema>(LOCAL_DATABASE, 1, {
      upgrade(database) {
        database.createObjectStore(ACCOUNT_STORE)
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
    opening = own
    // What failed is tried anew.
    own.catch(() => {
      if (opening === own) opening = null
    })
    return own
  }
}
