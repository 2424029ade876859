import { useMemo } from 'react'
import { useStore } from 'react-redux'
import { deleteDocument, findDocument, storeDocument } from '../api/documents.ts'
import { pendingDeletions } from '../conversations/pending-deletions.ts'
import type { Store } from '../store.ts'
import { storeWithRoom } from './store-with-room.ts'
import { createReplyRequests } from './turn/reply-requests.ts'
import { createTurns, type Turns } from './turn/turns.ts'

const useAppStore = useStore.withTypes<Store>()

/** What the use cases of this folder work with. */
export interface ChatParts {
  store: Pick<Store, 'dispatch' | 'getState'>
  turns: Turns
  documents: {
    find: typeof findDocument
    store: typeof storeDocument
    delete: typeof deleteDocument
  }
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The turns of this tab. */
export const turns = createTurns(createReplyRequests(), wait)

export const documents = {
  find: findDocument,
  store: storeWithRoom(storeDocument, pendingDeletions),
  delete: deleteDocument,
}

export function useChatParts(): ChatParts {
  const store = useAppStore()
  return useMemo(() => ({ store, turns, documents }), [store])
}
