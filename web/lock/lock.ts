// Covers the screens of an account after a while without input, or at once, in every tab, until somebody opens them.

import type { Client } from '../client.tsx'
import { changeLock, isLockDue, isMarkedLocked, markLocked, readLock } from './lock-setting.ts'
import { coverScreens, type Cover } from './cover.tsx'

const LOOK_EVERY_MS = 5_000
const NOTE_EVERY_MS = 5_000
const INPUT = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

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

/** Follows what somebody does, here and in other tabs. Returns how to stop. */
export function followLock(client: Client): () => void {
  let notedAt = 0
  const note = () => {
    if (cover || Date.now() - notedAt < NOTE_EVERY_MS) return
    notedAt = Date.now()
    changeLock(accountIdOf(client), { usedAt: notedAt })
  }
  const look = () => {
    const setting = readLock(accountIdOf(client))
    if (!setting || cover) return
    if (isMarkedLocked()) void showCover(client)
    else if (isLockDue(setting)) void lockNow(client)
  }
  const leaveTabs = client.tabs.hear(({ kind }) => {
    if (kind === 'locked') look()
  })
  const leaveButton = client.isLocked.subscribe((isWanted) => {
    if (isWanted && !cover && readLock(accountIdOf(client))) void lockNow(client)
  })
  const timer = setInterval(look, LOOK_EVERY_MS)
  for (const kind of INPUT) addEventListener(kind, note, { passive: true, capture: true })
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
  return () => {
    leaveTabs()
    leaveButton()
    clearInterval(timer)
    for (const kind of INPUT) removeEventListener(kind, note, { capture: true })
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', look)
  }
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
    client.isLocked.set(false)
  }
}
