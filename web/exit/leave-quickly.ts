import { PROJECT_ID } from '../../contract/wire.ts'
import type { Client } from '../client.tsx'
import { LOCK_KEY } from '../offline/local-names.ts'
import { hidePage, markAway, showNeutralPage, stayAway } from './away.ts'
import { readExitSetting } from './exit-setting.ts'
import { hearThreeEscapes } from './three-escapes.ts'

/** Longer nobody waits who is in a hurry; the page is off the screen by then. */
const PATIENCE_MS = 400

type Leaving = Pick<Client, 'tabs' | 'turns' | 'drafts' | 'waiting' | 'local' | 'wait'>

/** Leaves to the neutral page, in every tab of this browser; signs out as well where the person has chosen so. */
export async function leaveQuickly(client: Leaving): Promise<void> {
  hidePage()
  const signsOut = readExitSetting().signsOut === true
  markAway(signsOut ? 'out' : 'month')
  client.tabs.tell({ kind: 'left' })
  if (signsOut) await Promise.race([keepNothing(client), client.wait(PATIENCE_MS)])
  showNeutralPage()
}

/** Has what `leaveQuickly` does happen by three times Escape, and when another tab is left. Returns how to stop. */
export function followQuickExit(client: Leaving): () => void {
  const leaveTabs = client.tabs.hear(({ kind }) => {
    if (kind !== 'left') return
    hidePage()
    showNeutralPage()
  })
  const leaveKeys = hearThreeEscapes(() => void leaveQuickly(client))
  const leaveHistory = stayAway()
  return () => {
    leaveTabs()
    leaveKeys()
    leaveHistory()
  }
}

/** The session ends now, or where the service is not reached, with the first page that it is asked for. */
async function keepNothing({ turns, drafts, waiting, local }: Leaving): Promise<void> {
  endSession()
  turns.forget()
  drafts.clear()
  waiting.set([])
  localStorage.removeItem(LOCK_KEY)
  try {
    await (await local()).clear()
  } catch (error) {
    console.error('What was kept for offline reading could not be removed.', error)
  }
}

/** The page does not wait for it, and it outlives the page. */
function endSession(): void {
  const headers = { 'x-appwrite-project': PROJECT_ID }
  void fetch('/v1/account/sessions/current', { method: 'DELETE', keepalive: true, headers }).catch(() => {})
}
