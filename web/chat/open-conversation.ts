import type { Client } from '../client.tsx'
import {
  appendMessage,
  clearCurrentConversation,
  fetchMessages,
  setCurrentConversationId,
  setMessages,
} from './current-conversation-slice.ts'
import { loadOlder, NEWEST } from './load-messages.ts'
import type { Message } from './message.ts'
import { settleTurn } from './settle-turn.ts'
import { takeUpLost } from './try-again.ts'
import { isRunning } from './turn/turn.ts'

/**
 * Loads the messages of a conversation, the newest first, and takes up a reply that is being written there. One that
 * is open already stays on the screen meanwhile; one with a turn at work in this tab is complete as it is.
 */
export async function openConversation(client: Client, accountId: string, conversationId: string): Promise<void> {
  const { store, turns, isOffline } = client
  if (store.getState().currentConversation.currentConversationId !== conversationId) {
    store.dispatch(clearCurrentConversation())
    store.dispatch(setCurrentConversationId(conversationId))
  } else if (turns.find(conversationId)) {
    return
  }
  const outcome = await store.dispatch(fetchMessages({ accountId, conversationId }))
  if (!fetchMessages.fulfilled.match(outcome)) return
  showAsked(client, conversationId)
  const oldest = outcome.payload.at(-NEWEST)
  await Promise.all([
    takeUpReply(client, conversationId, outcome.payload),
    oldest && !isOffline.get() && addOlder(client, accountId, oldest),
  ])
}

/** Reads the path that the service shows by now of an open conversation. What has failed here is no part of it. */
export async function reopenConversation(client: Client, accountId: string, conversationId: string): Promise<void> {
  client.turns.forget(conversationId)
  if (client.store.getState().currentConversation.currentConversationId !== conversationId) return
  await openConversation(client, accountId, conversationId)
}

/** Goes on with an open conversation after the connection was away: with its reply, or with what is new in it. */
export async function takeUpAgain(client: Client, accountId: string, conversationId: string): Promise<void> {
  if (client.store.getState().currentConversation.currentConversationId !== conversationId) return
  // The questions that wait here are about to go out. They see to the reply before them, and bring their own.
  const isAboutToGo = client.waiting
    .get()
    .some((question) => question.conversationId === conversationId && question.refusal === null)
  if (isAboutToGo) return
  if (await takeUpLost(client, conversationId)) return
  return openConversation(client, accountId, conversationId)
}

/** A question on its way is not among what the service has. */
function showAsked({ store, turns }: Client, conversationId: string): void {
  const turn = turns.find(conversationId)
  const { messages } = store.getState().currentConversation
  if (!turn?.question || !isRunning(turn)) return
  const { messageId } = turn.question
  if (!messages.some((message) => message.messageId === messageId)) store.dispatch(appendMessage(turn.question))
}

async function takeUpReply(client: Client, conversationId: string, messages: readonly Message[]): Promise<void> {
  const last = messages.at(-1)
  if (last?.status !== 'streaming' || client.turns.find(conversationId)) return
  const question = messages.findLast(({ role }) => role === 'user')
  const turn = await client.turns.attach(conversationId, last.messageId, last.content, question)
  if (turn) await settleTurn(client, turn)
}

/** Puts the messages before `oldest` where they belong, whatever has come after it meanwhile. */
async function addOlder(client: Client, accountId: string, oldest: Message): Promise<void> {
  const { store } = client
  const conversationId = oldest.sessionId
  try {
    const older = await loadOlder(client, { accountId, conversationId }, oldest.messageId)
    const { currentConversationId, messages } = store.getState().currentConversation
    if (currentConversationId !== conversationId) return
    const place = messages.findIndex(({ messageId }) => messageId === oldest.messageId)
    if (place >= 0) store.dispatch(setMessages([...older, ...messages.slice(place)]))
  } catch {
    // It has been logged. The newest can be read, and the older come with the next visit or the connection.
  }
}
