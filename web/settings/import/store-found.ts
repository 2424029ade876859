// Stores what was found in a file as conversations of the account.

import { COLLECTIONS, type CollectionId } from '../../../contract/wire.ts'
import { errorType } from '../../api/error-kinds.ts'
import { IN_ALL_BRANCHES, Query } from '../../api/query.ts'
import { type Patience, patiently, readAll, type Reader } from '../../export/read-conversations.ts'
import { groupBy } from '../../group-by.ts'
import type { FoundConversation } from './found.ts'
import { conversationIdOf, messageIdOf } from './ids.ts'

const CONVERSATIONS_AT_ONCE = 25
const DOCUMENTS_AT_ONCE = 100
/** Of the megabyte that a request may have. */
const BYTES_AT_ONCE = 700_000
const IDS_AT_ONCE = 50

export interface Storing extends Patience {
  accountId: string
  /** Is told of each conversation that is stored whole. */
  onStored(conversation: FoundConversation): void
}

interface NewDocument {
  conversationId: string
  document: Record<string, unknown>
}

/** The ids of these that the account has conversations of. */
export async function findConversations(
  reader: Reader,
  patience: Patience,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const queries = [Query.equal('$id', ids.slice(at, at + IDS_AT_ONCE)), Query.limit(IDS_AT_ONCE)]
    const list = () => reader.documents.list<{ $id: string }>(COLLECTIONS.conversations, queries)
    for (const { $id } of await patiently(reader, patience, list)) found.add($id)
  }
  return found
}

/**
 * Stores conversations with their messages. What is there already is not stored again, so that it can be tried again after a
 * failure; a conversation that the service does not take is passed over.
 * @throws DOMException AbortError once it is no longer wanted; the error of the service where nothing more can be stored.
 */
export async function storeFound(
  reader: Reader,
  storing: Storing,
  conversations: readonly FoundConversation[],
): Promise<void> {
  for (let at = 0; at < conversations.length; at += CONVERSATIONS_AT_ONCE) {
    await storeSome(reader, storing, conversations.slice(at, at + CONVERSATIONS_AT_ONCE))
  }
}

async function storeSome(reader: Reader, storing: Storing, group: readonly FoundConversation[]): Promise<void> {
  const byId = new Map(group.map((found) => [conversationIdOf(found), found]))
  const there = await findConversations(reader, storing, [...byId.keys()])
  const missing = [...byId].filter(([id]) => !there.has(id))
  const refused = await storeDocuments(
    reader,
    storing,
    COLLECTIONS.conversations,
    missing.map(([conversationId, found]) => ({
      conversationId,
      document: conversationDocument(conversationId, found, storing),
    })),
  )
  const messages: NewDocument[] = []
  for (const [id, found] of byId) {
    if (refused.has(id)) continue
    const stored = there.has(id) ? await listMessageIds(reader, storing, id) : new Set<string>()
    messages.push(...messageDocuments(id, found, storing).filter(({ document }) => !stored.has(document.$id as string)))
  }
  const broken = await storeDocuments(reader, storing, COLLECTIONS.messages, messages)
  for (const [id, found] of byId) if (!refused.has(id) && !broken.has(id)) storing.onStored(found)
}

async function listMessageIds(reader: Reader, storing: Storing, conversationId: string): Promise<ReadonlySet<string>> {
  const queries = [
    Query.equal('userId', storing.accountId),
    Query.equal('sessionId', conversationId),
    IN_ALL_BRANCHES,
    Query.select(['messageId']),
    Query.orderDesc('$createdAt'),
  ]
  const stored = await readAll<{ $id: string }>(reader, storing, COLLECTIONS.messages, queries)
  return new Set(stored.map(({ $id }) => $id))
}

function conversationDocument(id: string, found: FoundConversation, { accountId }: Storing) {
  return {
    $id: id,
    $createdAt: instant(found.createdAt),
    sessionId: id,
    userId: accountId,
    title: found.title,
    updatedAt: instant(found.updatedAt),
    pinnedAt: found.pinnedAt === null ? null : instant(found.pinnedAt),
    archivedAt: found.archivedAt === null ? null : instant(found.archivedAt),
  }
}

function messageDocuments(
  conversationId: string,
  { messages }: FoundConversation,
  { accountId }: Storing,
): NewDocument[] {
  return messages.map(({ key, parentKey, role, content, writtenAt }) => {
    const id = messageIdOf(conversationId, key)
    return {
      conversationId,
      document: {
        $id: id,
        $createdAt: instant(writtenAt),
        messageId: id,
        sessionId: conversationId,
        userId: accountId,
        parentId: parentKey === null ? null : messageIdOf(conversationId, parentKey),
        role,
        content,
        createdAt: instant(writtenAt),
      },
    }
  })
}

const instant = (moment: number) => new Date(moment).toISOString()

/** Stores documents in their order. @returns the conversations of which one was not taken; nothing more of these was stored. */
async function storeDocuments(
  reader: Reader,
  storing: Storing,
  collection: CollectionId,
  documents: readonly NewDocument[],
): Promise<ReadonlySet<string>> {
  const refused = new Set<string>()
  const store = (batch: readonly NewDocument[]) =>
    patiently(reader, storing, () =>
      reader.documents.createMany(
        collection,
        batch.map(({ document }) => document),
      ),
    )
  for (const batch of batchesOf(documents)) {
    const wanted = batch.filter(({ conversationId }) => !refused.has(conversationId))
    if (wanted.length === 0) continue
    const isTaken = await store(wanted).then(() => true, refusesDocument)
    if (isTaken) continue
    // One of them is to blame: the others are stored without it.
    for (const [id, own] of groupBy(wanted, ({ conversationId }) => conversationId)) {
      if (!(await store(own).then(() => true, refusesDocument))) refused.add(id)
    }
  }
  return refused
}

/** False for a refusal of what was sent; throws on what is wrong with everything. */
function refusesDocument(error: unknown): false {
  const type = errorType(error)
  if (
    type === 'document_invalid_structure' ||
    type === 'document_already_exists' ||
    type === 'general_argument_invalid'
  ) {
    return false
  }
  throw error
}

function* batchesOf(documents: readonly NewDocument[]): Generator<NewDocument[]> {
  let batch: NewDocument[] = []
  let bytes = 0
  for (const each of documents) {
    const size = new TextEncoder().encode(JSON.stringify(each.document)).length
    if (batch.length === DOCUMENTS_AT_ONCE || (batch.length > 0 && bytes + size > BYTES_AT_ONCE)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(each)
    bytes += size
  }
  if (batch.length > 0) yield batch
}
