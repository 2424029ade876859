import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addApp, arrive, mailedCode, type Person, send, signOut, turnOnTwoStep } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { scriptService } from '../../testing/scripted-service.ts'

const heading = page.getByRole('heading', { name: 'Second step' })
const code = page.getByLabelText('Six-digit code')
const home = page.getByRole('heading', { level: 1, name: /help you/ })

/** Somebody with two-step verification by codes that are mailed, signed out. */
async function comeBackWithEmail() {
  const person = await arrive({ isConfirmed: true })
  const recoveryCodes = await turnOnTwoStep()
  await signOut()
  return { ...person, recoveryCodes }
}

/** Somebody with an authenticator app as well, signed out. */
async function comeBackWithApp() {
  const person = await arrive({ isConfirmed: true })
  const nextCode = await addApp()
  await turnOnTwoStep()
  await signOut()
  return { ...person, nextCode }
}

async function signInBy({ email, password }: Person) {
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function answer(text: string) {
  await code.fill(text)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('after the password the app is asked for, and its code leads on', async () => {
  const person = await comeBackWithApp()
  const { store } = renderApp('/login')

  await signInBy(person)
  await expect.element(heading).toBeVisible()
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAccessibleDescription(/^Open your authenticator app\./)
  expect([code.element().getAttribute('inputmode'), code.element().getAttribute('autocomplete')]).toEqual([
    'numeric',
    'one-time-code',
  ])
  expect(store.getState().auth.status).toBe(false)
  const right = person.nextCode()
  await answer(`${right.slice(0, 3)} ${right.slice(3)}`)

  await expect.element(home).toBeVisible()
  expect(store.getState().auth.userData?.$id).toBe(person.accountId)
})

test('a wrong code is said at its field, and the next one counts', async () => {
  const person = await comeBackWithApp()
  renderApp('/login')
  await signInBy(person)
  const right = person.nextCode()

  await answer(right === '000000' ? '000001' : '000000')
  await expect.element(code).toHaveAccessibleDescription(/This code is not right\. The app shows another one/)
  await expect.element(code).toHaveFocus()
  await answer('12')
  await expect.element(code).toHaveAccessibleDescription(/Type all six digits/)
  await answer(right)

  await expect.element(home).toBeVisible()
})

test('where there is no app the code is mailed, and can be sent again', async () => {
  const person = await comeBackWithEmail()
  renderApp('/login')
  await signInBy(person)
  await expect.element(code).toHaveAccessibleDescription(/^We have sent six digits to your e-mail\./)
  const first = await mailedCode(person.email)

  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect.element(page.getByText('Another code is on its way. Only the newest one works.')).toBeVisible()
  const second = await mailedCode(person.email)
  if (first !== second) {
    await answer(first)
    await expect.element(code).toHaveAccessibleDescription(/This code is not right, or its time is over\./)
  }
  await answer(second)

  await expect.element(home).toBeVisible()
})

test('who has neither app nor mail takes a recovery code', async () => {
  const person = await comeBackWithEmail()
  renderApp('/login')
  await signInBy(person)

  await page.getByRole('button', { name: 'Use another way' }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const field = page.getByLabelText('Recovery code')
  await expect.element(field).toHaveFocus()
  await field.fill('not one of them')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(field).toHaveAccessibleDescription(/This recovery code is not right/)
  await field.fill(person.recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect.element(home).toBeVisible()
})

test('cancelling ends the session that waits, and shows the form again', async () => {
  const person = await comeBackWithEmail()
  const { calls } = scriptService()
  renderApp('/login')
  await signInBy(person)

  await page.getByRole('button', { name: 'Cancel' }).click()

  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => calls).toContain('DELETE /v1/account/sessions/current')
  await expect
    .poll(() => send('GET', '/v1/account').catch((error: Error) => error.message))
    .toMatch(/general_unauthorized_scope/)
})

test('a page that is loaded again in the middle begins with a clean sign-in', async () => {
  const person = await comeBackWithApp()
  await send('POST', '/v1/account/sessions/email', { email: person.email, password: person.password })
  renderApp('/login')

  await signInBy(person)
  await answer(person.nextCode())

  await expect.element(home).toBeVisible()
})

test('a browser in which the second step is missing by now leads to sign-in', async () => {
  const person = await arrive({ isConfirmed: true })
  renderApp('/userprofile', { isSignedIn: true })
  await expect.element(page.getByLabelText('New Email')).toBeVisible()
  await turnOnTwoStep()
  await signOut()
  await send('POST', '/v1/account/sessions/email', { email: person.email, password: person.password })

  await page.getByLabelText('New Email').fill(`new-${person.email}`)
  await page.getByRole('group', { name: 'Change e-mail' }).getByLabelText('Current Password').fill(person.password)
  await page.getByRole('button', { name: 'Update email' }).click()

  await expect.element(page.getByRole('dialog', { name: 'You were signed out' })).toBeVisible()
})

test('the second step passes the rules of axe, also with its other ways', async () => {
  const person = await comeBackWithApp()
  renderApp('/login')
  await signInBy(person)
  await page.getByRole('button', { name: 'Use another way' }).click()
  await expect.element(page.getByRole('button', { name: 'Have a code sent by e-mail' })).toBeVisible()

  const { violations } = await axe.run(document, { rules: { 'html-has-lang': { enabled: false } } })

  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
