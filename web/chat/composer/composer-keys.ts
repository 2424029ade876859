interface KeyPress {
  key: string
  shiftKey: boolean
  isComposing: boolean
  keyCode: number
}

/** Safari ends a composition before it sends the Enter that ended it, and only this code still tells. */
const COMPOSITION_KEY_CODE = 229

/** Whether a key sends the message: Enter on a physical keyboard, outside of input-method composition. */
export function isSendKey(press: KeyPress, isTouchKeyboard: boolean): boolean {
  const isInComposition = press.isComposing || press.keyCode === COMPOSITION_KEY_CODE
  return press.key === 'Enter' && !press.shiftKey && !isInComposition && !isTouchKeyboard
}

/** Whether whoever types has no physical keyboard at hand, as far as a browser can tell. */
export function hasTouchKeyboard(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
