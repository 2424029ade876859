// The first answer after the application was opened: the thread and the box are there on every frame, whether what shows
// a conversation had been fetched before or comes over a slow network.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answers, arrive, ask, button, composer, questions, replyEnds } from './people.ts'

// A page that comes out of the service worker has everything at once.
test.use({ serviceWorkers: 'block', setUp: 'provider' })
test.beforeEach(({ expectConsole }) => expectConsole(/Service Worker registration blocked/))

interface Frame {
  hasBox: boolean
  hasThread: boolean
  hasFocus: boolean
}

// Run in the page. What a callback of a frame finds is what the frame shows.
const WATCH_FRAMES = `(() => {
  window.seenFrames = []
  const isSeen = (element) => !!element && element.checkVisibility() && element.getBoundingClientRect().height > 0
  const look = () => {
    const box = document.querySelector('main textarea')
    window.seenFrames.push({
      hasBox: isSeen(box),
      hasThread: isSeen(document.querySelector('main article')),
      hasFocus: document.activeElement === box,
    })
    requestAnimationFrame(look)
  }
  document.querySelector('main [type=submit]').addEventListener('click', () => requestAnimationFrame(look))
})()`

const seenFrames = (page: Page) => page.evaluate<Frame[]>('window.seenFrames')
const firstWithout = (frames: readonly Frame[], sign: keyof Frame) => frames.findIndex((frame) => !frame[sign])

async function openWith(page: Page, question: string): Promise<void> {
  await page.goto('/new')
  await composer(page).fill(question)
  await expect(button(page, 'Send')).toBeEnabled()
  await page.evaluate(WATCH_FRAMES)
}

/** How many conversations the service keeps for the person; the sidebar may be held back, too. */
async function countConversations(page: Page): Promise<number> {
  const headers = { 'x-appwrite-project': 'kanooni' }
  const answer = await page.request.get('/v1/databases/main/collections/sessions/documents', { headers })
  return (await answer.json()).total
}

/** Holds back whatever is not in the page itself and would be fetched for a conversation. */
async function holdConversationScripts(
  page: Page,
  scripts = /\/assets\/(?:chat-screen|conversation-view|cited-reply|shared)-.*\.js/,
) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held = new Set<string>()
  await page.route(scripts, async (route) => {
    held.add(route.request().url())
    await released
    await route.continue()
  })
  return { held, release }
}

test('from the press on Send until the answer is complete no frame is without thread and box', async ({
  page,
  installation,
}) => {
  await arrive(page)
  await openWith(page, 'What is a lease? [slow]')

  await button(page, 'Send').click()
  await expect(answers(page)).toContainText('What the law says')
  await expect(page).toHaveURL(/\/chat\?id=/)
  await expect(composer(page)).toBeFocused()
  const focusedAt = (await seenFrames(page)).length
  await page.keyboard.type('And then?')
  await installation.letModelGoOn()
  await expect(answers(page)).toContainText('a good link')
  await replyEnds(page)

  const frames = await seenFrames(page)
  expect(firstWithout(frames, 'hasBox')).toBe(-1)
  expect(firstWithout(frames, 'hasThread')).toBe(-1)
  expect(firstWithout(frames.slice(focusedAt), 'hasFocus')).toBe(-1)
  await expect(composer(page)).toHaveValue('And then?')
})

test('nor where what shows a conversation is still on its way when the first question is sent', async ({
  page,
  installation,
}) => {
  await arrive(page)
  const { held, release } = await holdConversationScripts(page)
  await openWith(page, 'What is a lease? [late]')
  const stored = page.waitForResponse((response) => response.url().includes('/messages/documents'))

  await button(page, 'Send').click()
  await stored
  await expect(questions(page)).toContainText('What is a lease?')
  await expect(page.getByText('Loading...')).toBeVisible()
  expect(held.size).toBeGreaterThan(0)
  release()
  await installation.letModelGoOn()
  await installation.letModelGoOn()
  await expect(answers(page)).toContainText('a good link')
  await replyEnds(page)

  const frames = await seenFrames(page)
  expect(firstWithout(frames, 'hasBox')).toBe(-1)
  expect(firstWithout(frames, 'hasThread')).toBe(-1)
})

test('a question can be stopped before the parts of its conversation are there, while it is sent and once stored', async ({
  page,
}) => {
  await arrive(page)
  // What asks for the reply shares a part with what shows it, and is not held.
  const { release } = await holdConversationScripts(
    page,
    /\/assets\/(?:chat-screen|conversation-view|cited-reply)-.*\.js/,
  )
  await page.goto('/new')
  const sending = Promise.withResolvers<void>()
  await page.route('**/messages/documents', async (route) => {
    await sending.promise
    await route.continue()
  })

  await ask(page, 'What is a lease? [silent]')
  await button(page, 'Stop').click()
  sending.resolve()
  await expect(composer(page)).toHaveValue('What is a lease? [silent]')
  await expect.poll(() => countConversations(page)).toBe(0)

  const asked = page.waitForResponse((response) => response.url().includes('/v1/chat/') && response.ok())
  await button(page, 'Send').click()
  await asked
  await button(page, 'Stop').click()
  await expect(composer(page)).toHaveValue('What is a lease? [silent]')
  await expect.poll(() => countConversations(page)).toBe(0)
  release()
  await expect(page.getByText('Your conversations will be listed here.')).toBeVisible()
  await expect(page).toHaveURL('/new')
})
