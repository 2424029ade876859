import type { Language } from '../../contract/preferences.ts'
import { FOR_VISITOR } from './local-names.ts'

/** What the person came for goes first: the files that the worker fetches would slow it down. */
const QUIET_MS = 5_000

/**
 * For somebody signed in: has the browser keep what the application needs to open offline, in this language: a worker under another address is
 * another one, so a change of the language brings its own.
 */
export function registerWorker(language: Language): void {
  afterwards(() => register(`lang=${language}`))
}

/**
 * For whoever reads the library without an account: the next page that cannot be reached is one of ours, with the
 * emergency numbers. A browser that has a worker keeps the one it has.
 */
export function registerVisitorWorker(language: Language): void {
  afterwards(async () => {
    if (!(await navigator.serviceWorker.getRegistration())) await register(`lang=${language}&${FOR_VISITOR}`)
  })
}

function afterwards(act: () => Promise<unknown>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    act().catch((error: unknown) => console.warn('Nothing of ours can be opened offline.', error))
  }, QUIET_MS)
}

const register = (parameters: string) => navigator.serviceWorker.register(`/service-worker.js?${parameters}`)
