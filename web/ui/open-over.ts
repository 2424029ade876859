// Whatever is open over a screen has an entry of its own in the browser's history, so that Back closes it and leads
// nowhere else. The address stays as it is meanwhile.

import { useEffectEvent, useLayoutEffect } from 'react'
import type { AroundNavHandler } from 'wouter'

/** How to close what is open, the last opened at the end. */
const closers: (() => void)[] = []
/** Navigations that begin when the entries above the screen are left. */
const waiting: (() => void)[] = []
const ownSteps = new WeakSet<Event>()
let isLeaving = false

/** How many things were open when this entry was the current one. */
const depthOf = (state: { openOver?: number } | null) => state?.openOver ?? 0

/** The browser's Back calls `onClose` and stays on the screen, as long as the caller is mounted. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const closer = () => close()
    closers.push(closer)
    // Not before everything that opens and closes with it: one that takes the place of another takes its entry over.
    queueMicrotask(settle)
    return () => {
      const place = closers.indexOf(closer)
      if (place >= 0) closers.splice(place, 1)
      queueMicrotask(settle)
    }
  }, [])
}

/** For the router: a navigation starts from the screen, not from an entry above it, which would stay behind. */
export const navigateFromScreen: AroundNavHandler = (navigate, to, options) => {
  if (!isLeaving && depthOf(history.state) === 0) return navigate(to, options)
  waiting.push(() => navigate(to, options))
  leave(0)
}

/** Whether an event of the history comes from an entry above a screen, and not from a navigation. */
export const isOwnStep = (event: Event) => ownSteps.has(event)

/** Gives the history as many entries above the screen as things are open. */
function settle(): void {
  if (isLeaving) return
  const depth = depthOf(history.state)
  if (depth > closers.length) leave(closers.length)
  for (let next = depth + 1; next <= closers.length; next++) {
    // Past the router, which takes its own `pushState` for a navigation.
    History.prototype.pushState.call(history, { openOver: next }, '')
  }
}

function leave(depth: number): void {
  if (isLeaving) return
  isLeaving = true
  history.go(depth - depthOf(history.state))
}

function handlePop(event: PopStateEvent): void {
  const depth = depthOf(event.state)
  if (!isLeaving && depth === 0 && closers.length === 0) return
  ownSteps.add(event)
  if (!isLeaving) for (const close of closers.splice(depth)) close()
  isLeaving = false
  for (const navigate of waiting.splice(0)) navigate()
  settle()
}

if (globalThis.window) {
  // Heard before anybody else hears of it.
  addEventListener('popstate', handlePop, { capture: true })
  // After a reload nothing is open any more.
  settle()
}
