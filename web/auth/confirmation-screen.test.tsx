import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectConsole } from '../testing/console-noise.ts'
import { arrive, askVerification, send } from '../testing/people.ts'
import { renderApp } from '../testing/render-app.tsx'
import { scriptService } from '../testing/scripted-service.ts'

const VERIFY = 'PUT /v1/account/verification'

const open = ({ userId, secret }: { userId: string; secret: string }) =>
  renderApp(`/confirmation?userId=${userId}&secret=${secret}`, { isSignedIn: true }).store

test('a good link confirms the address, and the store knows it', async () => {
  const link = await askVerification(await arrive())
  const store = open(link)

  await expect.element(page.getByRole('heading', { name: 'Thank You for Confirming!' })).toBeVisible()
  await expect.element(page.getByText('Email verified successfully! Redirecting...')).toBeVisible()
  expect(store.getState().auth.userData?.emailVerification).toBe(true)
})

test('a link that was used before counts as success', async () => {
  expectConsole(/Verifying the e-mail failed/)
  const link = await askVerification(await arrive())
  await send('PUT', '/v1/account/verification', link)
  open(link)

  await expect.element(page.getByRole('heading', { name: 'Thank You for Confirming!' })).toBeVisible()
})

test('a link that does not work says why and offers a new one', async () => {
  expectConsole(/Verifying the e-mail failed/)
  const { userId } = await askVerification(await arrive())
  const { calls } = scriptService()
  open({ userId, secret: 'expired' })

  await expect.element(page.getByText(/This link is not right, was used before, or has expired\./)).toBeVisible()
  await page.getByRole('button', { name: 'Resend verification email' }).click()

  await expect.element(page.getByText('Verification email sent successfully!')).toBeVisible()
  expect(calls.filter((call) => call === VERIFY)).toHaveLength(1)
})

test('a link that lost its parameters is not sent to the service', async () => {
  const { accountId } = await arrive()
  const { calls } = scriptService()
  renderApp(`/confirmation?userId=${accountId}`, { isSignedIn: true })

  await expect.element(page.getByText('Invalid verification link.')).toBeVisible()
  expect(calls).not.toContain(VERIFY)
})

test('who is verified and comes without a link is told that all is well', async () => {
  await arrive({ isConfirmed: true })
  const { calls } = scriptService()
  renderApp('/confirmation', { isSignedIn: true })

  await expect.element(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ask a question' })).toBeVisible()
  await expect.element(page.getByText('Invalid verification link.')).not.toBeInTheDocument()
  expect(calls).not.toContain(VERIFY)
})
