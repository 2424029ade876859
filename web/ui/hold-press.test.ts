import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdPress, pressHeld } from './hold-press.ts'

type Press = (event: unknown) => void

/** Presses what `button` is found around, if anything. */
const press = (button: { click: () => void } | null) =>
  (document.onclick as Press)({ target: { closest: () => button } })

beforeEach(() => {
  vi.stubGlobal('document', {})
  holdPress()
})
afterEach(() => vi.unstubAllGlobals())

it('what was pressed last is pressed again, once', async () => {
  const [first, last] = [{ click: vi.fn() }, { click: vi.fn() }]
  press(first)
  press(last)
  press(null)

  pressHeld()
  pressHeld()
  await Promise.resolve()

  expect(first.click).not.toHaveBeenCalled()
  expect(last.click).toHaveBeenCalledTimes(1)
  expect(document.onclick).toBeNull()
})

it('where nothing was pressed, nothing is', () => {
  expect(pressHeld).not.toThrow()
})
