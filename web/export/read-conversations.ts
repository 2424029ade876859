// Reads conversations whole, by the pages of the API.

import { type CollectionId, COLLECTIONS, type ConversationDocument, type MessageDocument } from '../../contract/wire.ts'
import { errorType, retryAfterSeconds } from '../api/error-kinds.ts'
import { IN_ALL_BRANCHES, Query } from '../api/query.ts'
import type { Client } from '../client.tsx'

/** A conversation with all of its messages, of every branch, oldest first. */
export interface OwnConversation {
  conversation: ConversationDocument
  messages: MessageDocument[]
}

export interface Patience {
  signal: AbortSignal
  /** Is told when the service asks for patience. */
  onWaiting(): void
}

export type Reader = Pick<Client, 'api' | 'documents' | 'wait'>

/**
 * One conversation of an account; null when there is none of this id.
 * @throws DOMException AbortError once it is no longer wanted; the error of the service when a page could not be read.
 */
export async function readConversation(
  reader: Reader,
  patience: Patience,
  { accountId, conversationId }: { accountId: string; conversationId: string },
): Promise<OwnConversation | null> {
  const { documents } = reader
  const conversation = await patiently(reader, patience, () =>
    documents.find<ConversationDocument>(COLLECTIONS.conversations, conversationId),
  )
  if (!conversation) return null
  const queries = [
    Query.equal('userId', accountId),
    Query.equal('sessionId', conversationId),
    IN_ALL_BRANCHES,
    Query.orderDesc('$createdAt'),
  ]
  const messages = await readAll<MessageDocument>(reader, patience, COLLECTIONS.messages, queries)
  return { conversation, messages: messages.reverse() }
}

/** All documents of a list, the newest first. Where the service wants a pause, it goes on after the last page. */
export async function readAll<Document extends { $id: string }>(
  reader: Reader,
  patience: Patience,
  collection: CollectionId,
  queries: string[],
  onCount: (count: number) => void = () => undefined,
): Promise<Document[]> {
  const found: Document[] = []
  const keep = (page: Document[]) => {
    stopWhereUnwanted(patience.signal)
    found.push(...page)
    onCount(found.length)
  }
  await patiently(reader, patience, () => reader.documents.listPages(collection, queries, keep, found.at(-1)?.$id))
  return found
}

/** Makes a call, and makes it again as often as the service asks for a pause first. */
export async function patiently<Answer>(
  { wait }: Pick<Reader, 'wait'>,
  patience: Patience,
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    stopWhereUnwanted(patience.signal)
    try {
      return await call()
    } catch (error) {
      const seconds = retryAfterSeconds(error)
      if (errorType(error) !== 'general_rate_limit_exceeded' || seconds === null) throw error
      patience.onWaiting()
      await wait(seconds * 1000)
    }
  }
}

/** @throws DOMException AbortError where somebody has cancelled. */
export function stopWhereUnwanted(signal: AbortSignal): void {
  if (signal.aborted) throw new DOMException('No longer wanted.', 'AbortError')
}
