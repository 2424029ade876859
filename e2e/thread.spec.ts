// Reading a conversation: copying from it, staying where one reads, the days it went over, and all of it by keys alone.

import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { answers, arrive, ask, button, composer, questions, replyEnds } from './people.ts'

const thread = (page: Page) => page.getByRole('region', { name: 'Questions and answers' })
const jump = (page: Page) => page.getByRole('button', { name: 'Jump to latest' })
const fromEnd = (page: Page) =>
  thread(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)
const topOf = async (page: Page, text: string) =>
  Math.round((await page.getByText(text).boundingBox())?.y ?? Number.NaN)

test('a message is copied as it was written, without any permission', async ({ page }) => {
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
  await expect(composer(page)).toHaveValue(/^## What the law says\n\nYou may keep the deposit receipt\. \*\*Write/)
})

test('who reads further up is left there while an answer is written, and can jump to it', async ({ page }) => {
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
  await expect(jump(page)).toContainText('New words')
  const place = await topOf(page, 'What is a lease? [slow]')
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

  await page.keyboard.press('Tab')
  await expect(button(page, 'Stop')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('You stopped this answer.')).toBeAttached()
  await expect(composer(page)).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Copied')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeFocused()
})

test('a topic shows its questions, and one of them begins a conversation', async ({ page }) => {
  await arrive(page)

  await page.getByRole('tab', { name: 'Rent' }).click()
  await page.getByRole('button', { name: 'When can my landlord make me leave?' }).click()

  await expect(questions(page)).toHaveText('When can my landlord make me leave?')
  await expect(page).toHaveURL(/\/chat\?id=/)
})

/** What an on-screen keyboard does where the page is not resized with it. */
const SHOW_KEYBOARD = `
  Object.defineProperty(visualViewport, 'height', { value: 440, configurable: true })
  visualViewport.dispatchEvent(new Event('resize'))`

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the message box stays above the keyboard, and the newest words above the box', async ({ page }) => {
    await arrive(page)
    await ask(page, 'What is a deed?')
    await replyEnds(page)
    const boxEnds = async () => {
      const { y, height } = (await composer(page).boundingBox()) ?? { y: 0, height: 0 }
      return y + height
    }
    expect(await boxEnds()).toBeGreaterThan(640)
    await thread(page).evaluate((list) => list.scrollTo(0, list.scrollHeight))

    await composer(page).tap()
    await page.evaluate(SHOW_KEYBOARD)

    await expect.poll(boxEnds).toBeLessThan(440)
    await expect.poll(() => fromEnd(page)).toBeLessThan(2)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  })

  test('an answer is not covered by a keyboard that nobody asked for', async ({ page }) => {
    await arrive(page)
    await ask(page, 'What is a deed?')
    await replyEnds(page)

    await expect(composer(page)).not.toBeFocused()
    await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
    const target = await page.getByRole('button', { name: 'Copy answer' }).boundingBox()
    expect(target?.height).toBeGreaterThanOrEqual(44)
    expect(target?.width).toBeGreaterThanOrEqual(44)
  })
})
