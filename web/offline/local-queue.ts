import { type LocalDatabase, ONLY } from './local-database.ts'
import type { QueueEntries } from './question-queue.ts'
import type { WaitingQuestion } from './waiting-questions.ts'

/** The question queue of an account, in the database of this browser. Ids begin with their time, so their order is that of asking. */
export function localQueue(open: () => Promise<LocalDatabase>, accountId: string): QueueEntries {
  return {
    list: async () => (await (await open()).getAll('outbox')).filter((entry) => entry.accountId === accountId),
    find: async (questionId) => (await open()).get('outbox', questionId),
    put: async (question) => putQuestion(await open(), accountId, question),
    delete: async (questionId) => (await open()).delete('outbox', questionId),
  }
}

/** @throws DOMException when the browser is another account's by now: nothing is left among what that one keeps. */
async function putQuestion(database: LocalDatabase, accountId: string, question: WaitingQuestion): Promise<void> {
  const transaction = database.transaction(['account', 'outbox'], 'readwrite')
  const owner = await transaction.objectStore('account').get(ONLY)
  if (owner?.$id !== accountId) throw new DOMException('This browser keeps nothing for the account.', 'NotAllowedError')
  await transaction.objectStore('outbox').put(question)
  await transaction.done
}
