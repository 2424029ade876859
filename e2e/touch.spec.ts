// A finger on a phone: rows that are tapped, and the Back of the browser while something is open over the screen.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  answers,
  applicationRuns,
  arrive,
  arriveWith,
  ask,
  button,
  composer,
  replyEnds,
  toast,
  verifiedChips,
} from './people.ts'

test.use({ setUp: 'bare', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** As long as a title gets. */
const RENT = 'Can my landlord raise the rent twice in one year?!'
const WAGES = 'My employer has not paid my wages for three months'
const LAND = 'How is land shared among brothers and sisters here'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Conversations' })
const row = (page: Page, title: string) => sheet(page).getByRole('link', { name: title })
const provision = (page: Page) => page.getByRole('dialog', { name: 'Provision' })
const DELETED = 'Session deleted successfully'

// Run in the page.
/** The shorter side of what a finger may hit for the first stamp of a citation. */
const TARGET = `(() => {
  const { width, height } = getComputedStyle(document.querySelector('.citation[data-verdict]'), '::before')
  return Math.min(parseFloat(width), parseFloat(height))
})()`

async function openSheet(page: Page): Promise<void> {
  await applicationRuns(page)
  await button(page, 'Open sidebar').tap()
  await expect(sheet(page).getByRole('link', { name: WAGES })).toBeVisible()
}

test.describe('on phones of three widths', () => {
  const WIDTHS = [360, 390, 412]
  /** One to delete at each width. */
  const SPARE = ['land', 'wall', 'road'].map((what) => `My neighbour has built across some of my own ${what}!`)

  test('a tap on a title of 50 characters opens its conversation, and one on its bin deletes it', async ({ page }) => {
    await arriveWith(page, [...SPARE, WAGES, LAND])
    for (const [place, width] of WIDTHS.entries()) {
      const deleted = SPARE[place] ?? ''
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/new')
      await openSheet(page)
      await row(page, WAGES).tap()
      await expect(page).toHaveURL(/\/chat\?id=/)
      await expect(page).toHaveTitle(`${WAGES} – Kanooni`)
      await expect(sheet(page)).toHaveCount(0)

      await openSheet(page)
      await button(page, `Delete ${deleted}`).tap()
      await expect(toast(page, DELETED).filter({ hasText: deleted })).toBeVisible()
      await expect(page).toHaveTitle(`${WAGES} – Kanooni`)
      await expect(row(page, LAND)).toBeVisible()
      await expect(row(page, deleted)).toHaveCount(0)
    }
  })

  test('the whole of a title of 50 characters stands in its row, and nothing lies over it', async ({ page }) => {
    await arriveWith(page, [RENT, WAGES, LAND])
    await openSheet(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 })
      for (const title of [RENT, WAGES, LAND]) {
        const words = row(page, title).locator('span')
        expect(await words.evaluate((line) => line.scrollWidth - line.clientWidth), title).toBe(0)
        expect(await words.evaluate((line) => line.scrollHeight - line.clientHeight), title).toBe(0)
      }
      await row(page, LAND).tap({ trial: true })
      await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveCount(0)
    }
  })
})

test('Undo brings a conversation back that was deleted by a tap', async ({ page }) => {
  await arriveWith(page, [RENT, WAGES])
  await openSheet(page)
  await button(page, `Delete ${RENT}`).tap()
  await expect(row(page, RENT)).toHaveCount(0)
  await button(page, 'Undo').tap()

  await expect(row(page, RENT)).toBeVisible()
})

test.describe('Back', () => {
  test('closes the sidebar and stays in the conversation, and leaves it the next time', async ({ page }) => {
    await arriveWith(page, [RENT, WAGES])
    await openSheet(page)
    await row(page, RENT).tap()
    await expect(page).toHaveTitle(`${RENT} – Kanooni`)
    const address = page.url()

    await openSheet(page)
    await page.goBack()
    await expect(sheet(page)).toHaveCount(0)
    expect(page.url()).toBe(address)
    await expect(page).toHaveTitle(`${RENT} – Kanooni`)

    await page.goBack()
    await expect(page).toHaveURL('/new')
    await expect(sheet(page)).toHaveCount(0)
  })

  test('leaves at once after the sidebar was closed in any other way', async ({ page }) => {
    await arriveWith(page, [RENT, WAGES])
    await openSheet(page)
    await row(page, RENT).tap()
    await expect(page).toHaveTitle(`${RENT} – Kanooni`)
    await openSheet(page)
    await sheet(page).getByRole('button', { name: 'Close sidebar' }).tap()
    await openSheet(page)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    // Two steps back at the same instant are one to the browser; nobody presses as fast.
    await expect.poll(() => page.evaluate('history.state?.openOver ?? 0')).toBe(0)

    await page.goBack()
    await expect(page).toHaveURL('/new')
    await page.goForward()
    await expect(page).toHaveTitle(`${RENT} – Kanooni`)
    await expect(sheet(page)).toHaveCount(0)
  })

  test('after a reload with the sidebar open leads to the screen before', async ({ page }) => {
    await arriveWith(page, [RENT, WAGES])
    await openSheet(page)
    await row(page, RENT).tap()
    await expect(page).toHaveTitle(`${RENT} – Kanooni`)
    const address = page.url()
    await openSheet(page)
    await page.reload()
    await expect(button(page, 'Open sidebar')).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect.poll(() => page.evaluate('history.state?.openOver ?? 0')).toBe(0)

    await page.goBack()
    await expect(page).toHaveURL('/new')
  })

  test('keeps what is typed at a new question when it closes the sidebar', async ({ page }) => {
    await arriveWith(page, [RENT, WAGES])
    await composer(page).fill('My landlord')
    await composer(page).evaluate((box) => void (box.dataset.mark = 'the same'))
    await openSheet(page)
    await page.goBack()

    await expect(sheet(page)).toHaveCount(0)
    await expect(composer(page)).toHaveValue('My landlord')
    await expect(composer(page)).toHaveAttribute('data-mark', 'the same')
  })

  test('leads out of the settings to where they were opened from, by the menu of the sidebar', async ({ page }) => {
    const { name } = await arriveWith(page, [RENT, WAGES])
    await openSheet(page)
    await sheet(page).getByRole('button', { name }).tap()
    await page.getByRole('menuitem', { name: 'Settings' }).tap()
    await expect(page).toHaveURL('/userprofile')

    await page.goBack()
    await expect(page).toHaveURL('/new')
  })

  test('closes the card of a citation, then what is read of it, and only then leaves', async ({ page }) => {
    await arrive(page)
    await ask(page, 'When may a wife ask for divorce?')
    await replyEnds(page)
    const address = page.url()
    const chip = verifiedChips(page).and(page.locator('[href^="/law/"]')).first()
    const card = answers(page).getByRole('group')
    await expect(chip).toBeVisible()
    expect(await page.evaluate<number>(TARGET)).toBeGreaterThanOrEqual(24)

    await chip.tap()
    await expect(card).toBeVisible()
    await page.goBack()
    await expect(card).toHaveCount(0)
    expect(page.url()).toBe(address)

    await chip.tap()
    await card.getByRole('link', { name: 'Read it here' }).tap()
    await expect(provision(page).getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect(card).toHaveCount(0)
    await page.goBack()
    await expect(provision(page)).toHaveCount(0)
    expect(page.url()).toBe(address)
    await expect(answers(page)).toHaveCount(1)

    await page.goBack()
    await expect(page).not.toHaveURL(address)
  })
})
