import { COLLECTIONS } from '../../contract/wire.ts'
import { errorType, hasLostSession, isUnreachable } from '../api/error-kinds.ts'
import { errorSentence } from '../api/error-sentence.ts'
import { isOffline, watchConnection } from '../offline/connection.ts'
import { keptOutbox } from '../offline/kept-outbox.ts'
import { createOutbox, type Outbox, type Sent } from '../offline/outbox.ts'
import { hearTabs, tellTabs } from '../offline/tabs.ts'
import { showWaiting, type WaitingQuestion } from '../offline/waiting-questions.ts'
import { sendQuestion } from './ask-question.ts'
import type { ChatParts } from './chat-parts.ts'
import { openConversation } from './open-conversation.ts'
import { tryAgain } from './try-again.ts'
import { CONNECTION_LOST } from './turn/turns.ts'

let opened: { outbox: Outbox; accountId: string; store: ChatParts['store'] } | null = null

/** The outbox of an account in this tab: the same one for everybody who asks. */
export function chatOutbox(parts: ChatParts, accountId: string): Outbox {
  if (opened?.accountId !== accountId || opened.store !== parts.store) {
    const outbox = createOutbox({
      entries: keptOutbox(accountId),
      locks: navigator.locks,
      clearWay: (question) => takeUpLostReply(parts, question),
      send: (question) => send(parts, question),
      takeBack: (question) => takeBack(parts, question),
      show: showWaiting,
      tell: () => tellTabs({ kind: 'outbox' }),
      tellAnswered: (conversationId) => tellTabs({ kind: 'answered', conversationId }),
    })
    opened = { outbox, accountId, store: parts.store }
  }
  return opened.outbox
}

/** Sends what waits, unless it is known that the service is out of reach: then the next chance will come. */
export function drainOutbox(outbox: Outbox): void {
  if (!isOffline()) outbox.drain().catch(logUnread)
}

const logUnread = (error: unknown) => console.error('The questions that wait to be sent could not be read.', error)

/** Sends the waiting questions of an account, now and whenever the service may be reached again; returns how to end. */
export function sendWaiting(parts: ChatParts, accountId: string): () => void {
  const outbox = chatOutbox(parts, accountId)
  const refresh = () => void outbox.refresh().catch(logUnread)
  const drain = () => drainOutbox(outbox)
  refresh()
  drain()
  const leaveConnection = watchConnection(drain)
  const leaveTabs = hearTabs((news) => {
    if (news.kind === 'outbox') refresh()
    if (news.kind === 'answered') void showAnswered(parts, accountId, news.conversationId)
  })
  document.addEventListener('visibilitychange', drain)
  return () => {
    leaveConnection()
    leaveTabs()
    document.removeEventListener('visibilitychange', drain)
  }
}

/** What another tab has sent and had answered appears here too, where its conversation is open. */
async function showAnswered(parts: ChatParts, accountId: string, conversationId: string): Promise<void> {
  const { currentConversationId } = parts.store.getState().currentConversation
  if (currentConversationId === conversationId) await openConversation(parts, accountId, conversationId)
}

async function send(parts: ChatParts, question: WaitingQuestion): Promise<Sent> {
  const asked = await sendQuestion(parts, question, question.accountId, question.content)
  if (asked.isStored) return { kind: 'stored', isDone: asked.answered }
  const { failure } = asked
  // Without a session it waits as well: the person signs in again, and it goes out then.
  if (isUnreachable(failure) || hasLostSession(failure)) return { kind: 'unreachable' }
  return { kind: 'refused', reason: errorSentence(failure, ''), type: errorType(failure) }
}

/** A reply that the connection was lost to comes to its end first: the turn of the next question takes its place. */
async function takeUpLostReply(parts: ChatParts, { conversationId }: WaitingQuestion): Promise<void> {
  if (parts.turns.find(conversationId)?.error !== CONNECTION_LOST) return
  const { currentConversationId, messages } = parts.store.getState().currentConversation
  if (currentConversationId === conversationId) await tryAgain(parts, messages)
}

async function takeBack({ documents }: ChatParts, question: WaitingQuestion): Promise<boolean> {
  const { isFirst, conversationId, questionId } = question
  try {
    await documents.delete(COLLECTIONS.messages, questionId)
    if (isFirst) await documents.delete(COLLECTIONS.conversations, conversationId)
    return true
  } catch (error) {
    // It has been logged. What the service refuses to delete is not asked for again.
    return !isUnreachable(error) && !hasLostSession(error)
  }
}
