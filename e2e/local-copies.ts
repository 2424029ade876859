// What a browser keeps of conversations, and losing the network on purpose.

import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { ask, replyEnds } from './people.ts'

/**
 * A browser may itself send a call twice when its connections are cut: the second finds what the first has stored (409). A page fetches
 * its worker after some quiet seconds, and opens its socket, which may be just then.
 */
export const UNREACHED =
  /ERR_INTERNET_DISCONNECTED|Failed to fetch|was not received|ERR_FAILED|network error|status of 409|Realtime got disconnected|WebSocket is closed before the connection|fetching the script|Nothing of ours can be opened offline/i
/** What a browser says of calls to a server that is down: where it notices depends on what its connections were doing. */
export const SERVER_DOWN = /ERR_(CONNECTION_\w+|SOCKET_NOT_CONNECTED|INCOMPLETE\w*|EMPTY_RESPONSE|NETWORK_CHANGED)/
const SOME_SECONDS = 5_000
/** So short that nothing that follows is passed over. */
export const A_MOMENT = 100
/** Ahead of any page, whatever its clock has lost. */
const AHEAD = 60_000
export const LAST_WORDS = 'a good link'

// Run in the page.
/** Waits until everything that opening without a network needs is stored. */
export const WORKER_READY = 'navigator.serviceWorker.ready.then(() => true)'
/** As the page does it by itself after some quiet seconds. */
const REGISTER_WORKER =
  "navigator.serviceWorker.register('/service-worker.js?lang=' + document.documentElement.lang + '&library')"
/** Opening the database would make one where there is none yet. */
const KEPT_MESSAGES = `(async () => {
  const kept = await indexedDB.databases()
  if (!kept.some(({ name }) => name === 'kanooni')) return []
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kanooni')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('threads').objectStore('threads').getAll()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result.flatMap(({ messages }) => messages.map(({ content }) => content)))
      }
    }
  })
})()`

export const notice = (page: Page) => page.getByText('You are offline. You can read what you opened before.')

/** Asks something and waits until this browser has stored the answer, and everything it needs to open without a network. */
export async function askAndKeep(page: Page, question: string): Promise<void> {
  await ask(page, question)
  await replyEnds(page)
  await storeApplication(page)
  await expect.poll(() => copiedMessages(page)).toEqual([question, expect.stringContaining(LAST_WORDS)])
}

/** Stores what an account needs to open without a network, now: that the page does so by itself, `offline.spec.ts` shows. */
export async function storeApplication(page: Page): Promise<void> {
  await page.evaluate(`${REGISTER_WORKER}.then(() => ${WORKER_READY})`)
}

/** The texts of all messages that this browser keeps. */
export const copiedMessages = (page: Page) => page.evaluate<string[]>(KEPT_MESSAGES)

export async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await expect(notice(page)).toBeVisible()
}

/** Stops the time of a page, whose clock was installed: until `page.clock.resume()` only the test lets it pass. */
export const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + AHEAD)

/** Lets the waits of a page pass, whose clock was installed, until this is seen. */
export async function passTimeUntilVisible(page: Page, what: Locator, step = SOME_SECONDS): Promise<void> {
  const isSeen = async () => {
    await page.clock.fastForward(step)
    return what.isVisible()
  }
  await expect.poll(isSeen).toBe(true)
}

/** Run in the page: all that its caches hold, as `path` and `text`. */
export const READ_CACHES = `(async () => {
  const entries = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      entries.push({ path: new URL(request.url).pathname, text: await answer.text() })
    }
  }
  return entries
})()`
