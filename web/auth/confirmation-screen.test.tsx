import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectConsole } from '../testing/console-noise.ts'
import { renderApp } from '../testing/render-app.tsx'
import { scriptService } from '../testing/scripted-service.ts'

const VERIFY = 'PUT /v1/account/verification'
const account = { $id: 'a', name: 'Sita', email: 'sita@mail.com.np', emailVerification: false }

/** Every test takes a secret of its own: the client joins calls with the same one. */
const open = (secret: string) => renderApp(`/confirmation?userId=a&secret=${secret}`, { isSignedIn: true })

test('a good link confirms the address, and the store knows it', async () => {
  let isVerified = false
  scriptService({
    'GET /v1/account': () => ({ body: { ...account, emailVerification: isVerified } }),
    [VERIFY]: () => {
      isVerified = true
      return { body: {} }
    },
  })
  const store = open('good')

  await expect.element(page.getByRole('heading', { name: 'Thank You for Confirming!' })).toBeVisible()
  await expect.element(page.getByText('Email verified successfully! Redirecting...')).toBeVisible()
  expect(store.getState().auth.userData?.emailVerification).toBe(true)
})

test('a link that was used before counts as success', async () => {
  expectConsole(/Verifying the e-mail failed/)
  scriptService({
    'GET /v1/account': { body: { ...account, emailVerification: true } },
    [VERIFY]: { status: 401, body: { message: 'Invalid token passed in the request.' } },
  })
  open('used')

  await expect.element(page.getByRole('heading', { name: 'Thank You for Confirming!' })).toBeVisible()
})

test('a link that does not work says why and offers a new one', async () => {
  expectConsole(/Verifying the e-mail failed/)
  const calls = scriptService({
    'GET /v1/account': { body: account },
    [VERIFY]: { status: 401, body: { message: 'Invalid token passed in the request.', type: 'user_invalid_token' } },
    'POST /v1/account/verification': { status: 201, body: {} },
  })
  open('expired')

  await expect.element(page.getByText(/This link is not right, was used before, or has expired\./)).toBeVisible()
  await page.getByRole('button', { name: 'Resend verification email' }).click()

  await expect.element(page.getByText('Verification email sent successfully!')).toBeVisible()
  expect(calls.filter((call) => call === VERIFY)).toHaveLength(1)
})

test('a link that lost its parameters is not sent to the service', async () => {
  const calls = scriptService({ 'GET /v1/account': { body: account } })
  renderApp('/confirmation?userId=a', { isSignedIn: true })

  await expect.element(page.getByText('Invalid verification link.')).toBeVisible()
  expect(calls).not.toContain(VERIFY)
})

test('who is verified and comes without a link is told that all is well', async () => {
  const calls = scriptService({ 'GET /v1/account': { body: { ...account, emailVerification: true } } })
  renderApp('/confirmation', { isSignedIn: true })

  await expect.element(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ask a question' })).toBeVisible()
  await expect.element(page.getByText('Invalid verification link.')).not.toBeInTheDocument()
  expect(calls).not.toContain(VERIFY)
})
