import type { Language } from '../../contract/preferences.ts'
import { WithoutAssistant } from '../chat/thread/later-without-assistant.ts'
import type { Client } from '../client.tsx'
import { searchKept } from '../offline/search-kept.ts'

/** Browsers end a worker that has had nothing to do for half a minute. */
const AWAKE_MS = 20_000

/**
 * Has the worker open the library that is kept when the connection is lost, and again while somebody types without one, so
 * that what fits a question is there as soon as it is asked.
 */
export function prepareKeptSearch({ isOffline }: Pick<Client, 'isOffline'>, language: Language): void {
  let preparedAt = -Infinity
  const prepare = () => {
    const now = performance.now()
    if (!isOffline.get() || now - preparedAt < AWAKE_MS) return
    preparedAt = now
    // What cannot be had now is fetched when it is shown.
    WithoutAssistant.preload().catch(() => undefined)
    void searchKept('', language)
  }
  isOffline.subscribe(prepare)
  document.addEventListener('input', prepare)
  prepare()
}
