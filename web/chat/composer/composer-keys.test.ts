import { expect, it } from 'vitest'
import { isSendKey } from './composer-keys.ts'

const enter = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 }

it.each([
  ['Enter', enter, false, true],
  ['Enter on a touch keyboard', enter, true, false],
  ['Shift+Enter', { ...enter, shiftKey: true }, false, false],
  ['Enter that chooses a word of an input method', { ...enter, isComposing: true }, false, false],
  ['the same in Safari, which ends the composition first', { ...enter, keyCode: 229 }, false, false],
  ['another key', { ...enter, key: 'a', keyCode: 65 }, false, false],
])('%s: sends, %s on touch %s: %s', (_name, press, isTouchKeyboard, expected) => {
  expect(isSendKey(press, isTouchKeyboard)).toBe(expected)
})
