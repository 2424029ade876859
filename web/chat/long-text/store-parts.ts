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

/** What is still to be sent of a text in parts. */
interface Unsent {
  /** What it is to be asked as. It begins no conversation where one has begun. */
  next: Asking
  left: string
  /** Why it is not sent yet; null where only the last part is left. */
  failure: unknown
}

/**
 * Stores all parts of a text that is too long for one message but the last, as questions that nothing is asked with: the last part is
 * asked after them. Begins the conversation where it is new.
 * @returns the last part, or all that could not be stored.
 */
export async function storeParts(
  client: Client,
  asking: Asking,
  accountId: string,
  parts: readonly string[],
): Promise<Unsent> {
  const { conversationId, isFirst } = asking
  if (isFirst) showNewConversation(client, conversationId)
  let stored = 0
  let isBegun = false
  const left = () => parts.slice(stored).join('\n\n')
  try {
    if (isFirst) await storeConversation(client, asking, accountId, parts[0] ?? '')
    isBegun = isFirst
    for (const part of parts.slice(0, -1)) {
      const next = stored === 0 ? asking : newAsking(conversationId)
      const content = withoutControlCharacters(part)
      await storeQuestion(client, next, accountId, content)
      client.store.dispatch(appendMessage(questionOf(next, accountId, content)))
      stored += 1
    }
    return { next: newAsking(conversationId), left: left(), failure: null }
  } catch (failure) {
    if (stored > 0) return { next: newAsking(conversationId), left: left(), failure }
    // No conversation stays empty. One whose first part was not heard of may hold it all the same: a second try has the same ids.
    const isEmpty = isBegun && !isUnreachable(failure)
    const isWithdrawn = isEmpty && (await withdrawStoredQuestion(client, { ...asking, accountId })).isWithdrawn
    return { next: isWithdrawn ? newAsking(null) : asking, left: left(), failure }
  }
}
