import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { noted } from '../api/call-outcomes.ts'
import { render } from '../testing/render.tsx'
import { useWhenBack } from './connection.ts'
import { OfflineNotice } from './offline-notice.tsx'

const notice = page.getByText('You are offline. You can read what you opened before.')
const lose = () => noted(Promise.reject(new TypeError('Failed to fetch'))).catch(() => {})
const reach = () => noted(Promise.resolve())

afterEach(reach)

it('the notice is there from a call that did not reach the service until one that does', async () => {
  render(<OfflineNotice />)
  await expect.element(notice).not.toBeInTheDocument()

  await lose()
  await expect.element(notice).toBeVisible()
  expect(notice.element().closest('[role=status]')).not.toBeNull()

  await reach()
  await expect.element(notice).not.toBeInTheDocument()
})

it('what waits for the connection happens once each time it comes back', async () => {
  let returns = 0
  function Waiting() {
    useWhenBack(() => returns++)
    return null
  }
  render(
    <>
      <OfflineNotice />
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
