import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectConsole } from '../testing/console-noise.ts'
import { renderApp } from '../testing/render-app.tsx'
import { scriptService } from '../testing/scripted-service.ts'

const SIGN_UP = 'POST /v1/account'
const SESSION = 'POST /v1/account/sessions/email'
const PROFILE = 'POST /v1/databases/main/collections/users/documents'
const MAIL = 'POST /v1/account/verification'

const account = { $id: 'a1', name: 'Sita Sharma', email: 'sita@mail.com.np' }

async function fillIn() {
  await page.getByLabelText('Full Name').fill(account.name)
  await page.getByLabelText('Email').fill(account.email)
  await page.getByLabelText('Password', { exact: true }).fill('rato machhindra')
  await page.getByLabelText('Confirm Password').fill('rato machhindra')
}

const submit = () => page.getByRole('button', { name: 'Sign up' }).click()

test('an empty form says what is missing at each field, and puts the cursor in the first', async () => {
  const calls = scriptService({})
  renderApp('/signup')

  await submit()

  const name = page.getByLabelText('Full Name')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Full Name is required')
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription('Email is required')
  await expect
    .element(page.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('At least 8 characters. Password is required')
  await expect
    .element(page.getByLabelText('Confirm Password'))
    .toHaveAccessibleDescription('Please confirm your password')
  expect(calls).toEqual([])
})

test('an error goes away as soon as the field is right', async () => {
  renderApp('/signup')
  await submit()

  await page.getByLabelText('Full Name').fill('Sita')

  await expect.element(page.getByText('Full Name is required')).not.toBeInTheDocument()
})

test('a password can be shown and hidden again', async () => {
  renderApp('/signup')
  const field = page.getByLabelText('Password', { exact: true })
  const toggle = page.getByRole('button', { name: 'Show password' }).first()

  await toggle.click()
  await expect.element(field).toHaveAttribute('type', 'text')

  await toggle.click()
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('sign-up makes the account, the session, the profile and the mail, and stays signed out', async () => {
  const calls = scriptService({
    [SIGN_UP]: { status: 201, body: account },
    [SESSION]: { status: 201, body: {} },
    [PROFILE]: { status: 201, body: {} },
    [MAIL]: { status: 201, body: {} },
  })
  const store = renderApp('/signup')

  await fillIn()
  await submit()

  await expect.element(page.getByText('Signup successful!')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect(location.pathname).toBe('/checkemail')
  expect(calls).toEqual([SIGN_UP, SESSION, PROFILE, MAIL])
  expect(store.getState().auth).toEqual({ status: false, userData: null })
})

test('a mail that cannot be sent does not fail the sign-up', async () => {
  expectConsole(/Sending the verification e-mail failed/)
  scriptService({
    [SIGN_UP]: { status: 201, body: account },
    [SESSION]: { status: 201, body: {} },
    [PROFILE]: { status: 201, body: {} },
    [MAIL]: { status: 500, body: { message: 'Server Error' } },
  })
  renderApp('/signup')

  await fillIn()
  await submit()

  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
})

test('a refused sign-up shows why and keeps what was typed', async () => {
  expectConsole(/Sign-up failed/)
  scriptService({ [SIGN_UP]: { status: 409, body: { message: 'A user with the same email already exists.' } } })
  renderApp('/signup')

  await fillIn()
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText('A user with the same email already exists.')).toBeVisible()
  await expect.element(page.getByLabelText('Full Name')).toHaveValue('Sita Sharma')
  await expect.element(page.getByRole('button', { name: 'Sign up' })).toBeEnabled()
})

test('without a network the fallback stands in for the message of the service', async () => {
  expectConsole(/Sign-up failed/)
  scriptService({})
  renderApp('/signup')

  await fillIn()
  await submit()

  await expect.element(page.getByText('An unknown error occurred during signup')).toBeVisible()
})

test('a session left over in the browser is ended first', async () => {
  let hasSession = true
  const calls = scriptService({
    [SIGN_UP]: { status: 201, body: account },
    [SESSION]: () =>
      hasSession ? { status: 401, body: { type: 'user_session_already_exists' } } : { status: 201, body: {} },
    'DELETE /v1/account/sessions/current': () => {
      hasSession = false
      return { body: {} }
    },
    [PROFILE]: { status: 201, body: {} },
    [MAIL]: { status: 201, body: {} },
  })
  renderApp('/signup')

  await fillIn()
  await submit()

  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect(calls).toEqual([SIGN_UP, SESSION, 'DELETE /v1/account/sessions/current', SESSION, PROFILE, MAIL])
})

const common = {
  status: 400,
  body: {
    message:
      'Invalid `password` param: Password must be between 8 and 256 characters long, and should not be one of the commonly used password.',
    code: 400,
    type: 'general_argument_invalid',
  },
}
const personal = {
  status: 400,
  body: {
    message: 'The password you are trying to use contains references to your name, email, phone or userID.',
    code: 400,
    type: 'user_password_personal_data',
  },
}

test.each([
  ['one of the commonest', common, 'This password is too common', 'यो पासवर्ड धेरैले चलाउने'],
  [
    'of the own name or address',
    personal,
    'This password contains your name or address.',
    'यो पासवर्डमा तपाईंको नाम वा इमेल छ।',
  ],
])('a password that is %s is refused at its field, in either language', async (_name, answer, english, nepali) => {
  expectConsole(/Sign-up failed/)
  scriptService({ [SIGN_UP]: answer })
  renderApp('/signup')
  await fillIn()
  await submit()

  const field = page.getByLabelText('Password', { exact: true })
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(english))
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByText(answer.body.message)).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'नेपाली' }).click()
  const nepaliField = page.getByLabelText('पासवर्ड', { exact: true })
  await expect.element(nepaliField).toHaveAccessibleDescription(expect.stringContaining(nepali))

  await nepaliField.fill('seto machhindra')
  await expect.element(nepaliField).toHaveAccessibleDescription('कम्तीमा ८ अक्षर।')
})

test('a name that was pasted with control characters is stored without them, on one line', async () => {
  const sent: Record<string, unknown>[] = []
  const take = async (request: Request) => {
    sent.push(await request.json())
    return { status: 201, body: { ...account, name: 'Sita\u0000\tSharma' } }
  }
  scriptService({ [SIGN_UP]: take, [SESSION]: { status: 201, body: {} }, [PROFILE]: take, [MAIL]: { body: {} } })
  renderApp('/signup')
  await fillIn()
  await page.getByLabelText('Full Name').fill('\u0007Sita\u0000\tSharma ')

  await submit()

  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect(sent).toMatchObject([{ name: 'Sita Sharma' }, { data: { name: 'Sita Sharma' } }])
})

test('a profile that cannot be stored does not fail the sign-up', async () => {
  expectConsole(/Storing the profile failed/)
  const calls = scriptService({
    [SIGN_UP]: { status: 201, body: account },
    [SESSION]: { status: 201, body: {} },
    [PROFILE]: { status: 503, body: { message: 'Full.', type: 'general_storage_full' } },
    [MAIL]: { status: 201, body: {} },
  })
  renderApp('/signup')

  await fillIn()
  await submit()

  await expect.element(page.getByText('Signup successful!')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect(calls).toEqual([SIGN_UP, SESSION, PROFILE, MAIL])
})

test('who has signed up can ask at once, or change the address that the mail went to', async () => {
  scriptService({
    [SIGN_UP]: { status: 201, body: account },
    [SESSION]: { status: 201, body: {} },
    [PROFILE]: { status: 201, body: {} },
    [MAIL]: { status: 201, body: {} },
  })
  renderApp('/signup')
  await fillIn()
  await submit()
  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()

  await expect.element(page.getByText(account.email)).toBeVisible()
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('Ask your question now')).toHaveAttribute('href', '/new')
  await expect.element(link('Change the address')).toHaveAttribute('href', '/userprofile#change-email')
  await expect.element(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible()
  await expect.element(link('Sign in instead')).not.toBeInTheDocument()
})

test('who signs up on the way to a question is led to it', async () => {
  scriptService({
    [SIGN_UP]: { status: 201, body: account },
    [SESSION]: { status: 201, body: {} },
    [PROFILE]: { status: 201, body: {} },
    [MAIL]: { status: 201, body: {} },
  })
  renderApp('/signup?next=%2Fnew%3Fabout%3Dcivil-code-2074%252F95')
  await fillIn()
  await submit()

  await expect
    .element(page.getByRole('link', { name: 'Ask your question now' }))
    .toHaveAttribute('href', '/new?about=civil-code-2074%2F95')
})

test('the notice opened by its address offers to sign in', async () => {
  renderApp('/checkemail')

  await expect.element(page.getByRole('link', { name: 'Sign in instead' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ask your question now' })).not.toBeInTheDocument()
})

test('a session that has ended is noticed when the mail is asked for again', async () => {
  expectConsole(/Sending the verification e-mail failed/)
  scriptService({
    [SIGN_UP]: { status: 201, body: account },
    [SESSION]: { status: 201, body: {} },
    [PROFILE]: { status: 201, body: {} },
    [MAIL]: {
      status: 401,
      body: { message: 'User (role: guests) missing scopes', type: 'general_unauthorized_scope' },
    },
  })
  renderApp('/checkemail')

  await page.getByRole('button', { name: 'Resend verification email' }).click()

  await expect.element(page.getByRole('dialog', { name: 'You were signed out' })).toBeVisible()
})
