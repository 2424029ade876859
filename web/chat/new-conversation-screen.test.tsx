import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createDrafts, NEW_CONVERSATION } from './composer/drafts.ts'
import { expectConsole } from '../testing/console-noise.ts'
import { renderApp } from '../testing/render-app.tsx'
import { scriptService } from '../testing/scripted-service.ts'

const CONVERSATIONS = '/v1/databases/main/collections/sessions/documents'
const account = { $id: 'a1', name: 'Sita Sharma', email: 'sita@mail.com.np' }
const signedIn = {
  'GET /v1/account': { body: account },
  [`GET ${CONVERSATIONS}`]: { body: { total: 0, documents: [] } },
}

const box = page.getByRole('textbox', { name: 'Message' })

beforeEach(() => localStorage.clear())

test('a question that is on its way stays a draft until it is stored', async () => {
  let isAsked = false
  scriptService({
    ...signedIn,
    [`POST ${CONVERSATIONS}`]: () => {
      isAsked = true
      return new Promise(() => {})
    },
  })
  renderApp('/new', { isSignedIn: true })
  await box.fill('Who inherits the land?')

  await userEvent.keyboard('{Enter}')

  await expect.poll(() => isAsked).toBe(true)
  await expect.element(box).toHaveValue('')
  expect(createDrafts(localStorage).read(account.$id, NEW_CONVERSATION)).toBe('Who inherits the land?')
})

test('an example that cannot be sent leaves what was typed in the box', async () => {
  expectConsole(/failed/)
  const refusal = { message: 'Not this one.', code: 400, type: 'test_refused', version: '1' }
  scriptService({ ...signedIn, [`POST ${CONVERSATIONS}`]: { status: 400, body: refusal } })
  renderApp('/new', { isSignedIn: true })
  await box.fill('My own words')

  await page.getByRole('tab', { name: 'Rent' }).click()
  await page.getByRole('button', { name: /deposit/ }).click()

  await expect.element(page.getByText('Not this one.', { exact: true }).first()).toBeVisible()
  await expect.element(box).toHaveValue('My own words')
})

test('the link to a new chat brings the focus to the box, from the same screen too', async () => {
  scriptService(signedIn)
  renderApp('/new', { isSignedIn: true })
  await expect.element(box).toHaveFocus()

  await page.getByRole('link', { name: 'New chat' }).click()

  await expect.element(box).toHaveFocus()
})

test('the topics are one stop of the keyboard, and the arrows show the questions of each', async () => {
  scriptService(signedIn)
  renderApp('/new', { isSignedIn: true })
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect.element(tab('Arrest')).toHaveAttribute('aria-selected', 'true')

  tab('Arrest').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(tab('Rent')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'Rent' })).toMatchTextContent(/deposit/)
  await userEvent.keyboard('{Home}{ArrowLeft}')
  await expect.element(tab('Violence at home')).toHaveFocus()

  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('tabpanel').getByRole('button').first()).toHaveFocus()
})

test('all of it fits on a small phone', async () => {
  await page.viewport(360, 740)
  scriptService(signedIn)
  renderApp('/new', { isSignedIn: true })
  await expect.element(box).toBeVisible()

  const screen = box.element().closest('main') as HTMLElement
  const inner = page.getByRole('heading', { level: 1 }).element().parentElement?.parentElement
    ?.parentElement as HTMLElement
  expect(screen.scrollWidth).toBe(360)
  expect(inner.scrollHeight).toBe(inner.clientHeight)
})

test.each([
  [403, 'general_storage_limit_exceeded', /Your account is full.*Delete conversations/],
  [429, 'general_rate_limit_exceeded', /Too many calls\./],
  [503, 'general_service_unavailable', /The service cannot be used at the moment\./],
])('a question that is refused with %s %s stays in the box, and why is said', async (status, type, why) => {
  expectConsole(/failed/)
  const refusal = { message: 'Too many calls.', code: status, type, version: '1' }
  const calls = scriptService({ ...signedIn, [`POST ${CONVERSATIONS}`]: { status, body: refusal } })
  renderApp('/new', { isSignedIn: true })
  await box.fill('Who inherits the land?')

  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText(why).first()).toBeInTheDocument()
  await expect.element(box).toHaveValue('Who inherits the land?')
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('control characters do not come into the box, however they are brought', async () => {
  const texts = { [NEW_CONVERSATION]: 'Who\u0000 inherits ' }
  localStorage.setItem('kanooni.drafts', JSON.stringify({ accountId: account.$id, texts }))
  scriptService(signedIn)
  renderApp('/new', { isSignedIn: true })
  await expect.element(box).toHaveValue('Who inherits ')

  await box.fill('Who\u0007 inherits\tthe\u009f land?')

  await expect.element(box).toHaveValue('Who inherits\tthe land?')
  expect(createDrafts(localStorage).read(account.$id, NEW_CONVERSATION)).toBe('Who inherits\tthe land?')
})
