import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearThreeEscapes } from './three-escapes.ts'

const leave = vi.fn<() => void>()
let stop: () => void

/** An event of the user's, `ms` after the page's first: how fast a machine is changes nothing. */
function happens(event: Event, ms: number): void {
  Object.defineProperty(event, 'timeStamp', { value: ms })
  document.body.dispatchEvent(event)
}
const press = (key: string, ms: number) => happens(new KeyboardEvent('keydown', { key, bubbles: true }), ms)

beforeEach(() => {
  leave.mockClear()
  stop = hearThreeEscapes(leave)
})
afterEach(() => stop())

test('Escape three times within a moment leaves', () => {
  for (const ms of [0, 700]) press('Escape', ms)
  expect(leave).not.toHaveBeenCalled()

  press('Escape', 1_500)
  expect(leave).toHaveBeenCalledOnce()
})

test('three presses over a longer time do not, until the last three are close together', () => {
  for (const ms of [0, 1_000, 1_600]) press('Escape', ms)
  expect(leave).not.toHaveBeenCalled()

  press('Escape', 1_900)
  expect(leave).toHaveBeenCalledOnce()
})

test('another key or a press on the page between them begins anew', () => {
  press('Escape', 0)
  press('Escape', 100)
  press('a', 200)
  press('Escape', 300)
  press('Escape', 400)
  happens(new PointerEvent('pointerdown', { bubbles: true }), 500)
  press('Escape', 600)
  expect(leave).not.toHaveBeenCalled()

  press('Escape', 700)
  press('Escape', 800)
  expect(leave).toHaveBeenCalledOnce()
})
