import type { Transaction } from 'kysely'
import { MESSAGE_MAX_LENGTH } from '../../contract/conversation.ts'
import type { ConversationId, MessageId } from '../../contract/ids.ts'
import {
  findLastAnsweredAt,
  findPathEnd,
  lockConversation,
  removeMessage,
  showMessage,
} from '../branches/path-repository.ts'
import type { Clock } from '../clock.ts'
import { type Database, inTransaction } from '../database/database.ts'
import { indexMessage } from '../message-search/message-index-repository.ts'
import { keysOfText, SEARCH_VERSION } from '../message-search/search-keys.ts'
import { withReserve } from '../database/reserve.ts'
import type { Schema } from '../database/schema.ts'
import { documentNotFound } from '../appwrite/errors.ts'
import { endSharesOf, fitsInBatch, hideConversations } from './deletion-repository.ts'
import { refuseWhenFull, type StorageLimits } from '../http/storage-limit.ts'
import {
  type ColumnValue,
  deleteDocument,
  type DocumentRow,
  findDocument,
  type Scope,
  updateDocument,
} from './document-repository.ts'
import { PATH_END_COLUMN } from './collections.ts'
import { invalidFormat, updateConflict } from './errors.ts'
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
 * Changes the attributes that `data` names. A change that changes nothing leaves the instant of the last change alone, and so
 * does any change of a reply.
 * @throws ApiError 404 when the account has no such document, 409 when it changed after `seenAt`, 400 or 401 when the
 * change is not one that the account may make, 403 when a text grows and the account keeps as much as it may.
 */
export async function changeDocument(
  { database, clock, env }: ChangeParts,
  scope: Scope,
  target: Target,
  { data, permissions }: DocumentChange,
): Promise<DocumentRow> {
  const keys = await keysOfNewContent(scope, data)
  return inTransaction(database.queries, async (transaction) => {
    const row = await getUnchanged(transaction, database.dialect, scope, target)
    const { [PATH_END_COLUMN]: shownId, ...changes } = changedColumns(scope.collection, data, row)
    if (permissions) {
      const granted = JSON.stringify(acceptPermissions(permissions, scope.accountId))
      if (granted !== row.permissions) changes.permissions = granted
    }
    const isPathChanged = await changePath(transaction, scope, row, shownId)
    if (Object.keys(changes).length === 0 && !isPathChanged) return row
    if (scope.collection.sizeColumn && growsInBytes(changes, row))
      await refuseWhenFull(transaction, env, scope.accountId)
    const isIndexed = keys !== null && 'content' in changes
    if (isIndexed) changes.search_version = SEARCH_VERSION
    const changed_at = await instantOfChange(transaction, scope, row, clock.now())
    const changed = await updateDocument(transaction, scope, row.id, { ...changes, changed_at })
    if (!changed) throw documentNotFound()
    if (isIndexed) {
      const { sequence, account_id: accountId } = changed
      await indexMessage(transaction, database.dialect, { sequence, accountId, keys })
    }
    return changed
  })
}

/**
 * Of a message, later than all that was answered to it, whatever the clocks of other processes say: nobody shares an answer below
 * words that were changed since. A reply keeps its own, since no client changes its words.
 */
async function instantOfChange(
  transaction: Transaction<Schema>,
  { collection, accountId }: Scope,
  row: DocumentRow,
  now: number,
): Promise<number> {
  if (collection.table !== 'messages') return now
  if (row.is_reply === 1) return row.changed_at
  const key = { accountId, conversationId: row.conversation_id as ConversationId }
  const answeredAt = await findLastAnsweredAt(transaction, key, row.id as MessageId)
  return Math.max(now, row.changed_at + 1, (answeredAt ?? 0) + 1)
}

/** The keys of the content that a message is to have; null where it is to keep its own, or is refused for its length. */
async function keysOfNewContent({ collection }: Scope, { content }: DocumentData): Promise<string[] | null> {
  const isContent = collection.table === 'messages' && typeof content === 'string'
  return isContent && content.length <= MESSAGE_MAX_LENGTH ? keysOfText(content) : null
}

/** Shows the path through a message of the conversation. @returns whether another one was shown before. */
async function changePath(
  transaction: Transaction<Schema>,
  { accountId }: Scope,
  { id }: DocumentRow,
  messageId: ColumnValue | undefined,
): Promise<boolean> {
  // Null is what a conversation without messages has, and what was read of one may be sent back.
  if (typeof messageId !== 'string') return false
  const key = { accountId, conversationId: id as ConversationId }
  const end = await findPathEnd(transaction, key)
  if (!(await showMessage(transaction, key, messageId as MessageId))) {
    throw invalidFormat('activeMessageId', 'Value must be the id of a message of the session')
  }
  return (await findPathEnd(transaction, key))?.id !== end?.id
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
      if (scope.collection.table === 'messages') return removeFromPath(transaction, database.dialect, scope, target)
      const row = await getUnchanged(transaction, database.dialect, scope, target)
      const key = { accountId: scope.accountId, conversationId: row.id as ConversationId }
      const isLarge = scope.collection.table === 'conversations' && !(await fitsInBatch(transaction, key))
      if (isLarge) await hideConversations(transaction, scope.accountId, [key.conversationId], clock.now())
      else await deleteDocument(transaction, scope, row.id)
      return isLarge
    })
  return withReserve(database, remove)
}

async function removeFromPath(
  transaction: Transaction<Schema>,
  dialect: Database['dialect'],
  scope: Scope,
  target: Target,
): Promise<false> {
  const found = await findDocument(transaction, scope, target.documentId)
  if (!found) throw documentNotFound()
  const key = { accountId: scope.accountId, conversationId: found.conversation_id as ConversationId }
  await lockConversation(transaction, dialect, key)
  const message = await getUnchanged(transaction, dialect, scope, target)
  await removeMessage(transaction, key, message.id as MessageId)
  await endSharesOf(transaction, key, message)
  return false
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
