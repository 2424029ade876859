import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { uniqueId } from '../../contract/ids.ts'
import { holdToasts } from '../testing/hold-toasts.ts'
import { arrive, CONVERSATIONS, send } from '../testing/people.ts'
import { renderApp } from '../testing/render-app.tsx'
import { scriptService } from '../testing/scripted-service.ts'

test('an archive of several pages stays as it is when one of it is deleted, and counts one less', async () => {
  await page.viewport(1280, 800)
  holdToasts()
  const { accountId: userId } = await arrive()
  const documents = Array.from({ length: 115 }, (_, place) => {
    const id = uniqueId()
    const at = new Date(Date.UTC(2026, 0, 1) - place * 1000).toISOString()
    return { $id: id, sessionId: id, userId, title: `Question ${place}`, updatedAt: at, archivedAt: at }
  })
  for (const start of [0, 100]) await send('POST', CONVERSATIONS, { documents: documents.slice(start, start + 100) })
  const { calls } = scriptService()
  renderApp('/userprofile', { isSignedIn: true })
  const rows = page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Archived (115)' }).click()
  await expect.element(page.getByRole('link', { name: 'Question 0', exact: true })).toBeVisible()
  await expect.poll(() => rows.elements().length).toBe(100)
  rows.last().element().scrollIntoView()
  await expect.poll(() => rows.elements().length).toBe(115)
  const scroller = rows.last().element().closest('[data-scroller]')
  calls.length = 0

  await page.getByRole('button', { name: 'Delete Question 112', exact: true }).click()
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect.poll(() => rows.elements().length).toBe(114)
  expect(scroller?.scrollTop).toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Back to Recents' }).click()
  await expect.element(page.getByRole('button', { name: 'Archived (114)' })).toBeVisible()
  await expect.poll(() => calls).toEqual([`DELETE ${CONVERSATIONS}/${documents[112]?.$id}`])
})
