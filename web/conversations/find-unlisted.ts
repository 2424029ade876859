import { COLLECTIONS } from '../../contract/wire.ts'
import { Query } from '../api/query.ts'
import type { Client } from '../client.tsx'
import type { Conversation } from './conversation.ts'
import { setConversations } from './conversations-slice.ts'
import { merged } from './merged.ts'

/**
 * Sees to it that a conversation that is open is in the list, and so has its title, though it may be archived or further
 * down than the list was loaded.
 */
export function findUnlisted(client: Client): void {
  const { store, documents } = client
  let asked: string | null = null

  async function find(conversationId: string): Promise<void> {
    const queries = [Query.equal('sessionId', conversationId), Query.limit(1)]
    const found = await documents.list<Conversation>(COLLECTIONS.conversations, queries)
    if (found.length > 0) store.dispatch(setConversations(merged(found, store.getState().conversations.list)))
  }
  const look = () => {
    const id = unlistedIn(client)
    if (id === asked) return
    asked = id
    // It is logged, and a conversation can be read without its title.
    if (id !== null) find(id).catch(() => undefined)
  }
  look()
  store.subscribe(look)
}

/** The conversation that is open, loaded and not in the list; null where there is none. */
function unlistedIn({ store }: Client): string | null {
  const { auth, conversations, currentConversation } = store.getState()
  const { currentConversationId: id, messages } = currentConversation
  // A new one has no address before it is stored, and is in the list then.
  const isShown = new URLSearchParams(location.search).get('id') === id
  if (!auth.status || conversations.isLoading || messages.length === 0 || !isShown) return null
  return conversations.list.some(({ sessionId }) => sessionId === id) ? null : id
}
