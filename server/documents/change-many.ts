// Changes and deletions of many documents in one call. Each batch is a transaction of its own, with a rest after it as long as it
// took, so that half of the time is left for others; what a call that breaks off has done until then stays done.

import { setTimeout as rest } from 'node:timers/promises'
import type { ConversationId } from '../../contract/ids.ts'
import { inTransaction } from '../database/database.ts'
import { withReserve } from '../database/reserve.ts'
import type { ChangeParts } from './change-document.ts'
import { hideConversations } from './deletion-repository.ts'
import { invalidFormat } from './errors.ts'
import { type DocumentRow, lockRows, type Scope, updateDocument } from './document-repository.ts'
import { changedColumns, type DocumentData } from './structure.ts'

const BATCH_ROWS = 100

/**
 * Changes the attributes that `data` names in all documents of these sequences (`listSequences`). Hands over the documents
 * batch by batch, as they are then; what is gone by then is passed over.
 * @throws ApiError 400 or 401 when the change is not one that the account may make.
 */
export async function* changeDocuments(
  { database, clock }: ChangeParts,
  scope: Scope,
  sequences: readonly number[],
  data: DocumentData,
): AsyncGenerator<DocumentRow[]> {
  // It is a message of one of them.
  if (data.activeMessageId !== undefined)
    throw invalidFormat('activeMessageId', 'Value can be changed of one document at a time')
  for await (const batch of batches(sequences)) {
    yield await inTransaction(database.queries, async (transaction) => {
      const rows = await lockRows(transaction, scope, batch, database.dialect)
      const changed: DocumentRow[] = []
      for (const row of rows) {
        const changes = changedColumns(scope.collection, data, row)
        const isSame = Object.keys(changes).length === 0
        const after = isSame
          ? row
          : await updateDocument(transaction, scope, row.id, { ...changes, changed_at: clock.now() })
        if (after) changed.push(after)
      }
      return changed
    })
  }
}

/**
 * Deletes all conversations of these sequences (`listSequences`) that are there still, with their messages.
 * They exist for nobody once their batch is handed over; their rows are left for `ConversationPurge`. On a full disk it takes
 * the room of the reserve.
 */
export async function* removeConversations(
  { database, clock }: ChangeParts,
  scope: Scope,
  sequences: readonly number[],
): AsyncGenerator<DocumentRow[]> {
  for await (const batch of batches(sequences)) {
    const remove = () =>
      inTransaction(database.queries, async (transaction) => {
        const rows = await lockRows(transaction, scope, batch, database.dialect)
        const found = rows.map(({ id }) => id as ConversationId)
        await hideConversations(transaction, scope.accountId, found, clock.now())
        return rows
      })
    yield await withReserve(database, remove)
  }
}

async function* batches(sequences: readonly number[]): AsyncGenerator<readonly number[]> {
  for (let start = 0; start < sequences.length; start += BATCH_ROWS) {
    const startedAt = performance.now()
    yield sequences.slice(start, start + BATCH_ROWS)
    await rest(performance.now() - startedAt)
  }
}
