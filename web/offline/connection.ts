// Whether the service can be reached: what the browser says of its network, and how the last call ended.

import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { watchCalls } from '../api/call-outcomes.ts'

let wasReached = true
let wasOffline = false
const listeners = new Set<() => void>()

/** "Online" of the browser only means that there is some network, so the last call has its say too. */
export function isOffline(): boolean {
  return !wasReached || globalThis.navigator?.onLine === false
}

function note(isReached: boolean): void {
  wasReached = isReached
  if (isOffline() === wasOffline) return
  wasOffline = !wasOffline
  for (const listener of listeners) listener()
}

watchCalls((outcome) => note(outcome !== 'unreachable'))
globalThis.window?.addEventListener('online', () => note(true))
globalThis.window?.addEventListener('offline', () => note(wasReached))

/** Calls `listener` whenever `isOffline` has changed; returns how to leave. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(watchConnection, isOffline, () => false)
}

/** Calls `act` each time the connection has come back. */
export function useWhenBack(act: () => void): void {
  const isAway = useIsOffline()
  const wasAway = useRef(isAway)
  const handleReturn = useEffectEvent(act)

  useEffect(() => {
    if (wasAway.current && !isAway) handleReturn()
    wasAway.current = isAway
  }, [isAway])
}
