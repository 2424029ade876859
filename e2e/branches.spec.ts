// Versions of an answer, and questions that are put in other words: the conversation branches, and nothing is lost.

import type { Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { answers, arrive, ask, button, composer, questions, READERS, replyEnds, toast } from './people.ts'
import { countStored } from './stored.ts'

test.use({ setUp: 'provider' })

const FIRST = 'What is a deed?'
const SECOND = 'And a lease?'
const EDITED = 'And a mortgage?'

/** Which version of how many each message is that has several. */
const versions = (page: Page) => page.getByRole('group', { name: 'Versions' }).getByText(/^\d of \d$/)
const editor = (page: Page) => page.getByRole('textbox', { name: 'Your question in other words' })

test('trying an answer again keeps both, editing a question branches, and each branch is reached again', async ({
  page,
  installation,
}) => {
  await arrive(page)
  await ask(page, FIRST)
  await replyEnds(page)
  await ask(page, SECOND)
  await replyEnds(page)
  await expect(versions(page)).toHaveCount(0)

  // The first answer again: what followed it is in the other branch.
  await button(page, 'Try this answer again').first().click()
  await expect.poll(() => installation.lastSentToModel()).toEqual([FIRST])
  await replyEnds(page)
  await expect(questions(page)).toHaveText([FIRST])
  await expect(versions(page)).toHaveText('2 of 2')

  await page.reload()
  await expect(versions(page)).toHaveText('2 of 2')
  const previous = button(page, 'Previous version')
  await previous.focus()
  await page.keyboard.press('Enter')
  await expect(questions(page)).toHaveText([FIRST, SECOND])
  await expect(versions(page)).toHaveText('1 of 2')
  await expect(page.getByRole('status').filter({ hasText: 'Version 1 of 2 is shown.' })).toBeAttached()
  await expect(previous).toBeFocused()

  // Put in other words; first thought better of.
  const edit = button(page, 'Edit question').last()
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeFocused()
  await expect(editor(page)).toHaveValue(SECOND)
  await page.keyboard.press('Escape')
  await expect(editor(page)).toHaveCount(0)
  await expect(edit).toBeFocused()
  await edit.click()
  await editor(page).fill(EDITED)
  await editor(page).press('Enter')
  await expect.poll(() => installation.lastSentToModel()).toEqual([FIRST, expect.any(String), EDITED])
  await replyEnds(page)
  await expect(questions(page)).toHaveText([FIRST, EDITED])

  await page.reload()
  await expect(questions(page)).toHaveText([FIRST, EDITED])
  await expect(versions(page)).toHaveText(['1 of 2', '2 of 2'])
  await button(page, 'Previous version').last().click()
  await expect(questions(page)).toHaveText([FIRST, SECOND])
  // What follows goes on from what is shown.
  await ask(page, 'Thanks, and a will?')
  const reply = expect.any(String)
  await expect.poll(() => installation.lastSentToModel()).toEqual([FIRST, reply, SECOND, reply, 'Thanks, and a will?'])
  await replyEnds(page)
})

test('the first question can be put in other words, and one that is stopped before its answer leaves what there was', async ({
  page,
  installation,
}) => {
  await arrive(page)
  await ask(page, FIRST)
  await replyEnds(page)

  await button(page, 'Edit question').click()
  await editor(page).fill(`${EDITED} [silent]`)
  await button(page, 'Send').first().click()
  await button(page, 'Stop').click()
  await expect(questions(page)).toHaveText([FIRST])
  await expect(composer(page)).toHaveValue(`${EDITED} [silent]`)
  expect(await countStored(page, 'messages')).toBe(2)

  // While an answer is written, nothing else is begun.
  await composer(page).fill('')
  await button(page, 'Edit question').click()
  await editor(page).fill(`${EDITED} [slow]`)
  await button(page, 'Send').first().click()
  await expect(answers(page)).toBeVisible()
  await button(page, 'Edit question').click()
  await expect(toast(page, 'An answer is being written. Stop it first, or wait for its end.')).toBeVisible()
  await expect(editor(page)).toHaveCount(0)
  await installation.letModelGoOn()
  await replyEnds(page)
  await expect(versions(page)).toHaveText('2 of 2')
  await button(page, 'Previous version').click()
  await expect(questions(page)).toHaveText([FIRST])
})

test('an answer whose new version is stopped before its first word is shown again', async ({ page, installation }) => {
  await arrive(page)
  await ask(page, `${FIRST} [late]`)
  await installation.letModelGoOn()
  await installation.letModelGoOn()
  await replyEnds(page)

  await button(page, 'Try this answer again').click()
  await button(page, 'Stop').click()

  await expect(answers(page)).toHaveCount(1)
  await replyEnds(page)
  await expect(questions(page)).toHaveText([`${FIRST} [late]`])
  await expect(composer(page)).toHaveValue('')
  await expect(versions(page)).toHaveCount(0)
  expect(await countStored(page, 'messages')).toBe(2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('everything is reached by touch, and axe finds nothing', async ({ page }) => {
    await arrive(page)
    await ask(page, FIRST)
    await replyEnds(page)
    // The buttons stand below what the answer rests on, which comes with its end.
    await expect(page.getByRole('heading', { name: 'Could not be verified' })).toBeVisible()
    await button(page, 'Try this answer again').tap()
    await replyEnds(page)
    await expect(versions(page)).toHaveText('2 of 2')
    await button(page, 'Edit question').tap()
    await expect(editor(page)).toBeVisible()

    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    await button(page, 'Cancel').tap()
    await button(page, 'Previous version').tap()
    await expect(versions(page)).toHaveText('1 of 2')

    for (const { language, theme } of READERS) {
      await page.context().addCookies([
        { name: 'lang', value: language, url: page.url() },
        { name: 'theme', value: theme, url: page.url() },
      ])
      await page.reload()
      await expect(page.getByText(language === 'en' ? '1 of 2' : '२ मध्ये १')).toBeVisible()
      expect(await findViolations(page), `${language} ${theme}`).toEqual([])
    }
  })
})
