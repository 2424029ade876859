import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { answers, arrive, ask, button, composer, questions, replyEnds } from './people.ts'

test.use({ setUp: 'provider' })

const SENTENCE = 'The landlord took a deposit and now says that the paint is damaged. '

test('a question that is sent while an answer is written waits where it can be taken back, and goes out at its end', async ({
  page,
  installation,
}) => {
  await arrive(page)
  await ask(page, 'What is a lease? [slow]')
  await expect(answers(page)).toBeVisible()

  for (const question of ['How long does it last?', 'What does it cost?']) {
    await composer(page).fill(question)
    await composer(page).press('Enter')
    await expect(composer(page)).toHaveValue('')
  }
  const thread = page.getByRole('region', { name: 'Questions and answers' })
  await expect(thread.getByText('Will be sent when this answer is complete.')).toHaveCount(2)
  await expect(button(page, 'Stop')).toBeVisible()
  await button(page, 'Don’t send').last().click()
  await expect(composer(page)).toHaveValue('What does it cost?')
  await composer(page).fill('')
  await installation.letModelGoOn()

  await expect(answers(page)).toHaveCount(2)
  await replyEnds(page)
  await expect(questions(page)).toHaveText(['What is a lease? [slow]', 'How long does it last?'])
})

test('a text that is too long is sent in parts that are answered together, or shortened with the person', async ({
  page,
}) => {
  await arrive(page)
  await composer(page).fill(SENTENCE.repeat(80))
  await button(page, 'Shorten it').click()
  const dialog = page.getByRole('dialog')
  // Each sentence stands there more than once.
  await expect(dialog.getByRole('status')).toContainText('It fits')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()

  await button(page, 'Send it as 2 messages').click()

  await replyEnds(page)
  await expect(questions(page)).toHaveCount(2)
  await expect(answers(page)).toHaveCount(1)
  await expect(composer(page)).toHaveValue('')
  await page.reload()
  await expect(questions(page)).toHaveCount(2)
})

test('where the service says when it takes a question again, that is counted down to, and it is sent by itself then', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/429|Storing in messages failed/)
  await page.clock.install()
  await arrive(page)
  const stored = '**/v1/databases/main/collections/messages/documents'
  const refusal = { message: 'Too many.', code: 429, type: 'general_rate_limit_exceeded', version: '1.8.1' }
  let refusals = 1
  await page.route(stored, (route) =>
    refusals-- > 0 ? route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: refusal }) : route.fallback(),
  )
  await composer(page).fill('What is a lease?')
  await composer(page).press('Enter')
  await expect(page.getByText(/You can send it again in \d+ seconds?\./).first()).toBeVisible()
  await expect(composer(page)).toHaveValue('What is a lease?')

  await button(page, 'Send it by itself then').click()
  await page.clock.fastForward(60_000)

  await expect(questions(page)).toHaveText(['What is a lease?'])
  await replyEnds(page)
})
