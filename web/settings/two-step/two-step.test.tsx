import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  addApp,
  arrive,
  codesOf,
  mailedCode,
  newPerson,
  type Person,
  send,
  turnOnTwoStep,
} from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'

const dialog = page.getByRole('dialog')
const code = dialog.getByLabelText('Six-digit code')
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

let person: Person
beforeEach(async () => {
  person = await arrive({ isConfirmed: true })
})

async function open() {
  const client = renderApp('/userprofile', { isSignedIn: true })
  await page.getByRole('button', { name: /two-step verification$/ }).click()
  return client
}

const codesShown = () =>
  dialog
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

test('an authenticator app is set up by a picture or a key, and codes are kept before it is on', async () => {
  const { store } = await open()
  await press('Set up an authenticator app')
  await expect.element(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const link = dialog.getByRole('link', { name: 'Open in an app on this device' }).element().getAttribute('href') ?? ''
  const secret = new URL(link).searchParams.get('secret') ?? ''
  expect(dialog.getByText(secret.replaceAll(/(.{4})(?=.)/g, '$1 ')).elements()).toHaveLength(1)
  const right = (await codesOf(secret))()

  await code.fill(right === '000000' ? '000001' : '000000')
  await press('Check the code')
  await expect.element(code).toHaveAccessibleDescription(/This code is not right\./)
  await code.fill(right)
  await press('Check the code')

  await expect.poll(codesShown).toHaveLength(6)
  expect(await send('GET', '/v1/account')).toMatchObject({ mfa: false })
  await press('I have kept them: turn on')
  await expect.element(dialog.getByText('It is on: signing in takes a second step.')).toBeVisible()
  expect(store.getState().auth.userData?.mfa).toBe(true)
  expect(await send('GET', '/v1/account')).toMatchObject({ mfa: true })
})

test('codes by e-mail are enough, where the address is confirmed', async () => {
  await open()
  await press('Use codes by e-mail')
  await expect.poll(codesShown).toHaveLength(6)

  await press('I have kept them: turn on')

  await expect.element(dialog.getByText('It is on: signing in takes a second step.')).toBeVisible()
  expect(await send('GET', '/v1/account')).toMatchObject({ mfa: true })
})

test('recovery codes are copied, and printed alone', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {})
  await open()
  await press('Use codes by e-mail')
  await expect.poll(codesShown).toHaveLength(6)

  await press('Print')

  expect(print).toHaveBeenCalledOnce()
  const sheet = document.querySelector('.only-print')
  expect([...(sheet?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual(codesShown())
  dispatchEvent(new Event('afterprint'))
  expect(document.querySelector('.only-print')).toBeNull()
})

test('turning it off takes a code first', async () => {
  await turnOnTwoStep()
  await open()
  await press('Turn off')
  await expect.element(code).toHaveFocus()
  expect(await send('GET', '/v1/account')).toMatchObject({ mfa: true })
  await code.fill(await mailedCode(person.email))
  await press('Continue')

  await expect.element(dialog.getByText('It is off: the password alone is enough to sign in.')).toBeVisible()
  expect(await send('GET', '/v1/account')).toMatchObject({ mfa: false })
})

test('who cancels the code changes nothing', async () => {
  await turnOnTwoStep()
  await open()
  await press('Turn off')
  await press('Cancel')

  await expect.element(dialog.getByText(/^Nothing was changed\./)).toBeVisible()
  await expect.element(dialog.getByText('It is on: signing in takes a second step.')).toBeVisible()
  expect(await send('GET', '/v1/account')).toMatchObject({ mfa: true })
})

test('new recovery codes and the removal of the app take one code for both', async () => {
  const nextCode = await addApp()
  const before = await turnOnTwoStep()
  await open()
  await press('Make new recovery codes')
  await code.fill(nextCode())
  await press('Continue')
  await expect.poll(codesShown).toHaveLength(6)
  expect(codesShown().filter((shown) => before.includes(shown))).toEqual([])
  await press('I have kept them')
  await press('Remove the app')

  await expect.element(dialog.getByText('Not set up')).toBeVisible()
  expect(await send('GET', '/v1/account/mfa/factors')).toMatchObject({ totp: false, email: true })
})

test('a change of address takes a code first, and is then made', async () => {
  await turnOnTwoStep()
  const { email } = newPerson()
  renderApp('/userprofile', { isSignedIn: true })
  const form = page.getByRole('group', { name: 'Change e-mail' })
  await form.getByLabelText('New Email').fill(email)
  await form.getByLabelText('Current Password').fill(person.password)
  await form.getByRole('button', { name: 'Update email' }).click()

  await expect.element(page.getByRole('dialog', { name: 'Second step' })).toBeVisible()
  await code.fill(await mailedCode(person.email))
  await press('Continue')

  await expect.element(page.getByText('Email update initiated.', { exact: false })).toBeVisible()
  expect(await send('GET', '/v1/account')).toMatchObject({ email })
})

test('a change of password whose code is cancelled is not made, and says so', async () => {
  await turnOnTwoStep()
  renderApp('/userprofile', { isSignedIn: true })
  const form = page.getByRole('group', { name: 'Change password' })
  await form.getByLabelText('Current Password').fill(person.password)
  await form.getByLabelText('New Password').fill('seto machhindra')
  await form.getByLabelText('Confirm Password').fill('seto machhindra')
  await form.getByRole('button', { name: 'Update password' }).click()

  await press('Cancel')

  await expect.element(page.getByText(/^Nothing was changed\./)).toBeVisible()
  await expect.element(form.getByLabelText('New Password')).toHaveValue('seto machhindra')
})

test('the dialog passes the rules of axe in each of its views', async () => {
  await open()
  const check = async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const { violations } = await axe.run(document, { rules: { 'html-has-lang': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
  await expect.element(dialog.getByText('It is off: the password alone is enough to sign in.')).toBeVisible()
  await check()
  await press('Set up an authenticator app')
  await expect.element(code).toBeVisible()
  await check()
  await press('Back')
  await press('Use codes by e-mail')
  await expect.poll(codesShown).toHaveLength(6)
  await check()
})
