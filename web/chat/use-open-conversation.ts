import { useCallback, useEffect, useEffectEvent } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { useWhenBack } from '../offline/connection.ts'
import { useAppSelector } from '../store.ts'
import { showError } from '../ui/toast.tsx'
import { useChatParts } from './chat-parts.ts'
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
  const parts = useChatParts()
  const { currentConversationId, error } = useAppSelector(({ currentConversation }) => currentConversation)

  const { fetchFailed } = useTexts().chat.thread
  // Said aloud, because the local copy may be on the screen.
  const sayFailure = useEffectEvent(() => showError(fetchFailed))
  useEffect(() => {
    if (error !== null && error !== CONVERSATION_NOT_FOUND) sayFailure()
  }, [error])

  const open = useCallback(() => {
    void openConversation(parts, accountId, conversationId)
  }, [parts, accountId, conversationId])
  useEffect(open, [open])
  useWhenBack(() => void takeUpAgain(parts, accountId, conversationId))

  return { isOpen: currentConversationId === conversationId, error, reload: open }
}
