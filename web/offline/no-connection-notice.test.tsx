import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createApi } from '../api/api.ts'
import { render } from '../testing/render.tsx'
import { useWhenBack, watchConnection } from './connection.ts'
import { NoConnectionNotice } from './no-connection-notice.tsx'

const notice = page.getByText('You are offline. You can read what you opened before.')

function buildConnection() {
  const api = createApi()
  const lose = () => api.noted(Promise.reject(new TypeError('Failed to fetch'))).catch(() => {})
  const reach = () => api.noted(Promise.resolve())
  return { isOffline: watchConnection(api), lose, reach }
}

it('the notice is there from a call that did not reach the service until one that does', async () => {
  const { isOffline, lose, reach } = buildConnection()
  render(<NoConnectionNotice isOffline={isOffline} />)
  await expect.element(notice).not.toBeInTheDocument()

  await lose()
  await expect.element(notice).toBeVisible()
  expect(notice.element().closest('[role=status]')).not.toBeNull()

  await reach()
  await expect.element(notice).not.toBeInTheDocument()
})

it('what waits for the connection happens once each time it comes back', async () => {
  const { isOffline, lose, reach } = buildConnection()
  let returns = 0
  function Waiting() {
    useWhenBack(isOffline, () => returns++)
    return null
  }
  render(
    <>
      <NoConnectionNotice isOffline={isOffline} />
      <Waiting />
    </>,
  )
  expect(returns).toBe(0)

  await lose()
  await lose()
  await expect.element(notice).toBeVisible()
  await reach()
  await reach()

  await expect.element(notice).not.toBeInTheDocument()
  expect(returns).toBe(1)
})
