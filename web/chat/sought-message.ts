import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { COLLECTIONS, type MessageDocument } from '../../contract/wire.ts'
import { useClient } from '../client.tsx'
import { chatPath } from '../paths.ts'
import { useAppSelector } from '../store.ts'
import { useLanguage } from '../texts/texts.tsx'
import { searchTexts } from '../texts/use-search-texts.ts'
import { showError } from '../ui/toast.tsx'

const PARAMETER = 'message'

/** Where a conversation opens at one of its messages. */
export const soughtPath = (conversationId: string, messageId: string): string =>
  `${chatPath(conversationId)}&${new URLSearchParams({ [PARAMETER]: messageId })}`

/**
 * The message that the address opens this conversation at, until the thread has led there; null for the end. One that
 * is not among the messages shown is asked for: it may come with the older ones, one of another branch has that shown, and
 * where it is gone that is said.
 */
export function useSought(conversationId: string): string | null {
  const client = useClient()
  const { documents, toasts } = client
  const accountId = useAppSelector(({ auth }) => auth.userData?.$id)
  const soughtId = useSearchParams()[0].get(PARAMETER)
  const [, navigate] = useLocation()
  const { language } = useLanguage()
  const isMissing = useAppSelector(
    ({ currentConversation: { messages, isLoading } }) =>
      !isLoading && soughtId !== null && !messages.some(({ messageId }) => messageId === soughtId),
  )
  const lookFor = useEffectEvent(async (messageId: string) => {
    const found = await documents.find<MessageDocument>(COLLECTIONS.messages, messageId)
    if (found !== null) {
      // One of another branch; the others come with the older messages.
      if (found.isActive || !accountId) return
      const { showVersion } = await import('./branches/branch-actions.ts')
      return showVersion(client, { accountId, conversationId }, messageId)
    }
    navigate(chatPath(conversationId), { replace: true })
    const { gone } = await searchTexts[language]()
    showError(toasts, gone)
  })
  useEffect(() => {
    if (isMissing && soughtId !== null)
      lookFor(soughtId).catch(() => {
        // It has been logged. The conversation is there, and stays at its end.
      })
  }, [isMissing, soughtId])
  return soughtId
}
