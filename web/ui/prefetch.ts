// What will probably be needed, fetched when there is nothing better to do.

/** A cheap phone may never be idle, and what is stored for reading without a network has to come all the same. */
const LATEST_MS = 10_000

let running = 0

/** Whether something is being fetched that nobody waits for: its failure is nobody's business yet. */
export const isPrefetching = () => running > 0

/** Runs `load` when the browser has nothing else to do, after ten seconds in any case. A failure is met again when the thing is needed. */
export function prefetchWhenIdle(load: () => Promise<unknown>): void {
  whenIdle(() => {
    running++
    load()
      .catch(() => {
        // Nobody needs it yet.
      })
      .finally(() => {
        running--
      })
  }, LATEST_MS)
}

/**
 * Runs `act` when the browser has nothing else to do; after `timeout` milliseconds, where one is given, in any case.
 * Safari has no idle callback; a moment later is idle enough.
 */
export function whenIdle(act: () => void, timeout?: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, timeout === undefined ? {} : { timeout })
  else setTimeout(act, 500)
}
