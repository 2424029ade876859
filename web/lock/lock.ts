// Covers the screens of an account after a while without input, or at once, in every tab, until somebody opens them.

import type { Client } from '../client.tsx'
import { changeLock, isLockDue, isMarkedLocked, markLocked, readLock } from './lock-setting.ts'
import { coverScreens, type Cover } from './cover.tsx'

/** Sleep is told by no event, so a screen that wakes is seen for no longer than this. */
const LOOK_EVERY_MS = 1_000
const NOTE_EVERY_MS = 5_000
const INPUT = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
/** A page is seen again after it was frozen, kept by the browser or behind another one. */
const SEEN_AGAIN = ['visibilitychange', 'resume', 'pageshow', 'focus'] as const

const followed = new WeakSet<Client>()
let cover: Cover | null = null

const accountIdOf = ({ store }: Pick<Client, 'store'>) => store.getState().auth.userData?.$id ?? ''

/** Covers the screens of this tab and of all others. Resolves when somebody has opened them. */
export async function lockNow(client: Client): Promise<void> {
  markLocked(true)
  client.tabs.tell({ kind: 'locked' })
  return showCover(client)
}

/** Before anything is shown: waits until a lock that holds, or is due, is opened. */
export async function waitUntilOpen(client: Client): Promise<void> {
  const setting = readLock(accountIdOf(client))
  // Of somebody else, who has left.
  if (!setting) return markLocked(false)
  if (isMarkedLocked() || isLockDue(setting)) await lockNow(client)
}

/** Follows what somebody does, here and in other tabs, as long as the page is there. Once is enough: again does nothing. */
export function followLock(client: Client): void {
  if (followed.has(client)) return
  followed.add(client)
  let notedAt = 0
  const look = () => {
    const setting = readLock(accountIdOf(client))
    if (!setting || cover) return
    if (isMarkedLocked()) void showCover(client)
    else if (isLockDue(setting)) void lockNow(client)
  }
  const note = (event: Event) => {
    if (cover) return
    look()
    if (cover) return keepFromScreens(event)
    if (Date.now() - notedAt < NOTE_EVERY_MS) return
    notedAt = Date.now()
    changeLock(accountIdOf(client), { usedAt: notedAt })
  }
  client.tabs.hear(({ kind }) => {
    if (kind === 'locked') look()
  })
  setInterval(look, LOOK_EVERY_MS)
  for (const kind of INPUT) addEventListener(kind, note, { passive: kind !== 'keydown', capture: true })
  // Those of the document pass the window first.
  for (const kind of SEEN_AGAIN) addEventListener(kind, look, true)
}

/** What somebody does who comes too late is not done to what is covered. */
function keepFromScreens(event: Event): void {
  event.stopImmediatePropagation()
  if (event.type === 'keydown') event.preventDefault()
}

async function showCover(client: Client): Promise<void> {
  if (cover) return cover.opened
  const shown = coverScreens(client)
  cover = shown
  const leaveTabs = client.tabs.hear(({ kind }) => {
    if (kind === 'unlocked') shown.open()
  })
  try {
    await shown.opened
    markLocked(false)
    changeLock(accountIdOf(client), { wrongTries: 0, usedAt: Date.now() })
    client.tabs.tell({ kind: 'unlocked' })
  } finally {
    leaveTabs()
    cover = null
  }
}
