import { Secret, TOTP } from 'otpauth'
import { expect, REFUSED, test } from './fixtures.ts'
import { arrive, button, field, fillSignIn, mailedCode, newPerson, signOut } from './people.ts'

const STEP_MS = 30_000

test('a person sets up an authenticator app, and signs in with its code from then on', async ({
  page,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  const person = await arrive(page)
  await page.goto('/userprofile')
  await button(page, 'Set up two-step verification').click()
  await button(page, 'Set up an authenticator app').click()
  const link = page.getByRole('link', { name: 'Open in an app on this device' })
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const now = Date.now()
  await field(page, 'Six-digit code').fill(app.generate({ timestamp: now }))
  await button(page, 'Check the code').click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(6)
  const recoveryCode = (await page.getByRole('dialog').getByRole('listitem').first().textContent()) ?? ''
  await button(page, 'I have kept them: turn on').click()
  await expect(page.getByRole('dialog').getByText('It is on: signing in takes a second step.')).toBeVisible()
  await page.keyboard.press('Escape')
  await signOut(page, person)

  await fillSignIn(page, person)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  // Loaded anew, the page begins with a clean sign-in.
  await page.reload()
  await fillSignIn(page, person)
  // A code counts once, and not for long.
  await field(page, 'Six-digit code').fill(app.generate({ timestamp: Math.max(Date.now(), now + STEP_MS) }))
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/home')
  await signOut(page, person)

  await fillSignIn(page, person)
  await button(page, 'Use another way').click()
  await button(page, 'Use a recovery code').click()
  await field(page, 'Recovery code').fill(recoveryCode)
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/home')
})

test('somebody signs in by a mailed code, and is a person with an account from then on', async ({
  page,
  anotherBrowser,
  installation,
  expectConsole,
}) => {
  // The profile, which is not there yet.
  expectConsole(REFUSED)
  const { email } = newPerson()
  const enterBy = async (browser: typeof page, count: number) => {
    await browser.goto('/login')
    await browser.getByRole('link', { name: 'Sign in without a password' }).click()
    await field(browser, 'Email').fill(email)
    await button(browser, 'Send the code').click()
    await field(browser, 'Six-digit code').fill(await mailedCode(installation, email, count))
    await button(browser, 'Sign in').click()
    await expect(browser).toHaveURL('/home')
  }

  await enterBy(page, 1)
  await page.goto('/userprofile')
  await expect(page.getByRole('group', { name: 'Your account' }).getByText(email)).toBeVisible()

  await enterBy(await anotherBrowser(), 2)
})
