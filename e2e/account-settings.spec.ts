// The settings on a phone: what an account has is seen, taken along, and deleted.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { findViolations } from './axe.ts'
import { expect, REFUSED, test } from './fixtures.ts'
import { copiedMessages, storeApplication } from './local-copies.ts'
import { answers, arrive, ask, button, field, nothingIsOpen, READERS, replyEnds, signIn, toast } from './people.ts'
import { settings as english } from '../web/texts/en/settings.ts'
import { settings as nepali } from '../web/texts/ne/settings.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const TEXTS = { en: english, ne: nepali }
const DIALOGS = ['sessions', 'activity', 'keys', 'download', 'deletion'] as const

// Run in the page.
/** How far the page or what is open over it can be moved sideways. */
const SIDEWAYS = `Math.max(...[document.documentElement, ...document.querySelectorAll('dialog[open], main')].map(
  ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))`
/** Everything that the caches of the service worker hold, as text. */
const CACHED_TEXT = `(async () => {
  const texts = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) texts.push(await (await cache.match(request)).text())
  }
  return texts.join('\\n')
})()`

async function openSettings(page: Page): Promise<void> {
  await page.goto('/userprofile')
  await expect(page.getByRole('group', { name: 'Your account' })).toBeVisible()
}

test('a person changes the name, sees another browser that is signed in, and signs it out', async ({
  page,
  anotherBrowser,
  expectConsole,
}) => {
  // The other browser may ask for the account between being signed out and being loaded again.
  expectConsole(REFUSED)
  const person = await arrive(page)
  const other = await anotherBrowser()
  await signIn(other, person)
  await expect(other).toHaveURL('/home')

  await openSettings(page)
  await field(page, 'Your Name').fill('बिमला गुरुङ')
  await button(page, 'Update name').tap()
  await expect(toast(page, english.name.done)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Your account' }).getByText('बिमला गुरुङ')).toBeVisible()

  await button(page, 'See active sessions').tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('listitem').first()).toContainText('This device')
  await dialog.getByRole('button', { name: /^Sign out\s+Chrome/ }).tap()
  await expect(dialog.getByText('You are signed in here only.')).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await other.reload()
  await expect(other).toHaveURL('/login')

  await button(page, 'See recent activity').tap()
  await expect(dialog.getByText('Name changed')).toBeVisible()
  await expect(dialog.getByText('Signed out', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/userprofile')
})

test('everything is downloaded in one file, with each conversation as it was', async ({ page }) => {
  const person = await arrive(page)
  const question = 'घरबेटीले भाडा बढायो: के गर्ने?'
  await ask(page, question)
  await replyEnds(page)
  await openSettings(page)
  await button(page, 'Download my data').tap()
  const coming = page.waitForEvent('download')
  await button(page, 'Make the file').tap()
  const download = await coming

  expect(download.suggestedFilename()).toMatch(/^kanooni-\d{4}-\d{2}-\d{2}\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  expect(Object.keys(files).toSorted()).toEqual([
    'README.txt',
    'activity.json',
    'conversations/1 घरबेटीले भाडा बढायो के गर्ने.json',
    'conversations/1 घरबेटीले भाडा बढायो के गर्ने.md',
    'feedback.json',
    'links.json',
    'preferences.json',
    'profile.json',
  ])
  const conversation = JSON.parse(textOf('conversations/1 घरबेटीले भाडा बढायो के गर्ने.json'))
  expect(conversation).toMatchObject({ format: 'kanooni-conversation', version: 2 })
  const [asked, answered] = conversation.messages
  expect(asked).toMatchObject({ role: 'user', content: question })
  expect(answered).toMatchObject({ role: 'assistant', status: 'complete' })
  const markdown = textOf('conversations/1 घरबेटीले भाडा बढायो के गर्ने.md')
  expect(markdown).toContain(`> ${question}`)
  for (const { title, url } of answered.sources) {
    expect(markdown).toContain(title)
    if (url !== null) expect(markdown).toContain(`<${new URL(url, page.url()).href}>`)
  }
  expect(JSON.parse(textOf('profile.json')).account).toMatchObject({ email: person.email, name: person.name })
  expect(JSON.parse(textOf('activity.json')).activity).toContainEqual(
    expect.objectContaining({ event: 'session.create' }),
  )
  await expect(page.getByRole('dialog').getByText('The file is ready. Conversations in it: 1.')).toBeVisible()
})

test('a deleted account is gone here, in another tab and at the service, and the page that opens says so', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  expectConsole(/Sign-in failed/)
  const person = await arrive(page)
  await ask(page, 'How long is a passport valid?')
  await replyEnds(page)
  await expect(answers(page)).toHaveCount(1)
  await storeApplication(page)
  await expect.poll(() => copiedMessages(page)).toHaveLength(2)
  const tab = await context.newPage()
  await tab.goto('/new')
  await field(tab, 'Message').fill('what nobody is to read')
  await expect.poll(() => tab.evaluate(() => localStorage.getItem('kanooni.drafts'))).toContain('nobody')

  await openSettings(page)
  await button(page, 'Delete my account').tap()
  await field(page, 'Your Password').fill(person.password)
  await button(page, 'Delete my account for good').tap()

  await expect(page.getByText(/^Your account is deleted\./)).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(tab).toHaveURL('/login')
  expect(await copiedMessages(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('kanooni.drafts'))).toBeNull()
  expect(await page.evaluate<string>(CACHED_TEXT)).not.toContain(person.email)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, person)
  await expect(page.getByText(/The email or the password is not right/)).toBeVisible()
})

test('the settings and their dialogs stay within the screen, and pass the rules of axe', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await arrive(page)
  for (const { language, theme } of READERS) {
    const url = new URL(page.url()).origin
    await page.context().addCookies([
      { name: 'lang', value: language, url },
      { name: 'theme', value: theme, url },
    ])
    await page.goto('/userprofile')
    const texts = TEXTS[language]
    await expect(page.getByRole('group', { name: texts.deletion.heading })).toBeVisible()
    expect(await page.evaluate<number>(SIDEWAYS), language).toBeLessThanOrEqual(0)
    for (const name of DIALOGS) {
      await button(page, texts[name].open).tap()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(dialog.getByText(/^(?:Loading|खुल्दै)/)).toHaveCount(0)
      expect(await page.evaluate<number>(SIDEWAYS), `${language} ${name}`).toBeLessThanOrEqual(0)
      expect(await findViolations(page), `${language} ${name}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await nothingIsOpen(page)
    }
  }
})
