import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { answers, applicationRuns, ask, button, fillSignUp, newPerson, questions } from './people.ts'

test.use({ setUp: 'guests', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a visitor asks from the start page without an account, comes to the end of it, and signs up with everything kept', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('searchbox').fill('How is property divided after a divorce?')
  await page.getByRole('link', { name: 'Ask about this' }).tap()
  await expect(page).toHaveURL('/ask')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('How is property divided after a divorce?')
  expect(await findViolations(page)).toEqual([])
  await button(page, 'Send').tap()
  await expect(answers(page)).toContainText('Written from our checked library')

  await page.reload()
  await expect(questions(page)).toHaveText(['How is property divided after a divorce?'])
  await ask(page, 'How long does it take?')
  await expect(page.getByText('The questions that can be asked without an account are used up.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).tap()
  const person = newPerson()
  await fillSignUp(page, person)
  await expect(page).toHaveURL('/checkemail')
  await page.goto('/home')
  await applicationRuns(page)
  await button(page, 'Open sidebar').tap()
  await page.getByRole('link', { name: /How is property divided/ }).tap()
  await expect(questions(page)).toHaveCount(2)
})

test('who asks without an account is signed out for every screen, and leaves nothing after deleting it', async ({
  page,
}) => {
  await page.goto('/ask')
  await ask(page, 'What is the punishment for theft?')
  await expect(answers(page)).toContainText('Written from our checked library')
  for (const screen of ['/home', '/chat', '/userprofile']) {
    await page.goto(screen)
    await expect(page).toHaveURL(/\/login/)
  }
  await page.goto('/ask')
  await expect(questions(page)).toHaveCount(1)
  await button(page, 'Delete it').tap()
  await button(page, 'Delete it').tap()
  await expect(page).toHaveURL('/')
  await page.goto('/ask')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await expect(questions(page)).toHaveCount(0)
})

test('a visitor takes a letter along without signing up, and nobody else is shown it on the way', async ({ page }) => {
  await page.goto('/letters/complaint-to-the-police?lang=en')
  await page.getByLabel('What is your full name?').fill('Sita Sharma')
  await page.getByRole('link', { name: 'Put it into a conversation' }).tap()

  await expect(page).toHaveURL('/ask')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/नाम: Sita Sharma/)
})

test('an example that a visitor chooses goes behind what is written', async ({ page }) => {
  await page.goto('/ask')
  await applicationRuns(page)
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('My husband beats me.')

  await page.getByRole('button', { name: /^Violence at home/ }).tap()

  await expect(box).toHaveValue(/^My husband beats me\.\n./)
})
