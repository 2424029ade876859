import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Client } from '../client.tsx'
import { createClient } from '../create-client.ts'
import { expectConsole } from '../testing/console-noise.ts'
import {
  arrive,
  askVerification,
  createAccount,
  mailedLink,
  newPerson,
  type Person,
  PROFILES,
  send,
  signOut,
} from '../testing/people.ts'
import { renderApp } from '../testing/render-app.tsx'
import { reachService, scriptService, unreached } from '../testing/scripted-service.ts'
import { RECOVERY_REQUEST_REDIRECT_MS } from './redirect-delays.ts'

const SIGN_IN = 'POST /v1/account/sessions/email'
const INVALID = /^Invalid credentials\./

const screens = ['/login', '/signup', '/forgetpassword', '/verify-recovery?userId=a&secret=b', '/checkemail']

test.each([...screens, '/verify-recovery'])('%s passes the rules of axe', async (path) => {
  renderApp(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()

  const { violations } = await axe.run(document, { rules: { 'html-has-lang': { enabled: false } } })

  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('a session that turns out to be over leads to sign-in, after a moment of checking', async () => {
  expectConsole(/The current account could not be read/)
  const asked = Promise.withResolvers<void>()
  scriptService({
    'GET /v1/account': async (request) => {
      await asked.promise
      return reachService(request)
    },
  })
  const { store } = renderApp('/home', { isSignedIn: true })

  await expect.element(page.getByText('Loading...')).toBeVisible()
  asked.resolve()

  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(store.getState().auth).toEqual({ status: false, userData: null })
})

test('a visitor without a session waits for no check', async () => {
  const { calls } = scriptService()
  renderApp('/login')

  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  expect(calls).toEqual([])
})

test('a new screen takes the focus to its heading', async () => {
  renderApp('/login')

  await page.getByRole('link', { name: 'Sign up' }).click()

  await expect.element(page.getByRole('heading', { name: 'Create your account' })).toHaveFocus()
})

test('a protected screen sends a visitor to sign in', async () => {
  renderApp('/userprofile')

  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(location.pathname).toBe('/login')
})

test('an address that does not exist says so', async () => {
  renderApp('/nowhere')

  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a recovery link that lost a parameter leads to a new one', async () => {
  renderApp('/verify-recovery?userId=a')

  await expect.element(page.getByText('Invalid or expired password recovery link.')).toBeVisible()
  await page.getByRole('button', { name: 'Request New Link' }).click()

  expect(location.pathname).toBe('/forgetpassword')
})

test('a recovery link that has been used leads to signing in', async () => {
  renderApp('/verify-recovery')

  await expect.element(page.getByText(/already chosen a new password with this one\? Then sign in/)).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()

  expect(location.pathname).toBe('/login')
})

test('sign-in on the way from a confirmation link says that it confirms the address', async () => {
  renderApp('/login?next=%2Fconfirmation%3FuserId%3Da%26secret%3Db')

  await expect.element(page.getByText(/^Sign in to confirm your e-mail\./)).toBeVisible()
  await expect.element(page.getByText(/^Welcome back/)).not.toBeInTheDocument()
})

test('a recovery with a password of the own name says so at its field', async () => {
  const { email } = await createAccount()
  await send('POST', '/v1/account/recovery', { email, url: `${location.origin}/verify-recovery` })
  const { userId, secret } = await mailedLink(email)
  renderApp(`/verify-recovery?userId=${userId}&secret=${secret}`)

  await page.getByLabelText('New Password').fill('sita sharma')
  await page.getByLabelText('Confirm Password').fill('sita sharma')
  await page.getByRole('button', { name: 'Reset password' }).click()

  const field = page.getByLabelText('New Password')
  await expect.element(field).toHaveAccessibleDescription(/contains your name or address/)
  await expect.element(field).toHaveFocus()
})

test('sign-in stores the account and leads back to the confirmation link, which is used once', async () => {
  const person = await arrive()
  const { userId, secret } = await askVerification(person)
  await signOut()
  const { calls } = scriptService()
  const next = encodeURIComponent(`/confirmation?userId=${userId}&secret=${secret}`)
  const { store } = renderApp(`/login?next=${next}`)

  await trySignIn(person)

  await expect.element(page.getByRole('heading', { name: 'Thank You for Confirming!' })).toBeVisible()
  expect(store.getState().auth).toMatchObject({
    status: true,
    userData: { $id: person.accountId, email: person.email },
  })
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /v1/account/verification'])
})

test('who signs up first is still led to what they came for', async () => {
  renderApp('/login?next=%2Fnew%3Fabout%3Dcivil-code-2074%252F95')

  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect.poll(() => location.pathname).toBe('/signup')
  await page.getByRole('link', { name: 'Sign in' }).click()

  await expect.poll(() => location.pathname).toBe('/login')
  expect(new URLSearchParams(location.search).get('next')).toBe('/new?about=civil-code-2074%2F95')
})

test('a profile that is missing at sign-in is created', async () => {
  const person = await createAccount()
  const { accountId, name, email } = person
  renderApp('/login')

  await trySignIn(person)

  await expect.element(page.getByRole('heading', { level: 1, name: /help you/ })).toBeVisible()
  await expect
    .poll(() => send('GET', `${PROFILES}/${accountId}`).catch(() => null))
    .toMatchObject({ userId: accountId, name, email })
})

test('a recovery mail is announced, and sign-in follows', async () => {
  const { accountId, email } = await createAccount()
  const client = createClient()
  const waited = Promise.withResolvers<void>()
  const wait = vi.fn<Client['wait']>(() => waited.promise)
  renderApp('/forgetpassword', { client: { ...client, wait } })

  await page.getByLabelText('Email').fill(email)
  await page.getByRole('button', { name: 'Send recovery email' }).click()

  await expect.element(page.getByText('Password recovery email sent successfully!')).toBeVisible()
  await expect.poll(() => wait.mock.calls).toEqual([[RECOVERY_REQUEST_REDIRECT_MS]])
  expect(location.pathname).toBe('/forgetpassword')
  waited.resolve()

  await expect.poll(() => location.pathname).toBe('/login')
  await expect.element(page.getByText(/^If there is an account with this address/)).toMatchTextContent(email)
  expect(await mailedLink(email)).toMatchObject({ userId: accountId })
})

async function trySignIn({ email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const tooOften = (seconds: number) => ({
  status: 429,
  body: { message: 'Rate limit exceeded.', code: 429, type: 'general_rate_limit_exceeded' },
  headers: { 'retry-after': String(seconds) },
})

test.each([
  ['with the wrong password', reachService, 'The email or the password is not right.'],
  ['without a connection', unreached, 'The service could not be reached. Check your internet connection'],
  [
    'that came too often',
    () => tooOften(290),
    'There were too many failed attempts. You can try again in about 5 minutes.',
  ],
  [
    'that came too often a moment ago',
    () => tooOften(20),
    'There were too many failed attempts. You can try again in about a minute.',
  ],
])('a sign-in %s says so at the form, until the next try', async (_name, answer, told) => {
  expectConsole(/Sign-in failed/)
  // On a phone the toast lies over the languages while it lasts.
  await page.viewport(1280, 800)
  const release = Promise.withResolvers<void>()
  let tries = 0
  const { bodies } = scriptService({
    [SIGN_IN]: async (request) => {
      if (++tries > 1) await release.promise
      return answer(request)
    },
  })
  renderApp('/login')

  const { email, password } = newPerson()
  await trySignIn({ email, password })
  await expect.element(page.getByText(`You are not signed in yet. ${told}`, { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'नेपाली' }).click()
  await expect.element(page.getByText(/^साइन इन भएको छैन।/)).toBeVisible()

  await page.getByRole('button', { name: 'साइन इन गर्नुहोस्' }).click()
  await expect.element(page.getByText(/^साइन इन भएको छैन।/)).not.toBeInTheDocument()
  release.resolve()
  await expect.element(page.getByText(/^साइन इन भएको छैन।/)).toBeVisible()
  expect(bodies[SIGN_IN]).toEqual(Array(2).fill({ email, password }))
})

test('who fails to sign in twice is told by one toast', async () => {
  expectConsole(/Sign-in failed/)
  const { calls } = scriptService()
  renderApp('/login')

  await trySignIn(newPerson())
  await expect.element(page.getByRole('alert')).toMatchTextContent(INVALID)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => calls.filter((call) => call === SIGN_IN)).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

  const told = () =>
    page
      .getByRole('alert')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(told).toEqual([expect.stringMatching(INVALID)])
})

test('a profile whose address was left behind is put right at sign-in', async () => {
  const person = await arrive()
  const email = `new-${person.email}`
  await send('PATCH', '/v1/account/email', { email, password: person.password })
  await signOut()
  renderApp('/login')

  await trySignIn({ ...person, email })

  await expect.element(page.getByRole('heading', { level: 1, name: /help you/ })).toBeVisible()
  await expect.poll(() => send('GET', `${PROFILES}/${person.accountId}`)).toMatchObject({ email })
})
