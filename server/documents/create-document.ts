import { type ConversationId, uniqueId } from '../../contract/ids.ts'
import { ownerPermissions } from '../../contract/wire.ts'
import type { Clock } from '../clock.ts'
import { type Database, inTransaction } from '../database/database.ts'
import { documentExists } from '../appwrite/errors.ts'
import { refuseWhenFull, type StorageLimits } from '../http/storage-limit.ts'
import { indexMessage } from '../message-search/message-index-repository.ts'
import { isHidden } from './deletion-repository.ts'
import {
  type ColumnValue,
  type DocumentRow,
  findDocument,
  insertDocument,
  isForeignKeyViolation,
  type Scope,
  toIndexed,
} from './document-repository.ts'
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
  // A deletion that begins after this takes the message along.
  const conversationId = columns.conversation_id as ConversationId
  if (collection.table === 'messages' && (await isHidden(queries, { accountId, conversationId }))) {
    throw conversationMissing()
  }
  if (collection.isCounted) await refuseNewWhenFull(parts, scope, columns)
  const stored = await store(parts.database, scope, row).catch((error: unknown) => {
    throw collection.table === 'messages' && isForeignKeyViolation(error) ? conversationMissing() : error
  })
  if (!stored) throw documentExists()
  return stored
}

async function store(
  { queries, dialect }: CreateParts['database'],
  scope: Scope,
  values: Readonly<Record<string, ColumnValue>>,
): Promise<DocumentRow | null> {
  if (scope.collection.table !== 'messages') return insertDocument(queries, scope, values)
  return inTransaction(queries, async (transaction) => {
    const row = await insertDocument(transaction, scope, values)
    if (row) await indexMessage(transaction, dialect, toIndexed(row))
    return row
  })
}

// A client that asks again because the first answer was lost must learn that the document is there.
async function refuseNewWhenFull(
  { database: { queries }, env }: CreateParts,
  scope: Scope,
  { id }: Record<string, unknown>,
): Promise<void> {
  await refuseWhenFull(queries, env, scope.accountId).catch(async (refusal: unknown) => {
    throw (await findDocument(queries, scope, String(id))) ? documentExists() : refusal
  })
}

const conversationMissing = () => invalidFormat('sessionId', 'Value must be the id of one of your sessions')
