// What goes on behind the screens. Loaded when the first of them is there and the browser has nothing better to do.

import type { Account } from '../api/api.ts'
import { pageFacts } from '../api/page-facts.ts'
import { comeFromProvider } from '../auth/at-provider.ts'
import { login } from '../auth/auth-slice.ts'
import { ensureProfile } from '../auth/profile.ts'
import type { Client } from '../client.tsx'
import { findWords } from '../chat/settle-turn.ts'
import { saveCopies } from '../offline/save-copies.ts'
import { lookForService } from '../offline/look-for-service.ts'
import { registerWorker } from '../offline/register-worker.ts'
import { paths } from '../paths.ts'
import { reportErrors } from './report-errors.ts'

/** Starts everything that needs no screen: copies for reading offline, questions that wait, news of other tabs, reports of errors. */
export function startBackground(client: Client): void {
  const { store, turns } = client
  reportErrors()
  followAccount(client)
  const words = { find: (id: string) => findWords(client, id), subscribe: turns.subscribe }
  saveCopies(store, words, client.local)
  lookForService(client.api, client.isOffline)
  followOtherTabs(client)
  makeProfileGood(client)
  if (pageFacts.isCached) confirmAccount(client)
}

/** Who has signed in at the provider came past the screens that see to the profile. A failure is logged. */
function makeProfileGood({ api, store }: Client): void {
  const { userData } = store.getState().auth
  if (!userData || !comeFromProvider()) return
  void api.logged('Storing the profile', ensureProfile(api, userData)).catch(() => undefined)
}

/** Begins with each account that signs in, and ends with it. */
function followAccount(client: Client): void {
  const { store } = client
  let accountId: string | null = null
  let leave = () => {}
  const follow = () => {
    const { userData } = store.getState().auth
    if (accountId === (userData?.$id ?? null)) return
    accountId = userData?.$id ?? null
    leave()
    leave = userData ? beginAccount(client, userData) : () => {}
  }
  follow()
  store.subscribe(follow)
}

function beginAccount(client: Client, account: Account): () => void {
  registerWorker(pageFacts.language)
  client.drafts.keepOnly(account.$id)
  if (!client.isOffline.get()) client.tabs.tell({ kind: 'signed-in', accountId: account.$id })
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

/**
 * A page that was opened offline shows the account that was signed in last; the service has the last word, once it can.
 * Where it says another, nothing of the first one stays on the screen.
 */
function confirmAccount({ store, api, isOffline }: Client): void {
  const confirm = async () => {
    if (isOffline.get()) return
    leave()
    // A failure is logged; when the session is over the screen says so.
    const found = await api.logged('Reading the account', api.account.get()).catch(() => null)
    if (!found) return
    const shownId = store.getState().auth.userData?.$id ?? found.$id
    if (shownId === found.$id) store.dispatch(login(found))
    else location.assign(paths.home)
  }
  const leave = isOffline.subscribe(() => void confirm())
  void confirm()
}
