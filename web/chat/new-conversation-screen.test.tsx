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
  scriptService(signedIn)
  renderApp('/new', { isSignedIn: true })
  await box.fill('My own words')

  await page.getByRole('button', { name: /landlord/ }).click()

  await expect.element(page.getByText(/could not be sent/)).toBeVisible()
  await expect.element(box).toHaveValue('My own words')
})

test('the link to a new chat brings the focus to the box, from the same screen too', async () => {
  scriptService(signedIn)
  renderApp('/new', { isSignedIn: true })
  await expect.element(box).toHaveFocus()

  await page.getByRole('link', { name: 'New chat' }).click()

  await expect.element(box).toHaveFocus()
})
