import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../testing/render.tsx'
import { RetryLater } from './retry-later.tsx'

beforeEach(() => {
  // 3:57 PM in Nepal.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-28T10:12:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
})

test.each([
  [3_600, 'You can send it again at 4:57 PM, Nepal time.'],
  [80_000, 'You can send it again at 2:10 PM tomorrow, Nepal time.'],
])('whoever is to wait %i seconds is told from when on, with the day', async (seconds, said) => {
  render(<RetryLater seconds={seconds} onRetry={() => {}} />)

  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})

test('a short wait is counted down, and then it is sent only where that was wished', async () => {
  const sent: string[] = []
  render(
    <RetryLater seconds={2} onRetry={() => void sent.push('it')}>
      Try again
    </RetryLater>,
  )
  await expect.element(page.getByText('You can send it again in 2 seconds.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send it by itself then' }).click()
  // Its name says what a press does: it is not said a second time as a state.
  expect(page.getByRole('button', { name: 'Don’t send it by itself' }).element()).not.toHaveAttribute('aria-pressed')

  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(page.getByText('You can send it again in 1 second.').first()).toBeVisible()
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)

  await expect.poll(() => sent).toEqual(['it'])
})
