import { useSignal } from '../signal.ts'
import { pendingDeletions } from './pending-deletions.ts'

/** Conversations that are being deleted, or were deleted in this tab: no screen shows them. */
export function useHiddenConversations(): ReadonlySet<string> {
  return useSignal(pendingDeletions.hidden)
}
