// Whether the service can be reached: what the browser says of its network, and how the last call ended.

import { useEffect, useEffectEvent, useRef } from 'react'
import type { Api } from '../api/api.ts'
import { createSignal, type ReadonlySignal, useSignal } from '../signal.ts'

/**
 * Whether the service is out of reach, by the outcome of each call and the network of the browser. "Online" of the browser
 * only means that there is some network, so the last call has its say too.
 */
export function watchConnection({ lastOutcome }: Pick<Api, 'lastOutcome'>): ReadonlySignal<boolean> {
  let wasReached = true
  const get = () => !wasReached || globalThis.navigator?.onLine === false
  const known = createSignal(false)
  const note = (isReached: boolean) => {
    wasReached = isReached
    if (get() !== known.get()) known.set(get())
  }
  lastOutcome.subscribe((outcome) => note(outcome !== 'unreachable'))
  globalThis.addEventListener?.('online', () => note(true))
  globalThis.addEventListener?.('offline', () => note(wasReached))
  return { get, subscribe: known.subscribe }
}

/** Calls `act` each time the connection has come back. */
export function useWhenBack(isOffline: ReadonlySignal<boolean>, act: () => void): void {
  const isAway = useIsOffline(isOffline)
  const wasAway = useRef(isAway)
  const handleReturn = useEffectEvent(act)

  useEffect(() => {
    if (wasAway.current && !isAway) handleReturn()
    wasAway.current = isAway
  }, [isAway])
}

/** The server renders every page as one that is reached. */
export const useIsOffline = (isOffline: ReadonlySignal<boolean>) => useSignal(isOffline, () => false)
