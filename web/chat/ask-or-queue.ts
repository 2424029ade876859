import { isUnreachable } from '../api/error-kinds.ts'
import type { Client } from '../client.tsx'
import { type Asked, type Asking, askQuestion } from './ask-question.ts'
import { isRunning } from './turn/turn.ts'

/** `isWaiting`: the question is stored in this browser, and goes out when the answer before it has ended and the service is reached. */
export type AskedOrQueued = (Asked & { isWaiting?: false }) | { isStored: false; isWaiting: true }

/**
 * Asks a question, or puts it into the queue when there is no connection, or an answer is being written in its conversation. A
 * question never overtakes one that waits already.
 */
export async function askOrQueue(
  client: Client,
  asking: Asking,
  accountId: string,
  content: string,
): Promise<AskedOrQueued> {
  // Nothing of a guest is kept in this browser.
  const { status, userData } = client.store.getState().auth
  const mayWait = status || userData === null
  const mustWait =
    mayWait &&
    (navigator.onLine === false ||
      isRunning(client.turns.find(asking.conversationId)) ||
      client.waiting.get().some(({ refusal }) => refusal === null))
  const asked = mustWait ? null : await askQuestion(client, asking, accountId, content)
  if (asked && (asked.isStored || asked.isWithdrawn || !mayWait)) return asked
  // What may have been stored of one that was stopped is deleted as soon as the service is reached.
  const isStopped = asked?.failure === null
  if (asked && !isStopped && !isUnreachable(asked.failure)) return asked
  try {
    const mayBeStored = asked !== null
    const queues = await client.queues()
    await queues.add({ ...asking, accountId, content, mayBeStored, isWithdrawn: isStopped, refusal: null })
    return isStopped ? { isStored: false, failure: null, isWithdrawn: true } : { isStored: false, isWaiting: true }
  } catch (error) {
    console.error('The question could not be kept for later.', error)
    return asked ?? { isStored: false, failure: error, isWithdrawn: false }
  }
}
