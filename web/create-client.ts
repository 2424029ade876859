import { createApi } from './api/api.ts'
import { createDocuments } from './api/documents.ts'
import { storeWithRoom } from './chat/store-with-room.ts'
import { createLaterRequests } from './chat/turn/later-requests.ts'
import { createTurns } from './chat/turn/turns.ts'
import type { QuestionsLeft } from './chat/turn/reply-requests.ts'
import type { Client } from './client.tsx'
import { createPendingDeletions } from './conversations/pending-deletions.ts'
import { createDrafts } from './drafts/drafts.ts'
import { loadOnce } from './load-once.ts'
import { watchConnection } from './offline/connection.ts'
import { createTabs } from './offline/tabs.ts'
import type { WaitingQuestion } from './offline/waiting-questions.ts'
import { createSignal } from './signal.ts'
import { createStore } from './store.ts'

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Assembles the client. Nothing is asked of the service, nor opened in this browser, before it is needed. */
export function createClient({
  signInProvider = null,
  guestQuestions = 0,
}: Partial<Pick<Client, 'signInProvider' | 'guestQuestions'>> = {}): Client {
  const api = createApi()
  const deletions = createPendingDeletions()
  const questionsLeft = createSignal<QuestionsLeft | null>(null)
  const documents = createDocuments(api)
  const parts = {
    api,
    documents: { ...documents, store: storeWithRoom(documents.store, deletions) },
    local: loadOnce(async () => (await import('./offline/local-copies.ts')).createLocalCopies()),
    waiting: createSignal<readonly WaitingQuestion[]>([]),
  }
  const client: Client = {
    ...parts,
    store: createStore(parts),
    isOffline: watchConnection(api),
    queues: loadOnce(async () => {
      const [{ createChatQueues }, local] = await Promise.all([import('./chat/chat-queue.ts'), parts.local()])
      return createChatQueues(client, local)
    }),
    questionsLeft,
    turns: createTurns(createLaterRequests(api, questionsLeft), wait),
    signInProvider,
    guestQuestions,
    deletions,
    tabs: createTabs(),
    deletedElsewhere: createSignal<ReadonlySet<string>>(new Set()),
    isSearchOpen: createSignal(false),
    drafts: createDrafts(),
    toasts: createSignal([]),
    announcedTurns: new Set(),
    wait,
    confirmations: new Map(),
    letters: createSignal(null),
    titlesHidden: createSignal(null),
    corrections: createSignal(null),
  }
  return client
}
