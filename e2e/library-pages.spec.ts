// Every kind of page of the law library: to axe, on a phone and on paper.

import { PDF } from '@libpdf/core'
import type { Page } from '@playwright/test'
import { LANGUAGE_COOKIE, THEME_COOKIE } from '../contract/preferences.ts'
import { library as en } from '../web/texts/en/library.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { READERS } from './people.ts'

const PAGES = [
  '/law',
  '/law?q=divorce',
  '/law?q=best+momo+recipe',
  '/law?q=allimony',
  '/law?q=electricity+bill+too+high',
  '/law/constitution-2072',
  '/law/labour-2074',
  '/law/civil-code-2074/95',
  '/law/labour-2074/45',
  '/law/vital-registration-2033/4',
  '/guides',
  '/guides/domestic-violence',
  '/guides/arrest',
  '/about/quality',
  '/developers',
]

/** The longest page. The entries of a list are made alike, and axe takes its time over each. */
const LONGEST = '/law/civil-code-2074'
const entries = (page: Page) => page.locator('main section[id] > ol > li')
const beyondTwoOfEachList = (page: Page) => page.locator('main section[id] > ol > li:nth-child(n + 3)')

for (const path of [...PAGES, LONGEST]) {
  // One for each page: axe takes longer over it than everything else.
  test(`${path} is accessible in both languages and both themes`, async ({ page, installation: { url } }) => {
    for (const { language, theme } of READERS) {
      await page.context().addCookies([
        { name: LANGUAGE_COOKIE, value: language, url },
        { name: THEME_COOKIE, value: theme, url },
      ])
      await page.goto(path)
      if (path === LONGEST) {
        await beyondTwoOfEachList(page).evaluateAll((found) => found.forEach((entry) => entry.remove()))
        expect(await entries(page).count()).toBeGreaterThan(60)
      }

      expect(await findViolations(page)).toEqual([])
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
  })
}

test('every kind of page fits a phone and reads on paper', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const isTooWide = () => page.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth)
  for (const path of PAGES) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    expect(await isTooWide(), path).toBe(false)

    await page.emulateMedia({ media: 'print' })

    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('navigation'), path).toHaveCount(0)
    await expect(page.getByRole('search'), path).toHaveCount(0)
    await expect(page.getByText(en.note), path).toBeVisible()
  }
})

test('on paper no heading is left alone at the end of a page', async ({ page }) => {
  for (const slug of [
    'dismissed-for-misconduct',
    'somebody-in-prison',
    'cheated-and-fraud',
    'theft-and-robbery',
    'arrest',
  ]) {
    await page.goto(`/guides/${slug}`)
    const headings = await page.locator('h2, h3').allInnerTexts()
    const pdf = await PDF.load(await page.pdf({ preferCSSPageSize: true }))
    const pages = pdf.getPages().map((each) => each.extractText().text.trim().split('\n'))

    expect(pages.length, slug).toBeGreaterThan(2)
    expect(
      pages.map((lines) => lines.at(-1)?.trim()).filter((last = '') => headings.includes(last)),
      slug,
    ).toEqual([])
  }
})
