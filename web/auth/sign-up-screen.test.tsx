import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectConsole } from '../testing/console-noise.ts'
import { arrive, createAccount, newPerson, PROFILES, send } from '../testing/people.ts'
import { renderApp } from '../testing/render-app.tsx'
import { scriptService, unreached } from '../testing/scripted-service.ts'

const SIGN_UP = 'POST /v1/account'
const SESSION = 'POST /v1/account/sessions/email'
const PROFILE = `POST ${PROFILES}`
const MAIL = 'POST /v1/account/verification'

let person: ReturnType<typeof newPerson>

beforeEach(() => {
  person = newPerson()
})

async function fillIn({ name, email, password } = person) {
  await page.getByLabelText('Full Name').fill(name)
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await page.getByLabelText('Confirm Password').fill(password)
}

const submit = () => page.getByRole('button', { name: 'Sign up' }).click()

test('an empty form says what is missing at each field, and puts the cursor in the first', async () => {
  const { calls } = scriptService()
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
  const { calls } = scriptService()
  const { store } = renderApp('/signup')

  await fillIn()
  await submit()

  await expect.element(page.getByText('Signup successful!')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect(location.pathname).toBe('/checkemail')
  expect(calls).toEqual([SIGN_UP, SESSION, PROFILE, MAIL])
  expect(store.getState().auth).toEqual({ status: false, userData: null })
  const { $id: userId } = await send('GET', '/v1/account')
  const { name, email } = person
  expect(await send('GET', `${PROFILES}/${userId}`)).toMatchObject({ userId, name, email })
})

test('a mail that cannot be sent does not fail the sign-up', async () => {
  expectConsole(/Sending the verification e-mail failed/)
  const { bodies } = scriptService({ [MAIL]: { status: 500, body: { message: 'Server Error' } } })
  renderApp('/signup')

  await fillIn()
  await submit()

  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect(bodies[MAIL]).toEqual([{ url: `${location.origin}/confirmation` }])
})

test('a refused sign-up shows why and keeps what was typed', async () => {
  expectConsole(/Sign-up failed/)
  const { email } = await createAccount()
  renderApp('/signup')

  await fillIn({ ...person, email })
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText(/^There is an account with this email/)).toBeVisible()
  await expect.element(page.getByLabelText('Full Name')).toHaveValue('Sita Sharma')
  await expect.element(page.getByRole('button', { name: 'Sign up' })).toBeEnabled()
})

test('without a network the fallback stands in for the message of the service', async () => {
  expectConsole(/Sign-up failed/)
  scriptService({ [SIGN_UP]: unreached })
  renderApp('/signup')

  await fillIn()
  await submit()

  await expect.element(page.getByText('An unknown error occurred during signup')).toBeVisible()
})

test('a session left over in the browser is ended first', async () => {
  await arrive()
  const { calls } = scriptService()
  renderApp('/signup')

  await fillIn()
  await submit()

  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect(calls).toEqual([SIGN_UP, SESSION, 'DELETE /v1/account/sessions/current', SESSION, PROFILE, MAIL])
})

test.each([
  ['one of the commonest', 'password', 'This password is too common', 'यो पासवर्ड धेरैले चलाउने'],
  [
    'of the own name or address',
    'sita sharma',
    'This password contains your name or address.',
    'यो पासवर्डमा तपाईंको नाम वा इमेल छ।',
  ],
])('a password that is %s is refused at its field, in either language', async (_name, password, english, nepali) => {
  expectConsole(/Sign-up failed/)
  renderApp('/signup')
  await fillIn({ ...person, password })
  await submit()

  const field = page.getByLabelText('Password', { exact: true })
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(english))
  await expect.element(field).toHaveFocus()
  expect(page.getByRole('alert').elements()).toEqual([])

  await page.getByRole('button', { name: 'नेपाली' }).click()
  const nepaliField = page.getByLabelText('पासवर्ड', { exact: true })
  await expect.element(nepaliField).toHaveAccessibleDescription(expect.stringContaining(nepali))

  await nepaliField.fill('seto machhindra')
  await expect.element(nepaliField).toHaveAccessibleDescription('कम्तीमा ८ अक्षर।')
})

test('a name that was pasted with control characters is stored without them, on one line', async () => {
  renderApp('/signup')
  await fillIn()
  await page.getByLabelText('Full Name').fill('\u0007Sita\u0000\tSharma ')

  await submit()

  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  const { $id, name } = await send('GET', '/v1/account')
  expect([name, (await send('GET', `${PROFILES}/${$id}`)).name]).toEqual(['Sita Sharma', 'Sita Sharma'])
})

test('a profile that cannot be stored does not fail the sign-up', async () => {
  expectConsole(/Storing the profile failed/)
  const { calls, bodies } = scriptService({
    [PROFILE]: { status: 503, body: { message: 'Full.', type: 'general_storage_full' } },
  })
  renderApp('/signup')

  await fillIn()
  await submit()

  await expect.element(page.getByText('Signup successful!')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect(calls).toEqual([SIGN_UP, SESSION, PROFILE, MAIL])
  const { $id: userId } = await send('GET', '/v1/account')
  const { name, email } = person
  expect(bodies[PROFILE]).toEqual([{ documentId: userId, data: { userId, name, email } }])
})

test('who has signed up can ask at once, or change the address that the mail went to', async () => {
  renderApp('/signup')
  await fillIn()
  await submit()
  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()

  await expect.element(page.getByText(person.email)).toBeVisible()
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('Ask your question now')).toHaveAttribute('href', '/new')
  await expect.element(link('Change the address')).toHaveAttribute('href', '/userprofile#change-email')
  await expect.element(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible()
  await expect.element(link('Sign in instead')).not.toBeInTheDocument()
})

test('who signs up on the way to a question is led to it', async () => {
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
  renderApp('/checkemail')

  await page.getByRole('button', { name: 'Resend verification email' }).click()

  await expect.element(page.getByRole('dialog', { name: 'You were signed out' })).toBeVisible()
})
