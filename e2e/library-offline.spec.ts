// The law library without a connection, after one visit.

import type { Page } from '@playwright/test'
import { library as en } from '../web/texts/en/library.ts'
import { findViolations } from './axe.ts'
import { expect, test as base } from './fixtures.ts'
import { startUpgradableInstallation, type UpgradableInstallation } from './later-release.ts'
import { UNREACHED } from './local-copies.ts'
import { results, searchBox } from './people.ts'

const test = base.extend<object, { releases: UpgradableInstallation }>({
  releases: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture.
    async ({}, use) => {
      await using releases = await startUpgradableInstallation()
      await use(releases)
    },
    { scope: 'worker' },
  ],
  installation: [async ({ releases }, use) => use(releases), { scope: 'worker' }],
})

const A_WHILE = 6_000
const LIBRARY_KEPT = `caches.open('library-kept').then((cache) => cache.keys()).then((keys) => keys.length >= 5)`
const keptNote = (page: Page) => page.getByRole('note')

/** Visits a page of the library, and lets the moments pass after which its script keeps the library. */
async function visitAndKeep(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await page.clock.runFor(A_WHILE)
  await expect.poll(() => page.evaluate(LIBRARY_KEPT)).toBe(true)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
}

test('a visitor who has read one page of the library reads and searches it without a connection', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  await visitAndKeep(page, '/law/civil-code-2074/95')
  await context.setOffline(true)

  await page.goto('/guides')
  await expect(keptNote(page)).toContainText(/^Kept on \d+ \w+ 20\d\d · \d+ \w+ 20\d\d; you have no connection\.$/)
  await page.getByRole('link', { name: 'The landlord will not return my deposit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The landlord will not return my deposit')
  await expect(page.getByRole('heading', { name: en.guide.steps, level: 2 })).toBeVisible()
  await page.getByRole('link', { name: 'नेपाली' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('घरधनीले धरौटी (डिपोजिट) फिर्ता दिएन')
  await expect(keptNote(page)).toContainText('अहिले इन्टरनेट छैन')
  expect(await findViolations(page)).toEqual([])

  await page.goto('/law?lang=en')
  await searchBox(page).pressSequentially('gharbeti le deposit firta diena')
  await expect(results(page).getByRole('link', { name: 'The landlord will not return my deposit' })).toBeVisible()
})
