// What goes on behind the screens. Loaded when the first of them is there and the browser has nothing better to do.

import { type Account, account as accounts } from '../api/client.ts'
import { logged } from '../api/logged.ts'
import { pageFacts } from '../api/page-facts.ts'
import { login } from '../auth/auth-slice.ts'
import { documents, turns } from '../chat/chat-parts.ts'
import { drafts } from '../chat/composer/use-draft.ts'
import { findWords } from '../chat/settle-turn.ts'
import { isOffline, watchConnection } from '../offline/connection.ts'
import { saveCopies } from '../offline/save-copies.ts'
import { saveAccount } from '../offline/local-copies.ts'
import { lookForService } from '../offline/look-for-service.ts'
import { registerWorker } from '../offline/register-worker.ts'
import { hearTabs, tellTabs } from '../offline/tabs.ts'
import { paths } from '../paths.ts'
import type { Store } from '../store.ts'

/** Starts everything that needs no screen: copies for reading offline, questions that wait, news of other tabs. */
export function startBackground(store: Store): void {
  followAccount(store)
  saveCopies(store, { find: (conversationId) => findWords({ turns }, conversationId), subscribe: turns.subscribe })
  lookForService()
  followOtherTabs(store)
  if (pageFacts.isCached) confirmAccount(store)
}

/** Begins with each account that signs in, and ends with it. */
function followAccount(store: Store): void {
  let accountId: string | null = null
  let leave = () => {}
  const follow = () => {
    const { userData } = store.getState().auth
    if (accountId === (userData?.$id ?? null)) return
    accountId = userData?.$id ?? null
    leave()
    leave = userData ? beginAccount(store, userData) : () => {}
  }
  follow()
  store.subscribe(follow)
}

function beginAccount(store: Store, account: Account): () => void {
  registerWorker(pageFacts.language)
  drafts.keepOnly(account.$id)
  if (!isOffline()) tellTabs({ kind: 'signed-in', accountId: account.$id })
  let isOver = false
  let leave = () => {}
  saveAccount(account)
    .then(() => import('../chat/chat-queue.ts'))
    .then(({ sendWaiting }) => {
      if (!isOver) leave = sendWaiting({ store, turns, documents }, account.$id)
    })
    .catch((error: unknown) => console.error('Nothing can be kept in this browser.', error))
  return () => {
    isOver = true
    leave()
  }
}

/** Another tab has signed out, or somebody else has signed in there: nothing of the account before stays on the screen. */
function followOtherTabs(store: Store): void {
  hearTabs((news) => {
    const accountId = store.getState().auth.userData?.$id
    if (!accountId) return
    if (news.kind === 'signed-out') location.assign(paths.signIn)
    if (news.kind === 'signed-in' && news.accountId !== accountId) location.assign(paths.home)
  })
}

/**
 * A page that was opened offline shows the account that was signed in last; the service has the last word, once it can.
 * Where it says another, nothing of the first one stays on the screen.
 */
function confirmAccount(store: Store): void {
  const confirm = async () => {
    if (isOffline()) return
    leave()
    // A failure is logged; when the session is over the screen says so.
    const found = await logged('Reading the account', accounts.get()).catch(() => null)
    if (!found) return
    const shownId = store.getState().auth.userData?.$id ?? found.$id
    if (shownId === found.$id) store.dispatch(login(found))
    else location.assign(paths.home)
  }
  const leave = watchConnection(() => void confirm())
  void confirm()
}
