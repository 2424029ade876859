import type { Locator, Page } from '@playwright/test'
import { CALL_FIRST } from '../contract/danger.ts'
import { LANGUAGES } from '../contract/preferences.ts'
import { library } from '../web/texts/en/library.ts'
import { pages as en } from '../web/texts/en/pages.ts'
import { pages as ne } from '../web/texts/ne/pages.ts'
import { expect, test } from './fixtures.ts'
import { arrive, composer, enter, fillSignIn, fillSignUp, newPerson } from './people.ts'

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

  test('the landing page shows one example, in the language of the page', async ({ page }) => {
    for (const [language, { landing }] of [['en', en] as const, ['ne', ne] as const]) {
      await page.goto(`/?lang=${language}`)

      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(landing.example.question)
    }
  })

  test('a question that people ask, on the landing page, leads to its guide', async ({ page }) => {
    await page.goto('/')
    await page.getByText(en.landing.matters[3]?.question ?? '').click()

    await expect(page).toHaveURL('/guides/landlord-wants-me-out')
  })

  test('what is written on the landing page is looked up in the library', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: en.landing.ask.label }).fill('bounced cheque')
    await page.getByRole('button', { name: library.search.submit }).click()

    await expect(page).toHaveURL('/law?q=bounced+cheque')
    await expect(results(page).getByRole('link', { name: 'Bounced cheque' }).first()).toBeVisible()
  })

  test('a page that is not there can be read in the other language, too', async ({ page, expectConsole }) => {
    expectConsole(/status of 404/)
    await page.goto('/no/such/page')

    // People who are signed in come here as well.
    await expect(page.getByRole('link', { name: en.landing.signIn })).toHaveCount(0)
    await page.getByRole('link', { name: 'नेपाली' }).click()

    await expect(page.getByRole('heading', { name: ne.notFound.title })).toBeVisible()
    await expect(page).toHaveURL('/no/such/page?lang=ne')
  })
})

const QUESTION = 'My cheque bounced'
const results = (page: Page) => page.getByRole('region', { name: library.search.results })
const askAboutThis = (page: Page) => results(page).getByRole('link', { name: library.provision.ask })

test.describe('a question of a visitor', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('that tells of danger is met with whom to call, above what was found and below the usual numbers', async ({
    page,
  }) => {
    await page.goto('/?lang=ne')
    await page.getByRole('searchbox').tap()
    await page.getByRole('searchbox').pressSequentially('म मर्न चाहन्छु')

    const calls = page.locator('#emergency-contacts')
    await expect(calls).toContainText(CALL_FIRST.suicide.ne)
    await expect(calls.getByRole('link', { name: /११६६/ })).toHaveAttribute('href', 'tel:1166')
    const tops = ['[href="tel:100"]', '#emergency-contacts', '#results'].map((selector) =>
      page.locator(selector).first(),
    )
    const places = await Promise.all(tops.map(async (part) => (await part.boundingBox())?.y ?? -1))
    expect(places).toEqual(places.toSorted((one, other) => one - other))

    await page.getByRole('searchbox').fill('bounced cheque')
    await expect(calls).toBeEmpty()
    await page.getByRole('searchbox').fill('श्रीमानले मलाई कुट्छ')
    await expect(calls.getByRole('link').first()).toHaveAttribute('href', 'tel:100')
  })

  test('is searched with at once, and stands in the box after signing up, by touch', async ({ page }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(decodeURIComponent(request.url().replaceAll('+', ' '))))
    await page.goto('/')
    await page.getByRole('searchbox').tap()
    await page.getByRole('searchbox').pressSequentially(QUESTION)
    await expect(results(page).getByRole('link', { name: 'Bounced cheque' }).first()).toBeVisible()
    await expect(page).toHaveURL('/')
    expect((await askAboutThis(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(360)

    await askAboutThis(page).tap()
    await expect(page).toHaveURL('/signup')
    await expect(page.getByText(`Your question is kept: “${QUESTION}”`)).toBeVisible()
    await fillSignUp(page, newPerson())
    await page.getByRole('link', { name: 'Ask your question now' }).tap()

    await expect(page).toHaveURL('/new')
    await expect(composer(page)).toHaveValue(QUESTION)
    const withQuestion = addresses.filter((address) => address.includes(QUESTION))
    expect(withQuestion.filter((address) => !new URL(address).pathname.startsWith('/api/law/v1/search'))).toEqual([])
    await page.reload()
    await expect(composer(page)).toHaveValue(QUESTION)
  })

  test('goes along from the results to sign-in, and into the box once', async ({ page }) => {
    const person = newPerson()
    await enter(page, person)
    await page.context().clearCookies()
    await page.goto('/law?q=My+cheque+bounced')

    await askAboutThis(page).tap()
    await expect(page.getByText(`Your question is kept: “${QUESTION}”`)).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).tap()
    await expect(page.getByText(`Your question is kept: “${QUESTION}”`)).toBeVisible()
    await fillSignIn(page, person)

    await expect(page).toHaveURL('/new')
    await expect(composer(page)).toHaveValue(QUESTION)
    await composer(page).fill('')
    await page.reload()
    await expect(composer(page)).toHaveValue('')
  })

  test('of somebody signed in is in the box at once, after what was written before', async ({ page }) => {
    await arrive(page)
    await composer(page).fill('Good morning.')
    await page.goto('/law?q=My+cheque+bounced')

    await askAboutThis(page).tap()

    await expect(page).toHaveURL('/new')
    await expect(composer(page)).toHaveValue(`Good morning.\n${QUESTION}`)
  })
})

/** The elements in whose middle something else is seen, or that reach beyond the page. */
const covered = (words: Locator) =>
  words.evaluateAll((elements) =>
    elements
      .filter((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, right, top, width, height } = element.getBoundingClientRect()
        const seen = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
        const isOwn = !seen || element.contains(seen) || seen.contains(element)
        return !isOwn || left < 0 || right > element.ownerDocument.documentElement.clientWidth
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  )

test.describe('the landing page', () => {
  test('shows the box and the emergency numbers at first sight on a phone, in both languages', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const language of LANGUAGES) {
      await page.goto(`/?lang=${language}`)

      await expect(page.getByRole('searchbox'), language).toBeInViewport({ ratio: 1 })
      for (const number of await page.locator('a[href^="tel:"]').all()) {
        await expect(number, language).toBeInViewport({ ratio: 1 })
      }
    }
  })

  for (const { zoom, width, fontSize } of [
    { zoom: 'zoomed in to 200 %', width: 640, fontSize: '' },
    { zoom: 'with words twice as large on a phone', width: 360, fontSize: '200%' },
  ]) {
    test(`has no words covered or cut off ${zoom}, in both languages`, async ({ page }) => {
      await page.setViewportSize({ width, height: 400 })
      for (const language of LANGUAGES) {
        await page.goto(`/?lang=${language}`)
        await page.locator('html').evaluate((html, size) => {
          html.style.fontSize = size
        }, fontSize)

        expect(await page.locator('html').evaluate((html) => html.scrollWidth), language).toBe(width)
        const words = page.locator('h1, h2, h3, h4, p, li, button, input, a').filter({ visible: true })
        expect(await covered(words), language).toEqual([])
      }
    })
  }
})

test.describe('the emergency numbers', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('can be hit with a thumb wherever they stand, in both languages and on a page enlarged four times', async ({
    page,
  }) => {
    for (const path of ['/', '/contact', '/guides/domestic-violence']) {
      for (const [language, digits] of Object.entries({ en: '100', ne: '१००' })) {
        await page.goto(`${path}?lang=${language}`)
        await expect(page.locator('a[href="tel:100"]').first(), path).toContainText(digits)
        for (const width of [360, 320]) {
          await page.setViewportSize({ width, height: 640 })
          const heights = await page
            .locator('a[href^="tel:"]')
            .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
          expect(Math.min(...heights), path).toBeGreaterThanOrEqual(48)
          expect(await page.locator('html').evaluate((html) => html.scrollWidth), path).toBe(width)
        }
      }
    }
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
