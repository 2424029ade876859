import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../testing/render.tsx'
import { LimitNote } from './limit-note.tsx'

/** 3:57 PM in Nepal. */
const NOW = Date.parse('2026-11-28T10:12:00.000Z')
const HOUR_MS = 60 * 60 * 1_000

const note = page.getByRole('status')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  onTestFinished(() => void vi.useRealTimers())
})

test.each([
  [1, 2, /^You can ask one more question before 5:57 PM\. Plans$/],
  [3, 20, /^You can ask 3 more questions before 11:57 AM tomorrow\. Plans$/],
  [0, 2, /^Those were all questions for now\. You can ask again from 5:57 PM on\. Plans$/],
  [
    0,
    6 * 24,
    /^Those were all questions for now\. You can ask again from 3:57 PM on 4 December 2026 · \d+ \w+ 2083 on\./,
  ],
])('%i questions that are left for %i hours are said with when that is over', async (count, hours, said) => {
  render(<LimitNote count={count} until={NOW + hours * HOUR_MS} />)

  await expect.element(note).toMatchTextContent(said)
})

test('it is gone when the time has come, and there again for the next', async () => {
  const show = render(<LimitNote count={1} until={NOW + 50} />)
  await expect.element(note).not.toBeInTheDocument()

  show(<LimitNote count={4} until={NOW + HOUR_MS} />)

  await expect.element(note).toMatchTextContent(/^You can ask 4 more questions before 4:57 PM\./)
})
