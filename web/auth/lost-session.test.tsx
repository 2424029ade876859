import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createClient } from '../create-client.ts'
import { render } from '../testing/render.tsx'
import { LostSession } from './lost-session.tsx'

const dialog = page.getByRole('dialog', { name: 'You were signed out' })
const lost = Object.assign(new Error('No.'), { code: 401, type: 'general_unauthorized_scope' })

it('a session that is over leads to sign-in, and from there back to the conversation', async () => {
  history.replaceState(null, '', '/chat?id=c')
  const client = createClient()
  render(<LostSession />, { client })
  await expect.element(dialog).not.toBeInTheDocument()

  await client.api.noted(Promise.reject(lost)).catch(() => {})

  await expect.element(dialog).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/login?next=%2Fchat%3Fid%3Dc')
})

it('the way to sign-in is gone when another tab has signed in', async () => {
  const client = createClient()
  render(<LostSession />, { client })
  await client.api.noted(Promise.reject(lost)).catch(() => {})
  await expect.element(dialog).toBeVisible()

  const otherTab = new BroadcastChannel('kanooni')
  otherTab.postMessage({ kind: 'signed-in', accountId: 'account-1' })

  await expect.element(dialog).not.toBeInTheDocument()
  otherTab.close()
})
