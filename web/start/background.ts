// What goes on behind the screens. Loaded when the first of them is there and the browser has nothing better to do.

import type { Account } from '../api/api.ts'
import { pageFacts } from '../api/page-facts.ts'
import { comeFromProvider } from '../auth/at-provider.ts'
import { confirmAccount } from '../auth/confirm-account.ts'
import { ensureProfile } from '../auth/profile.ts'
import type { Client } from '../client.tsx'
import { findWords } from '../chat/settle-turn.ts'
import { findUnlisted } from '../conversations/find-unlisted.ts'
import { followQuickExit } from '../exit/leave-quickly.ts'
import { saveCopies } from '../offline/save-copies.ts'
import { lookForService } from '../offline/look-for-service.ts'
import { registerWorker } from '../offline/register-worker.ts'
import { mayBeLocked } from '../lock/may-be-locked.ts'
import { paths } from '../paths.ts'
import { followRealtime } from '../realtime/follow-realtime.ts'
import { prepareKeptSearch } from './prepare-kept-search.ts'
import { reportErrors } from './report-errors.ts'

/** Starts everything that needs no screen: copies for reading offline, questions that wait, news of other tabs, reports of errors. */
export function startBackground(client: Client): void {
  const { store, turns } = client
  reportErrors()
  followQuickExit(client)
  followLockOnceUsed(client)
  followAccount(client)
  const words = { find: (id: string) => findWords(client, id), subscribe: turns.subscribe }
  saveCopies(store, words, client.local)
  lookForService(client.api, client.isOffline)
  findUnlisted(client)
  prepareKeptSearch(client, pageFacts.language)
  followOtherTabs(client)
  makeProfileGood(client)
  if (pageFacts.isCached) confirmOnceReached(client)
}

/** Who has signed in at the provider came past the screens that see to the profile. A failure is logged. */
function makeProfileGood({ api, store }: Client): void {
  const { userData } = store.getState().auth
  if (!userData || !comeFromProvider()) return
  void api.logged('Storing the profile', ensureProfile(api, userData)).catch(() => undefined)
}

/** From when somebody uses it on this device: a lock that is chosen in another tab covers this one, too. */
function followLockOnceUsed(client: Client): void {
  const follow = () => {
    if (!mayBeLocked()) return
    removeEventListener('storage', follow)
    void import('../lock/lock.ts').then(({ followLock }) => followLock(client))
  }
  addEventListener('storage', follow)
  follow()
}

/** Begins with each account that signs in, and ends with it. */
function followAccount(client: Client): void {
  const { store } = client
  let accountId: string | null = null
  let leave = () => {}
  const follow = () => {
    const { status, userData } = store.getState().auth
    const nextId = status ? (userData?.$id ?? null) : null
    if (accountId === nextId) return
    accountId = nextId
    leave()
    // Nothing of a guest is kept for reading offline: whoever comes next to the browser would see it.
    leave = status && userData ? beginAccount(client, userData) : () => {}
  }
  follow()
  store.subscribe(follow)
}

function beginAccount(client: Client, account: Account): () => void {
  registerWorker(pageFacts.language)
  client.drafts.keepOnly(account.$id)
  if (!client.isOffline.get()) client.tabs.tell({ kind: 'signed-in', accountId: account.$id })
  const leaveRealtime = followRealtime(client, account.$id)
  let isOver = false
  let leave = () => {}
  client
    .local()
    .then((copies) => copies.saveAccount(account))
    .then(client.queues)
    .then((queues) => {
      if (!isOver) leave = queues.sendWaiting(account.$id)
    })
    .catch((error: unknown) => console.error('Nothing can be kept in this browser.', error))
  return () => {
    isOver = true
    leave()
    leaveRealtime()
  }
}

/** Another tab has signed out, or somebody else has signed in there: nothing of the account before stays on the screen. */
function followOtherTabs({ store, tabs }: Client): void {
  tabs.hear((news) => {
    const accountId = store.getState().auth.userData?.$id
    if (!accountId) return
    if (news.kind === 'signed-out') location.assign(paths.signIn)
    if (news.kind === 'signed-in' && news.accountId !== accountId) location.assign(paths.home)
  })
}

/** A page that was opened offline shows the account that was signed in last; the service has the last word, once it can. */
function confirmOnceReached(client: Client): void {
  const confirm = () => {
    if (client.isOffline.get()) return
    leave()
    void confirmAccount(client)
  }
  const leave = client.isOffline.subscribe(confirm)
  confirm()
}
