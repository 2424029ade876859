/** Keys that are held down with a press. */
export interface Press {
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Whether a press on a link asks the browser for another tab or window. */
export function isForBrowser({ ctrlKey, metaKey, shiftKey, altKey }: Press): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
