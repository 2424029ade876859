import { setTimeout } from 'node:timers/promises'
import { tooBusy } from './errors.ts'

const WAIT_MS = 3_000
const MOST_AT_ONCE = 100
const MOST_AT_ONCE_PER_ACCOUNT = 5

export interface SlowDown {
  /**
   * Waits three seconds, on a timer that holds nothing else up.
   * @param key who the attempt is at.
   * @throws ApiError 503 when too many wait already, in all or for this key, and when the signal ends the waiting.
   */
  wait(key: string, signal: AbortSignal): Promise<void>
}

/** @param sleep as `setTimeout` of node:timers/promises. */
export function createSlowDown(
  sleep: (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<void> = setTimeout,
): SlowDown {
  const waiting: string[] = []
  return {
    async wait(key, signal) {
      const forKey = waiting.filter((other) => other === key).length
      if (waiting.length >= MOST_AT_ONCE || forKey >= MOST_AT_ONCE_PER_ACCOUNT) throw tooBusy()
      waiting.push(key)
      try {
        await sleep(WAIT_MS, undefined, { signal })
      } catch {
        throw tooBusy()
      } finally {
        waiting.splice(waiting.indexOf(key), 1)
      }
    },
  }
}
