// A page that is opened without a network and that no cache holds.

import type { Page } from '@playwright/test'
import { type Language, LANGUAGE_COOKIE, LANGUAGES, THEMES } from '../contract/preferences.ts'
import { pages as enPages } from '../web/texts/en/pages.ts'
import { pages as nePages } from '../web/texts/ne/pages.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { READ_CACHES, storeApplication, UNREACHED, WORKER_READY } from './local-copies.ts'
import { arrive, enter, newPerson, signOut } from './people.ts'

const PAGES = { en: enPages, ne: nePages }
const numbers = (page: Page) => page.locator('a[href^="tel:"]')
const isUnreached = (page: Page, language: Language) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGES[language].unreached.title)

test.describe('a page that is not cached', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  test.beforeEach(({ expectConsole }) => {
    expectConsole(UNREACHED)
    expectConsole(/status of 503/)
  })

  for (const language of LANGUAGES) {
    const { unreached } = PAGES[language]

    test(`says in ${language} whom to call, and leads by touch to the local copies and back to the page`, async ({
      page,
      context,
      installation,
    }) => {
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: installation.url }])
      await page.goto('/contact')
      const dialled = await numbers(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      await enter(page, newPerson())
      await page.goto('/home')
      await storeApplication(page)
      await context.setOffline(true)

      await page.goto('/about/quality?from=here')
      await isUnreached(page, language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await numbers(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
        dialled,
      )
      const heights = await numbers(page).evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().height),
      )
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(48)
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(360)

      await page.getByRole('link', { name: unreached.conversations }).tap()
      await expect(page.getByRole('textbox')).toBeVisible()
      await page.goBack()
      await isUnreached(page, language)
      await context.setOffline(false)
      await page.getByRole('link', { name: unreached.tryAgain }).tap()

      await expect(page).toHaveURL('/about/quality?from=here')
      await expect(page.getByRole('table').first()).toBeVisible()
    })
  }

  test('can be read in the other language, and is accessible in both and in both themes', async ({ page, context }) => {
    await arrive(page)
    await storeApplication(page)
    await context.setOffline(true)
    await page.goto('/about/quality')

    await page.getByRole('link', { name: 'नेपाली' }).tap()

    await isUnreached(page, 'ne')
    for (const language of LANGUAGES) {
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme })
        await page.goto(`/about/quality?lang=${language}`)
        await isUnreached(page, language)
        expect(await findViolations(page)).toEqual([])
      }
    }
  })

  test('is ours for a visitor who has read a guide, and nothing of the application is fetched before signing in', async ({
    page,
    context,
  }) => {
    await page.goto('/guides/domestic-violence')
    await page.evaluate(WORKER_READY)
    const keptPaths = (await page.evaluate<{ path: string }[]>(READ_CACHES)).map(({ path }) => path)
    expect(keptPaths).toContain('/pocket-en.bin')
    expect(keptPaths.filter((path) => path.startsWith('/assets/') || path === '/home')).toEqual([])
    await context.setOffline(true)

    await page.goto('/contact')

    await isUnreached(page, 'en')
    await expect(numbers(page).first()).toBeVisible()
    await expect(page.getByRole('link', { name: enPages.unreached.conversations })).toBeHidden()
    await context.setOffline(false)
    await arrive(page)
    const cachedPaths = async () => (await page.evaluate<{ path: string }[]>(READ_CACHES)).map(({ path }) => path)
    await expect.poll(cachedPaths).toContain('/home')
    await page.goto('/guides/domestic-violence')
    await context.setOffline(true)
    await page.goto('/home')
    await expect(page.getByRole('textbox')).toBeVisible()
  })

  test('stands in for the application, too, once nobody is signed in', async ({ page, context }) => {
    const person = await arrive(page)
    await storeApplication(page)
    await page.getByRole('button', { name: 'Open sidebar' }).tap()
    await signOut(page, person)
    await context.setOffline(true)

    await page.goto('/home')

    await isUnreached(page, 'en')
    await expect(numbers(page).first()).toBeVisible()
    await expect(page.getByRole('link', { name: enPages.unreached.conversations })).toBeHidden()
  })
})
