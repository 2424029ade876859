import type { Language } from '../../contract/preferences.ts'

/** What the person came for goes first: the files that the worker fetches would slow it down. */
const QUIET_MS = 5_000

/**
 * For somebody signed in: has the browser keep what the application needs to open offline, in this language: a worker under another address is
 * another one, so a change of the language brings its own.
 */
export function registerWorker(language: Language): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    navigator.serviceWorker.register(`/service-worker.js?lang=${language}`).catch((error: unknown) => {
      console.warn('The application cannot be opened offline.', error)
    })
  }, QUIET_MS)
}
