// What people do in the tests, in their words.

import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Language, Theme } from '../contract/preferences.ts'
import type { Installation } from './installation.ts'

export interface Person {
  name: string
  email: string
  password: string
}

/** Each language and each theme once: what axe finds depends on the words or on the colours, not on both together. */
export const READERS: readonly { language: Language; theme: Theme }[] = [
  { language: 'en', theme: 'light' },
  { language: 'ne', theme: 'dark' },
]

export function newPerson(name = 'Asha Rai'): Person {
  const [first = name] = name.toLowerCase().split(' ')
  return { name, email: `${first}-${randomUUID().slice(0, 8)}@example.com`, password: 'hills and rivers' }
}

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
export const questions = (page: Page) => page.getByRole('article', { name: 'You' })
export const answers = (page: Page) => page.getByRole('article', { name: 'Answer' })
export const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' })
export const searchBox = (page: Page) => page.getByRole('searchbox')
/** Stands where an answer has no words yet. */
export const typing = (page: Page) => page.getByRole('img', { name: 'An answer is being written' })
/** What a search of the law library found. */
export const results = (page: Page) => page.getByRole('region', { name: 'Results' })
/** Failures interrupt a screen reader, successes wait. */
export const toast = (page: Page, text: string) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text })

export async function signUp(page: Page, person: Person = newPerson()): Promise<Person> {
  await page.goto('/signup')
  await fillSignUp(page, person)
  await expect(page).toHaveURL('/checkemail')
  return person
}

export async function fillSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  await field(page, 'Full Name').fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm Password').fill(password)
  await button(page, 'Sign up').click()
}

/** Somebody new, already signed in. */
export async function arrive(page: Page, name?: string): Promise<Person> {
  const person = newPerson(name)
  await arriveAs(page, person)
  return person
}

export async function arriveAs(page: Page, person: Person): Promise<void> {
  await enter(page, person)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'How can I help you today?' })).toBeVisible()
  await applicationRuns(page)
}

/** In each language. */
const LEAVE = /^(Leave quickly|छिटो निस्कनुहोस्)$/
/** Run in the page: whether React has every button that the server rendered. */
const ALL_TAKEN_OVER = `[...document.querySelectorAll('#root button')].every((button) =>
  Object.keys(button).some((key) => key.startsWith('__reactProps')))`

/** Waits until the application has taken over what the server rendered: a press before that is lost. */
export async function applicationRuns(page: Page): Promise<void> {
  // No server renders this one. It comes after the first effects of the frame, which hears its keys from then on.
  await expect(page.getByRole('banner').getByRole('button', { name: LEAVE })).toBeVisible()
  await expect.poll(() => page.evaluate<boolean>(ALL_TAKEN_OVER), 'what the server rendered is taken over').toBe(true)
}

/** Waits until what was open over the screen has left the history as well; a page that is loaded meanwhile is given up. */
export const nothingIsOpen = (page: Page) =>
  expect.poll(() => page.evaluate<number>('history.state?.openOver ?? 0'), 'entries above the screen').toBe(0)

/** Signs a new person up and in, over the API, because the way there is a test of its own; gives back the account's id. */
export async function enter(page: Page, person: Person): Promise<string> {
  const { email, password } = person
  const { $id } = await post(page, '/v1/account', { userId: 'unique()', email, password, name: person.name })
  await post(page, '/v1/account/sessions/email', { email, password })
  const data = { userId: $id, name: person.name, email }
  await post(page, '/v1/databases/main/collections/users/documents', { documentId: $id, data })
  return $id
}

/** Somebody new at a new question, with conversations of these titles in the sidebar, the first one on top. */
export async function arriveWith(page: Page, titles: readonly string[]): Promise<Person> {
  const person = newPerson()
  const userId = await enter(page, person)
  const now = Date.now()
  for (const [place, title] of titles.entries()) {
    const sessionId = randomUUID().replaceAll('-', '').slice(0, 20)
    const data = { sessionId, title, userId, updatedAt: new Date(now - place * 1000).toISOString() }
    await post(page, '/v1/databases/main/collections/sessions/documents', { documentId: sessionId, data })
  }
  await page.goto('/new')
  await applicationRuns(page)
  return person
}

async function post(page: Page, path: string, data: object): Promise<{ $id: string }> {
  const answer = await page.request.post(path, { data, headers: { 'x-appwrite-project': 'kanooni' } })
  expect(answer.status(), path).toBe(201)
  return answer.json()
}

type Credentials = Pick<Person, 'email' | 'password'>

export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, credentials)
}

export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await button(page, 'Sign in').click()
}

export async function signOut(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: person.name }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
}

export async function ask(page: Page, question: string): Promise<void> {
  await composer(page).fill(question)
  await button(page, 'Send').click()
}

/** The chips of what was found in the library. */
export const verifiedChips = (page: Page) =>
  answers(page).getByRole('link', { name: /^Source [\d०-९]+: .*, verified$/ })

/** Presses a citation and comes to its page: of a provision by way of the side panel. */
export async function followCitation(page: Page, chip: Locator): Promise<void> {
  const address = (await chip.getAttribute('href')) ?? ''
  const opening = page.context().waitForEvent('page')
  await chip.click()
  if (address.startsWith('/law/')) await page.getByRole('link', { name: 'Open the full page' }).click()
  const source = await opening
  await expect(source).toHaveURL(address)
  await expect(source.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Waits until the reply is over, and is shown as it is stored: then the next question can be sent. */
export async function replyEnds(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/chat\?id=/)
  await expect(button(page, 'Send')).toBeVisible()
  await expect(composer(page)).toBeEnabled()
  await expect(page.locator('article[aria-busy=true]')).toHaveCount(0)
}

/** The code in the newest mail to this address, as soon as there are `count` of them. */
export async function mailedCode(installation: Installation, email: string, count = 1): Promise<string> {
  const codes = () => installation.codesFor(email)
  await expect.poll(async () => (await codes()).length, `a mail to ${email} with a code`).toBeGreaterThanOrEqual(count)
  return (await codes()).at(-1) ?? ''
}

/** The link in the newest mail to this address, as soon as it is there. */
export async function mailedLink(installation: Installation, email: string, path: string): Promise<string> {
  const newest = async () => (await installation.linksFor(email, path)).at(-1)
  await expect.poll(newest, `a mail to ${email} with a link to ${path}`).toBeDefined()
  return (await newest()) ?? ''
}
