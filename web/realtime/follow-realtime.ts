import type { ChangeListener } from '../api/follow-changes.ts'
import { confirmAccount } from '../auth/confirm-account.ts'
import { openConversation, takeUpAgain } from '../chat/open-conversation.ts'
import { takeUpLost } from '../chat/try-again.ts'
import { isRunning } from '../chat/turn/turn.ts'
import type { Client } from '../client.tsx'
import { fetchConversations } from '../conversations/conversations-slice.ts'
import { createPace } from './pace.ts'
import { type News, readChange } from './read-change.ts'
import { takeNews } from './take-news.ts'

/** Nothing is asked for more often, whatever is told. */
const GAP_MS = 1_000

/** Who has signed out in this browser is on the way to sign-in already. */
const ON_THE_WAY_MS = 1_000

/**
 * Shows in this tab what changes of an account elsewhere: on other devices, as the service tells of it, and in other tabs of
 * this browser, where they tell of it themselves. Gives back how to end. Where the service cannot be followed nothing is
 * said: everything comes with the next visit.
 */
export function followRealtime(client: Client, accountId: string): () => void {
  const thread = createPace(() => void refreshThread(), GAP_MS)
  const missed = createPace(() => void fetchMissed(client, accountId), GAP_MS)
  let wasOver = false
  let isSecondTry = false
  let leave = () => {}

  /** A reply that is followed here comes to its end first. */
  async function refreshThread() {
    const { currentConversationId } = client.store.getState().currentConversation
    if (!currentConversationId) return
    await client.turns.settled(currentConversationId)
    if (isRunning(client.turns.find(currentConversationId))) return thread.soon()
    await showNew(client, accountId, currentConversationId)
  }
  const take = (news: News) => takeNews(client, news, thread.soon)
  const listener: ChangeListener = {
    connected(connectedId, wasAway) {
      if (connectedId !== accountId) return listener.ended()
      if (wasAway || wasOver) missed.soon()
      wasOver = false
      isSecondTry = false
    },
    changed(change) {
      const news = readChange(change)
      if (news) take(news)
    },
    ended() {
      leave()
      wasOver = true
      let isLeft = false
      const confirm = async () => {
        const isStillSignedIn = await confirmAccount(client)
        // Once: a service that refuses the socket of somebody signed in goes on refusing it.
        if (!isStillSignedIn || isLeft || isSecondTry) return
        isSecondTry = true
        follow()
      }
      const timer = setTimeout(() => void confirm(), ON_THE_WAY_MS)
      leave = () => {
        isLeft = true
        clearTimeout(timer)
      }
    },
  }
  const follow = () => {
    let isLeft = false
    leave = () => {
      isLeft = true
    }
    client.api.loadSdk().then(
      (sdk) => {
        if (!isLeft) leave = sdk.follow(listener)
      },
      () => {
        // Whoever needs the SDK says so.
      },
    )
  }
  // While it is known that the service is out of reach, nobody knocks; what was missed comes with the connection.
  const followIfReached = (isOffline: boolean) => {
    leave()
    if (!isOffline) follow()
  }
  followIfReached(client.isOffline.get())
  const leaveConnection = client.isOffline.subscribe(followIfReached)
  const leaveTabs = client.tabs.hear((news) => {
    const { currentConversationId } = client.store.getState().currentConversation
    if (news.kind === 'deleted') take(news)
    if (news.kind === 'all-deleted') {
      for (const { sessionId } of client.store.getState().conversations.list) {
        take({ kind: 'deleted', conversationId: sessionId })
      }
    }
    if (news.kind === 'answered' && news.conversationId === currentConversationId) thread.soon()
    if (news.kind === 'signed-in' && news.accountId === accountId && wasOver) {
      leave()
      follow()
    }
  })
  return () => {
    leave()
    leaveConnection()
    leaveTabs()
    thread.end()
    missed.end()
  }
}

async function showNew(client: Client, accountId: string, conversationId: string): Promise<void> {
  const { store, turns } = client
  if (store.getState().currentConversation.currentConversationId !== conversationId) return
  if (await takeUpLost(client, conversationId)) return
  // What it says of the question here is of the past: it has been asked again elsewhere, or another one has.
  turns.forget(conversationId)
  await openConversation(client, accountId, conversationId)
}

/** What was told while nobody heard it here. */
async function fetchMissed(client: Client, accountId: string): Promise<void> {
  const { store } = client
  const { currentConversationId } = store.getState().currentConversation
  await Promise.all([
    store.dispatch(fetchConversations(accountId)),
    currentConversationId && takeUpAgain(client, accountId, currentConversationId),
  ])
}
