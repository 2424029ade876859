import type { Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { goOffline, SERVER_DOWN, storeApplication, UNREACHED } from './local-copies.ts'
import { answers, arriveAs, ask, button, newPerson, questions, replyEnds } from './people.ts'

test.use({ setUp: 'bare', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const QUESTION = 'What is the punishment for theft?'
const open = (page: Page) => page.getByRole('link', { name: 'Open', exact: true })

async function expectCalendar(page: Page): Promise<void> {
  await expect(page).toHaveURL('/calendar')
  await expect(page).toHaveTitle('Calendar')
  await expect(page.getByRole('columnheader', { name: 'Sat' })).toBeVisible()
}

async function pressEscapeThrice(page: Page): Promise<void> {
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
}

test('one tap leaves to a calendar, which Back, other tabs and other pages show until it is opened on purpose', async ({
  page,
  context,
  expectConsole,
}) => {
  await arriveAs(page, newPerson())
  const another = await context.newPage()
  await another.goto('/billing')
  await expect(button(another, 'Leave quickly')).toBeVisible()
  await page.bringToFront()
  await ask(page, QUESTION)
  await replyEnds(page)
  await storeApplication(page)

  await button(page, 'Leave quickly').tap()
  await expectCalendar(page)
  expect(await findViolations(page)).toEqual([])
  await expectCalendar(another)
  await another.close()
  await page.goBack()
  await expectCalendar(page)
  await page.goto('/chat')
  await expectCalendar(page)
  await page.goto('/guides')
  await expectCalendar(page)
  await open(page).tap()
  await expect(page).toHaveURL('/home')

  await page.goto('/guides')
  await pressEscapeThrice(page)
  await expectCalendar(page)
  await page.goBack()
  await expectCalendar(page)

  expectConsole(UNREACHED)
  expectConsole(SERVER_DOWN)
  await context.setOffline(true)
  await page.goto('/chat')
  await expectCalendar(page)
  await open(page).tap()
  await expect(page).toHaveURL('/home')
  await goOffline(context, page)
  await button(page, 'Leave quickly').tap()
  await expectCalendar(page)
  await expect(questions(page)).toHaveCount(0)
  await expect(answers(page)).toHaveCount(0)
})
