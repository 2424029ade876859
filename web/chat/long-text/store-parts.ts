import { withoutControlCharacters } from '../../../contract/text.ts'
import { isUnreachable } from '../../api/error-kinds.ts'
import type { Client } from '../../client.tsx'
import {
  type Asking,
  newAsking,
  questionOf,
  showNewConversation,
  storeConversation,
  storeQuestion,
} from '../ask-question.ts'
import { appendMessage } from '../current-conversation-slice.ts'
import { withdrawStoredQuestion } from '../withdraw-stored-question.ts'

/**
 * Stores the first parts of a text that is too long for one message, as questions that nothing is asked with: the last part is asked
 * after them. Begins the conversation where it is new.
 * @returns how many were stored, and why not all; null when all were. `isWithdrawn`: the conversation that began is gone.
 */
export async function storeParts(
  client: Client,
  asking: Asking,
  accountId: string,
  parts: readonly string[],
): Promise<{ stored: number; failure: unknown; isWithdrawn: boolean }> {
  const { conversationId } = asking
  if (asking.isFirst) showNewConversation(client, conversationId)
  let stored = 0
  let isBegun = false
  try {
    if (asking.isFirst) await storeConversation(client, asking, accountId, parts[0] ?? '')
    isBegun = asking.isFirst
    for (const part of parts) {
      const next = stored === 0 ? asking : newAsking(conversationId)
      const content = withoutControlCharacters(part)
      await storeQuestion(client, next, accountId, content)
      client.store.dispatch(appendMessage(questionOf(next, accountId, content)))
      stored += 1
    }
    return { stored, failure: null, isWithdrawn: false }
  } catch (failure) {
    // No conversation stays empty. One whose first part was not heard of may hold it all the same.
    const isEmpty = isBegun && stored === 0 && !isUnreachable(failure)
    const isWithdrawn = isEmpty && (await withdrawStoredQuestion(client, { ...asking, accountId })).isWithdrawn
    return { stored, failure, isWithdrawn }
  }
}
