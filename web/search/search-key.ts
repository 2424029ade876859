type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Ctrl or Cmd with K, and nothing else; where the letters are Nepali, with the key that K is on. */
export function isSearchKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean {
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
  return isK && ctrlKey !== metaKey && !altKey && !shiftKey
}

/** The keys as they are written on the keyboard of this machine. */
export const SEARCH_KEY_NAME = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K'
