import { useLocation } from 'wouter'
import { chatPath, paths } from '../paths.ts'
import { addToNewDraft } from './composer/new-draft.ts'
import { drafts } from './composer/use-draft.ts'

interface Place {
  accountId: string
  conversationId: string
  /** The conversation is gone. */
  isOver: boolean
}

/**
 * Puts a question that was taken back into the box of its conversation, `joined` with what stands there by then; of one
 * that is over, into the box of a new one. That one is shown, unless the person has gone elsewhere meanwhile.
 */
export function useGivingBack(): (place: Place, joined: (typed: string) => string) => void {
  const [, navigate] = useLocation()

  return ({ accountId, conversationId, isOver }, joined) => {
    drafts.change(accountId, conversationId, joined)
    if (!isOver) return
    addToNewDraft(accountId, drafts.read(accountId, conversationId))
    drafts.remove(conversationId)
    const isStillThere = [chatPath(conversationId), paths.newConversation].includes(location.pathname + location.search)
    if (isStillThere) navigate(paths.newConversation)
  }
}
