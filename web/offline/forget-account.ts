import type { Signal } from '../signal.ts'
import { LOCK_KEY } from './local-names.ts'
import type { LocalCopies } from './local-copies.ts'
import type { Tabs } from './tabs.ts'
import type { WaitingQuestion } from './waiting-questions.ts'

interface Kept {
  tabs: Tabs
  waiting: Signal<readonly WaitingQuestion[]>
  local(): Promise<LocalCopies>
}

/** Leaves nothing of an account that has signed out in this browser, in any of its tabs. */
export async function forgetAccount({ tabs, waiting, local }: Kept): Promise<void> {
  tabs.tell({ kind: 'signed-out' })
  waiting.set([])
  localStorage.removeItem(LOCK_KEY)
  try {
    await (await local()).clear()
  } catch (error) {
    console.error('What was kept for offline reading could not be removed.', error)
  }
}
