// The markers in square brackets tell the scripted provider how to misbehave.

import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { answers, arrive, ask, button, composer, questions, replyEnds } from './people.ts'

const LAST_WORDS = 'a good link'
const STOOD_IN = 'The language model could not be reached'

/** The question stands there, and can be asked again. */
async function expectTryAgain(page: Page, question: string): Promise<void> {
  await expect(button(page, 'Try again')).toBeVisible({ timeout: 20_000 })
  await expect(questions(page)).toHaveText(question)
  await expect(composer(page)).toBeEnabled()
}

test('the box waits for the first words, then takes the next question while the reply grows', async ({ page }) => {
  await arrive(page)
  await ask(page, 'What is a deed? [slow]')

  await expect(composer(page)).toBeDisabled()
  await expect(page.getByRole('img', { name: 'An answer is being written' })).toBeVisible()
  await expect(answers(page)).toContainText('What the law says')
  await expect(composer(page)).toBeEnabled()
  await expect(composer(page)).toBeFocused()
  await expect(button(page, 'Stop')).toBeVisible()
  await expect(button(page, 'Send')).toBeHidden()

  await replyEnds(page)
  await expect(answers(page)).toContainText(LAST_WORDS)
})

test('Stop ends the reply and keeps what was written', async ({ page }) => {
  await arrive(page)
  await ask(page, 'What is a lease? [slow]')
  await expect(answers(page)).toContainText('What the law says')

  await button(page, 'Stop').click()
  await expect(answers(page).getByText('You stopped this answer.')).toBeVisible()
  await page.reload()

  await expect(answers(page).getByText('You stopped this answer.')).toBeVisible()
  await expect(answers(page)).toContainText('What the law says')
  await expect(answers(page)).not.toContainText(LAST_WORDS)
})

test('a reload in the middle of a reply carries on with it', async ({ page }) => {
  await arrive(page)
  await ask(page, 'What is a will? [slow]')
  await expect(answers(page)).toContainText('What the law says')

  await page.reload()

  await expect(answers(page)).toContainText(LAST_WORDS, { timeout: 20_000 })
  await replyEnds(page)
  await expect(answers(page)).toHaveCount(1)
})

test('a tab closed in the middle of a reply does not stop it', async ({ page, context }) => {
  await arrive(page)
  await ask(page, 'What is a trust? [slow]')
  await expect(answers(page)).toContainText('What the law says')
  const address = page.url()

  await page.close()
  const newTab = await context.newPage()
  await newTab.goto(address)

  await expect(answers(newTab)).toContainText(LAST_WORDS, { timeout: 20_000 })
})

test('a provider that is busy once is asked again, and the person sees only the answer', async ({ page }) => {
  await arrive(page)

  await ask(page, 'What is a mortgage? [429]')

  await expect(answers(page)).toContainText(LAST_WORDS)
  await expect(button(page, 'Try again')).toBeHidden()
})

for (const marker of ['500', 'silent', 'malformed']) {
  test(`a provider that gives no words ([${marker}]) gives way to the library, with "Try again"`, async ({ page }) => {
    await arrive(page)

    await ask(page, `How do I get a divorce? [${marker}]`)

    await expectTryAgain(page, `How do I get a divorce? [${marker}]`)
    await expect(answers(page)).toContainText(STOOD_IN)
    await page.reload()
    await expect(answers(page)).toContainText(STOOD_IN)
    await expect(button(page, 'Try again')).toBeVisible()
  })
}

test('an empty answer is said to be one, and the next question is answered', async ({ page }) => {
  await arrive(page)

  await ask(page, 'What is a share? [empty x1]')
  await expect(answers(page).getByText('something wrong happen')).toBeVisible()
  await replyEnds(page)
  await ask(page, 'Once more: what is a share?')

  await expect(answers(page).last()).toContainText(LAST_WORDS)
})

test('"Try again" asks the model, and its answer takes the place of the library’s', async ({ page }) => {
  await arrive(page)
  await ask(page, 'How do I get a divorce? [malformed x1]')
  await expectTryAgain(page, 'How do I get a divorce? [malformed x1]')
  await expect(answers(page)).toContainText(STOOD_IN)

  await button(page, 'Try again').click()

  await expect(answers(page)).toContainText(LAST_WORDS)
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
    await expect(answers(page)).toContainText('Here are')
    await page.reload()
    await expect(answers(page)).toContainText('Here are')
    await expect(button(page, 'Try again')).toBeVisible()
  })
}
