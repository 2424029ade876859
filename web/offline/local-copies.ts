// Copies of what one account has opened, to be read without a network. Every step looks first whose copies they are,
// in the same transaction: a tab that still shows the account before never writes among those of the next.

import type { Account } from '../api/api.ts'
import { LOCAL_STORES, type LocalConversation, type LocalMessage, localDatabase, ONLY } from './local-database.ts'
import { localQueue } from './local-queue.ts'
import type { QueueEntries } from './question-queue.ts'

const MAX_THREADS = 50
/** Of a longer list only so many titles, and those of the copies. */
const MAX_LISTED = 200
/** Of a longer conversation only the newest messages are kept. */
const MAX_MESSAGES = 200

/** What this browser keeps of one account. Everything throws where the browser keeps nothing. */
export interface LocalCopies {
  /** Notes whose browser this is now. Copies and waiting questions of another account are removed. */
  saveAccount(account: Account): Promise<void>
  /** The account that was signed in last and has not signed out; null without one. */
  findAccount(): Promise<Account | null>
  /**
   * Keeps the first of a list of conversations, and all that can be read here. The copies of those that are no longer in it
   * are dropped, unless they may be further down: archived, or last active before `isListedSince`, which is left out when the
   * list is whole.
   */
  saveList(accountId: string, list: readonly LocalConversation[], isListedSince?: string): Promise<void>
  /** The list as it was kept; null when there is none of this account. */
  findList(accountId: string): Promise<LocalConversation[] | null>
  /** Keeps the messages of a conversation, as the one that was opened last; the oldest copies make room. */
  saveThread(accountId: string, conversationId: string, messages: readonly LocalMessage[]): Promise<void>
  /** The messages of a conversation as they were kept, oldest first; null when there are none of this account. */
  findThread(accountId: string, conversationId: string): Promise<LocalMessage[] | null>
  /** Drops the copy of a conversation that is gone, whoever's it is. */
  dropThread(conversationId: string): Promise<void>
  /** Whether a question of a conversation waits here to be sent. */
  hasWaiting(accountId: string, conversationId: string): Promise<boolean>
  /** The waiting questions of an account. */
  queue(accountId: string): QueueEntries
  /** Removes everything that this browser keeps, waiting questions included. */
  clear(): Promise<void>
}

export function createLocalCopies(): LocalCopies {
  const open = localDatabase()
  return {
    async saveAccount(account) {
      const transaction = (await open()).transaction(LOCAL_STORES, 'readwrite')
      const before = await transaction.objectStore('account').get(ONLY)
      if (before && before.$id !== account.$id) {
        for (const name of LOCAL_STORES) void transaction.objectStore(name).clear()
      }
      await transaction.objectStore('account').put(account, ONLY)
      await transaction.done
    },
    findAccount: async () => (await (await open()).get('account', ONLY)) ?? null,
    async saveList(accountId, list, isListedSince = '') {
      const transaction = (await open()).transaction(['account', 'list', 'threads'], 'readwrite')
      if (!(await belongsTo(accountId, transaction.objectStore('account')))) return
      const lists = transaction.objectStore('list')
      const threads = transaction.objectStore('threads')
      const copied = new Set(await threads.getAllKeys())
      const listed = new Set(list.map(({ sessionId }) => sessionId))
      const further = ((await lists.get(ONLY)) ?? []).filter(
        ({ sessionId, archivedAt, updatedAt }) =>
          copied.has(sessionId) && !listed.has(sessionId) && (archivedAt || updatedAt < isListedSince),
      )
      const first = list.filter(({ sessionId }, place) => place < MAX_LISTED || copied.has(sessionId))
      await lists.put([...first, ...further], ONLY)
      for (const { sessionId } of further) listed.add(sessionId)
      for (const id of copied) if (!listed.has(id)) await threads.delete(id)
      await transaction.done
    },
    async findList(accountId) {
      const transaction = (await open()).transaction(['account', 'list'])
      if (!(await belongsTo(accountId, transaction.objectStore('account')))) return null
      return (await transaction.objectStore('list').get(ONLY)) ?? null
    },
    async saveThread(accountId, conversationId, messages) {
      const transaction = (await open()).transaction(['account', 'threads'], 'readwrite')
      if (!(await belongsTo(accountId, transaction.objectStore('account')))) return
      const threads = transaction.objectStore('threads')
      await threads.put({ conversationId, messages: messages.slice(-MAX_MESSAGES), openedAt: Date.now() })
      for (let excess = (await threads.count()) - MAX_THREADS; excess > 0; excess--) {
        const oldest = await threads.index('openedAt').openKeyCursor()
        if (oldest) await threads.delete(oldest.primaryKey)
      }
      await transaction.done
    },
    async findThread(accountId, conversationId) {
      const transaction = (await open()).transaction(['account', 'threads'])
      if (!(await belongsTo(accountId, transaction.objectStore('account')))) return null
      return (await transaction.objectStore('threads').get(conversationId))?.messages ?? null
    },
    dropThread: async (conversationId) => (await open()).delete('threads', conversationId),
    hasWaiting: async (accountId, conversationId) =>
      (await (await open()).getAll('outbox')).some(
        (question) =>
          question.accountId === accountId && question.conversationId === conversationId && !question.isWithdrawn,
      ),
    queue: (accountId) => localQueue(open, accountId),
    async clear() {
      const transaction = (await open()).transaction(LOCAL_STORES, 'readwrite')
      for (const name of LOCAL_STORES) void transaction.objectStore(name).clear()
      await transaction.done
    },
  }
}

interface AccountStore {
  get(key: string): Promise<Account | undefined>
}

async function belongsTo(accountId: string, accounts: AccountStore): Promise<boolean> {
  return (await accounts.get(ONLY))?.$id === accountId
}
