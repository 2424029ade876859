import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answers, arrive, ask, replyEnds, verifiedChips } from './people.ts'

// The library answers by itself here, and what it cites is real.
test.use({ setUp: 'bare' })

const QUESTION = 'When may a wife ask for divorce?'
/** Chips of provisions; a guide opens its own page. */
const provisionChips = (page: Page) => verifiedChips(page).and(page.locator('[href^="/law/"]'))
const panel = (page: Page) => page.getByRole('complementary', { name: 'Provision' })

async function askAboutDivorce(page: Page): Promise<void> {
  await arrive(page)
  await ask(page, QUESTION)
  await replyEnds(page)
  await expect(provisionChips(page).first()).toBeVisible()
}

test('a citation is read in the side panel and followed to its page', async ({ page, context }) => {
  await askAboutDivorce(page)
  const chip = provisionChips(page).first()
  const url = await chip.getAttribute('href')

  await chip.hover()
  await expect(answers(page).getByRole('group')).toContainText('Found in the law library.')
  const place = await chip.boundingBox()
  await chip.click()
  await expect(panel(page).getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect(await chip.boundingBox()).toMatchObject({ y: place?.y })

  const heading = await panel(page).getByRole('heading', { level: 3 }).first().textContent()
  const opening = context.waitForEvent('page')
  await panel(page).getByRole('link', { name: 'Open the full page' }).click()
  const provision = await opening
  await expect(provision).toHaveURL(url ?? '')
  await expect(provision.getByRole('heading', { level: 1 })).toContainText(heading ?? '')
})

test('a citation is opened and closed from the keyboard', async ({ page }) => {
  await askAboutDivorce(page)
  const chip = provisionChips(page).first()

  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')

  await expect(panel(page)).toHaveCount(0)
  await expect(chip).toBeFocused()
})

test('the sources of an answer are still there when its conversation is opened again', async ({ page }) => {
  await askAboutDivorce(page)
  const names = await verifiedChips(page).evaluateAll((elements) => elements.map((element) => element.ariaLabel))

  await page.reload()

  await expect(provisionChips(page).first()).toBeVisible()
  expect(await verifiedChips(page).evaluateAll((elements) => elements.map((element) => element.ariaLabel))).toEqual(
    names,
  )
  await expect(answers(page).getByRole('heading', { name: 'Sources' })).toBeVisible()
})

test('on a phone a tap shows what a citation is, and leads to it in a sheet', async ({ browser, baseURL, watch }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, hasTouch: true })
  watch.follow(context)
  const page = await context.newPage()
  await askAboutDivorce(page)

  await provisionChips(page).first().tap()
  await page.getByRole('link', { name: 'Read it here' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Provision' })
  await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).tap()

  await expect(sheet).toHaveCount(0)
  await context.close()
})

test('on a phone a tap leads from a general section to the special one in the same sheet', async ({
  browser,
  baseURL,
  watch,
}) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, hasTouch: true })
  watch.follow(context)
  const page = await context.newPage()
  await arrive(page)
  await ask(page, 'What does section 45 of the Labour Act say?')
  await replyEnds(page)
  await answers(page).getByRole('listitem').getByRole('link', { name: 'Labour Act 2074, s. 45' }).first().tap()
  const sheet = page.getByRole('dialog', { name: 'Provision' })
  await expect(sheet.getByText('Text as amended to 14 Shrawan 2082')).toBeVisible()

  await sheet.getByRole('link', { name: 'Safe Motherhood Act 2075, s. 13' }).tap()

  await expect(sheet.getByRole('heading', { name: 'Safe Motherhood Act 2075, s. 13' })).toBeFocused()
  await expect(sheet.getByText('This is the more special rule.')).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(sheet).toHaveCount(0)
  await context.close()
})

test('an answer on paper names its sources', async ({ page }) => {
  await askAboutDivorce(page)
  await page.emulateMedia({ media: 'print' })

  const sources = answers(page)
    .getByRole('listitem')
    .filter({ hasText: /Checked against/ })
  await expect(sources).not.toHaveCount(0)
  for (const source of await sources.all()) await expect(source).toBeVisible()
  await expect(answers(page).getByRole('button')).toHaveCount(0)
})
