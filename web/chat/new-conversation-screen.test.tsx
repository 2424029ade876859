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
