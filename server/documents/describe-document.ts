import { DATABASE_ID } from '../../contract/wire.ts'
import type { DocumentNotice } from '../events/events.ts'
import type { Parts } from '../parts.ts'
import { findCollection } from './collections.ts'
import { findDocument } from './document-repository.ts'
import { presentDocument } from './present-document.ts'

/**
 * What is told of a document that has changed: the document as it is now, and of one that was deleted where it was. Null where
 * it is gone meanwhile.
 */
export function createDescribeDocument({ database: { queries } }: Pick<Parts, 'database'>) {
  return async ({ accountId, collection: id, documentId, action }: DocumentNotice): Promise<object | null> => {
    const collection = findCollection(id)
    if (!collection) return null
    if (action === 'delete') return { $id: documentId, $collectionId: id, $databaseId: DATABASE_ID }
    const row = await findDocument(queries, { collection, accountId }, documentId)
    return row && (JSON.parse(presentDocument(collection, row)) as object)
  }
}
