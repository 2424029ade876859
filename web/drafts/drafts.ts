// What somebody has typed and not sent, stored in this browser for the account that typed it.

import { withoutControlCharacters } from '../../contract/text.ts'

const KEY = 'kanooni.drafts'

export interface Drafts {
  /** Without control characters, which an earlier release stored as well. */
  read(accountId: string, place: string): string
  /** An empty text removes the draft. Drafts of another account are dropped. */
  write(accountId: string, place: string, text: string): void
  /** Changes a draft that may be in a box: there, if it is on the screen, or else where it is stored. */
  change(accountId: string, place: string, change: (text: string) => string): void
  /** Lets a box that is on the screen hear of changes; returns how to leave. */
  attach(place: string, box: Box): () => void
  /**
   * Notes that the text of a place is on its way: it stays stored until that is over, and no other box shows it. Returns how
   * to say that it has arrived, or has come back: then it stands before what was written there meanwhile.
   */
  send(accountId: string, place: string, text: string): { arrived: () => void; returned: () => void }
  /** Removes the draft of a conversation that is gone, whoever's it is. */
  remove(place: string): void
  clear(): void
  /** Removes the drafts of any other account. */
  keepOnly(accountId: string): void
}

type Box = (change: (text: string) => string) => void

interface Stored {
  accountId: string
  texts: Record<string, string>
}

/** The place of a draft that begins a conversation; every other draft stands under its conversation's id. */
export const NEW_CONVERSATION = 'new'

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

// The server has no storage, and asks for none.
const browserStorage: DraftStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

/** The drafts of this browser. `storage` is another one in tests. */
export function createDrafts(storage = browserStorage): Drafts {
  const boxes = new Map<string, Box>()
  const underWay = new Set<string>()

  const storedFor = (accountId: string): Stored => {
    const stored = parse(storage.getItem(KEY))
    return stored?.accountId === accountId ? stored : { accountId, texts: {} }
  }
  const write: Drafts['write'] = (accountId, place, text) => {
    const { [place]: _before, ...others } = storedFor(accountId).texts
    const texts = text ? { ...others, [place]: text } : others
    try {
      storage.setItem(KEY, JSON.stringify({ accountId, texts }))
    } catch {
      // Storage is full or forbidden: the text is still in the box, it only does not survive a reload.
    }
  }
  const textAt = (accountId: string, place: string) => withoutControlCharacters(storedFor(accountId).texts[place] ?? '')
  const read: Drafts['read'] = (accountId, place) => {
    const text = textAt(accountId, place)
    return underWay.has(place + text) ? '' : text
  }
  const change: Drafts['change'] = (accountId, place, change) => {
    const box = boxes.get(place)
    if (box) box(change)
    else write(accountId, place, change(read(accountId, place)))
  }
  const clear = () => {
    underWay.clear()
    storage.removeItem(KEY)
  }
  return {
    read,
    write,
    change,
    attach(place, box) {
      boxes.set(place, box)
      return () => {
        if (boxes.get(place) === box) boxes.delete(place)
      }
    },
    send(accountId, place, text) {
      underWay.add(place + text)
      return {
        arrived() {
          underWay.delete(place + text)
          if (textAt(accountId, place) === text) write(accountId, place, '')
        },
        returned() {
          // Otherwise nothing of the account is left in this browser.
          if (!underWay.delete(place + text)) return
          change(accountId, place, (later) => (later && later !== text ? `${text}\n${later}` : text))
        },
      }
    },
    remove(place) {
      const accountId = parse(storage.getItem(KEY))?.accountId
      if (accountId !== undefined) write(accountId, place, '')
    },
    clear,
    keepOnly(accountId) {
      if (parse(storage.getItem(KEY))?.accountId !== accountId) clear()
    },
  }
}

function parse(json: string | null): Stored | null {
  try {
    const stored = JSON.parse(json ?? 'null')
    return typeof stored?.accountId === 'string' && typeof stored.texts === 'object' && stored.texts ? stored : null
  } catch {
    // Something else was written there; it is replaced with the next draft.
    return null
  }
}
