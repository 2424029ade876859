// What is pressed twice while one waits acts once.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { A_MOMENT, askAndKeep, goOffline, passTimeUntilVisible, stopTime, UNREACHED } from './local-copies.ts'
import { answers, arrive, ask, button, composer, questions, replyEnds } from './people.ts'
import { countStored } from './stored.ts'

test.use({ setUp: 'provider' })

/** Presses a button twice at its place, the second time once `meanwhile` has come true. */
async function pressTwice(page: Page, name: string, meanwhile: () => Promise<void>): Promise<void> {
  const { x, y, width, height } = (await button(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  for (const clickCount of [1, 2]) {
    if (clickCount === 2) await meanwhile()
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
  }
}

test('Send and Stop, which take the place of each other, act once when they are pressed twice', async ({ page }) => {
  await page.clock.install()
  await arrive(page)
  await ask(page, 'What is a deed?')
  await replyEnds(page)
  await composer(page).fill('And a lease? [silent]')

  await stopTime(page)
  await pressTwice(page, 'Send', () => expect(button(page, 'Stop')).toBeVisible())
  // It says so from the fourth second to the tenth.
  await page.clock.fastForward(4_000)
  await passTimeUntilVisible(page, page.getByText('The AI is being asked.'), A_MOMENT)
  await page.clock.resume()

  await pressTwice(page, 'Stop', () => expect(button(page, 'Send')).toBeEnabled())
  await expect(composer(page)).toHaveValue('And a lease? [silent]')
  await expect(composer(page)).toHaveAttribute('aria-disabled', 'false')
  await expect(button(page, 'Send')).toBeVisible()
  await expect(questions(page)).toHaveText(['What is a deed?'])
  expect(await countStored(page, 'messages')).toBe(2)
})

test('a first question that is stopped by two presses is alone in the box of the next screen', async ({ page }) => {
  await arrive(page)
  await ask(page, 'What is a deed? [silent]')
  await expect(page).toHaveURL(/\/chat\?id=/)

  await pressTwice(page, 'Stop', () => expect(button(page, 'Send')).toBeEnabled())

  await expect(page).toHaveURL('/new')
  await expect(composer(page)).toHaveValue('What is a deed? [silent]')
  expect(await countStored(page, 'messages')).toBe(0)
})

test('the library is asked once, and a question again once, by two presses', async ({ page }) => {
  await arrive(page)
  await ask(page, 'How do I get a divorce? [busy]')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
  await expect(button(page, 'Answer from the library now')).toBeVisible()

  await button(page, 'Answer from the library now').dblclick()
  await expect(answers(page)).toContainText('As you asked, this answer comes from')
  await replyEnds(page)
  expect(calls.filter((path) => path.endsWith('/library'))).toHaveLength(1)

  calls.length = 0
  // Both before the page has shown what came of the first.
  await button(page, 'Try again').evaluate((pressed) => {
    for (const _press of [1, 2]) (pressed as unknown as { click(): void }).click()
  })
  await expect(button(page, 'Answer from the library now')).toBeVisible()
  expect(calls.filter((path) => path.endsWith('/completions'))).toHaveLength(1)
  // The question, what the library wrote, which stays until the model has answered, and the reply that is being written.
  expect(await countStored(page, 'messages')).toBe(3)
})

test('a question that waits is withdrawn once by two presses, and nothing else is said', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  await arrive(page)
  await askAndKeep(page, 'What is a deed?')
  await goOffline(context, page)
  await ask(page, 'And a lease?')
  await expect(button(page, 'Don’t send')).toBeVisible()
  await page.evaluate(`
    window.alerts = []
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role=alert]')) if (alert.textContent) window.alerts.push(alert.textContent)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })`)

  await button(page, 'Don’t send').evaluate((pressed) => {
    for (const _press of [1, 2]) (pressed as unknown as { click(): void }).click()
  })

  await expect(composer(page)).toHaveValue('And a lease?')
  await context.setOffline(false)
  await button(page, 'Send').click()
  await expect(answers(page)).toHaveCount(2)
  await replyEnds(page)
  expect(await page.evaluate('window.alerts')).toEqual([])
})
