import type { Page, Route } from '@playwright/test'
import { ne } from '../web/texts/ne.ts'
import { account } from '../web/texts/ne/account.ts'
import { expect, test } from './fixtures.ts'
import { arrive, button, composer, field, mailedLink, newPerson } from './people.ts'

const { chat } = ne
const { auth } = account

const language = (page: Page) => page.locator('html').getAttribute('lang')

/** The files of texts that a page, or the worker behind it, has loaded so far. */
function watchTexts(page: Page): Set<string> {
  const loaded = new Set<string>()
  page.context().on('request', (request) => {
    const [, name] = /\/assets\/(?:account-)?(en|ne)-[^/]*\.js$/.exec(new URL(request.url()).pathname) ?? []
    if (name) loaded.add(name)
  })
  return loaded
}

test.describe('a browser in Nepali', () => {
  test.use({ locale: 'ne-NP' })

  test('is met in Nepali, from the first page to an answer and to the mail', async ({ page, installation }) => {
    const texts = watchTexts(page)
    const person = { ...newPerson(), name: 'सीता शर्मा' }

    await page.goto('/')
    expect(await language(page)).toBe('ne')
    await page.getByRole('main').getByRole('link', { name: 'खाता खोल्नुहोस्' }).first().click()

    await expect(page).toHaveTitle('खाता खोल्नुहोस् – Kanooni')
    await field(page, auth.fields.fullName).fill(person.name)
    await field(page, auth.fields.email).fill(person.email)
    await field(page, auth.fields.password).fill(person.password)
    await field(page, auth.fields.confirmPassword).fill(person.password)
    await button(page, auth.signUp.submit).click()
    await expect(page.getByRole('heading', { name: auth.checkEmail.title })).toBeVisible()

    await page.goto(await mailedLink(installation, person.email, '/confirmation'))
    await expect(page.getByRole('heading', { name: auth.confirmation.title })).toBeVisible()
    await expect(page.getByRole('heading', { name: chat.welcome.title })).toBeVisible()

    const question = 'घरधनीले धरौटी फिर्ता दिएनन्। के गर्न सकिन्छ?'
    await page.getByRole('textbox', { name: chat.composer.label }).fill(question)
    await button(page, chat.composer.send).click()
    await expect(page.getByRole('article', { name: chat.thread.you })).toContainText(question)
    await expect(page.getByRole('article', { name: chat.thread.you }).getByText(question)).toHaveAttribute('lang', 'ne')
    await expect(page.getByRole('article', { name: chat.thread.answer })).not.toBeEmpty()
    await expect(button(page, chat.composer.send)).toBeVisible()

    expect(await language(page)).toBe('ne')
    expect([...texts]).toEqual(['ne'])
  })
})

test('a choice is downloaded when it is made, keeps what is typed, and holds after a reload', async ({ page }) => {
  const texts = watchTexts(page)
  await arrive(page)
  await composer(page).fill('Can my landlord make me leave?')
  expect([...texts]).toEqual(['en'])

  await button(page, 'Asha Rai').click()
  await page.getByText('नेपाली', { exact: true }).click()

  const box = page.getByRole('textbox', { name: chat.composer.label })
  await expect(box).toHaveValue('Can my landlord make me leave?')
  expect(await language(page)).toBe('ne')
  expect([...texts]).toEqual(['en', 'ne'])

  texts.clear()
  await page.reload()
  await expect(page.getByRole('heading', { name: chat.welcome.title })).toBeVisible()
  await expect(box).toHaveValue('Can my landlord make me leave?')
  expect(await language(page)).toBe('ne')
  expect([...texts]).toEqual(['ne'])
})

test('a choice on a public page holds in the application, and one made there on public pages', async ({ page }) => {
  await page.goto('/contact')
  expect(await language(page)).toBe('en')
  await page.getByRole('link', { name: 'नेपाली' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'सम्पर्क' })).toBeVisible()

  await page.goto('/login')
  await expect(page.getByRole('heading', { name: auth.signIn.title })).toBeVisible()
  await button(page, 'English').click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await page.goto('/contact')
  expect(await language(page)).toBe('en')
})

test('a choice overrules the language that an address names', async ({ page }) => {
  await page.goto('/login?lang=ne')
  await expect(page.getByRole('heading', { name: auth.signIn.title })).toBeVisible()

  await button(page, 'English').click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.reload()

  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

for (const { when, busyWith } of [
  { when: '', busyWith: null },
  { when: ', also while something else is being fetched', busyWith: /\/assets\/sdk-/ },
]) {
  test(`texts that went with an older deployment come with a reload, in the language chosen${when}`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource|could not be loaded/)
    const prefetched = busyWith && page.waitForRequest(busyWith)
    // Never answered: it is on its way for as long as the page is shown.
    if (busyWith) await routeOnce(page, busyWith, () => {})
    await page.goto('/login')
    await prefetched
    await routeOnce(page, /\/assets\/ne-/, (route) => route.abort())

    await button(page, 'नेपाली').click()

    await expect(page.getByRole('heading', { name: auth.signIn.title })).toBeVisible()
  })
}

/** Handles the first request for an address; later ones go on. A route that ends itself while a page is left can hold up the next one. */
async function routeOnce(page: Page, url: RegExp, handle: (route: Route) => unknown): Promise<void> {
  let isHandled = false
  await page.route(url, (route) => {
    if (isHandled) return route.continue()
    isHandled = true
    return handle(route)
  })
}
