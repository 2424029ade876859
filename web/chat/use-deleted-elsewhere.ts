import { useState } from 'react'
import { COLLECTIONS } from '../../contract/wire.ts'
import { errorType } from '../api/error-kinds.ts'
import { useClient } from '../client.tsx'

interface DeletedElsewhere {
  /** The conversation was deleted elsewhere: nothing can be asked in it any more. */
  isDeletedElsewhere: boolean
  /** Looks whether that is why a question was refused, and resolves to it. */
  noteDeletion: (failure: unknown) => Promise<boolean>
}

/** Whether a conversation was deleted elsewhere while it was open here. */
export function useDeletedElsewhere(conversationId: string): DeletedElsewhere {
  const { documents } = useClient()
  const [isDeletedElsewhere, setIsDeletedElsewhere] = useState(false)

  async function noteDeletion(failure: unknown) {
    // The service only says of the question that this is no conversation of the account.
    if (errorType(failure) !== 'document_invalid_structure') return false
    const found = await documents.find(COLLECTIONS.conversations, conversationId).catch(() => undefined)
    setIsDeletedElsewhere(found === null)
    return found === null
  }
  return { isDeletedElsewhere, noteDeletion }
}
