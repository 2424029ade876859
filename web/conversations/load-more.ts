// The pages of the list after the first, and what stands elsewhere than in the list.

import { COLLECTIONS, DATABASE_ID } from '../../contract/wire.ts'
import { errorType } from '../api/error-kinds.ts'
import { Query } from '../api/query.ts'
import type { Client } from '../client.tsx'
import type { Conversation, PageEnd } from './conversation.ts'
import { fetchConversations, pagedTo, setConversations } from './conversations-slice.ts'
import { type LoadedList, PAGE_SIZE, recents } from './load-conversations.ts'
import { merged } from './merged.ts'

type Parts = Pick<Client, 'api' | 'documents' | 'store'>

const archived = [Query.isNotNull('archivedAt'), Query.orderDesc('updatedAt')]

/**
 * Goes on with a list of which a page is there, until it has as many as were `shown`, and adds those that are pinned.
 * `queries` are those of the page. @throws what the calls throw.
 */
export async function loadFurther(
  documents: Parts['documents'],
  queries: readonly string[],
  page: readonly Conversation[],
  shown: number,
): Promise<LoadedList> {
  const list = [...page]
  let after: PageEnd | undefined = page.at(-1)
  while (after && list.length < shown) {
    const next: Conversation[] = await documents.list<Conversation>(COLLECTIONS.conversations, [
      ...queries,
      Query.cursorAfter(after.sessionId),
    ])
    list.push(...next)
    after = next.length < page.length ? undefined : next.at(-1)
  }
  const pinned = await documents.listAll<Conversation>(COLLECTIONS.conversations, [
    Query.isNotNull('pinnedAt'),
    Query.orderDesc('updatedAt'),
  ])
  return { list: merged(list, pinned), after: after && { sessionId: after.sessionId, updatedAt: after.updatedAt } }
}

/**
 * Puts the next page of an account's conversations into the list.
 * @throws what the call throws.
 */
export async function loadMore(parts: Parts, accountId: string): Promise<void> {
  const { store } = parts
  const { list, after: last } = store.getState().conversations
  if (!last) return
  const end = endNow(list, last, ({ pinnedAt, archivedAt }) => !pinnedAt && !archivedAt)
  try {
    const { page, after } = await loadPage(parts, recents(accountId), end)
    add(parts, page)
    store.dispatch(pagedTo(after))
  } catch (error) {
    // The conversation that the page ended with was deleted elsewhere.
    if (errorType(error) !== 'general_cursor_not_found') throw error
    await store.dispatch(fetchConversations(accountId))
  }
}

/**
 * Puts a page of the archived conversations into the list, the one after `last`; resolves to where it ends, undefined when
 * there is no further one.
 * @throws what the call throws.
 */
export async function loadArchived(parts: Parts, last?: PageEnd): Promise<PageEnd | undefined> {
  const { list } = parts.store.getState().conversations
  const end = last && endNow(list, last, ({ archivedAt }) => Boolean(archivedAt))
  try {
    const { page, after } = await loadPage(parts, archived, end)
    add(parts, page)
    return after
  } catch (error) {
    if (!end || errorType(error) !== 'general_cursor_not_found') throw error
    return loadArchived(parts)
  }
}

/**
 * How many conversations are archived.
 * @throws what the call throws.
 */
export async function countArchived({ api }: Parts): Promise<number> {
  const queries = [...archived, Query.limit(1), Query.select(['sessionId'])]
  const listed = api.databases.listDocuments(DATABASE_ID, COLLECTIONS.conversations, queries)
  return (await api.logged(`Counting ${COLLECTIONS.conversations}`, listed)).total
}

/** Where the last page ended, or what stands there now where that was deleted or has moved to the front meanwhile. */
function endNow(
  list: readonly Conversation[],
  last: PageEnd,
  isOfPages: (conversation: Conversation) => boolean,
): PageEnd {
  const isThere = list.some(({ sessionId, updatedAt }) => sessionId === last.sessionId && updatedAt === last.updatedAt)
  if (isThere) return last
  return list.findLast((each) => isOfPages(each) && each.updatedAt >= last.updatedAt) ?? last
}

async function loadPage({ documents }: Parts, queries: readonly string[], end?: PageEnd) {
  const cursor = end ? [Query.cursorAfter(end.sessionId)] : []
  const limited = [...queries, Query.limit(PAGE_SIZE), ...cursor]
  const page = await documents.list<Conversation>(COLLECTIONS.conversations, limited)
  return { page, after: page.length < PAGE_SIZE ? undefined : page.at(-1) }
}

/** What has been changed here since a page was asked for stays as it is here. */
function add({ store }: Parts, page: readonly Conversation[]): void {
  const { list } = store.getState().conversations
  store.dispatch(setConversations(merged(page, list)))
}
