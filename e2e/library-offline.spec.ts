// The law library without a connection: pages, search and last days after one visit, what fits a question that waits, and
// that what is kept follows the library and the language.

import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { bikramSambatDay } from '../contract/bikram-sambat.ts'
import { nepaliDigits } from '../contract/nepali-digits.ts'
import { frame as enFrame } from '../web/texts/en/frame.ts'
import { library as en } from '../web/texts/en/library.ts'
import { pages as enPages } from '../web/texts/en/pages.ts'
import { kept } from '../web/texts/en/kept.ts'
import { lastDay } from '../web/texts/ne/last-day.ts'
import { library as ne } from '../web/texts/ne/library.ts'
import { pages as nePages } from '../web/texts/ne/pages.ts'
import { findViolations } from './axe.ts'
import { expect } from './fixtures.ts'
import { testWithReleases as test } from './later-release.ts'
import { goOffline, SERVER_DOWN, storeApplication, UNREACHED } from './local-copies.ts'
import { answers, arrive, ask, button, replyEnds, results, searchBox } from './people.ts'

const A_WHILE = 6_000
const GUIDE = 'The landlord will not return my deposit'
const NEPALI_GUIDE = 'घरधनीले धरौटी (डिपोजिट) फिर्ता दिएन'
const ROMANISED = 'gharbeti le deposit firta diena'

// Run in the page.
const KEPT = `(async (path) => (await (await caches.open('library-kept-3')).match(path))?.text() ?? '')`
const CONTROLLED = 'Boolean(navigator.serviceWorker.controller)'

const keptNote = (page: Page) => page.getByRole('note')
const keptText = (page: Page, path = '/pocket-en.bin') => page.evaluate<string>(`${KEPT}('${path}')`)
const askedAt = (page: Page) => keptText(page, '/pocket-en.bin.asked')

/** Lets the moments pass after which a page of the library keeps it, and waits until that is done. */
async function keepByVisit(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await page.clock.runFor(A_WHILE)
  await expect.poll(() => page.evaluate(CONTROLLED)).toBe(true)
}

async function isKeptPage(page: Page, heading: string, note: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(keptNote(page)).toHaveText(note)
  expect(await findViolations(page)).toEqual([])
}

const ENGLISH_NOTE = /^Kept on \d+ \w+ 20\d\d · \d+ \w+ 20\d\d; you have no connection\.$/
const NEPALI_NOTE = /^यो .* मा यहीँ जोगाइएको हो; अहिले इन्टरनेट छैन।$/

test('one visit is enough to read and search the library, and what is kept follows it', async ({
  page,
  context,
  releases,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  expectConsole(SERVER_DOWN)
  // Ours, in place of the page that cannot be reached.
  expectConsole(/status of 503/)
  await keepByVisit(page, '/law/civil-code-2074/95')
  await context.setOffline(true)

  await page.goto('/guides')
  // They are not kept, nor is what fills them in.
  expect(await keptText(page, '/page-tools.js')).not.toBe('')
  expect(await keptText(page, '/fill-letter.js')).toBe('')
  await expect(page.locator('a[href="/letters"]')).toHaveCount(0)
  await page.getByRole('link', { name: GUIDE }).click()
  await isKeptPage(page, GUIDE, ENGLISH_NOTE)
  await expect(page.getByRole('heading', { name: en.guide.steps, level: 2 })).toBeVisible()
  await page.goto('/law?lang=en')
  await searchBox(page).pressSequentially(ROMANISED)
  await expect(results(page).getByRole('link', { name: GUIDE })).toBeVisible()
  await page.goto('/law?lang=en&q=<img src=x onerror=alert(1)>deposit')
  await expect(searchBox(page)).toHaveValue('<img src=x onerror=alert(1)>deposit')
  await page.goto('/law/civil-code-2074/95?lang=en')
  await expect(page.getByText(en.kept.noText.section)).toBeVisible()
  await page.goto('/contact?lang=en')
  await expect(page.getByRole('link', { name: enPages.unreached.inOther.guides })).toBeHidden()
  await page.getByRole('link', { name: enPages.unreached.guides, exact: true }).click()
  await expect(page.getByRole('link', { name: GUIDE })).toBeVisible()

  await releases.releaseWords(GUIDE, 'The landlord keeps my deposit')
  const askedBefore = await askedAt(page)
  await context.setOffline(false)
  await page.goto('/guides')
  await expect(keptNote(page)).toBeHidden()
  await expect(page.locator('a[href="/letters"]')).toHaveText([en.guides.toLetters, enFrame.footer.letters])
  await expect.poll(() => askedAt(page)).not.toBe(askedBefore)
  expect(await keptText(page)).toContain('The landlord keeps my deposit')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('link', { name: 'The landlord keeps my deposit' })).toBeVisible()
  await releases.releaseWords('The landlord keeps my deposit', GUIDE)
})

test('the other language is said to be missing, is kept once it was read, and stays chosen', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  expectConsole(SERVER_DOWN)
  // Ours, in place of the page that cannot be reached.
  expectConsole(/status of 503/)
  await keepByVisit(page, '/guides/landlord-keeps-the-deposit')
  expect(await keptText(page, '/pocket-ne.bin')).toBe('')
  await context.setOffline(true)

  await page.getByRole('link', { name: 'नेपाली' }).click()
  await expect(page.getByText(nePages.unreached.inOther.page)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: nePages.unreached.inOther.read }).click()
  await isKeptPage(page, GUIDE, ENGLISH_NOTE)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'नेपाली' }).click()
  await expect.poll(() => keptText(page, '/pocket-ne.bin.asked')).not.toBe('')
  await context.setOffline(true)
  await page.goto('/guides')
  await page.getByRole('link', { name: NEPALI_GUIDE }).click()
  await isKeptPage(page, NEPALI_GUIDE, NEPALI_NOTE)
  await page.getByRole('link', { name: 'English' }).click()
  await isKeptPage(page, GUIDE, ENGLISH_NOTE)
  await page.goto('/guides')
  await expect(page.getByRole('link', { name: GUIDE })).toBeVisible()
})

test('the last day is counted from a Nepali date without a connection, and goes into the calendar', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  await keepByVisit(page, '/guides/landlord-keeps-the-deposit?lang=ne')
  await context.setOffline(true)
  await page.goto('/law/civil-code-2074')
  await page.getByRole('link', { name: /^४०५/ }).click()
  await page.getByRole('link', { name: ne.provision.countLastDay }).click()
  const date = page.getByLabel(/^कुन दिन हो/)

  await date.fill('१२ अगस्ट २०८३')
  await page.getByRole('button', { name: lastDay.count }).click()
  await expect(page.getByRole('alert')).toHaveText(lastDay.problems.mixed)
  await date.fill(todayInNepali())
  await page.getByRole('button', { name: lastDay.count }).click()
  await expect(page.getByRole('heading', { name: lastDay.result })).toBeVisible()
  await expect(page.getByText(ne.kept.noSteps)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: lastDay.calendar }).click()
  const download = await downloading

  expect(download.suggestedFilename()).toBe('reminder.ics')
  expect(await readFile(await download.path(), 'utf8')).toContain('SUMMARY:सम्झना')
})

/** As somebody types it: "२०८३-०८-१३". */
function todayInNepali(): string {
  const today = bikramSambatDay(Date.now())
  if (!today) throw new Error('Today is in no year of the table of months.')
  return nepaliDigits(`${today.year}-${today.month + 1}-${today.date}`)
}

test('under a question that waits stands what fits it, and whom to call, until the assistant answers', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  await arrive(page)
  await storeApplication(page)
  await expect.poll(() => page.evaluate(CONTROLLED)).toBe(true)
  await goOffline(context, page)
  const found = page.getByRole('region', { name: kept.heading })

  await ask(page, ROMANISED)
  await expect(page.getByText('Will be sent when you are back online.').first()).toBeVisible()
  await expect(found.getByRole('link', { name: GUIDE })).toBeVisible()
  await expect(found.getByText(/^What fits of the guides and sections kept on this device on \d+ /)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await found.getByRole('link', { name: GUIDE }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(GUIDE)
  await page.goBack()
  await ask(page, 'logne le kutchha, k garne')
  await expect(found.getByRole('link', { name: /^Police emergency/ })).toBeVisible()
  await context.setOffline(false)

  await expect(answers(page)).toHaveCount(2)
  await replyEnds(page)
  await expect(found).toBeHidden()
})

test('whoever saves data is asked first', async ({ page, context, expectConsole }) => {
  expectConsole(UNREACHED)
  await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`)
  await keepByVisit(page, '/guides/bail')
  expect(await keptText(page)).toBe('')

  await button(page, en.kept.keep).click()

  await expect(page.getByText(en.kept.done)).toBeVisible()
  await isKeptOffline(context, page)
})

async function isKeptOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await page.goto('/guides')
  await expect(page.getByRole('link', { name: GUIDE })).toBeVisible()
}
