import type { Locator, Page } from '@playwright/test'
import { expect, REFUSED, test } from './fixtures.ts'
import { applicationRuns, arrive, arriveWith, ask, button, questions, replyEnds, signOut, toast } from './people.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Conversations' })

async function askAnew(page: Page, question: string): Promise<void> {
  await page.goto('/new')
  await ask(page, question)
  await expect(page).toHaveURL(/\/chat\?id=/)
  await replyEnds(page)
}

const DELETED = 'Session deleted successfully'
const titles = (page: Page) => sidebar(page).getByRole('link', { name: /^Who may/ })

/** Deletes a conversation with the pointer. */
async function deleteConversation(page: Page, title: string): Promise<void> {
  await sidebar(page).getByRole('link', { name: title }).hover()
  await button(page, `Delete ${title}`).click()
  await expect(toast(page, DELETED).filter({ hasText: title })).toBeVisible()
}

/** Points at the toast, which then stays. */
async function holdToast(page: Page): Promise<Locator> {
  const held = toast(page, DELETED)
  await held.hover({ force: true })
  return held
}

/** Holds back a part of the application until the returned function is called. */
async function hold(page: Page, part: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const TWO = ['Who may vote?', 'Who may marry?']

/** Somebody at a new question with two conversations. */
async function arriveWithTwo(page: Page): Promise<void> {
  await arriveWith(page, TWO)
  await expect(titles(page)).toHaveText(TWO)
}

/** Somebody who has asked who may marry, and then who may vote. */
async function askTwo(page: Page): Promise<void> {
  await arrive(page)
  await askAnew(page, 'Who may marry?')
  await askAnew(page, 'Who may vote?')
  await expect(titles(page)).toHaveText(TWO)
}

test('conversations are listed newest first under their day, opened by a click, and deleted with their messages', async ({
  page,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  await askTwo(page)
  await expect(sidebar(page).getByRole('list', { name: 'Today' }).getByRole('listitem')).toHaveCount(2)

  await sidebar(page).getByRole('link', { name: 'Who may marry?' }).click()
  await expect(questions(page)).toHaveText('Who may marry?')
  await expect(sidebar(page).getByRole('link', { name: 'Who may marry?' })).toHaveAttribute('aria-current', 'page')
  const address = page.url()
  const deletion = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await deleteConversation(page, 'Who may marry?')
  await expect(page).toHaveURL('/new')
  await expect(titles(page)).toHaveText(['Who may vote?'])

  expect((await deletion).status(), 'sent when the toast has closed by itself').toBe(204)
  await expect(toast(page, DELETED)).toBeHidden()
  await page.goto(address)
  await expect(page.getByText('This conversation does not exist')).toBeVisible()
})

test('a deletion is undone: the conversation is in its place and open again, also after a reload', async ({ page }) => {
  await askTwo(page)
  const address = page.url()
  await deleteConversation(page, 'Who may vote?')
  await expect(page).toHaveURL('/new')

  await (await holdToast(page)).getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(address)
  await expect(questions(page)).toHaveText('Who may vote?')
  await expect(toast(page, DELETED)).toBeHidden()

  await page.reload()
  await expect(titles(page)).toHaveText(['Who may vote?', 'Who may marry?'])
  await expect(questions(page)).toHaveText('Who may vote?')
})

test('a conversation deleted just before the tab is closed is gone at the next visit', async ({ page, context }) => {
  await arriveWithTwo(page)
  await deleteConversation(page, 'Who may marry?')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed

  const next = await context.newPage()
  await next.goto('/new')
  await expect(titles(next)).toHaveText(['Who may vote?'])
})

test('a deletion that fails brings the conversation back and says so', async ({ page, expectConsole }) => {
  expectConsole(/Deleting from sessions failed|Failed to load resource/)
  await arriveWithTwo(page)
  await page.route('**/collections/sessions/documents/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await deleteConversation(page, 'Who may marry?')
  await (await holdToast(page)).getByRole('button', { name: 'Close' }).click()

  await expect(toast(page, 'Failed to delete session')).toBeVisible()
  await expect(titles(page)).toHaveText(['Who may vote?', 'Who may marry?'])
})

test('with the keyboard alone a conversation is deleted and brought back', async ({ page }) => {
  await arriveWithTwo(page)
  await button(page, 'Delete Who may vote?').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Undo')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Who may vote?', 'Who may marry?'])
  await expect(toast(page, DELETED)).toBeHidden()
})

test('forty conversations are one stop of the Tab key between the library and the account', async ({ page }) => {
  const titles = Array.from({ length: 40 }, (_, place) => `Who may sell land no. ${place + 1}?`)
  const { name } = await arriveWith(page, titles)
  const link = (title = '') => sidebar(page).getByRole('link', { name: title, exact: true })
  await expect(link(titles.at(-1))).toBeAttached()

  await button(page, 'More for all conversations').focus()
  await page.keyboard.press('Tab')
  await expect(link(titles[0])).toBeFocused()
  await page.keyboard.press('End')
  await expect(link(titles.at(-1))).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, name)).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Delete')
  await expect(link(titles.at(-1))).toHaveCount(0)
  await expect(button(page, 'Undo')).toBeFocused()
})

test('a menu and a screen that are on their way say so', async ({ page }) => {
  const releaseMenu = await hold(page, 'account-menu')
  const releaseScreen = await hold(page, 'settings-screen')
  const { name } = await arrive(page)
  await button(page, name).click()
  await expect(sidebar(page).getByText('Loading...')).toBeVisible()
  releaseMenu()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()

  await page.goto('/userprofile', { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  releaseScreen()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('what is deleted in one tab leaves the list of another', async ({ page, context }) => {
  await arriveWithTwo(page)
  const other = await context.newPage()
  await other.goto('/new')
  await expect(titles(other)).toHaveCount(2)

  await deleteConversation(page, 'Who may marry?')
  await (await holdToast(page)).getByRole('button', { name: 'Close' }).click()
  await expect(titles(other)).toHaveText(['Who may vote?'])
})

test('Ctrl+B closes and opens the sidebar, and a reload keeps it as it was', async ({ page, context, baseURL }) => {
  await arrive(page)
  const width = async () => (await page.getByRole('banner').boundingBox())?.x
  const cookie = async () => (await context.cookies(baseURL)).find(({ name }) => name === 'sidebar_state')
  await expect.poll(width).toBe(256)

  await page.keyboard.press('Control+b')
  await expect.poll(width).toBe(48)
  expect(await cookie()).toMatchObject({ value: 'false', path: '/' })
  const days = ((await cookie())?.expires ?? 0) - Date.now() / 1000
  expect(Math.round(days / 86_400)).toBe(7)

  await page.reload()
  await applicationRuns(page)
  await expect.poll(width).toBe(48)
  await page.keyboard.press('Control+b')
  await expect.poll(width).toBe(256)
  expect(await cookie()).toMatchObject({ value: 'true' })
})

test('on a phone the sidebar is a sheet over the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await arrive(page)
  await expect(page.getByRole('heading', { name: 'Recents' })).toBeHidden()

  await page.getByRole('button', { name: 'Open sidebar' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Recents' })).toBeVisible()
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(288)

  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('the account menu leads to settings, to the plans, and out', async ({ page }) => {
  const person = await arrive(page)
  const choose = async (item: string) => {
    await page.getByRole('button', { name: person.name }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  await choose('Settings')
  await expect(page).toHaveURL('/userprofile')
  await choose('Plans')
  await expect(page).toHaveURL('/billing')
  await expect(page.getByText('Billing is under development (beta).')).toBeVisible()
  await signOut(page, person)

  await page.goto('/home')
  await expect(page).toHaveURL('/login')
})

test('the colours chosen in the account menu hold at once and after a reload', async ({ page }) => {
  const person = await arrive(page)
  const paper = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
  const light = await paper()
  await page.getByRole('button', { name: person.name }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()

  await page.reload()
  await applicationRuns(page)
  await expect.poll(paper).toBe(dark)
  await page.getByRole('button', { name: person.name }).click()
  await page.getByRole('menuitemradio', { name: 'System' }).click()
  await expect.poll(paper).toBe(light)
})
