import { account } from '../web/texts/ne/account.ts'
import { ne } from '../web/texts/ne.ts'
import { pages } from '../web/texts/ne/pages.ts'
import { expect, REFUSED, test } from './fixtures.ts'
import { arrive, mailedLink, newPerson, signIn, toast } from './people.ts'

test('a person changes the e-mail address, verifies it, and signs in with it', async ({
  page,
  anotherBrowser,
  installation,
}) => {
  const person = await arrive(page)
  const { email } = newPerson('Bimala Gurung')
  await page.goto('/userprofile')
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(page.getByText('Not yet')).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()

  const form = page.getByRole('group', { name: 'Change e-mail' })
  await form.getByLabel('New Email').fill(email)
  await form.getByLabel('Current Password', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Update email' }).click()

  const done = 'Email update initiated. Please check your new email for verification.'
  await expect(toast(page, done)).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.goto(await mailedLink(installation, email, '/confirmation'))
  await expect(page.getByRole('heading', { name: 'Thank You for Confirming!' })).toBeVisible()
  await page.goto('/userprofile')
  await expect(page.getByText('Yes', { exact: true })).toBeVisible()
  const next = newPerson('Kamala Thapa').email
  await form.getByLabel('New Email').fill(next)
  await form.getByLabel('Current Password', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Update email' }).click()
  // The address that was verified is told of the next one, with the way back to it.
  await mailedLink(installation, email, '/verify-recovery')
  expect(await installation.linksFor(person.email, '/verify-recovery')).toEqual([])

  const other = await anotherBrowser()
  await signIn(other, { email: next, password: person.password })
  await expect(other).toHaveURL('/home')
})

test('a person changes the password, stays signed in here, and is signed out elsewhere', async ({
  page,
  anotherBrowser,
  installation,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  expectConsole(/Invalid credentials/)
  const person = await arrive(page)
  const other = await anotherBrowser()
  await signIn(other, person)
  await expect(other).toHaveURL('/home')

  await page.goto('/userprofile')
  const form = page.getByRole('group', { name: 'Change password' })
  const change = async (current: string) => {
    await form.getByLabel('Current Password', { exact: true }).fill(current)
    await form.getByLabel('New Password').fill('quite another one')
    await form.getByLabel('Confirm Password').fill('quite another one')
    await form.getByRole('button', { name: 'Update password' }).click()
  }
  await change('not the password')
  await expect(form.getByLabel('Current Password', { exact: true })).toHaveAccessibleDescription(
    'This is not your current password.',
  )
  await change(person.password)
  await expect(toast(page, 'Password updated successfully!')).toBeVisible()
  await expect(toast(page, 'Invalid credentials')).toBeHidden()
  await mailedLink(installation, person.email, '/forgetpassword')

  await page.reload()
  await expect(page).toHaveURL('/userprofile')
  await other.reload()
  await expect(other).toHaveURL('/login')
})

test('language and theme are chosen in the settings, and the next visit begins with them', async ({ page }) => {
  await arrive(page)
  await page.goto('/userprofile')

  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'नेपाली' }).click()
  await expect(page.getByRole('heading', { name: account.settings.title })).toBeVisible()
  await page.reload()

  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'ne')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: ne.chat.shell.themes.dark })).toBeChecked()
  await page.getByRole('button', { name: account.settings.info.privacy }).click()
  await expect(page.getByRole('dialog')).toContainText(pages.privacy.updated)
})

test('the privacy text can be read without leaving the settings', async ({ page }) => {
  await arrive(page)
  await page.goto('/userprofile')

  await page.getByRole('button', { name: 'Privacy policy' }).click()

  await expect(page.getByRole('dialog', { name: 'Privacy policy' })).toContainText('April 30, 2025')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('signed in, people reach what visitors read about contact and about how answers are made', async ({ page }) => {
  await arrive(page)
  await page.goto('/userprofile')

  for (const name of ['Contact', 'How answers are made']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
