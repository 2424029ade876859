import { uniqueId } from '../../contract/ids.ts'
import { ownerPermissions } from '../../contract/wire.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { documentExists } from '../http/errors.ts'
import { type DocumentRow, insertDocument, isForeignKeyViolation, type Scope } from './document-repository.ts'
import { invalidFormat } from './errors.ts'
import { acceptPermissions } from './permissions.ts'
import { type DocumentData, newColumns } from './structure.ts'

interface NewDocument {
  /** Null when the server gives the id. */
  documentId: string | null
  data: DocumentData
  /** Null for the owner's usual ones. */
  permissions: readonly string[] | null
}

/**
 * Stores a document of the account.
 * @throws ApiError 400 or 401 when it is not one the account may store, 409 when the id is taken.
 */
export async function createDocument(
  { database, clock }: { database: Pick<Database, 'queries'>; clock: Clock },
  scope: Scope,
  { documentId, data, permissions }: NewDocument,
): Promise<DocumentRow> {
  const { accountId, collection } = scope
  const now = clock.now()
  const granted = permissions ? acceptPermissions(permissions, accountId) : ownerPermissions(accountId)
  const columns = newColumns(collection, data, documentId, { accountId, generate: () => uniqueId(now) })
  const row = { ...columns, permissions: JSON.stringify(granted), created_at: now, changed_at: now }
  const stored = await insertDocument(database.queries, scope, row).catch((error: unknown) => {
    throw collection.id === 'messages' && isForeignKeyViolation(error) ? conversationMissing() : error
  })
  if (!stored) throw documentExists()
  return stored
}

const conversationMissing = () => invalidFormat('sessionId', 'Value must be the id of one of your sessions')
