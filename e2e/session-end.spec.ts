// What happens to a page, and to what its browser keeps, when the session ends.

import { expect, REFUSED, test } from './fixtures.ts'
import { askAndKeep, goOffline, copiedMessages, LAST_WORDS, UNREACHED } from './local-copies.ts'
import {
  answers,
  applicationRuns,
  arrive,
  ask,
  button,
  composer,
  enter,
  fillSignIn,
  newPerson,
  replyEnds,
  signOut,
  signUp,
} from './people.ts'

test('when the session is over there is a way back to the conversation, with the draft still there', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/./)
  const person = await arrive(page)
  await ask(page, 'What is a fine?')
  await replyEnds(page)
  const address = page.url()
  await composer(page).fill('And how high is it?')
  await context.clearCookies({ name: /session/ })
  await button(page, 'Send').click()

  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await fillSignIn(page, person)

  await expect(page).toHaveURL(address)
  await expect(composer(page)).toHaveValue('And how high is it?')
})

test('the local copy is open only until the service says that the session is over', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/./)
  await arrive(page)
  await askAndKeep(page, 'What is a tax?')
  await goOffline(context, page)
  await page.reload()
  await expect(answers(page)).toContainText(LAST_WORDS)

  await context.clearCookies({ name: /session/ })
  await context.setOffline(false)

  await expect(page.getByRole('dialog', { name: 'You were signed out' })).toBeVisible()
})

test('the local copy of one account is not shown to another who has signed in meanwhile', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  // The page may ask once more for its conversation, which does not exist for the other account.
  expectConsole(/404/)
  await arrive(page)
  await askAndKeep(page, 'What is a tax?')
  await goOffline(context, page)
  await page.reload()
  await expect(answers(page)).toContainText(LAST_WORDS)

  await context.clearCookies({ name: /session/ })
  await enter(page, newPerson('Bina Karki'))
  await context.setOffline(false)

  await expect(page).toHaveURL('/home')
  await expect(button(page, 'Bina Karki')).toBeVisible()
  await expect(page.getByText('What is a tax?')).toHaveCount(0)
  await expect.poll(() => copiedMessages(page)).toEqual([])
})

test('a sign-out in one tab reaches the others, and leaves nothing in the browser', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  const person = await arrive(page)
  await askAndKeep(page, 'What is a bond?')
  const otherTab = await context.newPage()
  await otherTab.goto(page.url())
  await expect(answers(otherTab)).toContainText(LAST_WORDS)
  await composer(otherTab).fill('A draft')

  await signOut(page, person)

  await expect(otherTab).toHaveURL('/login')
  expect(await copiedMessages(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('kanooni.drafts'))).toBeNull()
})

test('after a sign-out no step back in the history shows the account', async ({ page }) => {
  const person = await arrive(page)
  await page.goto('/userprofile')
  await expect(page.getByText(person.email)).toBeVisible()
  await page.goto('/new')
  await applicationRuns(page)
  await signOut(page, person)
  await expect(page).toHaveURL('/login')

  for (const _step of ['/new', '/userprofile', '/home']) {
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/login$/)
    expect((await page.content()).includes(person.email), 'the page still holds the address').toBe(false)
  }
})

test('in the settings, too, a session that is over is noticed, and the address that was typed is still there', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/./)
  const person = await arrive(page)
  const { email } = newPerson('Bimala Gurung')
  await page.goto('/userprofile')
  const form = page.getByRole('group', { name: 'Change e-mail' })
  await form.getByLabel('New Email').fill(email)
  await form.getByLabel('Current Password', { exact: true }).fill(person.password)
  await context.clearCookies({ name: /session/ })
  await form.getByRole('button', { name: 'Update email' }).click()

  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await dialog.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, person)

  await expect(page).toHaveURL('/userprofile')
  await expect(form.getByLabel('New Email')).toHaveValue(email)
  await expect(form.getByLabel('Current Password', { exact: true })).toHaveValue('')
})

test('on the way to confirming the address a session that is over is noticed, too', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/./)
  await signUp(page)
  await context.clearCookies({ name: /session/ })

  await button(page, 'Resend verification email').click()

  await expect(page.getByRole('dialog', { name: 'You were signed out' })).toBeVisible()
})
