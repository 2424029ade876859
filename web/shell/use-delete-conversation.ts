import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { type Client, useClient } from '../client.tsx'
import { clearCurrentConversation } from '../chat/current-conversation-slice.ts'
import { addToNewDraft } from '../drafts/new-draft.ts'
import { deleteConversation } from '../conversations/conversations-slice.ts'
import type { Conversation } from '../conversations/conversation.ts'
import { useTexts } from '../texts/texts.tsx'
import { chatPath, paths } from '../paths.ts'
import { SIDEBAR_TOAST, showError, showUndo } from '../ui/toast.tsx'

/**
 * Deletes a conversation without asking, and offers to undo it. One that is on the screen leaves it to a new one
 * (`onLeave`); Undo leads back there, unless the person has gone elsewhere meanwhile: nobody is pulled away from what
 * they do. `isByKeyboard`: Undo takes the focus.
 */
export function useDeleteConversation(
  onLeave: () => void,
): (conversation: Conversation, isByKeyboard: boolean) => void {
  const { conversations: texts } = useTexts().chat
  const [, navigate] = useLocation()
  const client = useClient()

  return useCallback(
    ({ sessionId, title, userId }, isByKeyboard) => {
      const address = chatPath(sessionId)
      const wasShown = location.pathname + location.search === address
      const onUndo = () => {
        const isBack = client.deletions.undo(sessionId)
        if (isBack && wasShown && location.pathname === paths.newConversation) navigate(address)
      }
      const offer = { what: title, label: texts.undo, onUndo, takesFocus: isByKeyboard }
      client.deletions.begin(sessionId, {
        offerUndo: (tooLate) => showUndo(client.toasts, texts.removed, { ...offer, tooLate }, SIDEBAR_TOAST),
        deleteNow: async () => {
          const failure = await deleteNow(client, sessionId)
          if (failure !== null) showError(client.toasts, texts.removeFailed(failure), SIDEBAR_TOAST)
          return failure === null
        },
      })
      closeIfOpen(client, sessionId)
      if (!wasShown) return
      onLeave()
      // What stands in its box may be why it is deleted: a full account takes no question before.
      addToNewDraft(client.drafts, userId, client.drafts.read(userId, sessionId))
      navigate(paths.newConversation)
    },
    [texts, navigate, client, onLeave],
  )
}

function closeIfOpen({ store }: Client, conversationId: string): void {
  const { currentConversationId } = store.getState().currentConversation
  if (currentConversationId === conversationId) store.dispatch(clearCurrentConversation())
}

/** Resolves to why it failed, null when it did not. */
async function deleteNow(client: Client, conversationId: string): Promise<string | null> {
  const outcome = await client.store.dispatch(deleteConversation(conversationId))
  if (deleteConversation.rejected.match(outcome)) return outcome.payload ?? 'Unknown error'
  client.tabs.tell({ kind: 'deleted', conversationId })
  try {
    const { forgetConversation } = await import('./forget-conversation.ts')
    await forgetConversation(client, conversationId)
  } catch (error) {
    console.error('Something of a deleted conversation is left in this browser.', error)
  }
  return null
}
