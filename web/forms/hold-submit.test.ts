import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdSubmit } from './hold-submit.ts'

type Listener = (event: unknown) => void

let listeners: Record<string, Listener>
let notice: { hidden: boolean }
let form: { ariaBusy: string | null; querySelector: () => typeof notice }

function send() {
  const event = { target: form, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() }
  listeners.submit?.(event)
  return event
}

beforeEach(() => {
  vi.useFakeTimers()
  listeners = {}
  notice = { hidden: true }
  form = { ariaBusy: null, querySelector: () => notice }
  vi.stubGlobal('document', {})
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => void (listeners[type] = listener))
  vi.stubGlobal('removeEventListener', (type: string) => void delete listeners[type])
  holdSubmit()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a form that is sent off early is held back, and sent by the application', () => {
  const event = send()

  expect(event.preventDefault).toHaveBeenCalled()
  expect(form.ariaBusy).toBe('true')
  expect(document.takeHeldSubmit?.()).toBe(true)
  expect(form.ariaBusy).toBeNull()
  expect(listeners).toEqual({})
})

it('where the application does not come, the form says so and is no longer busy', () => {
  send()
  vi.advanceTimersByTime(9_000)
  expect(notice.hidden).toBe(true)
  vi.advanceTimersByTime(1_000)

  expect(notice.hidden).toBe(false)
  expect(form.ariaBusy).toBeNull()
})

it('a further try is busy again, and is told the same', () => {
  send()
  vi.advanceTimersByTime(10_000)

  expect(send().preventDefault).toHaveBeenCalled()
  expect(notice.hidden).toBe(true)
  expect(form.ariaBusy).toBe('true')
  vi.advanceTimersByTime(10_000)
  expect(notice.hidden).toBe(false)
})

it('an application that comes late all the same sends the form, and takes the words back', () => {
  send()
  vi.advanceTimersByTime(10_000)

  expect(document.takeHeldSubmit?.()).toBe(true)
  expect(notice.hidden).toBe(true)
})

it('an application that comes in time is the end of the waiting', () => {
  send()
  document.takeHeldSubmit?.()
  vi.advanceTimersByTime(10_000)

  expect(notice.hidden).toBe(true)
})
