import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { fetchConversations, removeConversation } from '../conversations/conversations-slice.ts'
import { pendingDeletions } from '../conversations/pending-deletions.ts'
import { useTexts } from '../texts/texts.tsx'
import { useWhenBack } from '../offline/connection.ts'
import { hearTabs } from '../offline/tabs.ts'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { SIDEBAR_TOAST, showError } from '../ui/toast.tsx'

/** Keeps the account's conversations in the store, and sees to it that what was deleted here is really deleted. */
export function useConversationList(): void {
  const dispatch = useAppDispatch()
  const accountId = useAppSelector(({ auth }) => auth.userData?.$id)

  const { fetchFailed } = useTexts().chat.conversations
  const failureText = useRef(fetchFailed)
  useEffect(() => {
    failureText.current = fetchFailed
  }, [fetchFailed])

  const load = useCallback(async () => {
    if (!accountId) return
    const outcome = await dispatch(fetchConversations(accountId))
    // Said aloud, because an older list may be on the screen.
    if (fetchConversations.rejected.match(outcome)) showError(failureText.current, SIDEBAR_TOAST)
  }, [dispatch, accountId])
  // Before the first paint: a list that is about to be loaded never looks empty.
  useLayoutEffect(() => void load(), [load])
  useWhenBack(() => void load())
  useEffect(
    () => hearTabs((news) => news.kind === 'deleted' && void dispatch(removeConversation(news.conversationId))),
    [dispatch],
  )
  useEffect(() => sendDeletionsWithPage(), [])
  // Another account, or none: what is pending belongs to the one before.
  useEffect(() => () => void pendingDeletions.sendAll(), [accountId])
}

/** A page that is hidden may never come back, so nothing waits for its toasts any longer. */
function sendDeletionsWithPage(): () => void {
  const sendAll = () => void pendingDeletions.sendAll()
  const handleVisibility = () => document.visibilityState === 'hidden' && sendAll()
  document.addEventListener('visibilitychange', handleVisibility)
  addEventListener('pagehide', sendAll)
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    removeEventListener('pagehide', sendAll)
  }
}
