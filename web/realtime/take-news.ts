// What happens in this tab when something has changed elsewhere.

import { login } from '../auth/auth-slice.ts'
import { removeMessage } from '../chat/current-conversation-slice.ts'
import type { Message } from '../chat/message.ts'
import { CONNECTION_LOST } from '../chat/turn/turns.ts'
import type { Client } from '../client.tsx'
import { removeConversation, setConversations } from '../conversations/conversations-slice.ts'
import { forgetConversation } from '../shell/forget-conversation.ts'
import { type News, withConversation } from './read-change.ts'

/** A question is shown together with its reply; one without a reply, after so long. */
const QUESTION_ALONE_MS = 3_000

/** Shows news of this account; `refreshThread` brings the open conversation up to date, in so many milliseconds. */
export function takeNews(client: Client, news: News, refreshThread: (inMs: number) => void): void {
  const { store } = client
  switch (news.kind) {
    case 'account':
      store.dispatch(login(news.account))
      return
    case 'conversation':
      store.dispatch(setConversations(withConversation(store.getState().conversations.list, news.conversation)))
      if (isElsewhere(client, news.conversation.sessionId, news.shownId)) refreshThread(QUESTION_ALONE_MS)
      return
    case 'deleted':
      void takeDeletion(client, news.conversationId)
      return
    case 'message':
      if (isNew(client, news.message)) refreshThread(news.message.role === 'user' ? QUESTION_ALONE_MS : 0)
      return
    case 'messageDeleted':
      takeMessageDeletion(client, news.messageId)
      return
    default:
      return news satisfies never
  }
}

/** Whether a message belongs to the open conversation, and is neither there already nor on its way into it. */
function isNew({ store, turns }: Client, { messageId, sessionId, status, content }: Message): boolean {
  const { currentConversationId, messages } = store.getState().currentConversation
  if (currentConversationId !== sessionId) return false
  const turn = turns.find(sessionId)
  const isOfTurn = turn?.replyId === messageId || turn?.question?.messageId === messageId
  if (isOfTurn && turn.error !== CONNECTION_LOST) return false
  return !messages.some(
    (shown) => shown.messageId === messageId && shown.status === status && shown.content === content,
  )
}

/** Whether the open conversation is shown in another branch by now, as far as messages that are on their way here let one know. */
function isElsewhere({ store, turns }: Client, conversationId: string, shownId: string | null): boolean {
  const { currentConversationId, messages } = store.getState().currentConversation
  if (currentConversationId !== conversationId || shownId === null || turns.find(conversationId)) return false
  return messages.length > 0 && !messages.some(({ messageId }) => messageId === shownId)
}

/** One that is open stays on the screen to be read, with what is typed there. */
async function takeDeletion(client: Client, conversationId: string): Promise<void> {
  const { store, turns, deletedElsewhere } = client
  if (isWithdrawnHere(client, conversationId)) return
  store.dispatch(removeConversation(conversationId))
  const isOpen = store.getState().currentConversation.currentConversationId === conversationId
  try {
    if (!isOpen) return await forgetConversation(client, conversationId)
    turns.forget(conversationId)
    deletedElsewhere.set(new Set(deletedElsewhere.get()).add(conversationId))
    await (await client.local()).dropThread(conversationId)
  } catch (error) {
    console.error('Something of a deleted conversation is left in this browser.', error)
  }
}

/** Its first question has been taken back in this tab, or goes on waiting here: it is not over. */
function isWithdrawnHere({ turns, waiting }: Client, conversationId: string): boolean {
  const turn = turns.find(conversationId)
  if (turn?.isStopping || turn?.step === 'sending') return true
  return waiting.get().some((question) => question.isFirst && question.conversationId === conversationId)
}

function takeMessageDeletion({ store }: Client, messageId: string): void {
  const { messages } = store.getState().currentConversation
  if (messages.some((message) => message.messageId === messageId)) store.dispatch(removeMessage(messageId))
}
