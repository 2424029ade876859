import { useCallback, useEffect } from 'react'
import { useAppSelector } from '../store.ts'
import { useChatParts } from './chat-parts.ts'
import { openConversation } from './open-conversation.ts'

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

  const open = useCallback(() => {
    void openConversation(parts, accountId, conversationId)
  }, [parts, accountId, conversationId])
  useEffect(open, [open])

  return { isOpen: currentConversationId === conversationId, error, reload: open }
}
