import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { type ChatParts, useChatParts } from '../chat/chat-parts.ts'
import { clearCurrentConversation } from '../chat/current-conversation-slice.ts'
import { drafts } from '../chat/composer/use-draft.ts'
import { withdrawQuestion } from '../chat/withdraw-question.ts'
import { type Conversation, deleteConversation } from '../conversations/conversations-slice.ts'
import { pendingDeletions } from '../conversations/pending-deletions.ts'
import { useMessages } from '../messages/messages.tsx'
import { tellTabs } from '../offline/tabs.ts'
import { waitingQuestions } from '../offline/waiting-questions.ts'
import { chatPath, paths } from '../paths.ts'
import { SIDEBAR_TOAST, showError, showUndo } from '../ui/toast.tsx'

/**
 * Deletes a conversation without asking, offers to undo it, and goes to a new one. Undo leads back to a conversation
 * that was on the screen, unless the person has gone elsewhere meanwhile: nobody is pulled away from what they do.
 * `isByKeyboard`: Undo takes the focus.
 */
export function useDeleteConversation(): (conversation: Conversation, isByKeyboard: boolean) => void {
  const { conversations: texts } = useMessages().chat
  const [, navigate] = useLocation()
  const parts = useChatParts()

  return useCallback(
    ({ sessionId, title }, isByKeyboard) => {
      const address = chatPath(sessionId)
      const wasShown = location.pathname + location.search === address
      const onUndo = () => {
        const isBack = pendingDeletions.undo(sessionId)
        if (isBack && wasShown && location.pathname === paths.newConversation) navigate(address)
      }
      const offer = { what: title, label: texts.undo, onUndo, takesFocus: isByKeyboard }
      pendingDeletions.begin(sessionId, {
        offerUndo: (tooLate) => showUndo(texts.removed, { ...offer, tooLate }, SIDEBAR_TOAST),
        deleteNow: async () => {
          const failure = await deleteNow(parts, sessionId)
          if (failure !== null) showError(texts.removeFailed(failure), SIDEBAR_TOAST)
          return failure === null
        },
      })
      closeIfOpen(parts, sessionId)
      if (location.pathname !== paths.newConversation) navigate(paths.newConversation)
    },
    [texts, navigate, parts],
  )
}

function closeIfOpen({ store }: ChatParts, conversationId: string): void {
  const { currentConversationId } = store.getState().currentConversation
  if (currentConversationId === conversationId) store.dispatch(clearCurrentConversation())
}

/** Resolves to why it failed, null when it did not. */
async function deleteNow(parts: ChatParts, conversationId: string): Promise<string | null> {
  const outcome = await parts.store.dispatch(deleteConversation(conversationId))
  if (deleteConversation.rejected.match(outcome)) return outcome.payload ?? 'Unknown error'
  tellTabs({ kind: 'deleted', conversationId })
  await forgetConversation(parts, conversationId).catch((error: unknown) =>
    console.error('Something of a deleted conversation is left in this browser.', error),
  )
  return null
}

/** Everything of a deleted conversation in this browser goes with it. */
async function forgetConversation(parts: ChatParts, conversationId: string): Promise<void> {
  parts.turns.forget(conversationId)
  drafts.remove(conversationId)
  const { dropThread } = await import('../offline/kept-copies.ts')
  await dropThread(conversationId)
  for (const question of waitingQuestions()) {
    if (question.conversationId === conversationId) await withdrawQuestion(parts, question)
  }
}
