import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGE_COOKIE, THEME_COOKIE } from '../../contract/preferences.ts'
import { chooseTheme } from '../shell/theme.ts'
import { ne } from '../messages/ne.ts'
import { expectConsole } from '../testing/console-noise.ts'
import { renderApp } from '../testing/render-app.tsx'
import { scriptService } from '../testing/scripted-service.ts'

const account = { $id: 'a', name: 'Sita', email: 'sita@mail.com.np', emailVerification: false, status: true }
const signedIn = {
  'GET /v1/account': { body: account },
  'GET /v1/databases/main/collections/sessions/documents': { body: { total: 0, documents: [] } },
}

test('the account is shown as it is, with the way to verify its address', async () => {
  const calls = scriptService({ ...signedIn, 'POST /v1/account/verification': { status: 201, body: {} } })
  renderApp('/userprofile', { isSignedIn: true })

  const group = page.getByRole('group', { name: 'Your account' })
  await expect.element(group.getByText('sita@mail.com.np')).toBeVisible()
  await expect.element(group.getByText('Not verified')).toBeVisible()
  await expect.element(group.getByText('Active')).toBeVisible()
  await group.getByRole('button', { name: 'Resend verification email' }).click()

  await expect.element(page.getByText('Verification email sent successfully!')).toBeVisible()
  expect(calls).toContain('POST /v1/account/verification')
})

test('a new address goes to the account, then to the profile, and is then to be verified', async () => {
  const changed = { ...account, email: 'new@mail.com.np' }
  const calls = scriptService({
    ...signedIn,
    'PATCH /v1/account/email': { body: changed },
    'PATCH /v1/databases/main/collections/users/documents/a': { body: {} },
    'POST /v1/account/verification': { status: 201, body: {} },
  })
  const store = renderApp('/userprofile', { isSignedIn: true })

  const group = page.getByRole('group', { name: 'Change e-mail' })
  await group.getByLabelText('New Email').fill('new@mail.com.np')
  await group.getByLabelText('Current Password').fill('rato machhindra')
  await group.getByRole('button', { name: 'Update email' }).click()

  await expect
    .element(page.getByText('Email update initiated. Please check your new email for verification.'))
    .toBeVisible()
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
    'PATCH /v1/account/email',
    'PATCH /v1/databases/main/collections/users/documents/a',
    'POST /v1/account/verification',
  ])
  expect(store.getState().auth.userData?.email).toBe('new@mail.com.np')
})

test('an address that was changed is shown as changed, even when its verification mail could not be sent', async () => {
  expectConsole(/Sending the verification e-mail/)
  const changed = { ...account, email: 'new@mail.com.np' }
  scriptService({
    ...signedIn,
    'PATCH /v1/account/email': { body: changed },
    'PATCH /v1/databases/main/collections/users/documents/a': { body: {} },
    'POST /v1/account/verification': { status: 429, body: { message: 'Please wait before the next mail.' } },
  })
  const store = renderApp('/userprofile', { isSignedIn: true })

  const group = page.getByRole('group', { name: 'Change e-mail' })
  await group.getByLabelText('New Email').fill('new@mail.com.np')
  await group.getByLabelText('Current Password').fill('rato machhindra')
  await group.getByRole('button', { name: 'Update email' }).click()

  await expect.element(page.getByText('Please wait before the next mail.')).toBeVisible()
  expect(store.getState().auth.userData?.email).toBe('new@mail.com.np')
})

test('a wrong current password changes nothing, says so, and keeps what was typed', async () => {
  scriptService({
    ...signedIn,
    'PATCH /v1/account/password': { status: 401, body: { message: 'Invalid credentials.' } },
  })
  renderApp('/userprofile', { isSignedIn: true })

  const group = page.getByRole('group', { name: 'Change password' })
  await group.getByLabelText('Current Password').fill('wrong')
  await group.getByLabelText('New Password').fill('seto machhindra')
  await group.getByLabelText('Confirm Password').fill('seto machhindra')
  await group.getByRole('button', { name: 'Update password' }).click()

  await expect.element(page.getByText('Invalid credentials.')).toBeVisible()
  await expect.element(group.getByLabelText('New Password')).toHaveValue('seto machhindra')
})

test('a new password that is refused as too common says so at its field', async () => {
  const body = { message: 'Invalid `password` param: Too common.', code: 400, type: 'general_argument_invalid' }
  scriptService({ ...signedIn, 'PATCH /v1/account/password': { status: 400, body } })
  renderApp('/userprofile', { isSignedIn: true })

  const group = page.getByRole('group', { name: 'Change password' })
  await group.getByLabelText('Current Password').fill('rato machhindra')
  await group.getByLabelText('New Password').fill('password')
  await group.getByLabelText('Confirm Password').fill('password')
  await group.getByRole('button', { name: 'Update password' }).click()

  const field = group.getByLabelText('New Password')
  await expect.element(field).toHaveAccessibleDescription(/too common/)
  await expect.element(field).toHaveFocus()
})

test('language and theme change at once, and are remembered', async () => {
  onTestFinished(() => {
    chooseTheme(null)
    document.cookie = `${LANGUAGE_COOKIE}=; Path=/; Max-Age=0`
  })
  scriptService(signedIn)
  renderApp('/userprofile', { isSignedIn: true })

  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('radio', { name: 'नेपाली' }).click()

  await expect.element(page.getByRole('heading', { name: ne.settings.title })).toBeVisible()
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(document.cookie).toContain(`${THEME_COOKIE}=dark`)
  expect(document.cookie).toContain(`${LANGUAGE_COOKIE}=ne`)
})

test('the privacy text opens in a dialog that gives the focus back', async () => {
  scriptService(signedIn)
  renderApp('/userprofile', { isSignedIn: true })
  const opener = page.getByRole('button', { name: 'Privacy policy' })

  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'Privacy policy' })).toBeVisible()
  await expect.element(page.getByText('April 30, 2025')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test.each(['/userprofile', '/billing'])('%s passes the rules of axe', async (path) => {
  scriptService(signedIn)
  renderApp(path, { isSignedIn: true })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()

  const { violations } = await axe.run(document, { rules: { 'html-has-lang': { enabled: false } } })

  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('the plans say that nothing is for sale yet', async () => {
  scriptService(signedIn)
  renderApp('/billing', { isSignedIn: true })

  await expect.element(page.getByText('Billing is under development (beta). Nothing is charged.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Free' })).toBeVisible()
  await expect.element(page.getByText('Rs 0')).toBeVisible()
})
