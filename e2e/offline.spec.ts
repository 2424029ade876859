// Reading and asking without a network.

import type { Page } from '@playwright/test'
import { type Language, LANGUAGE_COOKIE, LANGUAGES, THEMES } from '../contract/preferences.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { askAndKeep, goOffline, LAST_WORDS, notice, storeApplication, UNREACHED, WORKER_READY } from './local-copies.ts'
import { pages as enPages } from '../web/texts/en/pages.ts'
import { pages as nePages } from '../web/texts/ne/pages.ts'
import { answers, arrive, ask, button, composer, enter, newPerson, questions, replyEnds, signOut } from './people.ts'

// Run in the page.
const READ_CACHES = `(async () => {
  const entries = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      entries.push({ path: new URL(request.url).pathname, text: await answer.text() })
    }
  }
  return entries
})()`

const waiting = (page: Page) =>
  page.getByRole('region', { name: 'Questions and answers' }).getByText('Will be sent when you are back online.')

/** The questions that the service has of the conversation on the page, oldest first. */
async function storedMessages(page: Page): Promise<string[]> {
  const id = new URL(page.url()).searchParams.get('id')
  const queries = [
    { method: 'equal', attribute: 'sessionId', values: [id] },
    { method: 'orderAsc', attribute: '$createdAt' },
  ].map((query, index) => `queries[${index}]=${encodeURIComponent(JSON.stringify(query))}`)
  const answer = await page.request.get(`/v1/databases/main/collections/messages/documents?${queries.join('&')}`, {
    headers: { 'x-appwrite-project': 'kanooni' },
  })
  const { documents }: { documents: { role: string; content: string }[] } = await answer.json()
  return documents.map(({ role, content }) => (role === 'user' ? content : role))
}

test('the application can be installed', async ({ page }) => {
  await page.goto('/login')
  const link = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(link ?? '')).json()

  expect(manifest).toMatchObject({ name: 'Kanooni', start_url: '/home', scope: '/', display: 'standalone' })
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type'], src).toBe(type)
    if (type !== 'image/png') continue
    const png = await icon.body()
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

test('conversations that were opened are read offline, after a reload too', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  await arrive(page)
  await askAndKeep(page, 'What is a deed?')

  await goOffline(context, page)
  await page.reload()

  await expect(questions(page)).toHaveText('What is a deed?')
  await expect(answers(page)).toContainText(LAST_WORDS)
  await expect(notice(page)).toBeVisible()
  await page.goto('/home')
  await page.getByRole('link', { name: 'What is a deed?' }).click()
  await expect(answers(page)).toContainText(LAST_WORDS)

  await context.setOffline(false)
  await expect(notice(page)).toBeHidden()
})

test('questions asked offline go out once and in their order when the connection is back', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  await arrive(page)
  await askAndKeep(page, 'What is a lease?')
  await goOffline(context, page)

  await ask(page, 'Who may end it?')
  await expect(waiting(page)).toHaveCount(1)
  await ask(page, 'And when?')
  await expect(waiting(page)).toHaveCount(2)
  // Each is there, whether it waits or is being tried: for the moment of a try it is shown as sent.
  const asked = ['What is a lease?', 'Who may end it?', 'And when?']
  await page.reload()
  await expect(questions(page)).toHaveText(asked)
  const otherTab = await context.newPage()
  await otherTab.goto(page.url())
  await expect(questions(otherTab)).toHaveText(asked)
  await context.setOffline(false)

  await expect(waiting(page)).toHaveCount(0)
  await expect(waiting(otherTab)).toHaveCount(0)
  await expect
    .poll(() => storedMessages(page))
    .toEqual(['What is a lease?', 'assistant', 'Who may end it?', 'assistant', 'And when?', 'assistant'])
  for (const tab of [page, otherTab]) {
    await expect(questions(tab)).toHaveText(asked)
    await expect(answers(tab)).toHaveCount(3)
  }
})

test('a conversation begins offline, and goes on when the connection is back', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  await arrive(page)
  await askAndKeep(page, 'What is a lease?')
  await page.goto('/new')
  await goOffline(context, page)

  await ask(page, 'What is a will?')
  await expect(page).toHaveURL(/\/chat\?id=/)
  await expect(waiting(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'What is a will?' })).toBeVisible()
  await page.reload()
  await expect(waiting(page)).toBeVisible()
  await context.setOffline(false)

  await expect(answers(page)).toContainText(LAST_WORDS)
  await expect(questions(page)).toHaveText('What is a will?')
  expect(await storedMessages(page)).toEqual(['What is a will?', 'assistant'])
})

test('a question that waits can be withdrawn, and is in the box again', async ({ page, context, expectConsole }) => {
  expectConsole(UNREACHED)
  await arrive(page)
  await askAndKeep(page, 'What is a trust?')
  await goOffline(context, page)
  await ask(page, 'Who may found one?')

  await button(page, 'Don’t send').click()

  await expect(composer(page)).toHaveValue('Who may found one?')
  await expect(waiting(page)).toBeHidden()
  await context.setOffline(false)
  await expect(notice(page)).toBeHidden()
  await page.reload()
  await expect(composer(page)).toHaveValue('Who may found one?')
  expect(await storedMessages(page)).toEqual(['What is a trust?', 'assistant'])
})

test('a reply goes on after the network was away in the middle of it', async ({
  page,
  context,
  installation,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  await arrive(page)
  await ask(page, 'What is a mortgage? [slow]')
  await expect(answers(page)).toContainText('What the law says')

  await goOffline(context, page)
  await expect(answers(page)).toContainText('What the law says')
  await context.setOffline(false)
  await installation.letModelGoOn()

  await expect(answers(page)).toContainText(LAST_WORDS)
  await replyEnds(page)
  await expect(answers(page)).toHaveCount(1)
  expect(await storedMessages(page)).toEqual(['What is a mortgage? [slow]', 'assistant'])
})

test('no cache of the worker holds an answer of the API or a page with an account', async ({ page }) => {
  const person = await arrive(page)
  await askAndKeep(page, 'What is a debt?')
  await page.reload()

  const cached = await page.evaluate<{ path: string; text: string }[]>(READ_CACHES)

  expect(cached.map(({ path }) => path)).toContain('/home')
  const others = cached.map(({ path }) => path).filter((path) => path !== '/home' && !path.startsWith('/assets/'))
  // The library, which is the same for everybody, and the files of its pages.
  expect(others.filter((path) => !/^\/pocket-en\.bin|^\/[\w-]+\.(?:js|svg|ico)$/.test(path))).toEqual([])
  expect(cached.filter(({ text }) => text.includes(person.email) || text.includes('What is a debt?'))).toEqual([])
})

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
