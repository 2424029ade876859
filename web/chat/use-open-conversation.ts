import { useCallback, useEffect, useEffectEvent } from 'react'
import { useClient } from '../client.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useWhenBack } from '../offline/connection.ts'
import { useAppSelector } from '../store.ts'
import { showError } from '../ui/toast.tsx'
import { CONVERSATION_NOT_FOUND } from './current-conversation-slice.ts'
import { openConversation, takeUpAgain } from './open-conversation.ts'

interface OpenState {
  /** The store holds this conversation, or is loading it. */
  isOpen: boolean
  error: string | null
  reload: () => void
}

/** Opens a conversation when a screen shows it. */
export function useOpenConversation(accountId: string, conversationId: string): OpenState {
  const client = useClient()
  const { currentConversationId, error } = useAppSelector(({ currentConversation }) => currentConversation)

  const { fetchFailed } = useTexts().chat.thread
  // Said aloud, because the local copy may be on the screen.
  const sayFailure = useEffectEvent(() => showError(client.toasts, fetchFailed))
  useEffect(() => {
    if (error !== null && error !== CONVERSATION_NOT_FOUND) sayFailure()
  }, [error])

  const open = useCallback(() => {
    void openConversation(client, accountId, conversationId)
  }, [client, accountId, conversationId])
  useEffect(open, [open])
  useWhenBack(client.isOffline, () => void takeUpAgain(client, accountId, conversationId))

  return { isOpen: currentConversationId === conversationId, error, reload: open }
}
