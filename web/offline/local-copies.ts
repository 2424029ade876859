// Copies of what one account has opened, to be read without a network. Every step looks first whose copies they are,
// in the same transaction: a tab that still shows the account before never writes among those of the next.

import type { Account } from '../api/client.ts'
import { LOCAL_STORES, type LocalConversation, type LocalMessage, ONLY, openLocalDatabase } from './local-database.ts'

const MAX_THREADS = 50
/** Of a longer conversation only the newest messages are kept. */
const MAX_MESSAGES = 200

/** Notes whose browser this is now. Copies and waiting questions of another account are removed. */
export async function saveAccount(account: Account): Promise<void> {
  const transaction = (await openLocalDatabase()).transaction(LOCAL_STORES, 'readwrite')
  const before = await transaction.objectStore('account').get(ONLY)
  if (before && before.$id !== account.$id) {
    for (const name of LOCAL_STORES) void transaction.objectStore(name).clear()
  }
  await transaction.objectStore('account').put(account, ONLY)
  await transaction.done
}

/** The account that was signed in last and has not signed out; null without one. */
export async function findLocalAccount(): Promise<Account | null> {
  return (await (await openLocalDatabase()).get('account', ONLY)) ?? null
}

/** Keeps the list of conversations, and drops the copies of those that are no longer in it. */
export async function saveList(accountId: string, list: readonly LocalConversation[]): Promise<void> {
  const transaction = (await openLocalDatabase()).transaction(['account', 'list', 'threads'], 'readwrite')
  if (!(await belongsTo(accountId, transaction.objectStore('account')))) return
  await transaction.objectStore('list').put([...list], ONLY)
  const threads = transaction.objectStore('threads')
  const listed = new Set(list.map(({ sessionId }) => sessionId))
  for (const id of await threads.getAllKeys()) {
    if (!listed.has(id)) await threads.delete(id)
  }
  await transaction.done
}

/** The list as it was kept; null when there is none of this account. */
export async function findLocalList(accountId: string): Promise<LocalConversation[] | null> {
  const transaction = (await openLocalDatabase()).transaction(['account', 'list'])
  if (!(await belongsTo(accountId, transaction.objectStore('account')))) return null
  return (await transaction.objectStore('list').get(ONLY)) ?? null
}

/** Keeps the messages of a conversation, as the one that was opened last; the oldest copies make room. */
export async function saveThread(
  accountId: string,
  conversationId: string,
  messages: readonly LocalMessage[],
): Promise<void> {
  const transaction = (await openLocalDatabase()).transaction(['account', 'threads'], 'readwrite')
  if (!(await belongsTo(accountId, transaction.objectStore('account')))) return
  const threads = transaction.objectStore('threads')
  await threads.put({ conversationId, messages: messages.slice(-MAX_MESSAGES), openedAt: Date.now() })
  for (let excess = (await threads.count()) - MAX_THREADS; excess > 0; excess--) {
    const oldest = await threads.index('openedAt').openKeyCursor()
    if (oldest) await threads.delete(oldest.primaryKey)
  }
  await transaction.done
}

/** The messages of a conversation as they were kept, oldest first; null when there are none of this account. */
export async function findLocalThread(accountId: string, conversationId: string): Promise<LocalMessage[] | null> {
  const transaction = (await openLocalDatabase()).transaction(['account', 'threads'])
  if (!(await belongsTo(accountId, transaction.objectStore('account')))) return null
  return (await transaction.objectStore('threads').get(conversationId))?.messages ?? null
}

/** Drops the copy of a conversation that is gone, whoever's it is. */
export async function dropThread(conversationId: string): Promise<void> {
  await (await openLocalDatabase()).delete('threads', conversationId)
}

/** Whether a question of a conversation waits here to be sent. */
export async function hasWaiting(accountId: string, conversationId: string): Promise<boolean> {
  return (await (await openLocalDatabase()).getAll('outbox')).some(
    (question) =>
      question.accountId === accountId && question.conversationId === conversationId && !question.isWithdrawn,
  )
}

/** Removes everything that this browser keeps, waiting questions included. */
export async function clearLocalCopies(): Promise<void> {
  const transaction = (await openLocalDatabase()).transaction(LOCAL_STORES, 'readwrite')
  for (const name of LOCAL_STORES) void transaction.objectStore(name).clear()
  await transaction.done
}

interface AccountStore {
  get(key: string): Promise<Account | undefined>
}

async function belongsTo(accountId: string, accounts: AccountStore): Promise<boolean> {
  return (await accounts.get(ONLY))?.$id === accountId
}
