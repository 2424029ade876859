import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGE_COOKIE, THEME_COOKIE } from '../../contract/preferences.ts'
import { chooseTheme } from '../shell/theme.ts'
import { account as accountTexts } from '../texts/ne/account.ts'
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
  await expect.element(group.getByText('Not yet')).toBeVisible()
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

const CHANGE = 'PATCH /v1/account/email'
const PROFILE = '/v1/databases/main/collections/users/documents'
const MAIL = 'POST /v1/account/verification'
const done = page.getByText('Email update initiated. Please check your new email for verification.')
const taken = { message: 'A target with the same ID already exists.', code: 409, type: 'user_target_already_exists' }
const notFound = { message: 'Document with the requested ID could not be found.', type: 'document_not_found' }

async function changeEmail(email: string) {
  const group = page.getByRole('group', { name: 'Change e-mail' })
  await group.getByLabelText('New Email').fill(email)
  await group.getByLabelText('Current Password').fill('rato machhindra')
  await group.getByRole('button', { name: 'Update email' }).click()
}

test('an account without a profile gets it with its new address', async () => {
  const changed = { ...account, email: 'new@mail.com.np' }
  const stored: unknown[] = []
  scriptService({
    ...signedIn,
    [CHANGE]: { body: changed },
    [`PATCH ${PROFILE}/a`]: { status: 404, body: notFound },
    [`POST ${PROFILE}`]: async (request) => {
      stored.push(await request.json())
      return { status: 201, body: {} }
    },
    [MAIL]: { status: 201, body: {} },
  })
  renderApp('/userprofile', { isSignedIn: true })

  await changeEmail('new@mail.com.np')

  await expect.element(done).toBeVisible()
  expect(stored).toMatchObject([
    { documentId: 'a', data: { userId: 'a', name: account.name, email: 'new@mail.com.np' } },
  ])
})

test('a change of address whose profile could not be stored is finished by sending it again', async () => {
  let address = account.email
  let profileFails = true
  const calls = scriptService({
    ...signedIn,
    'GET /v1/account': () => ({ body: { ...account, email: address } }),
    [CHANGE]: () => {
      if (address !== account.email) return { status: 409, body: taken }
      address = 'new@mail.com.np'
      return { body: { ...account, email: address } }
    },
    [`PATCH ${PROFILE}/a`]: () => {
      if (!profileFails) return { body: {} }
      profileFails = false
      return { status: 503, body: { message: 'The server has no room left.', type: 'general_storage_full' } }
    },
    [MAIL]: { status: 201, body: {} },
  })
  const store = renderApp('/userprofile', { isSignedIn: true })

  await changeEmail('new@mail.com.np')
  await expect.element(page.getByText('The server has no room left.')).toBeVisible()
  expect(store.getState().auth.userData?.email).toBe('new@mail.com.np')
  expect(calls).not.toContain(MAIL)
  await page.getByRole('button', { name: 'Update email' }).click()

  await expect.element(done).toBeVisible()
  expect(calls.filter((call) => call === `PATCH ${PROFILE}/a`)).toHaveLength(2)
  expect(calls).toContain(MAIL)
})

test("an address that is somebody else's is refused in words for people", async () => {
  const calls = scriptService({ ...signedIn, [CHANGE]: { status: 409, body: taken } })
  renderApp('/userprofile', { isSignedIn: true })

  await changeEmail('taken@mail.com.np')

  await expect
    .element(page.getByText('This email is used by an account already. Please enter another one.'))
    .toBeVisible()
  expect(calls).not.toContain(MAIL)
})

test.each([
  ['Change e-mail', 'PATCH /v1/account/email', 'Update email'],
  ['Change password', 'PATCH /v1/account/password', 'Update password'],
])('in "%s" a wrong current password is said at its field, in either language', async (name, call, submit) => {
  onTestFinished(() => void (document.cookie = `${LANGUAGE_COOKIE}=; Path=/; Max-Age=0`))
  const body = { message: 'Invalid credentials.', code: 401, type: 'user_invalid_credentials' }
  scriptService({ ...signedIn, [call]: { status: 401, body } })
  renderApp('/userprofile', { isSignedIn: true })
  const group = page.getByRole('group', { name })
  if (name === 'Change e-mail') await group.getByLabelText('New Email').fill('new@mail.com.np')
  else {
    await group.getByLabelText('New Password').fill('seto machhindra')
    await group.getByLabelText('Confirm Password').fill('seto machhindra')
  }
  const field = group.getByLabelText('Current Password')
  await field.fill('wrong')

  await group.getByRole('button', { name: submit }).click()

  await expect.element(field).toHaveAccessibleDescription('This is not your current password.')
  await expect.element(field).toHaveFocus()
  expect(page.getByText('Invalid credentials.').elements()).toEqual([])
  await page.getByRole('radio', { name: 'नेपाली' }).click()
  await expect.element(page.getByText(accountTexts.settings.password.wrong)).toBeVisible()
})

test('a new password that is the old one is pointed out, and may be set', async () => {
  const calls = scriptService({ ...signedIn, 'PATCH /v1/account/password': { body: account } })
  renderApp('/userprofile', { isSignedIn: true })
  const group = page.getByRole('group', { name: 'Change password' })
  await group.getByLabelText('Current Password').fill('rato machhindra')
  await group.getByLabelText('New Password').fill('rato machhindra')
  await group.getByLabelText('Confirm Password').fill('rato machhindra')

  await expect.element(group.getByText('This is the password that you have now.')).toBeVisible()
  await group.getByRole('button', { name: 'Update password' }).click()

  await expect.element(page.getByText('Password updated successfully!')).toBeVisible()
  expect(calls).toContain('PATCH /v1/account/password')
})

test.each([
  ['Change e-mail', 'PATCH /v1/account/email', 'Update email'],
  ['Change password', 'PATCH /v1/account/password', 'Update password'],
])('a session that has ended is noticed by "%s"', async (name, call, submit) => {
  const body = { message: 'User (role: guests) missing scopes', code: 401, type: 'general_unauthorized_scope' }
  scriptService({ ...signedIn, [call]: { status: 401, body } })
  renderApp('/userprofile', { isSignedIn: true })
  const group = page.getByRole('group', { name })
  await group.getByLabelText('Current Password').fill('rato machhindra')
  if (name === 'Change e-mail') await group.getByLabelText('New Email').fill('new@mail.com.np')
  else {
    await group.getByLabelText('New Password').fill('seto machhindra')
    await group.getByLabelText('Confirm Password').fill('seto machhindra')
  }

  await group.getByRole('button', { name: submit }).click()

  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await expect
    .element(dialog.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/login?next=%2Fuserprofile')
})

test('the link to another address leads to its form', async () => {
  scriptService(signedIn)
  renderApp('/userprofile#change-email', { isSignedIn: true })

  await expect.element(page.getByLabelText('New Email')).toHaveFocus()
})

test.each([
  ['Contact', 'Questions about Kanooni, your account or your data? Write to us.'],
  ['How answers are made', /^Each source that an answer names is looked up in the library again\./],
])('"%s" opens in a dialog', async (name, said) => {
  scriptService(signedIn)
  renderApp('/userprofile', { isSignedIn: true })

  await page.getByRole('button', { name }).click()

  await expect.element(page.getByRole('dialog', { name }).getByText(said)).toBeVisible()
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

test('what is said of a try goes with the next one', async () => {
  let isRight = false
  const wrong = { status: 401, body: { message: 'Invalid credentials.' } }
  scriptService({ ...signedIn, 'PATCH /v1/account/password': async () => (isRight ? { body: account } : wrong) })
  renderApp('/userprofile', { isSignedIn: true })
  const group = page.getByRole('group', { name: 'Change password' })
  await group.getByLabelText('Current Password').fill('wrong')
  await group.getByLabelText('New Password').fill('seto machhindra')
  await group.getByLabelText('Confirm Password').fill('seto machhindra')
  const submit = group.getByRole('button', { name: 'Update password' })
  await submit.click()
  await expect.element(page.getByText('Invalid credentials.')).toBeVisible()

  await submit.click()
  await expect.poll(() => page.getByText('Invalid credentials.').elements()).toHaveLength(1)
  await expect.element(page.getByText('Invalid credentials.')).toBeVisible()
  isRight = true
  await submit.click()

  await expect.element(page.getByText('Password updated successfully!')).toBeVisible()
  // Long before its own time is over.
  await expect.poll(() => page.getByText('Invalid credentials.').elements(), { timeout: 1_500 }).toEqual([])
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

  await expect.element(page.getByRole('heading', { name: accountTexts.settings.title })).toBeVisible()
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
