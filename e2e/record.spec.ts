// What people do with the list of their conversations: titles of their own, pins, the archive, several at once, all of them.

import type { Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { arriveWith, button, field, toast } from './people.ts'
import { countStored, DOCUMENTS } from './stored.ts'

test.use({ setUp: 'bare' })

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Conversations' })
const row = (page: Page, title: string) => sidebar(page).getByRole('link', { name: title, exact: true })
const titles = (page: Page) => sidebar(page).getByRole('listitem').getByRole('link')
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })

/** Chooses something in the menu of a conversation. */
async function choose(page: Page, title: string, name: string): Promise<void> {
  await row(page, title).hover()
  await button(page, `More for ${title}`).click()
  await item(page, name).click()
}

async function chooseOfList(page: Page, name: string): Promise<void> {
  await button(page, 'More for all conversations').click()
  await item(page, name).click()
}

test('a conversation is renamed, pinned and archived, here and in another tab, and stays so', async ({ page }) => {
  await arriveWith(page, ['Land', 'Wages', 'Rent', 'मेरो जग्गा'])
  const other = await page.context().newPage()
  await other.goto('/new')
  await expect(titles(other)).toHaveText(['Land', 'Wages', 'Rent', 'मेरो जग्गा'])

  await choose(page, 'Rent', 'Rename')
  await field(page, 'New title').fill(' ')
  await field(page, 'New title').press('Enter')
  await expect(page.getByText('Write a title first.')).toBeVisible()
  await field(page, 'New title').fill('The flat in Patan')
  await field(page, 'New title').press('Enter')
  await expect(row(page, 'The flat in Patan')).toBeFocused()
  await expect(row(other, 'The flat in Patan')).toBeVisible()

  await page.keyboard.press('F2')
  await field(page, 'New title').fill('Something else')
  await field(page, 'New title').press('Escape')
  await expect(row(page, 'The flat in Patan')).toBeFocused()

  await choose(page, 'मेरो जग्गा', 'Pin')
  await expect(titles(page)).toHaveText(['मेरो जग्गा', 'Land', 'Wages', 'The flat in Patan'])
  await expect(sidebar(page).getByRole('list', { name: 'Pinned' }).getByRole('link')).toHaveText('मेरो जग्गा')
  await expect(titles(other)).toHaveText(['मेरो जग्गा', 'Land', 'Wages', 'The flat in Patan'])

  await choose(page, 'Wages', 'Archive')
  await expect(row(page, 'Wages')).toHaveCount(0)
  await toast(page, 'Archived').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Wages')).toBeVisible()
  await choose(page, 'Wages', 'Archive')
  await choose(page, 'Land', 'Archive')

  await page.reload()
  await expect(titles(page)).toHaveText(['मेरो जग्गा', 'The flat in Patan'])
  await button(page, 'Archived (2)').click()
  await expect(titles(page)).toHaveText(['Land', 'Wages'])
  expect(await findViolations(page)).toEqual([])
  await row(page, 'Wages').click()
  await expect(page).toHaveTitle('Wages – Kanooni')
  await choose(page, 'Wages', 'Take out of the archive')
  await button(page, 'Back to Recents').click()
  await expect(titles(page)).toHaveText(['मेरो जग्गा', 'Wages', 'The flat in Patan'])

  await page.goto('/userprofile')
  await page.getByLabel('Hide the titles of conversations').check()
  await expect(titles(page)).toHaveText([/^Conversation of /, /^Conversation of /, /^Conversation of /])
  await titles(page).first().click()
  await expect(page).toHaveTitle(/^Conversation of .* – Kanooni$/)
  await expect(page.locator('body')).not.toContainText('मेरो जग्गा')
})

test('by touch several are chosen and deleted, and then all of them, after a word', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    // What goes by way of a worker that has just taken over is not held up by a route.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const sheet = page.getByRole('dialog', { name: 'Conversations' })
  await arriveWith(page, ['Land', 'Wages', 'Rent', 'Tax'])
  await button(page, 'Open sidebar').tap()

  await button(page, 'More for Wages').tap()
  await item(page, 'Select several').tap()
  await expect(sheet.getByText('1 selected')).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'Tax' }).tap()
  for (const name of ['Archive', 'Delete', 'Cancel', 'Select all shown']) {
    expect((await button(page, name).boundingBox())?.height, name).toBeGreaterThanOrEqual(44)
  }
  expect(await findViolations(page)).toEqual([])
  await button(page, 'Delete').tap()
  await expect(titles(page)).toHaveText(['Land', 'Rent'])
  await expect(toast(page, 'Session deleted successfully').filter({ hasText: '2 conversations' })).toBeVisible()
  await button(page, 'Undo').tap()
  await expect(titles(page)).toHaveText(['Land', 'Wages', 'Rent', 'Tax'])

  await chooseOfList(page, 'Select several')
  await button(page, 'Select all shown').tap()
  await sheet.getByRole('checkbox', { name: 'Land' }).tap()
  await button(page, 'Archive').tap()
  await expect(titles(page)).toHaveText(['Land'])
  await expect(button(page, 'Archived (3)')).toBeVisible()

  await chooseOfList(page, 'Delete all conversations')
  const dialog = page.getByRole('dialog', { name: 'Delete all conversations?' })
  await button(dialog, 'Delete everything').tap()
  await expect(dialog.getByText('Type “delete” to delete everything.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('textbox').fill('Delete')
  await page.route(`**${DOCUMENTS}/sessions/documents`, (route) =>
    route.request().method() === 'DELETE' ? route.abort('connectionreset') : route.continue(),
  )
  await button(dialog, 'Delete everything').tap()
  await expect(dialog.getByText(/^Not everything could be deleted/)).toBeVisible()
  expect(await countStored(page, 'sessions')).toBe(4)

  await page.unrouteAll()
  await button(dialog, 'Delete everything').tap()
  await expect(dialog).toHaveCount(0)
  await expect(sheet.getByText('Your conversations will be listed here.')).toBeVisible()
  expect(await countStored(page, 'sessions')).toBe(0)
  await context.close()
})

test('a list longer than a page is loaded while one goes down it, by keys as well, and lets the focus go on', async ({
  page,
}) => {
  const many = Array.from({ length: 112 }, (_, place) => `Question ${place}`)
  const person = await arriveWith(page, many)
  await expect(titles(page)).toHaveText(many.slice(0, 100))

  await row(page, 'Question 0').focus()
  await page.keyboard.press('End')
  await expect(row(page, 'Question 99')).toBeFocused()
  await expect(titles(page)).toHaveText(many)
  await expect(sidebar(page).getByText('112 conversations are listed now.')).toBeAttached()
  await page.keyboard.press('End')
  await expect(row(page, 'Question 111')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, person.name)).toBeFocused()
})
