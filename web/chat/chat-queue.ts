import { COLLECTIONS } from '../../contract/wire.ts'
import { errorType, hasLostSession, isUnreachable } from '../api/error-kinds.ts'
import { errorSentence } from '../api/error-sentence.ts'
import { addConversation, removeConversation } from '../conversations/conversations-slice.ts'
import { waitingConversation } from '../conversations/load-conversations.ts'
import { isOffline, watchConnection } from '../offline/connection.ts'
import { localQueue } from '../offline/local-queue.ts'
import { findLocks } from '../offline/locks.ts'
import { createQuestionQueue, type QuestionQueue, type Sent } from '../offline/question-queue.ts'
import { hearTabs, tellTabs } from '../offline/tabs.ts'
import { showWaiting, type WaitingQuestion } from '../offline/waiting-questions.ts'
import { sendQuestion, showNewConversation } from './ask-question.ts'
import type { ChatParts } from './chat-parts.ts'
import { openConversation } from './open-conversation.ts'
import { takeUpLost } from './try-again.ts'

let opened: { queue: QuestionQueue; accountId: string; store: ChatParts['store'] } | null = null

/** The question queue of an account in this tab: the same one for everybody who asks. */
export function chatQueue(parts: ChatParts, accountId: string): QuestionQueue {
  if (opened?.accountId !== accountId || opened.store !== parts.store) {
    const queue = createQuestionQueue({
      entries: localQueue(accountId),
      locks: findLocks(),
      clearWay: (question) => takeUpLostReply(parts, question),
      send: (question) => send(parts, question),
      deleteStored: (question) => deleteStored(parts, question),
      show: showWaiting,
      tell: () => tellTabs({ kind: 'outbox' }),
      tellAnswered: (conversationId) => tellTabs({ kind: 'answered', conversationId }),
    })
    opened = { queue, accountId, store: parts.store }
  }
  return opened.queue
}

/** Puts a question into the queue until the service is reached, and shows it; one that is withdrawn, to be deleted. */
export async function queueQuestion(parts: ChatParts, question: WaitingQuestion): Promise<void> {
  const { accountId, conversationId, isFirst, isWithdrawn } = question
  const queue = chatQueue(parts, accountId)
  await queue.add(question)
  if (isFirst && isWithdrawn) parts.store.dispatch(removeConversation(conversationId))
  if (isFirst && !isWithdrawn) {
    showNewConversation(parts, conversationId)
    parts.store.dispatch(addConversation(waitingConversation(question)))
  }
  drainQueue(queue)
}

/** Sends what waits, unless it is known that the service is out of reach: then the next chance will come. */
export function drainQueue(queue: QuestionQueue): void {
  if (!isOffline()) queue.drain().catch(logUnread)
}

const logUnread = (error: unknown) => console.error('The questions that wait to be sent could not be read.', error)

/** Sends the waiting questions of an account, now and whenever the service may be reached again; returns how to end. */
export function sendWaiting(parts: ChatParts, accountId: string): () => void {
  const queue = chatQueue(parts, accountId)
  const refresh = () => void queue.refresh().catch(logUnread)
  const drain = () => drainQueue(queue)
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
  const asking = { ...question, isQueued: true }
  const asked = await sendQuestion(parts, asking, question.accountId, question.content)
  if (asked.isStored) return { kind: 'stored', isDone: asked.answered }
  const { failure } = asked
  // Without a session it waits as well: the person signs in again, and it goes out then.
  if (isUnreachable(failure) || hasLostSession(failure)) return { kind: 'unreachable' }
  return { kind: 'refused', reason: errorSentence(failure, ''), type: errorType(failure) }
}

/** A reply that is being written comes to its end first: the turn of the next question takes its place. */
async function takeUpLostReply(parts: ChatParts, { conversationId }: WaitingQuestion): Promise<void> {
  await parts.turns.settled(conversationId)
  await takeUpLost(parts, conversationId)
}

async function deleteStored({ documents }: ChatParts, question: WaitingQuestion): Promise<boolean> {
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
