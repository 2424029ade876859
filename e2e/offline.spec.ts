// Reading and asking without a network.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { askAndKeep, goOffline, LAST_WORDS, notice, READ_CACHES, UNREACHED } from './local-copies.ts'
import { answers, arrive, ask, button, composer, questions, replyEnds } from './people.ts'

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
