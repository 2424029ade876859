// A tab that was open through a deployment may ask for files that are gone. Loading the page again brings the new ones.

import { isPrefetching } from './ui/prefetch.ts'

const MARK = 'kanooni.reloaded'

/** Loads the page again when a part of the application cannot be fetched that somebody may wait for. */
export function reloadOnceWhenStale(): void {
  addEventListener('vite:preloadError', () => {
    if (!isPrefetching()) reloadOnce()
  })
}

/**
 * Loads the page again: once for each build, so that a part that is really missing ends in the screen that says so.
 * Drafts stay stored. Does nothing without a network.
 */
export function reloadOnce(): void {
  if (navigator.onLine && !wasReloaded()) location.reload()
}

/** Whether this build has been loaded again already; from now on it has. */
function wasReloaded(): boolean {
  const build = import.meta.url
  try {
    const before = sessionStorage.getItem(MARK)
    sessionStorage.setItem(MARK, build)
    return before === build
  } catch {
    // Without storage nobody would notice a second time: better not at all.
    return true
  }
}
