import { pages as en } from '../web/messages/en/pages.ts'
import { pages as ne } from '../web/messages/ne/pages.ts'
import { expect, test } from './journey.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, locale: 'en-US' })

  test('a visitor chooses a language and a theme, and keeps them from page to page', async ({ page }) => {
    const html = page.locator('html')
    await page.goto('/')
    await expect(html).toHaveAttribute('lang', 'en')

    await page.getByRole('link', { name: 'नेपाली' }).click()
    await expect(html).toHaveAttribute('lang', 'ne')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ne.landing.sentence)
    await page.getByRole('link', { name: ne.footer.dark }).click()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await expect(html).toHaveAttribute('lang', 'ne')

    await page.getByRole('link', { name: ne.footer.privacy }).click()
    await expect(page.getByRole('heading', { name: ne.privacy.title })).toBeVisible()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('link', { name: ne.footer.system }).click()
    await expect(html).not.toHaveAttribute('data-theme')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: en.privacy.title })).toBeVisible()
  })

  test('the landing page shows its example in both languages, that of the page first', async ({ page }) => {
    const languages = () =>
      page
        .getByRole('article')
        .evaluateAll((examples) => examples.map((each) => each.closest('[lang]')?.getAttribute('lang')))

    await page.goto('/?lang=en')
    expect(await languages()).toEqual(['en', 'ne'])
    await page.goto('/?lang=ne')
    expect(await languages()).toEqual(['ne', 'en'])
  })

  test('a page that is not there can be read in the other language, too', async ({ page, expectConsole }) => {
    expectConsole(/status of 404/)
    await page.goto('/no/such/page')

    await page.getByRole('link', { name: 'नेपाली' }).click()

    await expect(page.getByRole('heading', { name: ne.notFound.title })).toBeVisible()
    await expect(page).toHaveURL('/no/such/page?lang=ne')
  })
})

test.describe('with a browser set to Nepali', () => {
  test.use({ locale: 'ne-NP' })

  test('pages and screens begin in Nepali', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: ne.landing.signUp }).first()).toBeVisible()

    await page.getByRole('link', { name: ne.landing.signUp }).first().click()

    await expect(page).toHaveURL('/signup')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Devanagari}/u)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
  })
})
