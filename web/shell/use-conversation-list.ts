import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type Client, useClient } from '../client.tsx'
import { fetchConversations } from '../conversations/conversations-slice.ts'
import { useTexts } from '../texts/texts.tsx'
import { useWhenBack } from '../offline/connection.ts'
import { useAppSelector } from '../store.ts'
import { SIDEBAR_TOAST, showError } from '../ui/toast.tsx'

/** Keeps the account's conversations in the store, and sees to it that what was deleted here is really deleted. */
export function useConversationList(): void {
  const { store, isOffline, deletions, toasts } = useClient()
  const accountId = useAppSelector(({ auth }) => auth.userData?.$id)

  const { fetchFailed } = useTexts().chat.conversations
  const failureText = useRef(fetchFailed)
  useEffect(() => {
    failureText.current = fetchFailed
  }, [fetchFailed])

  const load = useCallback(async () => {
    if (!accountId) return
    const outcome = await store.dispatch(fetchConversations(accountId))
    // Said aloud, because an older list may be on the screen.
    if (fetchConversations.rejected.match(outcome)) showError(toasts, failureText.current, SIDEBAR_TOAST)
  }, [store, toasts, accountId])
  // Before the first paint: a list that is about to be loaded never looks empty.
  useLayoutEffect(() => void load(), [load])
  useWhenBack(isOffline, () => void load())
  useEffect(() => sendDeletionsWithPage(deletions), [deletions])
  // Another account, or none: what is pending belongs to the one before.
  useEffect(() => () => void deletions.sendAll(), [deletions, accountId])
}

/** A page that is hidden may never come back, so nothing waits for its toasts any longer. */
function sendDeletionsWithPage(deletions: Client['deletions']): () => void {
  const sendAll = () => void deletions.sendAll()
  const handleVisibility = () => document.visibilityState === 'hidden' && sendAll()
  document.addEventListener('visibilitychange', handleVisibility)
  addEventListener('pagehide', sendAll)
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    removeEventListener('pagehide', sendAll)
  }
}
