// The last day of a limitation period, from the one date that somebody knows.

import { readFile } from 'node:fs/promises'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { arrive, ask, READERS, replyEnds } from './people.ts'

test.use({ setUp: 'bare' })

const PAGE = '/last-day/civil-code-2074/405'

test('the sources of an answer lead to the last day, which is counted from a date in the Nepali calendar', async ({
  page,
  context,
}) => {
  await arrive(page)
  await ask(page, 'My landlord keeps the deposit. What can I do?')
  await replyEnds(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Count your last day' }).first().click()
  const counting = await opening

  await counting.goto(`${PAGE}?lang=en`)
  await counting.getByLabel(/^Which day was it/).fill('2081-01-15')
  await counting.getByRole('button', { name: 'Count the last day' }).click()

  // Six months of the Nepali calendar; it has passed.
  await expect(counting.getByRole('heading', { name: 'Your last day' })).toBeVisible()
  await expect(counting.getByText('15 Kartik 2081')).toBeVisible()
  await expect(counting.getByText('It may not be over all the same.')).toBeVisible()
  await expect(counting.getByRole('link', { name: /Civil Procedure Code 2074, s. 58/ })).toBeVisible()
})

test.describe('on a phone without scripts', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, javaScriptEnabled: false })

  test('today’s date is counted by touch, in Nepali, and what cannot be a date is refused at its field', async ({
    page,
  }) => {
    await page.goto(`${PAGE}?lang=ne`)
    const date = page.getByLabel(/^कुन दिन हो/)
    const count = page.getByRole('button', { name: 'अन्तिम दिन हेर्नुहोस्' })

    await date.fill('१२ अगस्ट २०८३')
    await count.tap()
    await expect(page.getByRole('alert')).toContainText('महिना एउटा पात्रोको र साल अर्को पात्रोको')
    await expect(date).toHaveValue('१२ अगस्ट २०८३')

    await date.fill(new Date().toISOString().slice(0, 10))
    await count.tap()
    await expect(page.getByRole('heading', { name: 'तपाईंको हदम्यादको अन्तिम दिन' })).toBeInViewport()
    await expect(page.getByRole('link', { name: 'आफ्नो पात्रोमा राख्नुहोस्' })).toBeVisible()
  })
})

test('the entry for a calendar is a file that says nothing of what it is about', async ({ page }) => {
  await page.goto(`${PAGE}?lang=en&date=${new Date().toISOString().slice(0, 10)}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Put it into your calendar' }).click()
  const download = await downloading

  expect(download.suggestedFilename()).toBe('reminder.ics')
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('SUMMARY:Reminder')
  expect(file).not.toMatch(/kanooni|landlord|house|\blaw\b/i)
})

for (const { language, theme } of READERS) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme, viewport: { width: 360, height: 740 } })

    test('axe finds nothing on the page, with a result and with a problem', async ({ page }) => {
      for (const date of ['', 'soon', '2081-01-15']) {
        await page.goto(`${PAGE}?lang=${language}&date=${date}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await findViolations(page), date).toEqual([])
      }
    })
  })
}
