import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createDrafts, NEW_CONVERSATION } from '../drafts/drafts.ts'
import { expectConsole } from '../testing/console-noise.ts'
import { arrive, CONVERSATIONS, MESSAGES, type Person } from '../testing/people.ts'
import { renderApp } from '../testing/render-app.tsx'
import { reachService, scriptService } from '../testing/scripted-service.ts'

const QUESTION = 'Who inherits the land?'
const COMPLETIONS = 'POST /openai/v1/chat/completions'

let person: Person

const box = page.getByRole('textbox', { name: 'Message' })

/** What is stored of a conversation that begins with the question. */
const begun = () => {
  const data = {
    sessionId: expect.any(String),
    title: QUESTION,
    userId: person.accountId,
    updatedAt: expect.any(String),
  }
  return { documentId: expect.any(String), data }
}

beforeEach(async () => {
  localStorage.clear()
  person = await arrive()
})

test('a question that is on its way stays a draft until it is stored', async () => {
  const { bodies } = scriptService({ [`POST ${CONVERSATIONS}`]: () => new Promise(() => {}) })
  renderApp('/new', { isSignedIn: true })
  await box.fill(QUESTION)

  await userEvent.keyboard('{Enter}')

  await expect.poll(() => bodies[`POST ${CONVERSATIONS}`]).toEqual([begun()])
  await expect.element(box).toHaveValue('')
  expect(createDrafts(localStorage).read(person.accountId, NEW_CONVERSATION)).toBe(QUESTION)
})

test('a question on its way is not in the box of the next conversation, nor does it take away what is typed there', async () => {
  const stored = Promise.withResolvers<void>()
  const { calls, bodies } = scriptService({
    [`POST ${CONVERSATIONS}`]: async (request) => {
      await stored.promise
      return reachService(request)
    },
    [COMPLETIONS]: () => new Promise(() => {}),
  })
  renderApp('/new', { isSignedIn: true })
  await box.fill(QUESTION)
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('')

  await page.getByRole('link', { name: 'New chat' }).click()
  await expect.element(box).toHaveValue('')
  await box.fill('Something else')
  stored.resolve()

  const draft = () => createDrafts(localStorage).read(person.accountId, NEW_CONVERSATION)
  await expect.poll(() => calls).toContain(`POST ${MESSAGES}`)
  await expect
    .poll(() => bodies[COMPLETIONS])
    .toMatchObject([{ messages: [{ role: 'user', content: QUESTION }], stream: true, store: true }])
  await expect.element(box).toHaveValue('Something else')
  expect(draft()).toBe('Something else')
})

test('a question that cannot be sent comes back into the box that is on the screen by then', async () => {
  expectConsole(/failed/)
  const answered = Promise.withResolvers<void>()
  const refusal = { message: 'Too many calls.', code: 429, type: 'general_rate_limit_exceeded', version: '1' }
  const { bodies } = scriptService({
    [`POST ${CONVERSATIONS}`]: async () => {
      await answered.promise
      return { status: 429, body: refusal }
    },
  })
  renderApp('/new', { isSignedIn: true })
  await box.fill(QUESTION)
  await userEvent.keyboard('{Enter}')
  await page.getByRole('link', { name: 'New chat' }).click()
  await box.fill('Something else')

  answered.resolve()

  await expect.element(box).toHaveValue(`${QUESTION}\nSomething else`)
  expect(bodies[`POST ${CONVERSATIONS}`]).toEqual([begun()])
})

const example = (name: RegExp) => page.getByRole('button', { name })

test('an example fills the box, to be changed or sent, and another takes its place', async () => {
  const { calls } = scriptService()
  renderApp('/new', { isSignedIn: true })

  await example(/^Rent/).click()
  await expect.element(box).toHaveValue('My landlord will not return my deposit. What can I do?')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{Backspace}')
  await example(/^Work/).click()

  await expect.element(box).toHaveValue('My employer has not paid my wages. What can I do?')
  expect(createDrafts(localStorage).read(person.accountId, NEW_CONVERSATION)).toMatch(/^My employer/)
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('an example follows what was typed, and takes nothing of it away', async () => {
  renderApp('/new', { isSignedIn: true })
  await box.fill('My own words')

  await example(/^Rent/).click()

  await expect.element(box).toHaveValue('My own words\nMy landlord will not return my deposit. What can I do?')
})

test('the link to a new chat brings the focus to the box, from the same screen too', async () => {
  renderApp('/new', { isSignedIn: true })
  await expect.element(box).toHaveFocus()

  await page.getByRole('link', { name: 'New chat' }).click()

  await expect.element(box).toHaveFocus()
})

test('one example of each topic is there, and violence at home is not among the last', async () => {
  renderApp('/new', { isSignedIn: true })
  await expect.element(example(/^Violence at home/)).toBeVisible()

  const examples = page.getByRole('region', { name: 'Examples to start with' }).getByRole('button').elements()
  const names = examples.map(({ textContent }) => textContent)
  expect(names).toHaveLength(8)
  expect(names.findIndex((name) => name?.startsWith('Violence at home'))).toBeLessThan(4)
})

test.each([
  [360, 740],
  [1280, 800],
  [1920, 1080],
])('at %s × %s the box stands under the heading and over the examples', async (width, height) => {
  await page.viewport(width, height)
  renderApp('/new', { isSignedIn: true })
  await expect.element(box).toBeVisible()

  const place = (element: Element) => element.getBoundingClientRect()
  const intro = place(page.getByText(/^Ask about the law of Nepal in your own words/).element())
  const field = place(box.element())
  expect(field.top - intro.bottom).toBeGreaterThan(0)
  expect(field.top - intro.bottom).toBeLessThan(40)
  // Above the keyboard of a phone.
  expect(field.bottom).toBeLessThan(400)
  expect(place(example(/^Arrest/).element()).top).toBeGreaterThan(field.bottom)
  const main = box.element().closest('main') as HTMLElement
  expect(main.scrollWidth).toBe(main.clientWidth)
})

test.each([
  [403, 'general_storage_limit_exceeded', /Your account is full.*Delete conversations/],
  [429, 'general_rate_limit_exceeded', /That was too often in a short time\./],
  [503, 'general_service_unavailable', /The service cannot be used at the moment\./],
])('a question that is refused with %s %s stays in the box, and why is said', async (status, type, why) => {
  expectConsole(/failed/)
  const refusal = { message: 'Too many calls.', code: status, type, version: '1' }
  const { calls, bodies } = scriptService({ [`POST ${CONVERSATIONS}`]: { status, body: refusal } })
  renderApp('/new', { isSignedIn: true })
  await box.fill(QUESTION)

  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText(why).first()).toBeInTheDocument()
  await expect.element(box).toHaveValue(QUESTION)
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  expect(bodies[`POST ${CONVERSATIONS}`]).toEqual([begun()])
})

test('control characters do not come into the box, however they are brought', async () => {
  const texts = { [NEW_CONVERSATION]: 'Who\u0000 inherits ' }
  localStorage.setItem('kanooni.drafts', JSON.stringify({ accountId: person.accountId, texts }))
  renderApp('/new', { isSignedIn: true })
  await expect.element(box).toHaveValue('Who inherits ')

  await box.fill('Who\u0007 inherits\tthe\u009f land?')

  await expect.element(box).toHaveValue('Who inherits\tthe land?')
  expect(createDrafts(localStorage).read(person.accountId, NEW_CONVERSATION)).toBe('Who inherits\tthe land?')
})
