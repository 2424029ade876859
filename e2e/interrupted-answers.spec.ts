// Questions and answers while the network or the server is away.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  askAndKeep,
  copiedMessages,
  goOffline,
  LAST_WORDS,
  passTimeUntilVisible,
  SERVER_DOWN,
  UNREACHED,
} from './local-copies.ts'
import { answers, arrive, ask, button, questions, replyEnds } from './people.ts'
import { countRepliesWith } from './stored.ts'

test.use({ setUp: 'provider' })

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
  await page.clock.install()
  await arrive(page)
  await askAndKeep(page, 'What is a deed?')
  await ask(page, 'What is a lease? [slow]')
  await expect(answers(page).last()).toContainText('What the law says')
  const said = page.getByRole('region', { name: 'Questions and answers' })
  await expect.poll(() => countRepliesWith(page, 'What the law says')).toBe(2)

  await installation.cutPower()
  try {
    await passTimeUntilVisible(page, said.getByText('The connection was lost.'))
    await ask(page, 'And a will?')
    await expect(said.getByText('Will be sent when you are back online.')).toBeVisible()
    await expect(answers(page).last()).toContainText('What the law says')
  } finally {
    await installation.bringBack()
  }
  await passTimeUntilVisible(page, answers(page).nth(2))
  await expect(answers(page)).toHaveCount(3)
  await expect(answers(page).last()).toContainText(LAST_WORDS)
  await page.reload()
  await expect(answers(page).nth(1)).toContainText('This answer was interrupted before its end.')
  await expect(answers(page).nth(1)).not.toContainText(LAST_WORDS)
})

/** Some words of an answer are there, and kept in the browser. */
async function beginAnswer(page: Page): Promise<void> {
  await arrive(page)
  await askAndKeep(page, 'What is a deed?')
  await ask(page, 'What is a lease? [slow]')
  await expect(answers(page)).toHaveCount(2)
  await expect(answers(page).last()).toContainText('You may keep')
  await expect.poll(async () => (await copiedMessages(page)).at(3)).toContain('You may keep')
}

test('what came of an answer outlives a reload without the network, and the answer goes on when it is back', async ({
  page,
  context,
  installation,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  await page.clock.install()
  await beginAnswer(page)
  await context.setOffline(true)

  await page.reload()

  await expect(answers(page)).toHaveCount(2)
  await expect(answers(page).last()).toContainText('You may keep')
  await passTimeUntilVisible(page, page.getByText('The connection was lost.'))
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
  await page.clock.install()
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
  await passTimeUntilVisible(page, page.getByText('The reply was interrupted.'))
  await expect(answers(page).last()).toContainText('You may keep')
  await expect(button(page, 'Try again')).toBeVisible()
})
