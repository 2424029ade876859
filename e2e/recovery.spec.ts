import { expect, REFUSED, test } from './fixtures.ts'
import { arrive, button, field, mailedLink, newPerson, signIn, toast } from './people.ts'

test('a person who forgot the password sets a new one from the mail, and the old one no longer works', async ({
  page,
  anotherBrowser,
  installation,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  expectConsole(/Invalid/)
  const person = await arrive(page)
  const other = await anotherBrowser()

  await other.goto('/forgetpassword')
  await field(other, 'Email').fill(person.email)
  await button(other, 'Send recovery email').click()
  await expect(toast(other, 'Password recovery email sent successfully!')).toBeVisible()
  await expect(other).toHaveURL('/login')
  await expect(other.getByText(`If there is an account with this address`)).toContainText(person.email)

  const link = await mailedLink(installation, person.email, '/verify-recovery')
  const reset = async () => {
    await other.goto(link)
    await field(other, 'New Password').fill('quite another one')
    await field(other, 'Confirm Password').fill('quite another one')
    await button(other, 'Reset password').click()
  }
  await reset()
  await expect(toast(other, 'Password updated successfully! Redirecting to login...')).toBeVisible()
  await expect(other).toHaveURL('/login')

  await signIn(other, person)
  await expect(toast(other, 'Invalid credentials')).toBeVisible()
  await page.reload()
  await expect(page, 'the new password ended the other sessions').toHaveURL('/login')

  await other.goto(link)
  await expect(other.getByText('Invalid or expired password recovery link.'), 'the link works once').toBeVisible()
  await expect(field(other, 'New Password')).toHaveCount(0)
  await button(other, 'Request New Link').click()
  await expect(other).toHaveURL('/forgetpassword')
  await mailedLink(installation, person.email, '/forgetpassword')
  await signIn(other, { ...person, password: 'quite another one' })
  await expect(other).toHaveURL('/home')
})

test('whether an address has an account cannot be learnt from asking for recovery', async ({ page, installation }) => {
  const nobody = newPerson()
  await page.goto('/forgetpassword')
  await field(page, 'Email').fill(nobody.email)
  await button(page, 'Send recovery email').click()

  await expect(toast(page, 'Password recovery email sent successfully!')).toBeVisible()
  expect(await installation.linksFor(nobody.email, '/verify-recovery')).toEqual([])
})

test('a recovery link without its parameters leads to a new one', async ({ page }) => {
  await page.goto('/verify-recovery?userId=someone')
  await expect(page.getByText('Invalid or expired password recovery link.')).toBeVisible()

  await button(page, 'Request New Link').click()

  await expect(page).toHaveURL('/forgetpassword')
})
