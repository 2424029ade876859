import { tellTabs } from './tabs.ts'
import { showWaiting } from './waiting-questions.ts'

/** Leaves nothing of an account that has signed out in this browser, in any of its tabs. */
export async function forgetAccount(): Promise<void> {
  tellTabs({ kind: 'signed-out' })
  showWaiting([])
  try {
    const { clearLocalCopies } = await import('./local-copies.ts')
    await clearLocalCopies()
  } catch (error) {
    console.error('What was kept for offline reading could not be removed.', error)
  }
}
