// Reading a conversation: copying from it, staying where one reads, the days it went over, and all of it by keys alone.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answers, arrive, ask, button, composer, questions, replyEnds } from './people.ts'

const thread = (page: Page) => page.getByRole('region', { name: 'Questions and answers' })
const jump = (page: Page) => page.getByRole('button', { name: 'To the end' })
const fromEnd = (page: Page) =>
  thread(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)
const topOf = async (page: Page, text: string) =>
  Math.round((await page.getByText(text).boundingBox())?.y ?? Number.NaN)

test('a question is copied as it was written, an answer as a text for a message, without any permission', async ({
  page,
}) => {
  await arrive(page)
  await ask(page, 'What is a **deed**?')
  await replyEnds(page)

  await page.getByRole('button', { name: 'Copy question' }).click()
  await expect(page.getByRole('button', { name: 'Copy question' })).toHaveText('Copied')
  await composer(page).focus()
  await page.keyboard.press('Control+v')
  await expect(composer(page)).toHaveValue('What is a **deed**?')

  await page.getByRole('button', { name: 'Copy answer' }).click()
  await composer(page).fill('')
  await page.keyboard.press('Control+v')
  await expect(composer(page)).toHaveValue(
    /^Question: What is a \*\*deed\*\*\?\n\nWhat the law says\n\nYou may keep the deposit receipt\. Write/,
  )
  await expect(composer(page)).toHaveValue(/\nAnswered by Kanooni on \d+ \w+ 20\d\d · /)
})

for (const granted of [['clipboard-read', 'clipboard-write'], ['clipboard-read']]) {
  test(`an answer is on the clipboard with its structure too, with leave to ${granted.join(' and ')}`, async ({
    page,
    context,
    installation,
  }) => {
    await context.grantPermissions(granted, { origin: installation.url })
    await arrive(page)
    await ask(page, 'What is a deed?')
    await replyEnds(page)
    await page.getByRole('button', { name: 'Copy answer' }).click()
    await expect(page.getByRole('button', { name: 'Copy answer' })).toHaveText('Copied')

    const html = await page.evaluate<string>(
      `navigator.clipboard.read().then(async ([item]) => (await item.getType('text/html')).text())`,
    )

    expect(html).toMatch(/<h3[^>]*>What the law says<\/h3>/)
    expect(html).toContain('<strong>')
    expect(html).not.toMatch(/\*\*|class=|<svg/)
  })
}

test('who reads further up is left there while an answer is written, and can jump to it', async ({
  page,
  installation,
}) => {
  await page.setViewportSize({ width: 1000, height: 480 })
  await arrive(page)
  await ask(page, 'What is a deed?')
  await replyEnds(page)
  await ask(page, 'What is a lease? [slow]')
  await expect(answers(page).last()).toContainText('What the law says')
  await expect.poll(() => fromEnd(page)).toBeLessThan(2)

  await thread(page).hover()
  await page.mouse.wheel(0, -300)
  await expect(jump(page)).toBeVisible()
  await expect(jump(page)).toHaveAccessibleDescription('New words')
  const place = await topOf(page, 'What is a lease? [slow]')
  await installation.letModelGoOn()
  await expect(answers(page).last()).toContainText('a good link')
  expect(await topOf(page, 'What is a lease? [slow]')).toBe(place)

  await jump(page).click()
  await expect.poll(() => fromEnd(page)).toBeLessThan(2)
  await expect(jump(page)).toBeHidden()
  await expect(answers(page).last()).toBeFocused()
  await replyEnds(page)
  await expect.poll(() => fromEnd(page)).toBeLessThan(2)
})

test('a long answer of the library is read from its beginning', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await arrive(page)
  await ask(page, 'My husband beats me every day. What can I do? [malformed]')
  await replyEnds(page)

  await expect(answers(page).getByRole('paragraph').first()).toBeInViewport({ ratio: 1 })
  await expect(answers(page).getByText('1145').first()).toBeInViewport()
})

test('a conversation over several days says where each begins', async ({ page }) => {
  await arrive(page)
  await ask(page, 'What is a deed?')
  await expect(page).toHaveURL(/\/chat\?id=/)
  await replyEnds(page)
  await expect(page.getByText('Today ·')).toBeHidden()

  await page.route('**/collections/messages/documents?**', async (route) => {
    // What is not shown is asked for as well.
    if (route.request().url().includes('isActive')) return route.fallback()
    const response = await route.fetch()
    const list = await response.json()
    list.documents.at(-1).$createdAt = '2026-03-05T06:00:00.000+00:00'
    await route.fulfill({ response, json: list })
  })
  await page.reload()

  await expect(thread(page).getByText('5 March 2026 · 21 Falgun 2082', { exact: true })).toBeVisible()
  await expect(thread(page).getByText('Today ·')).toBeVisible()
})

test('asking, stopping and copying go by keys alone', async ({ page }) => {
  await arrive(page)
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('What is a lease? [slow]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chat\?id=/)
  await expect(composer(page)).toBeFocused()

  await expect(answers(page)).toContainText('What the law says')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Stop')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('You stopped this answer.')).toBeAttached()
  await expect(composer(page)).toBeFocused()

  const copy = page.getByRole('button', { name: 'Copy answer' })
  const isFocused = () => copy.evaluate((element) => element.matches(':focus'))
  for (let press = 0; press < 10 && !(await isFocused()); press++) await page.keyboard.press('Shift+Tab')
  await expect(copy).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Copied')).toBeAttached()
  await expect(copy).toBeFocused()
})

const EXAMPLE = 'My landlord will not return my deposit. What can I do?'

test('an example fills the box, and begins a conversation when it is sent', async ({ page }) => {
  await arrive(page)

  await page.getByRole('button', { name: EXAMPLE }).click()
  await expect(composer(page)).toHaveValue(EXAMPLE)
  await expect(composer(page)).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(questions(page)).toHaveText(EXAMPLE)
  await expect(page).toHaveURL(/\/chat\?id=/)
})

/** What an on-screen keyboard does where the page is not resized with it. */
const SHOW_KEYBOARD = `
  Object.defineProperty(visualViewport, 'height', { value: 440, configurable: true })
  visualViewport.dispatchEvent(new Event('resize'))`

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the message box stays above the keyboard, and the newest words above the box', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 600 })
    await arrive(page)
    await ask(page, 'What is a deed?')
    await replyEnds(page)
    const boxEnds = async () => {
      const { y, height } = (await composer(page).boundingBox()) ?? { y: 0, height: 0 }
      return y + height
    }
    expect(await boxEnds()).toBeGreaterThan(500)
    await thread(page).evaluate((list) => list.scrollTo(0, list.scrollHeight))

    await composer(page).tap()
    await page.evaluate(SHOW_KEYBOARD)

    await expect.poll(boxEnds).toBeLessThan(440)
    await expect.poll(() => fromEnd(page)).toBeLessThan(2)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  })

  test('an example brings the box into view, and no keyboard covers the answer', async ({ page }) => {
    await arrive(page)
    await page.getByRole('button', { name: EXAMPLE }).tap()
    await expect(composer(page)).toHaveValue(EXAMPLE)
    await expect(composer(page)).not.toBeFocused()
    await expect(composer(page)).toBeInViewport({ ratio: 1 })
    await button(page, 'Send').tap()
    await replyEnds(page)

    await expect(composer(page)).not.toBeFocused()
    await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
    const target = await page.getByRole('button', { name: 'Copy answer' }).boundingBox()
    expect(target?.height).toBeGreaterThanOrEqual(44)
    expect(target?.width).toBeGreaterThanOrEqual(44)
  })
})
