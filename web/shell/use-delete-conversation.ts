import { useLocation } from 'wouter'
import { turns } from '../chat/chat-parts.ts'
import { clearCurrentConversation } from '../chat/current-conversation-slice.ts'
import { deleteConversation } from '../conversations/conversations-slice.ts'
import { useMessages } from '../messages/messages.tsx'
import { paths } from '../paths.ts'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { SIDEBAR_TOAST, showError, showSuccess } from '../ui/toast.tsx'

/** Deletes a conversation, says so, and goes to a new one. A failure leaves everything as it is. */
export function useDeleteConversation(): (conversationId: string) => Promise<void> {
  const { conversations: texts } = useMessages().chat
  const dispatch = useAppDispatch()
  const [, navigate] = useLocation()
  const currentId = useAppSelector(({ currentConversation }) => currentConversation.currentConversationId)

  return async (conversationId) => {
    const outcome = await dispatch(deleteConversation(conversationId))
    if (deleteConversation.rejected.match(outcome)) {
      return showError(outcome.payload ?? 'Unknown error', SIDEBAR_TOAST)
    }
    turns.forget(conversationId)
    if (conversationId === currentId) dispatch(clearCurrentConversation())
    showSuccess(texts.removed, SIDEBAR_TOAST)
    navigate(paths.newConversation)
  }
}
