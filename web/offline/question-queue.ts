// Questions asked without a connection, on their way to the service: each once, in the order they were asked, by
// whichever tab comes first. It knows neither the network nor the screens.

import type { Locks } from './locks.ts'
import type { WaitingQuestion } from './waiting-questions.ts'

/** How one try to send ended. `isDone` settles when the reply is over, whichever way. */
export type Sent =
  | { kind: 'stored'; isDone: Promise<void> }
  | { kind: 'unreachable' }
  /** Without a reason when the person has stopped it. */
  | { kind: 'refused'; reason: string; type: string }

export interface QueueParts {
  entries: QueueEntries
  /** Among the tabs of this browser. */
  locks: Locks
  /** Brings what stands before a question in its conversation to its end, as far as that can be done. */
  clearWay(question: WaitingQuestion): Promise<void>
  send(question: WaitingQuestion): Promise<Sent>
  /** Deletes what an earlier try may have stored; false when the service was not reached. */
  deleteStored(question: WaitingQuestion): Promise<boolean>
  show(questions: readonly WaitingQuestion[]): void
  /** Something has changed that other tabs show too. */
  tell(): void
  /** The reply to a question that waited is over; it may be that no other tab has heard of either. */
  tellAnswered(conversationId: string): void
}

export interface QueueEntries {
  /** Those of the account, oldest first. */
  list(): Promise<WaitingQuestion[]>
  find(questionId: string): Promise<WaitingQuestion | undefined>
  put(question: WaitingQuestion): Promise<void>
  delete(questionId: string): Promise<void>
}

export interface QuestionQueue {
  add(question: WaitingQuestion): Promise<void>
  /** Withdraws a question and returns it; null when it is on its way already. */
  withdraw(questionId: string): Promise<WaitingQuestion | null>
  /** Sends everything that waits, one after the other, as long as the service is reached. */
  drain(): Promise<void>
  /** Shows what waits, after another tab has changed it. */
  refresh(): Promise<void>
}

/** The question queues of the accounts of this browser, one at a time in each tab. */
export interface QuestionQueues {
  /** The queue of an account: the same one for everybody who asks. */
  of(accountId: string): QuestionQueue
  /** Puts a question into the queue until the service is reached, and shows it; one that is withdrawn, to be deleted. */
  add(question: WaitingQuestion): Promise<void>
  /** Withdraws a question and returns it; null when it is on its way already. */
  withdraw(question: WaitingQuestion): Promise<WaitingQuestion | null>
  /** Sends the waiting questions of an account, now and whenever the service may be reached again; returns how to end. */
  sendWaiting(accountId: string): () => void
}

/** Tabs of an earlier release ask for the same lock. */
const DRAIN = 'kanooni outbox'
const lockOf = (questionId: string) => `kanooni question ${questionId}`

export function createQuestionQueue(parts: QueueParts): QuestionQueue {
  const { entries, locks } = parts
  /** The question on its way from this tab: the conversation shows it, so it does not wait any more. */
  let leavingId: string | null = null

  const refresh = async () => {
    const listed = await entries.list()
    parts.show(listed.filter(({ isWithdrawn, questionId }) => !isWithdrawn && questionId !== leavingId))
  }
  const changed = async () => {
    await refresh()
    parts.tell()
  }

  const sendAway = async (question: WaitingQuestion): Promise<Sent> => {
    leavingId = question.questionId
    try {
      await refresh()
      const sent = await parts.send(question)
      if (sent.kind === 'stored') await entries.delete(question.questionId)
      if (sent.kind === 'refused') {
        const isFirst = question.isFirst && !(await passOnFirst(entries, question))
        await entries.put({ ...question, isFirst, refusal: sent.reason, refusalType: sent.type })
      }
      return sent
    } finally {
      // It is over, however it went: what is still kept is shown again.
      leavingId = null
      await changed()
    }
  }

  /** Whether the next question may go: not after the connection was lost. */
  const sendOne = async (questionId: string): Promise<boolean> => {
    const question = await entries.find(questionId)
    if (!question) return true
    if (question.isWithdrawn) {
      const isGone = await parts.deleteStored(question)
      if (isGone) await entries.delete(questionId)
      return isGone
    }
    // Noted first: a tab that is closed in the middle leaves a question that may have been stored.
    const tried = { ...question, mayBeStored: true }
    await entries.put(tried)
    const sent = await sendAway(tried)
    if (sent.kind === 'stored') {
      await sent.isDone
      parts.tellAnswered(question.conversationId)
    }
    return sent.kind !== 'unreachable'
  }

  const sendAll = async () => {
    for (;;) {
      const next = (await entries.list()).find(({ refusal, isWithdrawn }) => refusal === null || isWithdrawn)
      if (!next) return
      if (!next.isWithdrawn) await parts.clearWay(next)
      const mayGoOn = await locks.request(lockOf(next.questionId), () => sendOne(next.questionId))
      if (!mayGoOn) return
    }
  }

  const takeOut = async (questionId: string): Promise<WaitingQuestion | null> => {
    const question = await entries.find(questionId)
    if (!question || question.isWithdrawn) return null
    if (question.isFirst) await passOnFirst(entries, question)
    if (question.mayBeStored) await entries.put({ ...question, isWithdrawn: true })
    else await entries.delete(questionId)
    await changed()
    return question
  }

  /** One that runs and one that waits for it are enough, however often it is asked for. */
  let queued: Promise<void> | null = null
  const drain = () => {
    const begin = () => {
      queued = null
      return sendAll()
    }
    queued ??= Promise.resolve()
      .then(() => locks.request(DRAIN, begin))
      .finally(() => {
        queued = null
      })
    return queued
  }

  return {
    refresh,
    drain,
    async add(question) {
      await entries.put(question)
      await changed()
    },
    withdraw: (questionId) =>
      locks.request(lockOf(questionId), { ifAvailable: true }, async (lock) => (lock ? takeOut(questionId) : null)),
  }
}

/** The next question of the conversation begins it when the first does not; false when there is none. */
async function passOnFirst(entries: QueueEntries, first: WaitingQuestion): Promise<boolean> {
  const others = (await entries.list()).filter(
    ({ conversationId, questionId, isWithdrawn }) =>
      conversationId === first.conversationId && questionId !== first.questionId && !isWithdrawn,
  )
  const next = others.find(({ refusal }) => refusal === null) ?? others[0]
  if (next) await entries.put({ ...next, isFirst: true })
  return next !== undefined
}
