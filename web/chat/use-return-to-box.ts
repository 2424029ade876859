import { useLocation } from 'wouter'
import { chatPath, paths } from '../paths.ts'
import { addToNewDraft } from '../drafts/new-draft.ts'
import { useClient } from '../client.tsx'

interface Place {
  accountId: string
  conversationId: string
  /** The conversation is gone. */
  isOver: boolean
}

/**
 * Puts a question that was withdrawn into the box of its conversation, `joined` with what stands there by then; of one
 * that is over, into the box of a new one. That one is shown, unless the person has gone elsewhere meanwhile.
 */
export function useReturnToBox(): (place: Place, joined: (typed: string) => string) => void {
  const { drafts } = useClient()
  const [, navigate] = useLocation()

  return ({ accountId, conversationId, isOver }, joined) => {
    drafts.change(accountId, conversationId, joined)
    if (!isOver) return
    addToNewDraft(drafts, accountId, drafts.read(accountId, conversationId))
    drafts.remove(conversationId)
    const isStillThere = [chatPath(conversationId), paths.newConversation].includes(location.pathname + location.search)
    if (isStillThere) navigate(paths.newConversation)
  }
}
