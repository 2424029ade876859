import type { Transaction } from 'kysely'
import type { ConversationId } from '../../contract/ids.ts'
import type { Clock } from '../clock.ts'
import { type Database, inTransaction } from '../database/database.ts'
import { indexMessage } from '../message-search/message-index-repository.ts'
import { withReserve } from '../database/reserve.ts'
import type { Schema } from '../database/schema.ts'
import { documentNotFound } from '../appwrite/errors.ts'
import { fitsInBatch, hideConversation } from './deletion-repository.ts'
import { refuseWhenFull, type StorageLimits } from '../http/storage-limit.ts'
import {
  type ColumnValue,
  deleteDocument,
  type DocumentRow,
  findDocument,
  type Scope,
  toIndexed,
  updateDocument,
} from './document-repository.ts'
import { updateConflict } from './errors.ts'
import { acceptPermissions } from './permissions.ts'
import { changedColumns, type DocumentData } from './structure.ts'

/** Which document, and the instant when the client last saw it, if it says so. */
export interface Target {
  documentId: string
  seenAt: number | null
}

export interface DocumentChange {
  data: DocumentData
  /** Null leaves them as they are. */
  permissions: readonly string[] | null
}

export interface ChangeParts {
  database: Pick<Database, 'queries' | 'dialect' | 'dataDir'>
  clock: Clock
  env: StorageLimits
}

/**
 * Changes the attributes that `data` names. A change that changes nothing leaves the instant of the last change alone.
 * @throws ApiError 404 when the account has no such document, 409 when it changed after `seenAt`, 400 or 401 when the
 * change is not one that the account may make, 403 when a text grows and the account keeps as much as it may.
 */
export function changeDocument(
  { database, clock, env }: ChangeParts,
  scope: Scope,
  target: Target,
  { data, permissions }: DocumentChange,
): Promise<DocumentRow> {
  return inTransaction(database.queries, async (transaction) => {
    const row = await getUnchanged(transaction, database.dialect, scope, target)
    const changes = changedColumns(scope.collection, data, row)
    if (permissions) {
      const granted = JSON.stringify(acceptPermissions(permissions, scope.accountId))
      if (granted !== row.permissions) changes.permissions = granted
    }
    if (Object.keys(changes).length === 0) return row
    if (scope.collection.sizeColumn && growsInBytes(changes, row))
      await refuseWhenFull(transaction, env, scope.accountId)
    const changed = await updateDocument(transaction, scope, row.id, { ...changes, changed_at: clock.now() })
    if (!changed) throw documentNotFound()
    if (scope.collection.table === 'messages' && 'content' in changes)
      await indexMessage(transaction, database.dialect, toIndexed(changed))
    return changed
  })
}

function growsInBytes(changes: Record<string, ColumnValue>, row: DocumentRow): boolean {
  const bytes = (value: ColumnValue | undefined) => (typeof value === 'string' ? Buffer.byteLength(value) : 0)
  const growth = Object.entries(changes).map(([column, value]) => bytes(value) - bytes(row[column]))
  return growth.reduce((sum, more) => sum + more, 0) > 0
}

/**
 * Deletes a document, a conversation with all its messages. On a full disk it takes the room of the reserve.
 * @returns whether rows are left that nobody can reach: those of a large conversation, for `ConversationPurge`.
 * @throws ApiError 404 when the account has no such document, 409 when it changed after `seenAt`.
 */
export function removeDocument({ database, clock }: ChangeParts, scope: Scope, target: Target): Promise<boolean> {
  const remove = () =>
    inTransaction(database.queries, async (transaction) => {
      const row = await getUnchanged(transaction, database.dialect, scope, target)
      const key = { accountId: scope.accountId, conversationId: row.id as ConversationId }
      const isLarge = scope.collection.table === 'conversations' && !(await fitsInBatch(transaction, key))
      if (isLarge) await hideConversation(transaction, key, clock.now())
      else await deleteDocument(transaction, scope, row.id)
      return isLarge
    })
  return withReserve(database, remove)
}

async function getUnchanged(
  transaction: Transaction<Schema>,
  dialect: Database['dialect'],
  scope: Scope,
  { documentId, seenAt }: Target,
): Promise<DocumentRow> {
  const row = await findDocument(transaction, scope, documentId, { dialect })
  if (!row) throw documentNotFound()
  if (seenAt !== null && row.changed_at > seenAt) throw updateConflict()
  return row
}
