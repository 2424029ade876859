import { useSyncExternalStore } from 'react'
import { pendingDeletions } from './pending-deletions.ts'

/** Conversations that are being deleted, or were deleted in this tab: no screen shows them. */
export function useHiddenConversations(): ReadonlySet<string> {
  const { subscribe, hidden } = pendingDeletions
  return useSyncExternalStore(subscribe, hidden, hidden)
}
