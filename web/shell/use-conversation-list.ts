import { useEffect, useLayoutEffect } from 'react'
import { fetchConversations, removeConversation } from '../conversations/conversations-slice.ts'
import { pendingDeletions } from '../conversations/pending-deletions.ts'
import { useWhenBack } from '../offline/connection.ts'
import { hearTabs } from '../offline/tabs.ts'
import { useAppDispatch, useAppSelector } from '../store.ts'

/** Keeps the account's conversations in the store, and sees to it that what was deleted here is really deleted. */
export function useConversationList(): void {
  const dispatch = useAppDispatch()
  const accountId = useAppSelector(({ auth }) => auth.userData?.$id)

  // Before the first paint: a list that is about to be loaded never looks empty.
  useLayoutEffect(() => {
    if (accountId) void dispatch(fetchConversations(accountId))
  }, [dispatch, accountId])
  useWhenBack(() => accountId && void dispatch(fetchConversations(accountId)))
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
