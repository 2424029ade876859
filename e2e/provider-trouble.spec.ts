// The markers in square brackets tell the scripted provider how to misbehave.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answers, arrive, ask, button, composer, questions, replyEnds } from './people.ts'

const LAST_WORDS = 'a good link'
const STOOD_IN = 'this answer comes from Kanooni’s law library alone'

/** The question is on the screen, and can be asked again. */
async function expectTryAgain(page: Page, question: string): Promise<void> {
  await expect(page).toHaveURL(/\/chat\?id=/)
  await expect(button(page, 'Try again')).toBeVisible()
  await expect(questions(page)).toHaveText(question)
  await expect(composer(page)).toBeEnabled()
}

test('the box takes the next question while the reply grows', async ({ page, installation }) => {
  await arrive(page)
  await ask(page, 'What is a deed? [slow]')

  await expect(answers(page)).toContainText('What the law says')
  await expect(composer(page)).toBeEnabled()
  await expect(composer(page)).toBeFocused()
  await expect(button(page, 'Stop')).toBeVisible()
  await expect(button(page, 'Send')).toBeHidden()

  await installation.letModelGoOn()
  await replyEnds(page)
  await expect(answers(page)).toContainText(LAST_WORDS)
})

test('Stop ends the reply and keeps what was written', async ({ page }) => {
  await arrive(page)
  await ask(page, 'What is a lease? [slow]')
  await expect(answers(page)).toContainText('What the law says')

  await button(page, 'Stop').click()
  await expect(answers(page).getByText('You stopped this answer.')).toBeVisible()
  await expect(page).toHaveURL(/\/chat\?id=/)
  await page.reload()

  await expect(answers(page).getByText('You stopped this answer.')).toBeVisible()
  await expect(answers(page)).toContainText('What the law says')
  await expect(answers(page)).not.toContainText(LAST_WORDS)
})

test('a reload in the middle of a reply carries on with it', async ({ page, installation }) => {
  await arrive(page)
  await ask(page, 'What is a will? [slow]')
  await expect(answers(page)).toContainText('What the law says')
  await expect(page).toHaveURL(/\/chat\?id=/)

  await page.reload()
  await expect(answers(page)).toContainText('What the law says')
  await installation.letModelGoOn()

  await expect(answers(page)).toContainText(LAST_WORDS)
  await replyEnds(page)
  await expect(answers(page)).toHaveCount(1)
})

test('a tab closed in the middle of a reply does not stop it', async ({ page, context, installation }) => {
  await arrive(page)
  await ask(page, 'What is a trust? [slow]')
  await expect(answers(page)).toContainText('What the law says')
  await expect(page).toHaveURL(/\/chat\?id=/)
  const address = page.url()

  await page.close()
  await installation.letModelGoOn()
  const newTab = await context.newPage()
  await newTab.goto(address)

  await expect(answers(newTab)).toContainText(LAST_WORDS)
})

test('a provider that is busy once is asked again, and the person sees only the answer', async ({ page }) => {
  await arrive(page)

  await ask(page, 'What is a mortgage? [429]')

  await expect(answers(page)).toContainText(LAST_WORDS)
  await expect(button(page, 'Try again')).toBeHidden()
})

const WORDLESS = [
  ['500', 'could not be reached'],
  ['silent', 'took too long'],
  ['malformed', 'could not be reached'],
  ['empty', 'gave no answer'],
] as const
for (const [marker, why] of WORDLESS) {
  test(`a provider that gives no words ([${marker}]) gives way to the library, with "Try again"`, async ({ page }) => {
    await arrive(page)

    await ask(page, `How do I get a divorce? [${marker}]`)

    await expectTryAgain(page, `How do I get a divorce? [${marker}]`)
    await expect(answers(page)).toContainText(`The AI ${why}, so ${STOOD_IN}`)
    await page.reload()
    await expect(answers(page)).toContainText(STOOD_IN)
    await expect(button(page, 'Try again')).toBeVisible()
  })
}

test('"Try again" asks the model, and its answer takes the place of the library’s', async ({ page }) => {
  await arrive(page)
  await ask(page, 'How do I get a divorce? [malformed x1]')
  await expectTryAgain(page, 'How do I get a divorce? [malformed x1]')
  await expect(answers(page)).toContainText(STOOD_IN)

  await button(page, 'Try again').click()

  await expect(answers(page).last()).toContainText(LAST_WORDS)
  await expect(answers(page)).toHaveCount(1)
  await expect(answers(page)).not.toContainText(STOOD_IN)
  await expect(questions(page)).toHaveCount(1)
  await expect(button(page, 'Try again')).toBeHidden()
})

for (const marker of ['cut', 'error', 'stall']) {
  test(`a reply that breaks off ([${marker}]) keeps its words and can be asked for again`, async ({ page }) => {
    await arrive(page)

    await ask(page, `What is a fine? [${marker}]`)

    await expectTryAgain(page, `What is a fine? [${marker}]`)
    const why = marker === 'stall' ? 'This answer took too long' : 'This answer was cut off.'
    await expect(page.getByRole('status').filter({ hasText: why })).toHaveCount(1)
    await expect(page.getByText('The answer is complete.')).toHaveCount(0)
    await expect(answers(page)).toContainText('Here are')
    await page.reload()
    await expect(answers(page)).toContainText('Here are')
    await expect(page.getByText('This answer was cut off.')).toBeVisible()
    await expect(button(page, 'Try again')).toBeVisible()

    await ask(page, 'What is a fee?')
    await expect(answers(page).last()).toContainText(LAST_WORDS)
    await expect(answers(page).first()).toContainText('This answer was cut off.')
  })
}
