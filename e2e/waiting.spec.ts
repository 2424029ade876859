// What a person sees and can do between a question and the first words of its answer.

import { expect, test } from './fixtures.ts'
import { A_MOMENT, LAST_WORDS, passTimeUntilVisible, stopTime } from './local-copies.ts'
import { answers, arrive, ask, button, composer, questions, replyEnds, typing } from './people.ts'
import { DOCUMENTS, HEADERS } from './stored.ts'

test.use({ setUp: 'provider' })

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
  await page.clock.install()
  await arrive(page)
  await stopTime(page)
  await ask(page, 'How do I get a divorce? [silent]')
  const said = page.getByRole('region', { name: 'Questions and answers' }).getByRole('status')

  await passTimeUntilVisible(page, typing(page), A_MOMENT)
  // It says so from the fourth second to the tenth.
  await page.clock.fastForward(4_000)
  await passTimeUntilVisible(page, said.getByText('The AI is being asked.'), A_MOMENT)
  await expect(button(page, 'Answer from the library now')).toBeHidden()
  await passTimeUntilVisible(page, said.getByText('The AI is slow.'))
  await page.clock.resume()
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

  // On the screen it counts down; what is read out stands next to it.
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
})
