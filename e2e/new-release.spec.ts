// What a browser that keeps the application does when the operator installs a new release.

import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { SERVER_DOWN, storeApplication, UNREACHED } from './local-copies.ts'
import { testWithReleases as test } from './later-release.ts'
import { answers, arrive, ask, button, composer, replyEnds } from './people.ts'

/** Three starts of a server, and a worker that is installed some seconds after each. */
test.describe.configure({ timeout: 240_000 })

// Run in the page.

const KEPT_FILES = `(async () => {
  const cached = []
  for (const name of await caches.keys()) {
    // The library is of no release.
    if (!name.startsWith('kanooni-')) continue
    const requests = await (await caches.open(name)).keys()
    cached.push(requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/assets/')))
  }
  return cached
})()`
const WORKERS = `navigator.serviceWorker.getRegistration().then(({ active, waiting, installing }) =>
  [active, waiting, installing].filter(Boolean).map(({ state }) => state)
)`
const LOADED_SCRIPTS = `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))`

/** The files that this browser keeps of each release, the oldest one first. */
const keptFiles = (page: Page) => page.evaluate<string[][]>(KEPT_FILES)

/** The mark in the names of the files that are cached of each release; the states of the workers while one is on its way. */
async function keptReleases(page: Page): Promise<string[]> {
  const underWay = await page.evaluate<string[]>(WORKERS)
  if (underWay.length > 1 || underWay[0] !== 'activated') return underWay
  return (await keptFiles(page)).map(([path = '']) => /\.(\w+)\.\w+$/.exec(path)?.[1] ?? 'first')
}

/** Whether the page gets every one of these files. Each is read to its end: a worker that still sends one cannot be replaced. */
const getsAll = (page: Page, paths: readonly string[]) =>
  page.evaluate<boolean>(
    `Promise.all(${JSON.stringify(paths)}.map((path) => fetch(path).then((file) => file.bytes().then(() => file.ok))))
      .then((all) => all.every(Boolean))`,
  )

test('a tab stays with its release, the next visit has the new one, and only the one before is cached as well', async ({
  page,
  context,
  releases,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  expectConsole(SERVER_DOWN)
  await arrive(page)
  await storeApplication(page)
  await page.reload()
  const [firstFiles = []] = await keptFiles(page)
  expect(firstFiles.length).toBeGreaterThan(10)

  await releases.releaseClient('second')
  const next = await context.newPage()
  await next.goto('/home')
  await expect.poll(() => keptReleases(next)).toEqual(['first', 'second'])
  expect((await page.request.get(firstFiles[0] ?? '')).status()).toBe(404)
  expect(await getsAll(page, firstFiles)).toBe(true)
  await ask(page, 'When may a wife ask for divorce?')
  await replyEnds(page)
  await expect(answers(page)).toHaveCount(1)
  // The first tab never loaded the words of this.
  await button(page, 'Sheet for the office').click()
  await expect(page.getByRole('dialog').locator('.office-sheet')).toContainText('National Civil Code')

  await context.setOffline(true)
  await next.reload()
  await expect(composer(next)).toBeVisible()
  const scripts = await next.evaluate<string[]>(LOADED_SCRIPTS)
  expect(scripts.filter((name) => !name.includes('.second.'))).toEqual([])
  expect(scripts.length).toBeGreaterThan(2)
  await context.setOffline(false)

  // A worker is replaced when nothing that it was asked for is open any more.
  await page.close()
  await releases.releaseClient('third')
  await next.goto('/home')
  await expect.poll(() => keptReleases(next)).toEqual(['second', 'third'])
})
