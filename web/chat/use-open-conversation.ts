import { useCallback, useEffect } from 'react'
import { useWhenBack } from '../offline/connection.ts'
import { useAppSelector } from '../store.ts'
import { useChatParts } from './chat-parts.ts'
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

  const open = useCallback(() => {
    void openConversation(parts, accountId, conversationId)
  }, [parts, accountId, conversationId])
  useEffect(open, [open])
  useWhenBack(() => void takeUpAgain(parts, accountId, conversationId))

  return { isOpen: currentConversationId === conversationId, error, reload: open }
}
