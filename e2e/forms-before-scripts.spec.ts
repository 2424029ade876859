// The forms of signing in are there before any script, as on a slow line: what is done to them meanwhile counts.

import type { Page } from '@playwright/test'
import { account as english } from '../web/texts/en/account.ts'
import { account as nepali } from '../web/texts/ne/account.ts'
import { holdScripts } from './hold-scripts.ts'
import { expect, REFUSED, test } from './fixtures.ts'
import { arrive, button, field, newPerson, toast } from './people.ts'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ expectConsole }) => expectConsole(/Service Worker registration blocked/))

const RECOVERY = '/verify-recovery?userId=someone&secret=something'

/** What is typed into which field. */
const forms: Record<string, Record<string, string>> = {
  '/login': { Email: 'asha@example.com', Password: 'hills and rivers' },
  '/login?next=%2Fchat%3Fid%3Dabc': { Email: 'asha@example.com', Password: 'hills and rivers' },
  '/signup': {
    'Full Name': 'Asha Rai',
    Email: 'asha@example.com',
    Password: 'hills and rivers',
    'Confirm Password': 'hills and rivers',
  },
  '/forgetpassword': { Email: 'asha@example.com' },
  [RECOVERY]: { 'New Password': 'hills and rivers', 'Confirm Password': 'hills and rivers' },
}

/** Everything that the page asks for from now on and that is no file of the application. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.method() !== 'GET') asked.push(`${request.method()} ${request.url()}`)
  })
  return asked
}

/** The application has taken the form over. */
const applicationHasForm = (page: Page) =>
  expect.poll(() => page.evaluate<boolean>('!document.takeHeldSubmit')).toBe(true)

for (const [path, typed] of Object.entries(forms)) {
  test(`what is typed at ${path} before the application is there stays, and so does the cursor`, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })

    for (const [label, text] of Object.entries(typed)) await field(page, label).pressSequentially(text)
    const last = field(page, Object.keys(typed).at(-1) ?? '')
    await last.evaluate((input) => void (input.dataset.mark = 'from the server'))
    for (const _key of 'ers') await page.keyboard.press('ArrowLeft')
    const title = await page.title()
    release()
    await applicationHasForm(page)

    for (const [label, text] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(text)
    await expect(last).toBeFocused()
    await expect(last).toHaveAttribute('data-mark', 'from the server')
    expect(await page.title()).toBe(title)
    await page.keyboard.type('!')
    const text = Object.values(typed).at(-1) ?? ''
    await expect(last).toHaveValue(`${text.slice(0, -3)}!${text.slice(-3)}`)
  })
}

test('another language chosen before the application is there comes once it is, and keeps what is typed', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await field(page, 'Email').pressSequentially('asha@example.com')

  await button(page, 'नेपाली').click()
  release()

  await expect(page.getByRole('heading', { name: nepali.auth.signIn.title })).toBeVisible()
  await expect(field(page, nepali.auth.fields.email)).toHaveValue('asha@example.com')
})

test('Enter before the application is there sends nothing, and signs in once it is', async ({ page }) => {
  const person = await arrive(page)
  await page.context().clearCookies()
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await field(page, 'Email').pressSequentially(person.email)
  await field(page, 'Password').pressSequentially(person.password)
  const asked = watchRequests(page)

  await page.keyboard.press('Enter')

  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
  await expect(field(page, 'Password')).toHaveValue(person.password)
  expect(asked).toEqual([])
  await expect(page).toHaveURL('/login')
  release()
  await expect(page).toHaveURL('/home')
  const posts = asked.filter((entry) => entry.startsWith('POST'))
  expect(posts).toEqual([expect.stringMatching(/\/v1\/account\/sessions\/email$/)])
  expect(asked.join()).not.toContain(encodeURIComponent(person.password))
})

test('a form that is wrong says so at the field once the application is there, though it was sent off before', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await field(page, 'Email').pressSequentially('no address')
  const asked = watchRequests(page)

  await page.keyboard.press('Enter')
  release()

  await expect(field(page, 'Full Name')).toBeFocused()
  await expect(field(page, 'Email')).toHaveAccessibleDescription(english.auth.rules.emailInvalid)
  await expect(field(page, 'Email')).toHaveValue('no address')
  await expect(page.locator('form')).not.toHaveAttribute('aria-busy')
  expect(asked).toEqual([])
})

test('what a password manager has filled in, without a key being pressed, is what is sent', async ({
  page,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  expectConsole(/Invalid credentials/)
  const { email, password } = newPerson()
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await field(page, 'Email').evaluate((input: { value: string }, text) => void (input.value = text), email)
  await field(page, 'Password').evaluate((input: { value: string }, text) => void (input.value = text), password)
  release()
  await applicationHasForm(page)

  const sending = page.waitForRequest('**/v1/account/sessions/email')
  await button(page, 'Sign in').click()

  expect((await sending).postDataJSON()).toEqual({ email, password })
  await expect(page.getByText('The email or the password is not right.')).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('a tap on the button before the application is there is carried out once, later', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/forgetpassword', { waitUntil: 'commit' })
    await field(page, 'Email').tap()
    await page.keyboard.type('asha@example.com')
    const asked = watchRequests(page)

    await button(page, 'Send recovery email').tap()
    await button(page, 'Send recovery email').tap()
    await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
    expect(asked).toEqual([])
    release()

    await expect(toast(page, english.auth.forgottenPassword.done)).toBeVisible()
    expect(asked).toEqual([expect.stringMatching(/^POST .*\/v1\/account\/recovery$/)])
  })
})

test('what is to be done after sign-up is read before any script', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/checkemail', { waitUntil: 'commit' })

  await expect(page.getByRole('heading', { name: english.auth.checkEmail.title })).toBeVisible()
})

test('a link that lacks its parameters is said to before any script', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/verify-recovery', { waitUntil: 'commit' })

  await expect(page.getByText(english.auth.recovery.invalid)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [language, texts] of [
    ['en', english],
    ['ne', nepali],
  ] as const) {
    test(`a form says in words that it needs scripts (${language})`, async ({ page }) => {
      for (const path of Object.keys(forms)) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)

        const words = page.locator('form noscript > *')
        await expect(words).toBeVisible()
        await expect(words).toHaveText(texts.auth.needsScript, { useInnerText: true })
      }
    })
  }
})
