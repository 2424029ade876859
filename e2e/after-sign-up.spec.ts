// Somebody who has just signed up is signed in, whether the address is confirmed or not.

import { expect, REFUSED, test } from './fixtures.ts'
import { button, composer, field, mailedLink, signIn, signUp, toast } from './people.ts'

test('who has signed up asks the first question at once', async ({ page }) => {
  const person = await signUp(page)
  await expect(page.getByText(person.email)).toBeVisible()

  await page.getByRole('link', { name: 'Ask your question now' }).click()

  await expect(page).toHaveURL('/new')
  await expect(composer(page)).toBeEditable()
  await expect(page.getByRole('link', { name: 'Your e-mail is not confirmed' })).toBeVisible()
})

test('who mistyped the address changes it, and confirms the right one', async ({ page, installation }) => {
  const person = await signUp(page)

  await page.getByRole('link', { name: 'Change the address' }).click()
  await expect(page).toHaveURL('/userprofile#change-email')
  await expect(field(page, 'New Email')).toBeFocused()
  const email = `right-${person.email}`
  await field(page, 'New Email').fill(email)
  await field(page, 'Current Password').first().fill(person.password)
  await button(page, 'Update email').click()
  await expect(toast(page, 'Email update initiated.')).toBeVisible()

  await page.goto(await mailedLink(installation, email, '/confirmation'))
  await expect(page.getByRole('heading', { name: 'Thank You for Confirming!' })).toBeVisible()
  await page.goto('/confirmation')
  await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the way to the first question can be tapped, and nothing is cut off', async ({ page }) => {
    await signUp(page)
    const ask = page.getByRole('link', { name: 'Ask your question now' })
    for (const target of [ask, page.getByRole('link', { name: 'Change the address' })]) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }

    await ask.tap()

    const note = page.getByRole('link', { name: 'Confirm your e-mail' })
    await expect(note).toBeVisible()
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    expect(overflow).toBe(0)
    await note.tap()
    await expect(page).toHaveURL('/userprofile')
  })

  test('a sign-in that fails says why at the form, in view, and once at the top', async ({ page, expectConsole }) => {
    expectConsole(REFUSED)
    expectConsole(/Invalid credentials/)
    const nobody = { email: 'nobody@example.com', password: 'hills and rivers' }
    await signIn(page, nobody)
    await expect(page.getByText('You are not signed in yet.')).toBeVisible()
    const answered = page.waitForResponse('**/v1/account/sessions/email')
    await button(page, 'Sign in').tap()
    await answered

    await expect(toast(page, 'Invalid credentials')).toHaveCount(1)
    await expect(page.getByText('You are not signed in yet.')).toBeInViewport()
  })
})

test('a sign-in without a connection says that, and what was typed stays', async ({ page, context, expectConsole }) => {
  expectConsole(/./)
  await page.goto('/login')
  await field(page, 'Email').fill('asha@example.com')
  await field(page, 'Password').fill('hills and rivers')
  await context.setOffline(true)
  await button(page, 'Sign in').click()

  await expect(page.getByText('The service could not be reached. Check your internet connection')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('asha@example.com')
})
