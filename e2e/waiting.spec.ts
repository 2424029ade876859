// What a person sees and can do between a question and the first words of its answer.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { askAndKeep, goOffline, keptMessages, LAST_WORDS, SERVER_DOWN, UNREACHED } from './kept-conversations.ts'
import { answers, arrive, ask, button, composer, questions, replyEnds } from './people.ts'

test.use({ setUp: 'patient' })

const typing = (page: Page) => page.getByRole('img', { name: 'An answer is being written' })
const DOCUMENTS = '/v1/databases/main/collections'
const HEADERS = { 'x-appwrite-project': 'kanooni' }

/** How many documents of this kind the service keeps for the person. */
async function countStored(page: Page, collection: 'sessions' | 'messages'): Promise<number> {
  const answer = await page.request.get(`${DOCUMENTS}/${collection}/documents`, { headers: HEADERS })
  return (await answer.json()).total
}

/** How many of the messages that the service keeps have these words. */
async function countRepliesWith(page: Page, words: string): Promise<number> {
  const answer = await page.request.get(`${DOCUMENTS}/messages/documents`, { headers: HEADERS })
  const { documents } = (await answer.json()) as { documents: { content: string }[] }
  return documents.filter(({ content }) => content.includes(words)).length
}

test('stopping before the first word puts the question back into the box and leaves nothing behind', async ({
  page,
}) => {
  await arrive(page)
  await ask(page, 'What is a deed? [silent]')
  await expect(page).toHaveURL(/\/chat\?id=/)

  await button(page, 'Stop').click()

  await expect(composer(page)).toHaveValue('What is a deed? [silent]')
  await expect(page).toHaveURL('/new')
  await expect(composer(page)).toBeEnabled()
  await expect(composer(page)).toBeFocused()
  await expect(page.getByText('Your conversations will be listed here.')).toBeVisible()
  expect(await countStored(page, 'messages')).toBe(0)
  expect(await countStored(page, 'sessions')).toBe(0)
  await page.reload()
  await expect(composer(page)).toHaveValue('What is a deed? [silent]')
})

test('stopping while the question is on its way takes it back as well', async ({ page }) => {
  await arrive(page)
  const sending = Promise.withResolvers<void>()
  await page.route(`**${DOCUMENTS}/messages/documents`, async (route) => {
    await sending.promise
    await route.continue()
  })
  await ask(page, 'What is a lease?')

  await button(page, 'Stop').click()
  sending.resolve()

  await expect(composer(page)).toHaveValue('What is a lease?')
  await expect(composer(page)).toBeEnabled()
  expect(await countStored(page, 'messages')).toBe(0)
  expect(await countStored(page, 'sessions')).toBe(0)
})

test('stopping in a conversation that holds more takes back the question alone', async ({ page }) => {
  await arrive(page)
  await ask(page, 'What is a deed?')
  await replyEnds(page)
  await ask(page, 'And a lease? [silent]')
  await expect(typing(page)).toBeVisible()

  await button(page, 'Stop').click()

  await expect(composer(page)).toHaveValue('And a lease? [silent]')
  await expect(questions(page)).toHaveText(['What is a deed?'])
  expect(await countStored(page, 'messages')).toBe(2)
})

test('a question that cannot be taken back stays, to be asked again, and the box stays empty', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  await arrive(page)
  await page.route(`**${DOCUMENTS}/**`, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  )
  await ask(page, 'What is a deed? [silent]')
  await expect(page).toHaveURL(/\/chat\?id=/)

  await button(page, 'Stop').click()

  await expect(button(page, 'Try again')).toBeVisible()
  await expect(questions(page)).toHaveText('What is a deed? [silent]')
  await expect(composer(page)).toHaveValue('')
})

test('a conversation is at its address before the first word, and a reload shows it waiting', async ({
  page,
  installation,
}) => {
  await arrive(page)
  await ask(page, 'What is a will? [late]')
  await expect(page).toHaveURL(/\/chat\?id=/)
  await expect(typing(page)).toBeVisible()
  await expect(composer(page)).toBeDisabled()
  await expect(button(page, 'Stop')).toBeVisible()
  await expect(answers(page)).toHaveCount(0)

  await page.reload()

  await expect(questions(page)).toHaveText('What is a will? [late]')
  await expect(typing(page)).toBeVisible()
  await expect(answers(page)).toHaveCount(0)
  await installation.letModelGoOn()
  await installation.letModelGoOn()
  await expect(answers(page)).toContainText(LAST_WORDS)
  await expect(answers(page)).toHaveCount(1)
})

test('a long wait says what is being done, then that the model is slow, and the library answers when asked', async ({
  page,
}) => {
  await arrive(page)
  await ask(page, 'How do I get a divorce? [silent]')
  const said = page.getByRole('region', { name: 'Questions and answers' }).getByRole('status')

  await expect(said.getByText('The AI is being asked.')).toBeVisible()
  await expect(button(page, 'Answer from the library now')).toBeHidden()
  await expect(said.getByText('The AI is slow.')).toBeVisible()
  await button(page, 'Answer from the library now').click()

  await expect(answers(page)).toContainText('As you asked, this answer comes from Kanooni’s law library alone')
  await expect(answers(page).getByRole('heading', { name: 'Sources' })).toBeVisible()
  await replyEnds(page)
  await expect(button(page, 'Try again')).toBeVisible()
})

test('a model that asks to be left alone is said to be busy, for how long, and the library can answer', async ({
  page,
}) => {
  await arrive(page)
  await ask(page, 'How do I get a divorce? [busy]')

  // On the screen it counts down; beside it stands what is read out.
  const busy = page.getByText(/^The AI is busy\. It is asked again in \d+ seconds\.$/)
  await expect(busy).toHaveCount(2)
  await button(page, 'Answer from the library now').click()

  await expect(answers(page)).toContainText('As you asked, this answer comes from Kanooni’s law library alone')
})

test('a question for a conversation that was deleted elsewhere can be asked in a new one', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 40\d|failed/i)
  await arrive(page)
  await ask(page, 'What is a deed?')
  await replyEnds(page)
  const id = new URL(page.url()).searchParams.get('id')
  await page.request.delete(`${DOCUMENTS}/sessions/documents/${id}`, { headers: HEADERS })

  await ask(page, 'And a lease?')
  await expect(page.getByRole('alert').getByText('This conversation was deleted')).toBeVisible()
  await expect(composer(page)).toHaveValue('And a lease?')
  await button(page, 'Ask in a new conversation').click()

  await expect(page).toHaveURL('/new')
  await expect(composer(page)).toHaveValue('And a lease?')
  await button(page, 'Send').click()
  await expect(answers(page)).toContainText(LAST_WORDS)
})

test('what stands in the box of a conversation that is deleted goes into the box of a new one', async ({ page }) => {
  await arrive(page)
  await ask(page, 'What is a deed?')
  await replyEnds(page)
  await composer(page).fill('And a lease?')

  await page.getByRole('link', { name: 'What is a deed?' }).hover()
  await page.getByRole('button', { name: 'Delete What is a deed?' }).click()

  await expect(page).toHaveURL('/new')
  await expect(composer(page)).toHaveValue('And a lease?')
})

test('a question asked offline is brought into view', async ({ page, context, expectConsole }) => {
  expectConsole(UNREACHED)
  await page.setViewportSize({ width: 1000, height: 480 })
  await arrive(page)
  await ask(page, 'What is a deed?')
  await replyEnds(page)
  await ask(page, 'What is a lease?')
  await replyEnds(page)
  const thread = page.getByRole('region', { name: 'Questions and answers' })
  await thread.evaluate((list) => list.scrollTo(0, 0))
  await goOffline(context, page)

  await ask(page, 'And a will?')

  await expect(questions(page).last()).toHaveText('And a will?')
  await expect(questions(page).last()).toBeInViewport({ ratio: 1 })
  await context.setOffline(false)
})

test('an answer that the server did not finish keeps its mark, whatever is asked meanwhile', async ({
  page,
  installation,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  expectConsole(SERVER_DOWN)
  await arrive(page)
  await askAndKeep(page, 'What is a deed?')
  await ask(page, 'What is a lease? [slow]')
  await expect(answers(page).last()).toContainText('What the law says')
  const said = page.getByRole('region', { name: 'Questions and answers' })
  await expect.poll(() => countRepliesWith(page, 'What the law says')).toBe(2)

  await installation.cutPower()
  try {
    await expect(said.getByText('The connection was lost.')).toBeVisible({ timeout: 40_000 })
    await ask(page, 'And a will?')
    await expect(said.getByText('Will be sent when you are back online.')).toBeVisible()
    await expect(answers(page).last()).toContainText('What the law says')
  } finally {
    await installation.bringBack()
  }
  await expect(answers(page)).toHaveCount(3)
  await expect(answers(page).last()).toContainText(LAST_WORDS)
  await page.reload()
  await expect(answers(page).nth(1)).toContainText('This answer was interrupted before its end.')
  await expect(answers(page).nth(1)).not.toContainText(LAST_WORDS)
})

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
  await arrive(page)
  await ask(page, 'What is a deed?')
  await replyEnds(page)
  await composer(page).fill('And a lease? [silent]')

  await pressTwice(page, 'Send', () => expect(button(page, 'Stop')).toBeVisible())
  await expect(page.getByText('The AI is being asked.')).toBeVisible()

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
  // The question, and the reply that is being written.
  expect(await countStored(page, 'messages')).toBe(2)
})

test('a question that waits is taken back once by two presses, and nothing else is said', async ({
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

/** Some words of an answer are there, and kept in the browser. */
async function beginAnswer(page: Page): Promise<void> {
  await arrive(page)
  await askAndKeep(page, 'What is a deed?')
  await ask(page, 'What is a lease? [slow]')
  await expect(answers(page)).toHaveCount(2)
  await expect(answers(page).last()).toContainText('You may keep')
  await expect.poll(async () => (await keptMessages(page)).at(3)).toContain('You may keep')
}

test('what came of an answer outlives a reload without the network, and the answer goes on when it is back', async ({
  page,
  context,
  installation,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  await beginAnswer(page)
  await context.setOffline(true)

  await page.reload()

  await expect(answers(page)).toHaveCount(2)
  await expect(answers(page).last()).toContainText('You may keep')
  await expect(page.getByText('The connection was lost.')).toBeVisible()
  await expect(answers(page).last()).toContainText('You may keep')
  await context.setOffline(false)
  await installation.letModelGoOn()
  await expect(answers(page).last()).toContainText(LAST_WORDS)
  await expect(answers(page)).toHaveCount(2)
})

test('what came of an answer that the server did not finish outlives a reload while it is down', async ({
  page,
  installation,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  expectConsole(SERVER_DOWN)
  await beginAnswer(page)
  await expect.poll(() => countRepliesWith(page, 'You may keep')).toBe(2)

  await installation.cutPower()
  try {
    await page.reload()
    await expect(answers(page)).toHaveCount(2)
    await expect(answers(page).last()).toContainText('You may keep')
  } finally {
    await installation.bringBack()
  }
  await expect(page.getByText('The reply was interrupted.')).toBeVisible({ timeout: 40_000 })
  await expect(answers(page).last()).toContainText('You may keep')
  await expect(button(page, 'Try again')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the box keeps the focus, and with it the keyboard, from sending until the first words, which need the room', async ({
    page,
    installation,
  }) => {
    await arrive(page)
    // Notes when the focus has been anywhere else after a step of the page.
    await composer(page).tap()
    await composer(page).pressSequentially('What is a deed? [late]')
    await page.evaluate(`
      window.lost = []
      const watch = () => {
        const { tagName } = document.activeElement
        if (tagName !== 'TEXTAREA') window.lost.push(tagName + ' at ' + location.pathname)
        requestAnimationFrame(watch)
      }
      watch()`)

    await button(page, 'Send').tap()
    await expect(composer(page)).toBeFocused()
    await expect(page).toHaveURL(/\/chat\?id=/)
    await expect(composer(page)).toBeFocused()
    await expect(composer(page)).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.type('not now')
    await expect(composer(page)).toHaveValue('')
    expect(await page.evaluate('window.lost')).toEqual([])

    await installation.letModelGoOn()
    await expect(answers(page)).toContainText('You may keep')
    await expect(composer(page)).not.toBeFocused()
    await composer(page).tap()
    await page.keyboard.type('And then?')
    await installation.letModelGoOn()
    await expect(answers(page)).toContainText(LAST_WORDS)
    await replyEnds(page)
    await expect(composer(page)).toBeFocused()
    await expect(composer(page)).toHaveValue('And then?')
  })

  test('Stop is pressed before the first word, and the question is in the box again', async ({ page }) => {
    await arrive(page)
    await composer(page).fill('What is a deed? [silent]')
    await button(page, 'Send').tap()
    await expect(typing(page)).toBeVisible()

    await button(page, 'Stop').tap()

    await expect(composer(page)).toHaveValue('What is a deed? [silent]')
    await expect(page).toHaveURL('/new')
  })
})
