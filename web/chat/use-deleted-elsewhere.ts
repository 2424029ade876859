import { COLLECTIONS } from '../../contract/wire.ts'
import { errorType } from '../api/error-kinds.ts'
import { useClient } from '../client.tsx'
import { useSignal } from '../signal.ts'

interface DeletedElsewhere {
  /** The conversation was deleted elsewhere: nothing can be asked in it any more. */
  isDeletedElsewhere: boolean
  /** Looks whether that is why a question was refused, and resolves to it. */
  noteDeletion: (failure: unknown) => Promise<boolean>
}

/** Whether a conversation was deleted elsewhere while it was open here. */
export function useDeletedElsewhere(conversationId: string): DeletedElsewhere {
  const { documents, deletedElsewhere } = useClient()
  const gone = useSignal(deletedElsewhere)

  async function noteDeletion(failure: unknown) {
    // The service only says of the question that this is no conversation of the account.
    if (errorType(failure) !== 'document_invalid_structure') return false
    const found = await documents.find(COLLECTIONS.conversations, conversationId).catch(() => undefined)
    if (found !== null) return false
    deletedElsewhere.set(new Set(deletedElsewhere.get()).add(conversationId))
    return true
  }
  return { isDeletedElsewhere: gone.has(conversationId), noteDeletion }
}
