import type { Api } from '../api/api.ts'
import type { ReadonlySignal } from '../signal.ts'

const FIRST_WAIT_MS = 3_000
const LONGEST_WAIT_MS = 60_000

/** While the service is out of reach, asks from time to time whether it is back: more and more rarely, or when looked at. */
export function lookForService({ noted }: Api, isOffline: ReadonlySignal<boolean>): void {
  let timer = 0
  let waitMs = FIRST_WAIT_MS

  const look = async () => {
    clearTimeout(timer)
    await noted(callService()).catch(() => {
      // Still out of reach; whoever waits for it has been told nothing new.
    })
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    if (isOffline.get()) timer = setTimeout(() => void look(), waitMs)
    else waitMs = FIRST_WAIT_MS
  }

  isOffline.subscribe(plan)
  document.addEventListener('visibilitychange', () => {
    if (isOffline.get() && document.visibilityState === 'visible') void look()
  })
  // The browser knows of a network before we do.
  addEventListener('online', () => {
    waitMs = FIRST_WAIT_MS / 2
    void look()
  })
  plan()
}

async function callService(): Promise<void> {
  const { ok, status } = await fetch('/health/live', { method: 'HEAD', cache: 'no-store' })
  if (!ok) throw new TypeError(`The service answered ${status}.`)
}
