import type { Locator, Page } from '@playwright/test'
import { expect, REFUSED, test } from './fixtures.ts'
import { arrive, button, field, newPerson, signIn, toast } from './people.ts'

interface Case {
  /** What is typed into which field before the form is sent. */
  typed: Record<string, string>
  /** What each field says then. */
  said: Record<string, string>
}

/** The text that the field refers to as its description, errors included. */
async function expectSaid(form: Locator, said: Record<string, string>): Promise<void> {
  for (const [label, message] of Object.entries(said)) {
    const field = form.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`))
  }
}

async function submit(page: Page, form: Locator, name: string, { typed, said }: Case): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(text)
  const url = page.url()
  await form.getByRole('button', { name, exact: true }).click()
  await expectSaid(form, said)
  expect(page.url()).toBe(url)
}

const publicForms: { path: string; name: string; cases: Case[] }[] = [
  {
    path: '/login',
    name: 'Sign in',
    cases: [
      { typed: {}, said: { Email: 'Email is required', Password: 'Password is required' } },
      {
        typed: { Email: 'asha@example.info', Password: '1234567' },
        said: {
          Email: 'Email address must be a valid address',
          Password: 'Password must be at least 8 characters long',
        },
      },
    ],
  },
  {
    path: '/signup',
    name: 'Sign up',
    cases: [
      {
        typed: {},
        said: {
          'Full Name': 'Full Name is required',
          Email: 'Email is required',
          Password: 'Password is required',
          'Confirm Password': 'Please confirm your password',
        },
      },
      {
        typed: { 'Full Name': 'Asha', Email: 'a b@c.np', Password: '12345678', 'Confirm Password': '12345679' },
        said: { Email: 'Email address must be a valid address', 'Confirm Password': 'Passwords do not match' },
      },
    ],
  },
  {
    path: '/forgetpassword',
    name: 'Send recovery email',
    cases: [
      { typed: {}, said: { Email: 'Email is required' } },
      { typed: { Email: 'a@b' }, said: { Email: 'Please enter a valid email address' } },
    ],
  },
  {
    path: '/verify-recovery?userId=someone&secret=something',
    name: 'Reset password',
    cases: [
      {
        typed: {},
        said: { 'New Password': 'New password is required', 'Confirm Password': 'Please confirm your new password' },
      },
      {
        typed: { 'New Password': '1234567', 'Confirm Password': '12345678' },
        said: {
          'New Password': 'Password must be at least 8 characters long',
          'Confirm Password': 'Passwords do not match',
        },
      },
    ],
  },
]

for (const { path, name, cases } of publicForms) {
  test(`the form "${name}" says what is missing or wrong, at the field, and sends nothing`, async ({ page }) => {
    const sent: string[] = []
    await page.goto(path)
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))

    for (const case_ of cases) await submit(page, page.locator('form'), name, case_)

    expect(sent).toEqual([])
  })
}

test('the settings say what is missing or wrong, at the field', async ({ page }) => {
  await arrive(page)
  await page.goto('/userprofile')

  const email = page.getByRole('group', { name: 'Change e-mail' })
  await submit(page, email, 'Update email', {
    typed: {},
    said: { 'New Email': 'New email is required', 'Current Password': 'Current password is required' },
  })
  await submit(page, email, 'Update email', {
    typed: { 'New Email': 'asha@example.info' },
    said: { 'New Email': 'Please enter a valid email address' },
  })

  const password = page.getByRole('group', { name: 'Change password' })
  await submit(page, password, 'Update password', {
    typed: {},
    said: {
      'Current Password': 'Current password is required',
      'New Password': 'New password is required',
      'Confirm Password': 'Please confirm your new password',
    },
  })
  await submit(page, password, 'Update password', {
    typed: { 'New Password': '1234567', 'Confirm Password': '12345678' },
    said: {
      'New Password': 'Password must be at least 8 characters',
      'Confirm Password': 'Passwords do not match',
    },
  })
})

test('a wrong password and an unknown address get the same answer, as a toast', async ({ page, expectConsole }) => {
  expectConsole(REFUSED)
  expectConsole(/Invalid credentials/)
  const person = await arrive(page)
  await page.context().clearCookies()

  for (const who of [{ email: person.email, password: 'not the password' }, newPerson()]) {
    await signIn(page, who)
    await expect(toast(page, 'Invalid credentials. Please check the email and password.')).toBeVisible()
    await expect(page).toHaveURL('/login')
  }
})

test('signing in leads home', async ({ page }) => {
  const person = await arrive(page)
  await page.context().clearCookies()

  await signIn(page, person)

  await expect(toast(page, 'SignIn successful!')).toBeVisible()
  await expect(page).toHaveURL('/home')
  await expect(button(page, 'Send')).toBeDisabled()
})

/** What a field tells password managers and keyboards. */
const fieldPurposes: { path: string; fields: Record<string, { autocomplete: string; inputmode?: string }> }[] = [
  {
    path: '/login',
    fields: {
      Email: { autocomplete: 'username', inputmode: 'email' },
      Password: { autocomplete: 'current-password' },
    },
  },
  {
    path: '/signup',
    fields: {
      'Full Name': { autocomplete: 'name' },
      Email: { autocomplete: 'username', inputmode: 'email' },
      Password: { autocomplete: 'new-password' },
      'Confirm Password': { autocomplete: 'new-password' },
    },
  },
  { path: '/forgetpassword', fields: { Email: { autocomplete: 'username', inputmode: 'email' } } },
  {
    path: '/verify-recovery?userId=someone&secret=something',
    fields: {
      'New Password': { autocomplete: 'new-password' },
      'Confirm Password': { autocomplete: 'new-password' },
    },
  },
]

test('the fields of every form say what they are for', async ({ page }) => {
  for (const { path, fields } of fieldPurposes) {
    await page.goto(path)

    for (const [label, attributes] of Object.entries(fields)) {
      const input = field(page, label)
      for (const [name, value] of Object.entries(attributes)) await expect(input, path).toHaveAttribute(name, value)
      await expect(input, 'fields without a name are not remembered').toHaveAttribute('name', /./)
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form that the browser sends itself keeps the password out of the address', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(REFUSED)
    await page.goto('/login')
    await field(page, 'Password').fill('hills and rivers')

    const sending = page.waitForRequest((sent) => sent.isNavigationRequest())
    await button(page, 'Sign in').click({ noWaitAfter: true })
    const request = await sending

    expect(request.method()).toBe('POST')
    expect(request.url()).not.toContain('hills')
  })
})
