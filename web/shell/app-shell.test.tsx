import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { scriptService } from '../testing/scripted-service.ts'

const CONVERSATIONS = '/v1/databases/main/collections/sessions/documents'
const account = { $id: 'a1', name: 'Sita Sharma', email: 'sita@mail.com.np' }
const conversation = { $id: 'c1', sessionId: 'c1', title: 'Land', userId: 'a1', updatedAt: '2026-01-01T00:00:00.000Z' }

test('on a phone the sheet closes when something in it is deleted, so that the outcome is in view', async () => {
  await page.viewport(360, 740)
  scriptService({
    'GET /v1/account': { body: account },
    [`GET ${CONVERSATIONS}`]: { body: { total: 1, documents: [conversation] } },
    [`DELETE ${CONVERSATIONS}/c1`]: { body: {} },
  })
  renderApp('/userprofile', { isSignedIn: true })
  await page.getByRole('button', { name: 'Open sidebar' }).click()

  await page.getByRole('button', { name: 'Delete Land' }).click()

  await expect.element(page.getByText('Session deleted successfully')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(location.pathname).toBe('/new')
})
