import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { carryQuestion, dropQuestionWhenShown, findCarriedQuestion } from './carried-question.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  stored.clear()
})

it('a question is carried to sign-in, though signing up takes its time', () => {
  carryQuestion('divorce')
  vi.advanceTimersByTime(10 * 60_000)

  expect(findCarriedQuestion()).toMatchObject({ question: 'divorce', isSpare: false })
})

it('a question is forgotten after a while: who signs in then may be somebody else', () => {
  carryQuestion('divorce')
  vi.advanceTimersByTime(15 * 60_000)

  expect(findCarriedQuestion()).toBeNull()
  expect(stored.size).toBe(0)
})

it('a question is forgotten when sign-in is left for the library', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  dropQuestionWhenShown()
  carryQuestion('divorce')

  page.dispatchEvent(new Event('pageshow'))

  expect(findCarriedQuestion()).toBeNull()
})

it.each(['divorce', '7', 'null', '{}'])('what an earlier release stored is dropped: %s', (found) => {
  stored.set('kanooni.question', found)

  expect(findCarriedQuestion()).toBeNull()
  expect(stored.size).toBe(0)
})
