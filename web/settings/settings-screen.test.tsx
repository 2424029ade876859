import axe from 'axe-core'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGE_COOKIE, THEME_COOKIE } from '../../contract/preferences.ts'
import { chooseTheme } from '../shell/theme.ts'
import { account as accountTexts } from '../texts/ne/account.ts'
import { expectConsole } from '../testing/console-noise.ts'
import {
  arrive,
  createAccount,
  mailedLink,
  newPerson,
  type Person,
  PROFILES,
  send,
  signIn,
  signOut,
} from '../testing/people.ts'
import { holdToasts } from '../testing/hold-toasts.ts'
import { renderApp } from '../testing/render-app.tsx'
import { reachService, scriptService } from '../testing/scripted-service.ts'

const CHANGE_EMAIL = 'PATCH /v1/account/email'
const CHANGE_PASSWORD = 'PATCH /v1/account/password'
const MAIL = 'POST /v1/account/verification'
const done = page.getByText('Email update initiated. Please check your new email for verification.')
const emailGroup = page.getByRole('group', { name: 'Change e-mail' })
const passwordGroup = page.getByRole('group', { name: 'Change password' })

let person: Person
let newEmail: string

beforeEach(async () => {
  person = await arrive()
  newEmail = newPerson().email
})

async function changeEmail(password = person.password) {
  await emailGroup.getByLabelText('New Email').fill(newEmail)
  await emailGroup.getByLabelText('Current Password').fill(password)
  await emailGroup.getByRole('button', { name: 'Update email' }).click()
}

async function changePassword(to: string, current = person.password) {
  await passwordGroup.getByLabelText('Current Password').fill(current)
  await passwordGroup.getByLabelText('New Password').fill(to)
  await passwordGroup.getByLabelText('Confirm Password').fill(to)
  await passwordGroup.getByRole('button', { name: 'Update password' }).click()
}

test('the letters of Nepali answers are chosen, and the choice is kept', async () => {
  onTestFinished(() => {
    document.cookie = 'letters=; Path=/; Max-Age=0'
  })
  renderApp('/userprofile', { isSignedIn: true })
  const letters = page.getByRole('group', { name: 'Answers in Nepali, if you ask in Latin letters' })
  await expect.element(letters.getByRole('radio', { name: 'देवनागरी' })).toBeChecked()

  await letters.getByText('Latin letters', { exact: true }).last().click()

  await expect.element(letters.getByRole('radio', { name: 'Latin letters' })).toBeChecked()
  expect(document.cookie).toContain('letters=latin')
})

test('the account is shown as it is, with the way to verify its address', async () => {
  const { calls } = scriptService()
  renderApp('/userprofile', { isSignedIn: true })

  const group = page.getByRole('group', { name: 'Your account' })
  await expect.element(group.getByText(person.email)).toBeVisible()
  await expect.element(group.getByText('Not yet')).toBeVisible()
  await expect.element(group.getByText('Active')).toBeVisible()
  await group.getByRole('button', { name: 'Resend verification email' }).click()

  await expect.element(page.getByText('Verification email sent successfully!')).toBeVisible()
  expect(calls).toContain('POST /v1/account/verification')
})

test('a new address goes to the account, then to the profile, and is then to be verified', async () => {
  const { calls } = scriptService()
  const { store } = renderApp('/userprofile', { isSignedIn: true })

  await changeEmail()

  await expect.element(done).toBeVisible()
  const profile = `${PROFILES}/${person.accountId}`
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([CHANGE_EMAIL, `PATCH ${profile}`, MAIL])
  expect(store.getState().auth.userData?.email).toBe(newEmail)
  expect(await send('GET', profile)).toMatchObject({ email: newEmail })
  expect(await mailedLink(newEmail)).toMatchObject({ userId: person.accountId })
})

test('an address that was changed is shown as changed, even when its verification mail could not be sent', async () => {
  expectConsole(/Sending the verification e-mail/)
  const { bodies } = scriptService({ [MAIL]: { status: 429, body: { message: 'Please wait before the next mail.' } } })
  const { store } = renderApp('/userprofile', { isSignedIn: true })

  await changeEmail()

  await expect.element(page.getByText('Please wait before the next mail.')).toBeVisible()
  expect(store.getState().auth.userData?.email).toBe(newEmail)
  expect(bodies[MAIL]).toEqual([{ url: `${location.origin}/confirmation` }])
})

test('an account without a profile gets it with its new address', async () => {
  const profile = `${PROFILES}/${person.accountId}`
  await send('DELETE', profile)
  renderApp('/userprofile', { isSignedIn: true })

  await changeEmail()

  await expect.element(done).toBeVisible()
  const { accountId: userId, name } = person
  expect(await send('GET', profile)).toMatchObject({ userId, name, email: newEmail })
})

test('a change of address whose profile could not be stored is finished by sending it again', async () => {
  const profile = `PATCH ${PROFILES}/${person.accountId}`
  let isFull = true
  const { calls, bodies } = scriptService({
    [profile]: (request) => {
      if (!isFull) return reachService(request)
      isFull = false
      return { status: 503, body: { message: 'The server has no room left.', type: 'general_storage_full' } }
    },
  })
  const { store } = renderApp('/userprofile', { isSignedIn: true })

  await changeEmail()
  await expect.element(page.getByText('The server has no room left.')).toBeVisible()
  expect(store.getState().auth.userData?.email).toBe(newEmail)
  expect(calls).not.toContain(MAIL)
  await page.getByRole('button', { name: 'Update email' }).click()

  await expect.element(done).toBeVisible()
  expect(bodies[profile]).toEqual(Array(2).fill({ data: { email: newEmail } }))
  expect(calls).toContain(MAIL)
})

test("an address that is somebody else's is refused in words for people", async () => {
  newEmail = (await createAccount()).email
  const { calls } = scriptService()
  renderApp('/userprofile', { isSignedIn: true })

  await changeEmail()

  await expect
    .element(page.getByText('This email is used by an account already. Please enter another one.'))
    .toBeVisible()
  expect(calls).not.toContain(MAIL)
})

test.each([
  ['Change e-mail', () => changeEmail('not the password')],
  ['Change password', () => changePassword('seto machhindra', 'not the password')],
  ['Change e-mail', () => changeEmail('short')],
  ['Change password', () => changePassword('seto machhindra', 'short')],
])('in "%s" a wrong current password is said at its field, in either language', async (name, change) => {
  onTestFinished(() => void (document.cookie = `${LANGUAGE_COOKIE}=; Path=/; Max-Age=0`))
  renderApp('/userprofile', { isSignedIn: true })
  const field = page.getByRole('group', { name }).getByLabelText('Current Password')

  await change()

  await expect.element(field).toHaveAccessibleDescription('This is not your current password.')
  await expect.element(field).toHaveFocus()
  expect(page.getByText('Invalid credentials.').elements()).toEqual([])
  await page.getByRole('radio', { name: 'नेपाली' }).click()
  await expect.element(page.getByText(accountTexts.settings.password.wrong)).toBeVisible()
})

test('a new password that is the old one is pointed out, and may be set', async () => {
  const { calls } = scriptService()
  renderApp('/userprofile', { isSignedIn: true })

  await passwordGroup.getByLabelText('Current Password').fill(person.password)
  await passwordGroup.getByLabelText('New Password').fill(person.password)
  await passwordGroup.getByLabelText('Confirm Password').fill(person.password)

  await expect.element(passwordGroup.getByText('This is the password that you have now.')).toBeVisible()
  await passwordGroup.getByRole('button', { name: 'Update password' }).click()

  await expect.element(page.getByText('Password updated successfully!')).toBeVisible()
  expect(calls).toContain(CHANGE_PASSWORD)
})

test.each([
  ['Change e-mail', () => changeEmail()],
  ['Change password', () => changePassword('seto machhindra')],
])('a session that has ended is noticed by "%s"', async (_name, change) => {
  renderApp('/userprofile', { isSignedIn: true })
  await expect.element(emailGroup).toBeVisible()
  await signOut()

  await change()

  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await expect
    .element(dialog.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/login?next=%2Fuserprofile')
})

test('the link to another address leads to its form', async () => {
  renderApp('/userprofile#change-email', { isSignedIn: true })

  await expect.element(page.getByLabelText('New Email')).toHaveFocus()
})

test.each([
  ['Contact', 'Questions about Kanooni, your account or your data? Write to us.'],
  ['How answers are made', /^Each source that an answer names is looked up in the library again\./],
])('"%s" opens in a dialog', async (name, said) => {
  renderApp('/userprofile', { isSignedIn: true })

  await page.getByRole('button', { name }).click()

  await expect.element(page.getByRole('dialog', { name }).getByText(said)).toBeVisible()
})

test('a wrong current password changes nothing, and keeps what was typed', async () => {
  renderApp('/userprofile', { isSignedIn: true })

  await changePassword('seto machhindra', 'not the password')

  await expect
    .element(passwordGroup.getByLabelText('Current Password'))
    .toHaveAccessibleDescription('This is not your current password.')
  await expect.element(passwordGroup.getByLabelText('New Password')).toHaveValue('seto machhindra')
  await signOut()
  await signIn(person)
})

test('what is said of a try goes with the next one', async () => {
  const refused = page.getByText('The server has no room left.')
  let isFull = true
  const full = { status: 503, body: { message: 'The server has no room left.', type: 'general_storage_full' } }
  const { bodies } = scriptService({ [CHANGE_PASSWORD]: (request) => (isFull ? full : reachService(request)) })
  renderApp('/userprofile', { isSignedIn: true })
  const submit = passwordGroup.getByRole('button', { name: 'Update password' })
  holdToasts()
  await changePassword('seto machhindra')
  await expect.element(refused).toBeVisible()
  const first = refused.element()

  await submit.click()
  await expect.poll(() => first.isConnected).toBe(false)
  await expect.element(refused).toBeVisible()
  holdToasts()
  isFull = false
  await submit.click()

  await expect.element(page.getByText('Password updated successfully!')).toBeVisible()
  await expect.poll(() => refused.elements()).toEqual([])
  expect(bodies[CHANGE_PASSWORD]).toEqual(Array(3).fill({ password: 'seto machhindra', oldPassword: person.password }))
})

test('a new password that is refused as too common says so at its field', async () => {
  renderApp('/userprofile', { isSignedIn: true })

  await changePassword('password')

  const field = passwordGroup.getByLabelText('New Password')
  await expect.element(field).toHaveAccessibleDescription(/too common/)
  await expect.element(field).toHaveFocus()
})

test('language and theme change at once, and are remembered', async () => {
  onTestFinished(() => {
    chooseTheme(null)
    document.cookie = `${LANGUAGE_COOKIE}=; Path=/; Max-Age=0`
  })
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
  renderApp(path, { isSignedIn: true })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()

  const { violations } = await axe.run(document, { rules: { 'html-has-lang': { enabled: false } } })

  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('the plans say that nothing is for sale yet', async () => {
  renderApp('/billing', { isSignedIn: true })

  await expect.element(page.getByText('Billing is under development (beta). Nothing is charged.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Free' })).toBeVisible()
  await expect.element(page.getByText('Rs 0')).toBeVisible()
})
