// A conversation is taken along by one person and into the account of another, on a phone; and files are refused.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { LANGUAGE_COOKIE, THEME_COOKIE } from '../contract/preferences.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { answers, arrive, ask, button, questions, READERS, replyEnds } from './people.ts'
import { importing as english } from '../web/texts/en/import.ts'
import { settings as englishSettings } from '../web/texts/en/settings.ts'
import { importing as nepali } from '../web/texts/ne/import.ts'
import { settings as nepaliSettings } from '../web/texts/ne/settings.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const TEXTS = {
  en: { ...english, open: englishSettings.importing.open },
  ne: { ...nepali, open: nepaliSettings.importing.open },
}

async function openImport(page: Page, open = englishSettings.importing.open): Promise<void> {
  await page.goto('/userprofile')
  await button(page, open).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function chooseFile(page: Page, label: string, name: string, bytes: Uint8Array): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await button(page.getByRole('dialog'), label).tap()
  await (await choosing).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
}

test('an exported conversation is printed whole, read as a text, and imported into another account without its sources', async ({
  page,
  anotherBrowser,
}) => {
  const question = 'घरबेटीले भाडा बढायो: के गर्ने?'
  await arrive(page)
  await ask(page, question)
  await replyEnds(page)
  const words = await answers(page).first().getByRole('paragraph').first().textContent()
  const exportButton = button(page, 'Export this conversation')

  await exportButton.tap()
  await expect(page.getByRole('menuitem')).toHaveCount(4)
  expect(await findViolations(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'To keep and import (JSON)' }).tap()
  const json = await downloading
  expect(json.suggestedFilename()).toBe('Kanooni घरबेटीले भाडा बढायो के गर्ने.json')
  const file = await readFile(await json.path())
  expect(JSON.parse(file.toString())).toMatchObject({ format: 'kanooni-conversation', version: 2 })

  await exportButton.tap()
  const reading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'To read (Markdown)' }).tap()
  expect((await readFile(await (await reading).path())).toString()).toContain(`> ${question}`)

  await page.evaluate('window.print = () => { window.printed = document.querySelector(".only-print").innerText }')
  await exportButton.tap()
  await page.getByRole('menuitem', { name: 'Print on A5' }).tap()
  await expect.poll(() => page.evaluate('window.printed')).toContain(question)
  await page.emulateMedia({ media: 'print' })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1')).toMatch(/MediaBox \[0 0 (419|420)/)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate('window.dispatchEvent(new Event("afterprint"))')
  await expect(page.locator('.only-print')).toHaveCount(0)

  const other = await anotherBrowser()
  await arrive(other)
  await openImport(other)
  const choosing = other.waitForEvent('filechooser')
  await button(other.getByRole('dialog'), english.choose).click()
  await (await choosing).setFiles({ name: 'export.json', mimeType: 'application/json', buffer: file })
  await expect(other.getByText(english.leftOut.sources(1))).toBeVisible()
  await button(other.getByRole('dialog'), english.start(1)).click()
  await expect(other.getByText(english.done(1))).toBeVisible()
  const address = await other.getByRole('link', { name: english.open }).getAttribute('href')
  await button(other.getByRole('dialog'), 'Close').click()
  // It is in the list at once.
  await button(other, 'Open sidebar').tap()
  await other.getByRole('dialog').getByText(question).tap()
  await expect(other).toHaveURL(address ?? '')
  await expect(questions(other)).toHaveText(question)
  await expect(answers(other)).toContainText(words ?? '')
  await expect(answers(other)).toContainText('Copied from a file.')
  await expect(answers(other).getByRole('heading', { name: 'Sources' })).toHaveCount(0)
})

const chatGpt = (id: string, title: string) => ({
  title,
  conversation_id: id,
  create_time: 1_700_000_000,
  update_time: 1_700_000_100,
  current_node: 'a',
  mapping: {
    s: { parent: null, message: { author: { role: 'system' }, content: { content_type: 'text', parts: [''] } } },
    q: { parent: 's', message: { author: { role: 'user' }, content: { content_type: 'text', parts: [`${title}?`] } } },
    a: {
      parent: 'q',
      message: { author: { role: 'assistant' }, content: { content_type: 'text', parts: ['As agreed.'] } },
    },
  },
})

test('conversations of ChatGPT are chosen and imported once, and an archive that blows up is refused', async ({
  page,
}) => {
  await arrive(page)
  const dialog = page.getByRole('dialog')
  const archive = zipSync({
    'conversations.json': strToU8(
      JSON.stringify([chatGpt('one', 'Rent'), chatGpt('two', 'Land'), chatGpt('three', 'Wages')]),
    ),
    'picture.png': strToU8('png'),
  })
  for (const { language, theme } of READERS) {
    const texts = TEXTS[language]
    await page.context().addCookies([
      { name: LANGUAGE_COOKIE, value: language, url: page.url() },
      { name: THEME_COOKIE, value: theme, url: page.url() },
    ])
    await openImport(page, texts.open)
    await chooseFile(page, texts.choose, 'bomb.zip', zipSync({ 'conversations.json': new Uint8Array(30_000_000) }))
    await expect(dialog.getByRole('alert'), language).toHaveText(texts.refusals.bomb)
    await chooseFile(page, texts.choose, 'export.zip', archive)
    await expect(dialog.getByText(texts.found(3)), language).toBeVisible()
    await expect(dialog.getByText(texts.leftOut.otherFiles(1)), language).toBeVisible()
    expect(await findViolations(page), language).toEqual([])
    if (language === 'en') {
      await dialog.getByRole('checkbox', { name: 'Land' }).uncheck()
      await button(dialog, texts.start(2)).tap()
    } else {
      // What was imported before is known.
      await expect(dialog.getByText(texts.wasImported)).toHaveCount(2)
      await dialog.getByRole('checkbox', { name: texts.all }).check()
      await button(dialog, texts.start(3)).tap()
    }
    await expect(dialog.getByText(texts.done(language === 'en' ? 2 : 3)), language).toBeVisible()
  }
  const stored = await page.request.get('/v1/databases/main/collections/messages/documents', {
    headers: { 'x-appwrite-project': 'kanooni' },
  })
  const { total, documents } = await stored.json()
  expect(total).toBe(6)
  expect(documents[0]).toMatchObject({ $createdAt: '2023-11-14T22:13:20.000+00:00', model: null, sources: [] })
})
