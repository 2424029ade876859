import { isOffline } from '../offline/connection.ts'
import { waitingQuestions } from '../offline/waiting-questions.ts'
import type { ChatParts } from './chat-parts.ts'
import {
  clearCurrentConversation,
  fetchMessages,
  type Message,
  setCurrentConversationId,
  setMessages,
} from './current-conversation-slice.ts'
import { loadOlder, NEWEST } from './load-messages.ts'
import { settleTurn } from './settle-turn.ts'
import { tryAgain } from './try-again.ts'
import { CONNECTION_LOST } from './turn/turns.ts'

/**
 * Loads the messages of a conversation, the newest first, and takes up a reply that is being written there. One that
 * is open already stays on the screen meanwhile; one with a turn at work in this tab is complete as it is.
 */
export async function openConversation(parts: ChatParts, accountId: string, conversationId: string): Promise<void> {
  const { store, turns } = parts
  if (store.getState().currentConversation.currentConversationId !== conversationId) {
    store.dispatch(clearCurrentConversation())
    store.dispatch(setCurrentConversationId(conversationId))
  } else if (turns.find(conversationId)) {
    return
  }
  const outcome = await store.dispatch(fetchMessages({ accountId, conversationId }))
  if (!fetchMessages.fulfilled.match(outcome)) return
  const oldest = outcome.payload.at(-NEWEST)
  await Promise.all([
    takeUpReply(parts, conversationId, outcome.payload.at(-1)),
    oldest && !isOffline() && addOlder(parts, accountId, oldest),
  ])
}

/** Goes on with an open conversation after the connection was away: with its reply, or with what is new in it. */
export async function takeUpAgain(parts: ChatParts, accountId: string, conversationId: string): Promise<void> {
  const { currentConversationId, messages } = parts.store.getState().currentConversation
  if (currentConversationId !== conversationId) return
  // The questions that wait here are about to go out. They see to the reply before them, and bring their own.
  const isAboutToGo = waitingQuestions().some(
    (question) => question.conversationId === conversationId && question.refusal === null,
  )
  if (isAboutToGo) return
  if (parts.turns.find(conversationId)?.error === CONNECTION_LOST) return tryAgain(parts, messages)
  return openConversation(parts, accountId, conversationId)
}

async function takeUpReply(parts: ChatParts, conversationId: string, last: Message | undefined): Promise<void> {
  if (last?.status !== 'streaming' || parts.turns.find(conversationId)) return
  const turn = await parts.turns.attach(conversationId, last.messageId, last.content)
  if (turn) await settleTurn(parts, turn)
}

/** Puts the messages before `oldest` where they belong, whatever has come after it meanwhile. */
async function addOlder({ store }: ChatParts, accountId: string, oldest: Message): Promise<void> {
  const conversationId = oldest.sessionId
  try {
    const older = await loadOlder({ accountId, conversationId }, oldest.messageId)
    const { currentConversationId, messages } = store.getState().currentConversation
    if (currentConversationId !== conversationId) return
    const place = messages.findIndex(({ messageId }) => messageId === oldest.messageId)
    store.dispatch(setMessages([...older, ...messages.slice(place)]))
  } catch {
    // It has been logged. The newest can be read, and the older come with the next visit or the connection.
  }
}
