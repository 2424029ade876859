// A conversation is taken along by one person and into the account of another, on a phone; and files are refused.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { LANGUAGE_COOKIE, THEME_COOKIE } from '../contract/preferences.ts'
import type { ConversationDocument, MessageDocument } from '../contract/wire.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { answers, arrive, ask, button, enter, newPerson, questions, READERS, replyEnds } from './people.ts'
import { DOCUMENTS, HEADERS } from './stored.ts'
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

// Run in the page.
/** Notes what would be printed on which paper, and fires `afterprint` like Chromium. */
const PRINT_AT_ONCE = `window.printed = {}
window.print = () => {
  const sheet = document.querySelector('.only-print')
  window.printed[sheet.querySelector('.on-a4') ? 'A4' : 'A5'] = sheet.innerText
  window.dispatchEvent(new Event('afterprint'))
}`

test('an exported conversation is printed whole, read as a text, and imported into another account without its sources', async ({
  page,
  anotherBrowser,
}) => {
  const question = 'घरबेटीले भाडा बढायो: के गर्ने?'
  await arrive(page)
  await ask(page, question)
  await replyEnds(page)
  await expect(answers(page).getByRole('heading', { name: 'What the law says' })).toBeVisible()
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

  // Some browsers fire `afterprint` before `print` returns, others some time later.
  await page.evaluate(PRINT_AT_ONCE)
  for (const paper of ['A4', 'A5']) {
    await exportButton.tap()
    await page.getByRole('menuitem', { name: `Print on ${paper}` }).tap()
    await expect.poll(() => page.evaluate(`window.printed.${paper}`)).toContain(question)
    await expect(page.locator('.only-print')).toHaveCount(0)
  }
  await page.evaluate('window.print = () => {}')
  await exportButton.tap()
  await page.getByRole('menuitem', { name: 'Print on A5' }).tap()
  await expect(page.locator('.only-print')).toContainText(question)
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

/** What a conversation is, whatever its ids: messages are named by their words. */
function wordsOf({ conversation, messages }: Stored) {
  const { title, $createdAt, updatedAt, pinnedAt, archivedAt, activeMessageId } = conversation
  const said = new Map(messages.map(({ $id, content }) => [$id, content]))
  return {
    conversation: { title, $createdAt, updatedAt, pinnedAt, archivedAt, end: said.get(activeMessageId ?? '') },
    messages: messages.map(({ parentId, role, content, $createdAt, createdAt, isActive, status, model, sources }) => {
      const follows = parentId && said.get(parentId)
      return { follows, role, content, $createdAt, createdAt, isActive, status, model, sources }
    }),
  }
}

interface Stored {
  conversation: ConversationDocument
  messages: MessageDocument[]
}

test('all conversations are as they were after a download, their deletion and an import', async ({ page }) => {
  const read = async (collection: string, ...queries: object[]) => {
    const params = new URLSearchParams(queries.map((query, place) => [`queries[${place}]`, JSON.stringify(query)]))
    return (
      await (await page.request.get(`${DOCUMENTS}/${collection}/documents?${params}`, { headers: HEADERS })).json()
    ).documents
  }
  const store = async (collection: string, documents: object[]) => {
    const answer = await page.request.post(`${DOCUMENTS}/${collection}/documents`, {
      data: { documents },
      headers: HEADERS,
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  const readAll = async () => {
    const conversations: ConversationDocument[] = await read('sessions', {
      method: 'orderDesc',
      attribute: 'updatedAt',
    })
    const stored = conversations.map(async (conversation) => {
      const sessionId = { method: 'equal', attribute: 'sessionId', values: [conversation.$id] }
      const inAllBranches = { method: 'equal', attribute: 'isActive', values: [true, false] }
      const inOrder = { method: 'orderAsc', attribute: '$createdAt' }
      return wordsOf({ conversation, messages: await read('messages', sessionId, inAllBranches, inOrder) })
    })
    return Promise.all(stored)
  }
  const person = newPerson()
  const userId = await enter(page, person)
  const day = (date: number) => new Date(Date.UTC(2026, 0, date)).toISOString()
  const marks = [{}, { pinnedAt: day(20) }, { archivedAt: day(21) }, { pinnedAt: day(22), archivedAt: day(23) }]
  for (const [place, mark] of marks.entries()) {
    const sessionId = `taken-${place}-${person.email.split('@')[0]}`.slice(0, 36)
    const message = (words: string, follows: string | null, date: number) => {
      const messageId = `${words}-${sessionId}`.slice(0, 36)
      const parentId = follows && `${follows}-${sessionId}`.slice(0, 36)
      const role = words.startsWith('q') ? 'user' : 'assistant'
      const said = {
        messageId,
        sessionId,
        userId,
        parentId,
        role,
        content: `${words} of ${place}`,
        createdAt: day(date),
      }
      return { $id: messageId, $createdAt: day(date), ...said }
    }
    await store('sessions', [
      {
        $id: sessionId,
        $createdAt: day(1),
        sessionId,
        userId,
        title: `Rent ${place}`,
        updatedAt: day(9 - place),
        ...mark,
      },
    ])
    const messages = [message('q1', null, 1), message('a1', 'q1', 2), message('a2', 'q1', 3), message('q2', 'a1', 4)]
    await store('messages', [...messages, message('a3', 'q2', 5), message('q3', 'a1', 6)])
    // The branch that was left is shown again.
    const data = { activeMessageId: messages[1 + (place % 3)]?.$id }
    const shown = await page.request.patch(`${DOCUMENTS}/sessions/documents/${sessionId}`, {
      data: { data },
      headers: HEADERS,
    })
    expect(shown.status(), await shown.text()).toBe(200)
  }
  const before = await readAll()
  expect(before.map(({ conversation }) => conversation.end)).toEqual(['q3 of 0', 'a2 of 1', 'a3 of 2', 'q3 of 3'])

  await page.goto('/userprofile')
  await button(page, 'Download my data').tap()
  const downloading = page.waitForEvent('download')
  await button(page, 'Make the file').tap()
  const archive = await readFile(await (await downloading).path())
  const deleted = await page.request.delete(`${DOCUMENTS}/sessions/documents`, { data: {}, headers: HEADERS })
  expect(deleted.status(), await deleted.text()).toBe(200)
  expect(await readAll()).toEqual([])

  await openImport(page)
  await chooseFile(page, english.choose, 'kanooni.zip', archive)
  await button(page.getByRole('dialog'), english.start(4)).tap()
  await expect(page.getByRole('dialog').getByText(english.done(4))).toBeVisible()

  expect(await readAll()).toEqual(before)
})
