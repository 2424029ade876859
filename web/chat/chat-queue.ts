import { COLLECTIONS } from '../../contract/wire.ts'
import { errorType, hasLostSession, isUnreachable } from '../api/error-kinds.ts'
import { errorSentence } from '../api/error-sentence.ts'
import type { Client } from '../client.tsx'
import { addConversation, removeConversation } from '../conversations/conversations-slice.ts'
import { waitingConversation } from '../conversations/waiting-conversations.ts'
import type { LocalCopies } from '../offline/local-copies.ts'
import { findLocks } from '../offline/locks.ts'
import { createQuestionQueue, type QuestionQueue, type QuestionQueues, type Sent } from '../offline/question-queue.ts'
import type { WaitingQuestion } from '../offline/waiting-questions.ts'
import { sendQuestion, showNewConversation } from './ask-question.ts'
import { holdsMore } from './stored-messages.ts'
import { takeUpLost } from './try-again.ts'

/** The question queues of this browser, sent by the chat. */
export function createChatQueues(client: Client, local: LocalCopies): QuestionQueues {
  const locks = findLocks()
  let opened: { queue: QuestionQueue; accountId: string } | null = null

  const of = (accountId: string) => {
    if (opened?.accountId !== accountId) {
      const queue = createQuestionQueue({
        entries: local.queue(accountId),
        locks,
        clearWay: (question) => takeUpLostReply(client, question),
        send: (question) => send(client, question),
        deleteStored: (question) => deleteStored(client, question),
        show: client.waiting.set,
        tell: () => client.tabs.tell({ kind: 'outbox' }),
        tellAnswered: (conversationId) => client.tabs.tell({ kind: 'answered', conversationId }),
      })
      opened = { queue, accountId }
    }
    return opened.queue
  }
  /** Sends what waits, unless it is known that the service is out of reach: then the next chance will come. */
  const drain = (queue: QuestionQueue) => {
    if (!client.isOffline.get()) queue.drain().catch(logUnread)
  }

  return {
    of,
    async add(question) {
      const { accountId, conversationId, isFirst, isWithdrawn } = question
      const queue = of(accountId)
      await queue.add(question)
      if (isFirst && isWithdrawn) client.store.dispatch(removeConversation(conversationId))
      if (isFirst && !isWithdrawn) {
        showNewConversation(client, conversationId)
        client.store.dispatch(addConversation(waitingConversation(question)))
      }
      drain(queue)
    },
    async withdraw({ accountId, questionId }) {
      const queue = of(accountId)
      const withdrawn = await queue.withdraw(questionId)
      if (withdrawn) drain(queue)
      return withdrawn
    },
    sendWaiting(accountId) {
      const queue = of(accountId)
      const refresh = () => void queue.refresh().catch(logUnread)
      const drainNow = () => drain(queue)
      refresh()
      drainNow()
      const leaveConnection = client.isOffline.subscribe(drainNow)
      const leaveTabs = client.tabs.hear((news) => {
        if (news.kind === 'outbox') refresh()
      })
      document.addEventListener('visibilitychange', drainNow)
      return () => {
        leaveConnection()
        leaveTabs()
        document.removeEventListener('visibilitychange', drainNow)
      }
    },
  }
}

const logUnread = (error: unknown) => console.error('The questions that wait to be sent could not be read.', error)

async function send(client: Client, question: WaitingQuestion): Promise<Sent> {
  const asking = { ...question, isQueued: true }
  const asked = await sendQuestion(client, asking, question.accountId, question.content)
  if (asked.isStored) return { kind: 'stored', isDone: asked.answered }
  const { failure } = asked
  // Without a session it waits as well: the person signs in again, and it goes out then.
  if (isUnreachable(failure) || hasLostSession(failure)) return { kind: 'unreachable' }
  return { kind: 'refused', reason: errorSentence(failure, ''), type: errorType(failure) }
}

/** A reply that is being written comes to its end first: the turn of the next question takes its place. */
async function takeUpLostReply(client: Client, { conversationId }: WaitingQuestion): Promise<void> {
  await client.turns.settled(conversationId)
  await takeUpLost(client, conversationId)
}

async function deleteStored(client: Client, question: WaitingQuestion): Promise<boolean> {
  const { documents } = client
  const { isFirst, conversationId, questionId } = question
  try {
    await documents.delete(COLLECTIONS.messages, questionId)
    const isOver = isFirst && !(await holdsMore(client, question, questionId))
    if (isOver) await documents.delete(COLLECTIONS.conversations, conversationId)
    return true
  } catch (error) {
    // It has been logged. What the service refuses to delete is not asked for again.
    return !isUnreachable(error) && !hasLostSession(error)
  }
}
