// The pages of the law library, as strangers and search engines meet them.

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LANGUAGE_COOKIE, LANGUAGES, THEME_COOKIE, THEMES } from '../contract/preferences.ts'
import { library as en } from '../web/messages/en/library.ts'
import { library as ne } from '../web/messages/ne/library.ts'
import { expect, REFUSED, test } from './journey.ts'
import { arrive, composer, fillSignIn, fillSignUp, newPerson, signUp } from './people.ts'

const PAGES = [
  '/law',
  '/law?q=divorce',
  '/law?q=best+momo+recipe',
  '/law/labour-2074',
  '/law/civil-code-2074/95',
  '/guides',
  '/guides/domestic-violence',
]

const results = (page: Page) => page.getByRole('region', { name: en.search.results })
const searchBox = (page: Page) => page.getByRole('searchbox')

for (const path of PAGES) {
  test(`${path} is accessible in both languages and both themes`, async ({ page, house }) => {
    for (const language of LANGUAGES) {
      for (const theme of THEMES) {
        await page.context().addCookies([
          { name: LANGUAGE_COOKIE, value: language, url: house.url },
          { name: THEME_COOKIE, value: theme, url: house.url },
        ])
        await page.goto(path)

        const { violations } = await new AxeBuilder({ page }).analyze()

        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        ).toEqual([])
        await expect(page.locator('html')).toHaveAttribute('lang', language)
      }
    }
  })

  test(`${path} fits a phone and reads on paper`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const isTooWide = () => page.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth)
    expect(await isTooWide()).toBe(false)

    await page.emulateMedia({ media: 'print' })

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('search')).toHaveCount(0)
    await expect(page.getByText(en.note)).toBeVisible()
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, locale: 'en-US' })

  test('a stranger comes from the start page by a search to a section, its guide and the other language', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Laws' }).click()
    await searchBox(page).fill('wife wants divorce')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL('/law?q=wife+wants+divorce')
    await results(page).getByRole('link', { name: 'When a wife can divorce without her husband’s consent' }).click()

    await expect(page).toHaveURL('/law/civil-code-2074/95')
    await page.getByRole('link', { name: 'Getting a divorce' }).click()
    await expect(page.getByRole('heading', { name: en.guide.steps })).toBeVisible()
    await page.getByRole('link', { name: 'नेपाली' }).click()

    await expect(page).toHaveURL('/guides/divorce?lang=ne')
    await expect(page.getByRole('heading', { name: ne.guide.steps })).toBeVisible()
  })

  test('a law is read by its parts, from one section to the next', async ({ page }) => {
    await page.goto('/law/constitution-2072')
    await page.getByRole('link', { name: /Right to equality/ }).click()
    await expect(page).toHaveURL('/law/constitution-2072/18')
    await page.locator('a[rel=next]').click()

    await expect(page).toHaveURL('/law/constitution-2072/19')
    await page.getByRole('link', { name: 'Constitution of Nepal 2072', exact: true }).click()
    await expect(page).toHaveURL('/law/constitution-2072')
  })
})

test('results come while somebody types, and the address can be sent to others', async ({ page, anotherBrowser }) => {
  await page.goto('/law')
  await searchBox(page).pressSequentially('cheque bounced', { delay: 20 })

  const link = results(page).getByRole('link', { name: 'Bounced cheque' }).first()
  await expect(link).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/^\d+ results$/)
  await expect(page).toHaveURL('/law?q=cheque+bounced')
  const other = await anotherBrowser()
  await other.goto(page.url())
  await expect(results(other).getByRole('link')).toHaveCount(await results(page).getByRole('link').count())

  await searchBox(page).press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(results(page).getByRole('link').first()).toBeFocused()
})

test('what is typed last is what is shown, and an emptied box shows the page as it was', async ({ page }) => {
  await page.goto('/law')
  let answered = 0
  await page.route('**/law/search.json?*', async (route) => {
    const isFirst = answered++ === 0
    if (isFirst) await expect.poll(() => answered).toBe(2)
    await route.fallback()
  })

  await Promise.all([page.waitForRequest(/search\.json\?q=divorce&/), searchBox(page).fill('divorce')])
  await searchBox(page).fill('best momo recipe')
  await expect(page.getByRole('status')).toHaveText(en.search.offTopic)
  await expect(results(page).getByRole('link')).toHaveCount(0)
  await searchBox(page).fill('')

  await expect(page.getByRole('status')).toBeEmpty()
  await expect(results(page)).toBeHidden()
  await expect(page).toHaveURL('/law')
})

test('a search that fails leaves what is there, and Enter still asks', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/)
  await page.goto('/law?q=divorce')
  const before = await results(page).getByRole('link').count()
  await page.route('**/law/search.json?*', (route) => route.fulfill({ status: 500, json: {} }))

  await Promise.all([page.waitForResponse(/search\.json/), searchBox(page).fill('bounced cheque')])
  expect(await results(page).getByRole('link').count()).toBe(before)
  await searchBox(page).press('Enter')

  await expect(page).toHaveURL('/law?q=bounced+cheque')
  await expect(results(page).getByRole('link', { name: 'Bounced cheque' }).first()).toBeVisible()
})

test('looking within a law stays in it', async ({ page }) => {
  await page.goto('/law/labour-2074')
  await searchBox(page).fill('leave')

  await expect(results(page).getByRole('link').first()).toBeVisible()
  const addresses = await results(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses.every((address) => address?.startsWith('/law/labour-2074/'))).toBe(true)
})

test('somebody signed in reads the library, and asks about a section', async ({ page }) => {
  await arrive(page)
  await page.goto('/law/civil-code-2074/95')

  await page.getByRole('link', { name: en.provision.ask }).click()

  await expect(page).toHaveURL('/new?about=civil-code-2074/95')
  const words = en.askAbout('National Civil Code 2074, s. 95', 'When a wife can divorce without her husband’s consent')
  await expect(composer(page)).toHaveValue(words)
  await composer(page).press('a')
  await expect(composer(page)).toHaveValue(`${words}a`)
  await page.reload()
  await expect(composer(page)).toHaveValue(`${words}a`)
})

test('a visitor who asks about a section signs in and comes back to the question', async ({ page }) => {
  const person = await signUp(page, newPerson())
  await page.context().clearCookies()
  await page.goto('/law/civil-code-2074/95')
  await page.getByRole('link', { name: en.provision.ask }).click()
  await expect(page).toHaveURL(/^[^?]*\/login\?next=/)

  await fillSignIn(page, person)

  await expect(page).toHaveURL((url) => url.pathname === '/new')
  await expect(composer(page)).toHaveValue(/^About National Civil Code 2074, s\. 95 \(.+\): $/)
})

test('a visitor who has no account yet comes to the question by signing up', async ({ page, expectConsole }) => {
  expectConsole(REFUSED)
  const person = newPerson()
  await page.goto('/law/civil-code-2074/95')
  await page.getByRole('link', { name: en.provision.ask }).click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await fillSignUp(page, person)
  await page.getByRole('link', { name: 'Sign in instead' }).click()

  await fillSignIn(page, person)

  await expect(page).toHaveURL((url) => url.pathname === '/new')
  await expect(composer(page)).toHaveValue(/^About National Civil Code 2074, s\. 95 \(.+\): $/)
})

test('the library is one step away in the application', async ({ page }) => {
  const person = await arrive(page)
  await page.getByRole('button', { name: person.name }).click()

  await page.getByRole('menuitem', { name: 'Law library' }).click()

  await expect(page).toHaveURL('/law')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.works.title)
})

test('a law that is not there is a page that says so', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/)
  const answer = await page.goto('/law/no-such-law-2074')

  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
