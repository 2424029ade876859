import { type ConversationId, type MessageId, uniqueId } from '../../contract/ids.ts'
import { ownerPermissions } from '../../contract/wire.ts'
import { documentExists } from '../appwrite/errors.ts'
import { findPathEnd, findPlace, lockConversation, showPath } from '../branches/path-repository.ts'
import type { Clock } from '../clock.ts'
import { type Database, inTransaction, type Queries } from '../database/database.ts'
import { refuseWhenFull, type StorageLimits } from '../http/storage-limit.ts'
import { indexMessage } from '../message-search/message-index-repository.ts'
import { type DocumentRow, findDocument, insertDocument, type Scope, toIndexed } from './document-repository.ts'
import { invalidFormat } from './errors.ts'
import { acceptPermissions } from './permissions.ts'
import { type DocumentData, newColumns } from './structure.ts'

interface CreateParts {
  database: Pick<Database, 'queries' | 'dialect'>
  clock: Clock
  env: StorageLimits
}

interface NewDocument {
  /** Null when the server gives the id. */
  documentId: string | null
  data: DocumentData
  /** Null for the owner's usual ones. */
  permissions: readonly string[] | null
}

type NewColumns = ReturnType<typeof newColumns>

/**
 * Stores a document of the account.
 * @throws ApiError 400 or 401 when it is not one the account may store, 409 when the id is taken, 403 when the account
 * keeps as much as it may.
 */
export async function createDocument(
  parts: CreateParts,
  scope: Scope,
  { documentId, data, permissions }: NewDocument,
): Promise<DocumentRow> {
  const { accountId, collection } = scope
  const { queries } = parts.database
  const now = parts.clock.now()
  const granted = permissions ? acceptPermissions(permissions, accountId) : ownerPermissions(accountId)
  const columns = newColumns(collection, data, documentId, { accountId, generate: () => uniqueId(now) })
  const row = { ...columns, permissions: JSON.stringify(granted), created_at: now, changed_at: now }
  if (collection.table === 'messages') return createMessage(parts, scope, row, 'parentId' in data)
  if (collection.isCounted) await refuseNewWhenFull(queries, parts, scope, columns)
  return insert(queries, scope, row)
}

/**
 * @param isPlaced whether the client says which message it follows, null for none. Else it follows the last one that is
 * shown.
 */
function createMessage(
  parts: CreateParts,
  scope: Scope,
  row: NewColumns & { created_at: number },
  isPlaced: boolean,
): Promise<DocumentRow> {
  const { queries, dialect } = parts.database
  const key = { accountId: scope.accountId, conversationId: row.conversation_id as ConversationId }
  return inTransaction(queries, async (transaction) => {
    // A deletion that begins after this takes the message along.
    if (!(await lockConversation(transaction, dialect, key))) throw conversationMissing()
    await refuseNewWhenFull(transaction, parts, scope, row)
    const end = await findPathEnd(transaction, key)
    const parentId = isPlaced ? (row.parent_id as MessageId | null) : (end?.id ?? null)
    const parent = parentId === end?.id ? end : parentId && (await findPlace(transaction, key, parentId))
    if (parentId !== null && !parent) throw parentMissing()
    if (parentId !== (end?.id ?? null)) await showPath(transaction, key, parentId)
    // Never before the message that it follows, even if the clock of the process that stored that one is ahead.
    const createdAt = Math.max(row.created_at, parent ? parent.createdAt : 0)
    const stored = await insert(transaction, scope, { ...row, parent_id: parentId, created_at: createdAt })
    await indexMessage(transaction, dialect, toIndexed(stored))
    return stored
  })
}

async function insert(queries: Queries, scope: Scope, row: NewColumns): Promise<DocumentRow> {
  const stored = await insertDocument(queries, scope, row)
  if (!stored) throw documentExists()
  return stored
}

// A client that asks again because the first answer was lost must learn that the document is there.
async function refuseNewWhenFull(
  queries: Queries,
  { env }: CreateParts,
  scope: Scope,
  { id }: NewColumns,
): Promise<void> {
  await refuseWhenFull(queries, env, scope.accountId).catch(async (refusal: unknown) => {
    throw (await findDocument(queries, scope, String(id))) ? documentExists() : refusal
  })
}

const conversationMissing = () => invalidFormat('sessionId', 'Value must be the id of one of your sessions')
const parentMissing = () => invalidFormat('parentId', 'Value must be the id of a message of the same session')
