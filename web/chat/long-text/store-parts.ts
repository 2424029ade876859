import { withoutControlCharacters } from '../../../contract/text.ts'
import { COLLECTIONS } from '../../../contract/wire.ts'
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

/**
 * Stores the first parts of a text that is too long for one message, as questions that nothing is asked with: the last part is asked
 * after them. Begins the conversation where it is new.
 * @returns how many were stored, and why not all; null when all were.
 */
export async function storeParts(
  client: Client,
  asking: Asking,
  accountId: string,
  parts: readonly string[],
): Promise<{ stored: number; failure: unknown }> {
  const { conversationId } = asking
  if (asking.isFirst) showNewConversation(client, conversationId)
  let stored = 0
  try {
    if (asking.isFirst) await storeConversation(client, asking, accountId, parts[0] ?? '')
    for (const part of parts) {
      const next = newAsking(conversationId)
      const content = withoutControlCharacters(part)
      await storeQuestion(client, next, accountId, content)
      client.store.dispatch(appendMessage(questionOf(next, accountId, content)))
      stored += 1
    }
    return { stored, failure: null }
  } catch (failure) {
    // No conversation stays empty.
    if (asking.isFirst && stored === 0)
      await client.documents.delete(COLLECTIONS.conversations, conversationId).catch(() => {})
    return { stored, failure }
  }
}
