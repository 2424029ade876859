import { useHistoryState } from 'wouter/use-browser-location'

/** What a screen tells the next one; it stays with that screen's place in the history. */
export interface HandedOver {
  /** The address of the account that was just made: this browser is signed in to it. */
  signedUpAs?: string
  /** The account of this browser was just deleted. */
  isAccountDeleted?: boolean
  /** The address for which a link to a new password was asked. */
  recoveryFor?: string
}

/** What the screen before has told this one; nothing when this one was opened by its address. */
export function useHandedOver(): HandedOver {
  const state: unknown = useHistoryState()
  return typeof state === 'object' && state !== null ? state : {}
}
