import type { Account } from '../api/client.ts'
import { keepList, keepThread } from './kept-copies.ts'
import type { KeptConversation, KeptMessage } from './kept-database.ts'

/** Long enough to write once for many changes, short enough to be written before a tab is closed. */
const PAUSE_MS = 500

interface Loaded {
  isLoading: boolean
  error: string | null
}

interface Screens {
  auth: { userData: Account | null }
  conversations: Loaded & { list: KeptConversation[] }
  currentConversation: Loaded & { currentConversationId: string | null; messages: KeptMessage[] }
}

interface Store {
  getState(): Screens
  subscribe(listener: () => void): () => void
}

/** Keeps a copy of the list and of each conversation that is opened, as the store gets them; returns how to end. */
export function keepCopies(store: Store): () => void {
  let timer = 0
  let kept: Screens | null = null

  const keep = () => {
    timer = 0
    const now = store.getState()
    const before = kept
    kept = now
    keepChanges(now, before).catch((error: unknown) => console.error('Nothing can be kept for offline reading.', error))
  }
  const planned = () => {
    timer ||= setTimeout(keep, PAUSE_MS)
  }
  planned()
  const leave = store.subscribe(planned)
  return () => {
    leave()
    clearTimeout(timer)
  }
}

async function keepChanges(
  { auth, conversations, currentConversation }: Screens,
  before: Screens | null,
): Promise<void> {
  const accountId = auth.userData?.$id
  if (!accountId) return
  if (isLoaded(conversations) && conversations.list !== before?.conversations.list) {
    await keepList(accountId, conversations.list)
  }
  const { currentConversationId: id, messages } = currentConversation
  if (id && isLoaded(currentConversation) && messages.length > 0 && messages !== before?.currentConversation.messages) {
    await keepThread(accountId, id, messages)
  }
}

const isLoaded = ({ isLoading, error }: Loaded) => !isLoading && error === null
