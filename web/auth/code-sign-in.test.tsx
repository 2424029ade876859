import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createClient } from '../create-client.ts'
import { expectConsole } from '../testing/console-noise.ts'
import {
  arrive,
  createAccount,
  mailedCode,
  mailedLink,
  newPerson,
  PROFILES,
  send,
  signOut,
  turnOnTwoStep,
} from '../testing/people.ts'
import { renderApp } from '../testing/render-app.tsx'
import { scriptService } from '../testing/scripted-service.ts'

const code = page.getByLabelText('Six-digit code')
const home = page.getByRole('heading', { level: 1, name: /help you/ })

async function askCode(email: string) {
  await page.getByRole('link', { name: 'Sign in without a password' }).click()
  await page.getByLabelText('Email').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect.element(page.getByText(email)).toBeVisible()
}

async function answer(text: string) {
  await code.fill(text)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function mailLink(email: string): Promise<string> {
  await send('POST', '/v1/account/tokens/magic-url', { userId: 'unique()', email })
  const { userId, secret } = await mailedLink(email)
  return `/login?userId=${userId}&secret=${secret}`
}

test('a mailed code signs in, opens the account and stores its profile', async () => {
  expectConsole(/Sign-in failed/)
  const { email } = newPerson()
  const { store } = renderApp('/login')

  await askCode(email)
  await expect.element(code).toHaveFocus()
  const right = await mailedCode(email)
  await answer(right === '000000' ? '000001' : '000000')
  await expect.element(code).toHaveAccessibleDescription(/This code is not right, or its time is over\./)
  await answer(right)

  await expect.element(home).toBeVisible()
  const { $id } = await send('GET', '/v1/account')
  expect(store.getState().auth.userData).toMatchObject({ $id, email, emailVerification: true })
  await expect.poll(() => send('GET', `${PROFILES}/${$id}`).catch(() => null)).toMatchObject({ email })
})

test('another code can be sent, and another address be named', async () => {
  const { email } = await createAccount()
  const { email: other } = await arrive()
  await signOut()
  renderApp('/login')
  await askCode(email)

  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect.element(page.getByText('Another code is on its way. Only the newest one works.')).toBeVisible()
  await page.getByRole('button', { name: 'Use another address' }).click()
  await page.getByLabelText('Email').fill(other)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect.element(page.getByText(other)).toBeVisible()
  await answer(await mailedCode(other))

  await expect.element(home).toBeVisible()
})

test('where mail is the second step as well, a mailed code is enough', async () => {
  const { email } = await arrive({ isConfirmed: true })
  await turnOnTwoStep()
  await signOut()
  renderApp('/login')
  await askCode(email)
  await answer(await mailedCode(email))

  await expect.element(home).toBeVisible()
})

test('a mailed link signs in by one press, and not by itself', async () => {
  const { email } = await arrive()
  await signOut()
  const link = await mailLink(email)
  const { calls } = scriptService()
  renderApp(link)
  await expect.element(page.getByText(/^You have opened a link from our e-mail\./)).toBeVisible()
  expect(calls).toEqual([])

  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect.element(home).toBeVisible()
  expect(location.pathname).toBe('/home')
})

test('a link that was used says so, and leads to a code', async () => {
  expectConsole(/Sign-in failed/)
  renderApp('/login?userId=nobody&secret=used')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect
    .element(page.getByText(/^You are not signed in yet\. This link is not right, was used before/))
    .toBeVisible()
  await page.getByRole('link', { name: 'Sign in without a password' }).click()

  await expect.element(page.getByRole('button', { name: 'Send the code' })).toBeVisible()
})

test('a provider has a button under its own name, which comes back to where the person was going', async () => {
  const client = createClient({ signInProvider: { name: 'oidc', label: 'Nagarik' } })
  renderApp('/login?next=%2Fchat%3Fid%3Da', { client })

  const link = page.getByRole('link', { name: 'Sign in with Nagarik' })
  await expect.element(link).toBeVisible()
  const { pathname, searchParams } = new URL(link.element().getAttribute('href') ?? '', location.href)
  expect(pathname).toBe('/v1/account/sessions/oauth2/oidc')
  expect(Object.fromEntries(searchParams)).toEqual({
    project: 'kanooni',
    success: `${location.origin}/chat?id=a`,
    failure: `${location.origin}/login?next=%2Fchat%3Fid%3Da`,
  })
})

test.each([
  ['{"type":"user_oauth2_provider_error"}', 'Signing in at the other service did not work. Please try again.'],
  [
    '{"type":"user_blocked","message":"Call 1234"}',
    'This account has been blocked. Please write to us to have it opened again.',
  ],
  ['{"type":"constructor","message":"Call 1234"}', 'An unknown error occurred during signup'],
  ['Call 1234', 'An unknown error occurred during signup'],
])('what a provider came back with is told in our words: %s', async (error, told) => {
  renderApp(`/login?${new URLSearchParams({ error })}`)

  await expect.element(page.getByText(`You are not signed in yet. ${told}`)).toBeVisible()
  expect(page.getByText('Call 1234').elements()).toEqual([])
})

test('who comes back from a provider is asked for the second step', async () => {
  const { email, password } = await arrive({ isConfirmed: true })
  await turnOnTwoStep()
  await signOut()
  await send('POST', '/v1/account/sessions/email', { email, password })
  sessionStorage.setItem('kanooni.at-provider', 'true')
  renderApp('/login')

  await expect.element(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await code.fill(await mailedCode(email))
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect.element(home).toBeVisible()
})
