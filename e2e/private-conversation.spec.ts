import type { Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { goOffline, storeApplication, UNREACHED } from './local-copies.ts'
import {
  answers,
  applicationRuns,
  arriveAs,
  ask,
  button,
  composer,
  newPerson,
  questions,
  verifiedChips,
} from './people.ts'
import { countStored } from './stored.ts'

test.use({ setUp: 'bare', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const WORDS = 'kantipathgalli'
const QUESTION = `What is the punishment for theft in ${WORDS}?`

// Run in the page.
/** Everything that the browser keeps for our origin, as text. */
const EVERYTHING_KEPT = `(async () => {
  const kept = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie, document.title]
  kept.push(location.href, JSON.stringify(history.state))
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => resolve(opening.result)
    })
    for (const store of database.objectStoreNames) {
      const reading = database.transaction(store).objectStore(store).getAll()
      await new Promise((resolve) => (reading.onsuccess = resolve))
      kept.push(JSON.stringify(reading.result))
    }
    database.close()
  }
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) kept.push(request.url)
  return kept.join(' ')
})()`

const everythingKept = (page: Page) => page.evaluate<string>(EVERYTHING_KEPT)
const choice = (page: Page) => page.getByRole('switch', { name: 'Private conversation' })
const note = (page: Page) => page.getByText('Private: nothing is stored. It is gone when you leave.')
const steps = (page: Page) => page.evaluate<number>('history.length')

test('a private conversation is answered with its sources, goes on, and is stored nowhere', async ({ page }) => {
  const person = newPerson()
  await arriveAs(page, person)
  await page.goto('/new')
  await applicationRuns(page)
  await composer(page).fill(QUESTION)
  const before = await steps(page)
  await choice(page).tap()
  await expect(page.getByRole('heading', { name: 'Private conversation' })).toBeVisible()
  await expect(composer(page)).toHaveValue(QUESTION)
  await expect(page.getByText('What you write goes to our own server')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(await everythingKept(page)).not.toContain(WORDS)

  await button(page, 'Send').tap()
  await expect(verifiedChips(page).first()).toBeVisible()
  await expect(note(page)).toBeVisible()
  expect(await steps(page)).toBe(before)
  await verifiedChips(page).first().tap()
  await page.getByRole('link', { name: 'Read it here' }).first().tap()
  await expect(page.getByRole('link', { name: 'Open the full page' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Open the full page' })).toHaveCount(0)
  await ask(page, 'And who can bring the case?')
  await expect(questions(page)).toHaveCount(2)
  await expect(answers(page)).toHaveCount(2)
  await expect(button(page, 'Send')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  // Nothing is offered that needs a stored message.
  await expect(button(page, 'Copy question')).toHaveCount(2)
  await expect(button(page, 'Copy answer')).toHaveCount(2)
  for (const name of ['Share', 'This helped', 'This is wrong', 'Try this answer again', 'Edit question']) {
    await expect(button(page, name), name).toHaveCount(0)
  }

  await expect(page).toHaveURL('/new')
  await expect(page).toHaveTitle('New conversation – Kanooni')
  await storeApplication(page)
  expect(await everythingKept(page)).not.toContain(WORDS)
  expect(await everythingKept(page)).toContain(person.email)
  expect(await Promise.all([countStored(page, 'sessions'), countStored(page, 'messages')])).toEqual([0, 0])

  await page.reload()
  await expect(questions(page)).toHaveCount(0)
  await expect(composer(page)).toHaveValue('')
})

test('a private conversation ends with the screen, by its button, and when somebody goes elsewhere and back', async ({
  page,
  context,
  expectConsole,
}) => {
  await arriveAs(page, newPerson())
  await choice(page).tap()
  await ask(page, QUESTION)
  await expect(note(page)).toBeVisible()
  await expect(answers(page)).toHaveCount(1)
  const question = page.getByRole('dialog', { name: 'Leave the private conversation?' })
  await page.getByRole('link', { name: 'New chat' }).tap()
  await button(question, 'Stay').tap()
  await expect(answers(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'New chat' }).tap()
  await button(question, 'Erase it and leave').tap()
  await expect(page.getByRole('heading', { name: 'How can I help you today?' })).toBeVisible()

  await choice(page).tap()
  await ask(page, QUESTION)
  await button(page, 'End it').tap()
  await expect(page.getByRole('heading', { name: 'How can I help you today?' })).toBeVisible()
  await expect(composer(page)).toHaveValue('')

  await choice(page).tap()
  await ask(page, QUESTION)
  await expect(answers(page)).toHaveCount(1)
  await page.goto('/law')
  await page.goBack()
  await expect(composer(page)).toBeVisible()
  await expect(page.getByText(QUESTION)).toHaveCount(0)

  await choice(page).tap()
  await composer(page).fill(QUESTION)
  await choice(page).tap()
  await expect(page.getByRole('heading', { name: 'How can I help you today?' })).toBeVisible()
  await expect(composer(page)).toHaveValue(QUESTION)

  await choice(page).tap()
  expectConsole(UNREACHED)
  await goOffline(context, page)
  await button(page, 'Send').tap()
  await expect(page.getByText('A private conversation needs a connection.').first()).toBeVisible()
  await expect(composer(page)).toHaveValue(QUESTION)
  expect(await everythingKept(page)).not.toContain(WORDS)
})
