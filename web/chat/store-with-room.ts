import { errorType } from '../api/error-kinds.ts'
import type { Documents } from '../api/documents.ts'
import type { PendingDeletions } from '../conversations/pending-deletions.ts'

/**
 * Stores like `store`. Where the account is full although the person has deleted a conversation, the deletion can still
 * be undone: then it goes out at once, and the document is stored in the room that it makes.
 */
export function storeWithRoom(
  store: Documents['store'],
  deletions: Pick<PendingDeletions, 'hidden' | 'sendAll'>,
): Documents['store'] {
  return async (...document) => {
    try {
      await store(...document)
    } catch (error) {
      if (errorType(error) !== 'general_storage_limit_exceeded' || deletions.hidden.get().size === 0) throw error
      await deletions.sendAll()
      await store(...document)
    }
  }
}
