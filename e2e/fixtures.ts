// What every test stands on: an installation of the product that runs, and a browser whose console stays quiet and that
// never asks another origin for anything.

import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { type Installation, startInstallation, type SetUp } from './installation.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Lets this test's console carry errors that match. */
  expectConsole(pattern: RegExp): void
  /** A browser of its own: another person, or the same one on another device. */
  anotherBrowser(): Promise<Page>
  watch: Watch
}

interface Watch {
  expected: RegExp[]
  unexpected: string[]
  follow(context: BrowserContext): void
}

/** The browser itself logs every refused request; a refusal that the page shows is no noise. */
export const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/

export const test = base.extend<Fixtures, { setUp: SetUp; installation: Installation }>({
  setUp: ['connected', { option: true, scope: 'worker' }],

  installation: [
    async ({ setUp }, use) => {
      await using installation = await startInstallation(setUp)
      await use(installation)
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ installation }, use) => use(installation.url),

  watch: [
    async ({ context, installation }, use) => {
      const watch = createWatch(installation.url)
      watch.follow(context)
      await use(watch)
      const unexpected = watch.unexpected.filter((entry) => !watch.expected.some((pattern) => pattern.test(entry)))
      base.expect(unexpected, 'the console stays quiet and nothing leaves the origin').toEqual([])
    },
    { auto: true },
  ],

  expectConsole: async ({ watch }, use) => use((pattern) => void watch.expected.push(pattern)),

  anotherBrowser: async ({ browser, baseURL, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL })
      contexts.push(context)
      watch.follow(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

function createWatch(origin: string): Watch {
  const unexpected: string[] = []
  return {
    expected: [],
    unexpected,
    follow(context) {
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        unexpected.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (failure) => unexpected.push(`page error: ${failure.error().message}`))
      context.on('dialog', (dialog) => unexpected.push(`dialog: ${dialog.message()}`))
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== origin) unexpected.push(`request to ${url.href}`)
      })
    },
  }
}
