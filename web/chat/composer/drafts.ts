// What somebody has typed and not sent, kept in this browser for the account that typed it.

import { withoutControlCharacters } from '../../../contract/text.ts'

const KEY = 'kanooni.drafts'

export interface Drafts {
  /** Without control characters, which an earlier release kept as well. */
  read(accountId: string, place: string): string
  /** An empty text removes the draft. Drafts of another account are dropped. */
  write(accountId: string, place: string, text: string): void
  /** Removes the draft of a conversation that is gone, whoever's it is. */
  remove(place: string): void
  clear(): void
  /** Removes the drafts of any other account. */
  keepOnly(accountId: string): void
}

interface Kept {
  accountId: string
  texts: Record<string, string>
}

/** The place of a draft that begins a conversation; every other draft stands under its conversation's id. */
export const NEW_CONVERSATION = 'new'

export function createDrafts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Drafts {
  const keptFor = (accountId: string): Kept => {
    const kept = parse(storage.getItem(KEY))
    return kept?.accountId === accountId ? kept : { accountId, texts: {} }
  }
  const write: Drafts['write'] = (accountId, place, text) => {
    const { [place]: _before, ...others } = keptFor(accountId).texts
    const texts = text ? { ...others, [place]: text } : others
    try {
      storage.setItem(KEY, JSON.stringify({ accountId, texts }))
    } catch {
      // Storage is full or forbidden: the text is still in the box, it only does not survive a reload.
    }
  }
  return {
    read: (accountId, place) => withoutControlCharacters(keptFor(accountId).texts[place] ?? ''),
    write,
    remove(place) {
      const accountId = parse(storage.getItem(KEY))?.accountId
      if (accountId !== undefined) write(accountId, place, '')
    },
    clear: () => storage.removeItem(KEY),
    keepOnly(accountId) {
      if (parse(storage.getItem(KEY))?.accountId !== accountId) storage.removeItem(KEY)
    },
  }
}

function parse(json: string | null): Kept | null {
  try {
    const kept = JSON.parse(json ?? 'null')
    return typeof kept?.accountId === 'string' && typeof kept.texts === 'object' && kept.texts ? kept : null
  } catch {
    // Something else was written there; it is replaced with the next draft.
    return null
  }
}
