import { ONLY, openKept } from './kept-database.ts'
import type { OutboxEntries } from './outbox.ts'
import type { WaitingQuestion } from './waiting-questions.ts'

/** The outbox of an account, kept in this browser. Ids begin with their time, so their order is that of asking. */
export function keptOutbox(accountId: string): OutboxEntries {
  return {
    list: async () => (await (await openKept()).getAll('outbox')).filter((entry) => entry.accountId === accountId),
    find: async (questionId) => (await openKept()).get('outbox', questionId),
    put: (question) => putQuestion(accountId, question),
    delete: async (questionId) => (await openKept()).delete('outbox', questionId),
  }
}

/** @throws DOMException when the browser is another account's by now: nothing is left among what that one keeps. */
async function putQuestion(accountId: string, question: WaitingQuestion): Promise<void> {
  const transaction = (await openKept()).transaction(['account', 'outbox'], 'readwrite')
  const owner = await transaction.objectStore('account').get(ONLY)
  if (owner?.$id !== accountId) throw new DOMException('This browser keeps nothing for the account.', 'NotAllowedError')
  await transaction.objectStore('outbox').put(question)
  await transaction.done
}
