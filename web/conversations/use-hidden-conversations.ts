import { useClient } from '../client.tsx'
import { useSignal } from '../signal.ts'

/** Conversations that are being deleted, or were deleted in this tab: no screen shows them. */
export function useHiddenConversations(): ReadonlySet<string> {
  return useSignal(useClient().deletions.hidden)
}
