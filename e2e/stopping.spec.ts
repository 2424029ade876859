// A question is withdrawn before its answer has begun.

import { expect, test } from './fixtures.ts'
import { UNREACHED } from './local-copies.ts'
import { arrive, ask, button, composer, questions, replyEnds, typing } from './people.ts'
import { countStored, DOCUMENTS } from './stored.ts'

test.use({ setUp: 'provider' })

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

test('stopping while the question is on its way withdraws it as well', async ({ page }) => {
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

test('stopping in a conversation that holds more withdraws the question alone', async ({ page }) => {
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

test('a question that cannot be withdrawn stays, to be asked again, and the box stays empty', async ({
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('Stop is pressed before the first word, and the question is in the box again', async ({ page }) => {
    await arrive(page)
    await composer(page).fill('What is a deed? [silent]')
    await button(page, 'Send').tap()
    await expect(page).toHaveURL(/\/chat\?id=/)
    await expect(typing(page)).toBeVisible()

    await button(page, 'Stop').tap()

    await expect(composer(page)).toHaveValue('What is a deed? [silent]')
    await expect(page).toHaveURL('/new')
  })
})
