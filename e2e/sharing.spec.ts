import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { answers, arrive, ask, button, fillSignUp, newPerson, questions, READERS, replyEnds } from './people.ts'

// The library answers by itself here, and what it cites is real.
test.use({ setUp: 'bare' })

const FIRST = 'My husband Hari Bahadur Thapa, phone 9841234567, hits me. What can I do?'
const SECOND = 'How is property divided among heirs?'

test('an answer is shared by link, read without an account, gone on with by somebody new, and its link ended', async ({
  page,
  context,
  anotherBrowser,
  expectConsole,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await arrive(page)
  for (const [place, question] of [FIRST, SECOND].entries()) {
    await ask(page, question)
    await expect(answers(page)).toHaveCount(place + 1)
    await replyEnds(page)
  }

  // Only the answer that it was asked for is chosen, with its question.
  await expect(button(page, 'Share')).toHaveCount(2)
  await answers(page).last().hover()
  await button(page, 'Share').last().click()
  const dialog = page.getByRole('dialog', { name: 'Share by link' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(4)
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(dialog.getByText('No names, numbers or amounts were found in it.')).toBeVisible()

  // What may be personal is pointed out when it is chosen.
  const first = dialog.getByRole('checkbox').first()
  await first.check()
  await expect(dialog.locator('mark')).toHaveText(['Hari Bahadur Thapa (name)', '9841234567 (phone number)'])
  expect(await findViolations(page)).toEqual([])
  await first.uncheck()
  await expect(dialog.locator('mark')).toHaveCount(0)

  await button(dialog, 'Make the link').click()
  const made = page.getByRole('dialog', { name: 'Your link' })
  const url = await made.getByLabel('Link', { exact: true }).inputValue()
  await expect(made.getByRole('status')).toHaveText('Copied.')
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(url)
  await expect(made.getByText('It works until')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await button(made, 'Close').click()

  // A reader without an account, on a phone, in each language and each theme.
  const reader = await anotherBrowser()
  await reader.setViewportSize({ width: 360, height: 740 })
  for (const { language, theme } of READERS) {
    await reader.goto(`${url}?lang=${language}&theme=${theme}`)
    await expect(reader.getByText(SECOND), language).toBeVisible()
    await expect(reader.locator('article [data-source]').first(), language).toHaveAttribute(
      'href',
      /^\/(?:law|guides)\//,
    )
    await expect(reader.getByText('Hari'), language).toHaveCount(0)
    expect(await findViolations(reader), language).toEqual([])
    const width = await reader.evaluate<number>('document.documentElement.scrollWidth')
    expect(width, language).toBe(360)
    await reader.evaluate('scrollTo(0, document.body.scrollHeight)')
    await expect(reader.locator('[data-leave]'), language).toBeInViewport({ ratio: 1 })
  }
  await reader.goto(`${url}?lang=en&theme=light`)
  await reader.emulateMedia({ media: 'print' })
  await expect(reader.getByText(new URL(url).pathname)).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Go on from here in your own conversation' })).toBeHidden()
  await reader.emulateMedia({ media: 'screen' })

  // Signing up leads back to the copy, and nothing is copied before it is asked for.
  await reader.getByRole('link', { name: 'Go on from here in your own conversation' }).click()
  await fillSignUp(reader, newPerson('Kamala Tamang'))
  await expect(reader).toHaveURL(/^[^?]*\/checkemail/)
  await reader.getByRole('link', { name: 'Ask your question now' }).click()
  await expect(reader).toHaveURL(`/continue?copy=${url.slice(-32)}`)
  await expect(reader.getByRole('heading', { name: 'Go on with a shared copy' })).toBeVisible()
  expect(await findViolations(reader)).toEqual([])
  await button(reader, 'Copy it to my conversations').click()
  await expect(reader).toHaveURL(/\/chat\?id=/)
  await expect(questions(reader)).toHaveText([SECOND])
  await expect(answers(reader)).toContainText(['Copied from a link. Somebody else asked this.'])
  await ask(reader, 'And when there is a will?')
  await expect(answers(reader)).toHaveCount(2)
  await replyEnds(reader)
  await expect(answers(reader).last()).not.toContainText('Copied from a link')

  // Its owner ends it, and whoever has it sees nothing any more.
  await page.goto('/userprofile')
  await button(page, 'See my links').click()
  const links = page.getByRole('dialog', { name: 'My links' })
  await expect(links.getByRole('listitem')).toHaveCount(1)
  await expect(links.getByText(SECOND).first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await links.getByRole('button', { name: 'End this link' }).click()
  await expect(links.getByText('You have no link that works.')).toBeVisible()

  expectConsole(/status of 404/)
  await reader.goto(url)
  await expect(reader.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(await findViolations(reader)).toEqual([])
})
