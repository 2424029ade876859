import { COLLECTIONS } from '../../contract/wire.ts'
import { isUnreachable } from '../api/error-kinds.ts'
import { confirmSession } from '../api/confirm-session.ts'
import { Query } from '../api/query.ts'
import type { StoreParts } from '../store-parts.ts'
import type { Conversation, PageEnd } from './conversation.ts'

export const PAGE_SIZE = 100
/** As many as the service lists quickly in one call. */
const MOST_AT_ONCE = 1000

export interface LoadedList {
  list: Conversation[]
  after?: PageEnd | undefined
}

/** Those that are not put away, the one that was active last first. */
export const recents = (accountId: string) => [
  Query.equal('userId', accountId),
  Query.isNull('archivedAt'),
  Query.orderDesc('updatedAt'),
]

/**
 * As many conversations of an account as were `shown` on the screen, a page at least, the one that was active last first;
 * without a connection those of the local copy. One that begins with a question waiting to be sent is among them, and so
 * is every one that is pinned.
 */
export async function loadConversations(
  { api, documents, local, waiting }: StoreParts,
  accountId: string,
  shown: number,
): Promise<LoadedList> {
  const limit = Math.min(Math.max(shown, PAGE_SIZE), MOST_AT_ONCE)
  const queries = [...recents(accountId), Query.limit(limit)]
  const loaded = await loadPages().catch(async (error: unknown): Promise<LoadedList> => {
    // The browser may keep nothing for us, or the code for it could not be loaded: then only the service has them.
    const copy = isUnreachable(error)
      ? await local()
          .then((copies) => copies.findList(accountId))
          .catch(() => null)
      : null
    if (!copy) throw error
    return { list: copy }
  })
  if (waiting.get().length === 0) return loaded
  const { withWaiting } = await import('./waiting-conversations.ts')
  return { ...loaded, list: withWaiting(loaded.list, waiting.get()) }

  async function loadPages(): Promise<LoadedList> {
    const list = await documents.list<Conversation>(COLLECTIONS.conversations, queries)
    if (shown > 0 && list.length === 0) await confirmSession(api)
    // Whoever has no further page has the pinned ones already.
    if (list.length < limit) return { list }
    return (await import('./load-more.ts')).loadFurther(documents, queries, list, shown)
  }
}
