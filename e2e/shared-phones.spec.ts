import type { Frame, Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { goOffline, SERVER_DOWN, storeApplication, UNREACHED, WORKER_READY } from './local-copies.ts'
import { answers, applicationRuns, arriveAs, ask, button, newPerson, questions, replyEnds } from './people.ts'

test.use({ setUp: 'bare', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const QUESTION = 'What is the punishment for theft?'
const open = (page: Page) => page.getByRole('link', { name: 'Open', exact: true })

async function expectCalendar(page: Page): Promise<void> {
  await expect(page).toHaveURL('/calendar')
  await expect(page).toHaveTitle('Calendar')
  await expect(page.getByRole('columnheader', { name: 'Sat' })).toBeVisible()
}

/** At once: three presses count only within a moment, and a press of the keyboard can take as long. */
const pressEscapeThrice = (page: Page) => page.evaluate(THREE_ESCAPES)

/** Goes to a page in whose place the calendar stands; gives back what was shown, as the history lists it. */
async function pagesShownAt(page: Page, path: string): Promise<string[]> {
  const shown: string[] = []
  const note = (frame: Frame) => void shown.push(new URL(frame.url()).pathname)
  page.on('framenavigated', note)
  await page.goto(path)
  await expectCalendar(page)
  page.off('framenavigated', note)
  return shown
}

const guides = (page: Page) => page.getByRole('heading', { level: 1, name: 'Guides' })

async function followFromElsewhere(page: Page, address: string): Promise<void> {
  await page.goto(`data:text/html,<a href="${address}">A link in a message</a>`)
  await page.getByRole('link').tap()
}

/** By links alone: no script of the page has come. */
async function expectOnlyOurLinksLeave(page: Page, origin = ''): Promise<void> {
  await followFromElsewhere(page, `${origin}/calendar`)
  await expectCalendar(page)
  await page.goto('/guides')
  await expect(guides(page)).toBeVisible()
  await page.evaluate(WITHOUT_SCRIPT)
  await page.getByRole('link', { name: 'Leave quickly' }).tap()
  await expectCalendar(page)
  await page.goto('/guides')
  await expectCalendar(page)
  await followFromElsewhere(page, `${origin}/calendar/open`)
  await expectCalendar(page)
  await open(page).tap()
  await expect(page).toHaveURL('/')
  await page.goto('/guides')
  await expect(guides(page)).toBeVisible()
}

// Run in the page.
const WITHOUT_SCRIPT =
  "for (const link of document.querySelectorAll('a[data-leave]')) link.replaceWith(link.cloneNode(true))"
const THREE_ESCAPES = "for (const _press of [1, 2, 3]) dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))"
const REGISTER_WORKER = `navigator.serviceWorker.register('/service-worker.js?lang=en&visitor').then(() => ${WORKER_READY})`

test('one tap leaves to a calendar, which Back, other tabs and other pages show until it is opened on purpose', async ({
  page,
  context,
  expectConsole,
}) => {
  await arriveAs(page, newPerson())
  const another = await context.newPage()
  await another.goto('/billing')
  await applicationRuns(another)
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
  expect(await pagesShownAt(page, '/chat')).toEqual(['/calendar'])
  expect(await pagesShownAt(page, '/guides')).toEqual(['/calendar'])
  await open(page).tap()
  await expect(page).toHaveURL('/home')
  await goOffline(context, page)
  await button(page, 'Leave quickly').tap()
  await expectCalendar(page)
  await expect(questions(page)).toHaveCount(0)
  await expect(answers(page)).toHaveCount(0)
})

test('a link from elsewhere shows the calendar and sends nobody away, where the browser keeps it too', async ({
  page,
  baseURL,
}) => {
  await page.goto('/guides')
  await page.evaluate(REGISTER_WORKER)
  await expectOnlyOurLinksLeave(page, baseURL)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the link of a page leaves to the calendar, and one from elsewhere only shows it', async ({ page, baseURL }) => {
    await expectOnlyOurLinksLeave(page, baseURL)
  })
})

test('a lock covers the screens in every tab, after a reload too, opens with its PIN, and signs out after five wrong tries', async ({
  page,
  context,
}) => {
  await arriveAs(page, newPerson())
  const another = await context.newPage()
  await another.goto('/billing')
  await expect(another.getByRole('heading', { name: 'Plans' })).toBeVisible()
  await applicationRuns(another)
  await page.bringToFront()
  await page.goto('/userprofile')
  await page.getByLabel('PIN for this device').fill('2468')
  await button(page, 'Set PIN').tap()
  await expect(page.getByText('A PIN is set on this device.')).toBeVisible()
  await page.getByLabel('Lock', { exact: true }).selectOption('After 5 minutes')
  expect(await findViolations(page)).toEqual([])

  await button(page, 'Lock now').tap()
  const locked = page.getByRole('dialog', { name: 'Locked' })
  await expect(locked).toBeVisible()
  await expect(page).toHaveTitle('Kanooni')
  await expect(page.getByText('A PIN is set on this device.')).toBeHidden()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(locked).toBeVisible()
  await expect(another.getByRole('dialog', { name: 'Locked' })).toBeVisible()
  await another.reload()
  await expect(another.getByRole('dialog', { name: 'Locked' })).toBeVisible()
  await expect(another.getByText('Free')).toHaveCount(0)

  await page.bringToFront()
  const pin = page.getByLabel('PIN of this device')
  await pin.fill('1111')
  await button(page, 'Open').tap()
  await expect(page.getByText('That is not right. 4 more tries, then you are signed out.')).toBeVisible()
  await pin.fill('2468')
  await button(page, 'Open').tap()
  await expect(page.getByText('A PIN is set on this device.')).toBeVisible()
  await expect(another.getByRole('dialog', { name: 'Locked' })).toHaveCount(0)
  await another.close()

  await button(page, 'Lock now').tap()
  for (const left of ['4 more tries', '3 more tries', '2 more tries', 'One more try']) {
    await pin.fill('0000')
    await button(page, 'Open').tap()
    await expect(page.getByText(`That is not right. ${left}`)).toBeVisible()
  }
  await pin.fill('0000')
  await button(page, 'Open').tap()
  await expect(page).toHaveURL('/login')
  await page.goto('/userprofile')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('kanooni.lock'))).toBeNull()
})
