import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { arrive, ask, button, composer, READERS, replyEnds } from './people.ts'

test.use({ setUp: 'bare' })

const QUESTION = 'My landlord keeps the deposit. What can I do?'

test('an answer is taken to an office on one page, with nothing of the person that they did not tick', async ({
  page,
}) => {
  await arrive(page, 'Maya Gurung')
  await ask(page, QUESTION)
  await replyEnds(page)
  await button(page, 'Sheet for the office').click()
  const sheet = page.getByRole('dialog').locator('.office-sheet')
  await expect(sheet).toContainText('National Civil Code, 2074, s.')
  await expect(sheet).not.toContainText('Maya')
  await expect(sheet).not.toContainText(QUESTION)
  await expect(sheet.getByRole('heading', { level: 4 }).first()).toBeVisible()

  await page.getByLabel('Put the matter in my own words').check()
  await page.getByLabel('The matter in one or two sentences').fill('Two months have passed.')
  await page.getByLabel('Put my name on it').check()

  await expect(sheet).toContainText('Two months have passed.')
  await expect(sheet).toContainText('Maya Gurung')
  expect(await findViolations(page)).toEqual([])
  // By the browser's own menu, as by the button.
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(/MediaBox \[0 0 (\d+)/.exec(paper)?.[1]).toBe('420')
})

test('its address opens for anybody, in both languages and themes, and prints on one page', async ({
  browser,
  baseURL,
  watch,
}) => {
  for (const { language, theme } of READERS) {
    const context = await browser.newContext({ baseURL, colorScheme: theme, viewport: { width: 360, height: 740 } })
    watch.follow(context)
    const page = await context.newPage()
    await page.goto(`/sheet/citizenship,citizenship-act-2063.3.5.8?lang=${language}`)

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.office-sheet').getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await findViolations(page), language).toEqual([])
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g), language).toHaveLength(1)
    await context.close()
  }
})

test('what helped and what is wrong is said, and another question is put into the box by a press', async ({ page }) => {
  await arrive(page)
  await ask(page, QUESTION)
  await replyEnds(page)

  await button(page, 'This helped').click()
  await expect(button(page, 'This helped')).toHaveAttribute('aria-pressed', 'true')

  await button(page, 'This is wrong').click()
  const dialog = page.getByRole('dialog')
  await button(dialog, 'Send').click()
  await expect(dialog.getByRole('alert')).toContainText('Choose what is wrong.')
  await dialog.getByLabel('The law has changed').check()
  expect(await findViolations(page)).toEqual([])
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/v1/feedback/'))
  await button(dialog, 'Send').click()
  expect((await sent).postDataJSON()).toMatchObject({
    verdict: 'wrong',
    reason: 'out-of-date',
    isQuestionShared: false,
  })
  await expect(button(page, 'This is wrong')).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await expect(button(page, 'This is wrong')).toHaveAttribute('aria-pressed', 'true')

  const next = page
    .locator('section', { has: page.getByRole('heading', { name: 'People also ask' }) })
    .getByRole('button')
    .first()
  const asked = await next.innerText()
  expect(asked).not.toBe('')
  await next.click()
  await expect(composer(page)).toHaveValue(asked)
  await expect(composer(page)).toBeFocused()
})
