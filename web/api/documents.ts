// The calls for documents that the screens share. Like every service call they log a failure and throw it on.

import { type CollectionId, DATABASE_ID } from '../../contract/wire.ts'
import { databases } from './client.ts'
import { errorType } from './error-kinds.ts'
import { logged } from './logged.ts'
import { Query } from './query.ts'

const PAGE_SIZE = 1_000

/** Every document that `queries` find, page by page, in their order; only those after the document `afterId`, if given. */
export async function listAllDocuments<Document>(
  collection: CollectionId,
  queries: string[],
  afterId?: string,
): Promise<Document[]> {
  const found: (Document & { $id: string })[] = []
  for (;;) {
    const cursor = found.at(-1)?.$id ?? afterId
    const paging = [Query.limit(PAGE_SIZE), ...(cursor ? [Query.cursorAfter(cursor)] : [])]
    const documents = await listDocuments<Document & { $id: string }>(collection, [...queries, ...paging])
    found.push(...documents)
    if (documents.length < PAGE_SIZE) return found
  }
}

/** One page of documents, as `queries` describe it. */
export async function listDocuments<Document>(collection: CollectionId, queries: string[]): Promise<Document[]> {
  const { documents } = await logged(`Listing ${collection}`, databases.listDocuments(DATABASE_ID, collection, queries))
  return documents as unknown as Document[]
}

/** One document; null when there is none, or none that this account may see. */
export async function findDocument<Document>(collection: CollectionId, id: string): Promise<Document | null> {
  const found = databases.getDocument(DATABASE_ID, collection, id).catch(unlessType('document_not_found', null))
  return (await logged(`Reading from ${collection}`, found)) as Document | null
}

/**
 * Creates a document under an id chosen before, out of what is fixed and what may change. Where an earlier try went
 * through unseen, changes that one instead.
 */
export async function storeDocument(
  collection: CollectionId,
  id: string,
  fixed: Record<string, unknown>,
  changing: Record<string, unknown>,
): Promise<void> {
  const created = databases.createDocument(DATABASE_ID, collection, id, { ...fixed, ...changing }).then(() => false)
  const wasThere = await logged(`Storing in ${collection}`, created.catch(unlessType('document_already_exists', true)))
  if (!wasThere) return
  await logged(`Changing ${collection}`, databases.updateDocument(DATABASE_ID, collection, id, changing))
}

/** Deletes a document; one that is gone already counts as deleted. */
export async function deleteDocument(collection: CollectionId, id: string): Promise<void> {
  const deleted = databases.deleteDocument(DATABASE_ID, collection, id)
  await logged(`Deleting from ${collection}`, deleted.catch(unlessType('document_not_found', {})))
}

/** Takes one type of error as `outcome`, and throws every other on. */
function unlessType<Outcome>(type: string, outcome: Outcome): (error: unknown) => Outcome {
  return (error) => {
    if (errorType(error) === type) return outcome
    throw error
  }
}
