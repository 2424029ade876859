// Forms without a pointer.

import type { Locator, Page } from '@playwright/test'
import { expect, REFUSED, test } from './fixtures.ts'
import { button, field, newPerson, toast } from './people.ts'

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isReached = async () => (await target.and(page.locator(':focus')).count()) > 0
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 30 && !(await isReached()); presses++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('an account is made by keys alone', async ({ page }) => {
  const person = newPerson()
  await page.goto('/')

  await tabTo(page, page.getByRole('link', { name: 'Sign up' }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (const [label, text] of [
    ['Full Name', person.name],
    ['Email', person.email],
    ['Password', person.password],
    ['Confirm Password', person.password],
  ] as const) {
    await tabTo(page, field(page, label))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/checkemail')
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused()
  await tabTo(page, button(page, 'Resend verification email'))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Verification email sent successfully!')).toBeVisible()
})

test('a password is shown and hidden by keys, and stays as it was', async ({ page }) => {
  await page.goto('/login')
  const show = button(page, 'Show password')
  await field(page, 'Password').fill('hills and rivers')

  await tabTo(page, show)
  await page.keyboard.press('Space')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await page.keyboard.press('Space')

  await expect(show).toHaveAttribute('aria-pressed', 'false')
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  await expect(field(page, 'Password')).toHaveValue('hills and rivers')
})

test('errors lead the focus from field to field until the form is right', async ({ page, expectConsole }) => {
  expectConsole(REFUSED)
  expectConsole(/Invalid credentials/)
  await page.goto('/login')

  await tabTo(page, button(page, 'Sign in'))
  await page.keyboard.press('Enter')
  await expect(field(page, 'Email')).toBeFocused()
  await page.keyboard.type('asha@example.com')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Password')).toBeFocused()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')

  await expect(toast(page, 'Invalid credentials')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('asha@example.com')
  await expect(field(page, 'Password')).toHaveValue('not the password')
  await expect(field(page, 'Password')).toBeFocused()
})

test('a form under way keeps the focus, says so, and is not sent again', async ({ page, expectConsole }) => {
  expectConsole(REFUSED)
  expectConsole(/Invalid credentials/)
  const answer = Promise.withResolvers<void>()
  let attempts = 0
  await page.goto('/login')
  await page.route('**/v1/account/sessions/email', async (route) => {
    attempts++
    await answer.promise
    await route.continue()
  })
  await field(page, 'Email').fill('asha@example.com')
  await field(page, 'Password').fill('hills and rivers')
  await tabTo(page, button(page, 'Sign in'))

  await page.keyboard.press('Enter')

  const busy = button(page, 'Signing in...')
  await expect(busy).toBeFocused()
  await expect(busy).toBeDisabled()
  await expect(page.getByRole('status').filter({ hasText: 'Signing in...' })).toBeAttached()
  await page.keyboard.press('Enter')
  await field(page, 'Password').press('Enter')
  answer.resolve()
  await expect(toast(page, 'Invalid credentials')).toBeVisible()
  expect(attempts).toBe(1)
})
