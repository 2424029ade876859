import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a burst is one act at once, and one after the gap for what came meanwhile', () => {
  const act = vi.fn()
  const pace = createPace(act, 1_000)

  for (let asked = 0; asked < 20; asked++) pace.soon()
  vi.advanceTimersByTime(10)
  expect(act).toHaveBeenCalledTimes(1)
  for (let asked = 0; asked < 20; asked++) {
    pace.soon()
    vi.advanceTimersByTime(20)
  }
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)

  expect(act).toHaveBeenCalledTimes(2)
  pace.end()
})

test('what may wait is done with what may not', () => {
  const act = vi.fn()
  const pace = createPace(act, 1_000)

  pace.soon(3_000)
  vi.advanceTimersByTime(500)
  expect(act).not.toHaveBeenCalled()
  pace.soon()
  vi.advanceTimersByTime(10_000)

  expect(act).toHaveBeenCalledTimes(1)
  pace.end()
})

test('nothing is done in a tab that nobody looks at, and once when somebody does', () => {
  const act = vi.fn()
  const pace = createPace(act, 1_000)
  look('hidden')

  for (let asked = 0; asked < 5; asked++) {
    pace.soon()
    vi.advanceTimersByTime(2_000)
  }
  expect(act).not.toHaveBeenCalled()
  look('visible')
  vi.advanceTimersByTime(5_000)

  expect(act).toHaveBeenCalledTimes(1)
  pace.end()
})

test('after its end nothing is done any more', () => {
  const act = vi.fn()
  const pace = createPace(act, 1_000)
  pace.soon()

  pace.end()
  vi.advanceTimersByTime(5_000)

  expect(act).not.toHaveBeenCalled()
})
