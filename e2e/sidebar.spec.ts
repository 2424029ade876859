import type { Page } from '@playwright/test'
import { expect, REFUSED, test } from './journey.ts'
import { arrive, ask, replyEnds, signOut, toast } from './people.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Conversations' })

async function askAnew(page: Page, question: string): Promise<void> {
  await page.goto('/new')
  await ask(page, question)
  await expect(page).toHaveURL(/\/chat\?id=/)
  await replyEnds(page)
}

test('conversations are listed newest first, opened by a click, and deleted with their messages', async ({
  page,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  await arrive(page)
  await askAnew(page, 'Who may marry?')
  await askAnew(page, 'Who may vote?')
  await expect(sidebar(page).getByRole('link', { name: /^Who may/ })).toHaveText(['Who may vote?', 'Who may marry?'])

  await sidebar(page).getByRole('link', { name: 'Who may marry?' }).click()
  await expect(page.getByRole('article', { name: 'You' })).toHaveText('Who may marry?')
  const address = page.url()
  await sidebar(page).getByRole('link', { name: 'Who may marry?' }).hover()
  await page.getByRole('button', { name: 'Delete Who may marry?' }).click()

  await expect(toast(page, 'Session deleted successfully')).toBeVisible()
  await expect(page).toHaveURL('/new')
  await expect(sidebar(page).getByRole('link', { name: /^Who may/ })).toHaveText(['Who may vote?'])
  await page.goto(address)
  await expect(page.getByText('This conversation does not exist')).toBeVisible()
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
