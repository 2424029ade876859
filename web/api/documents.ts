// The calls for documents that the screens share. Like every service call they log a failure and throw it on.

import { type CollectionId, DATABASE_ID, LIST_ALWAYS_FITS } from '../../contract/wire.ts'
import { databases } from './client.ts'
import { errorType } from './error-kinds.ts'
import { logged } from './logged.ts'
import { Query } from './query.ts'

const PAGE_SIZE = 100

interface Listed {
  $id: string
}

/**
 * Every document that `queries` find, page by page, in their order and each once, though it may move while they are
 * listed; only those after the document `afterId`, if given.
 */
export async function listAllDocuments<Document>(
  collection: CollectionId,
  queries: string[],
  afterId?: string,
): Promise<Document[]> {
  const found = new Map<string, Document & Listed>()
  let pageSize = PAGE_SIZE
  for (let cursor = afterId; ; ) {
    const after = cursor ? [Query.cursorAfter(cursor)] : []
    const page = await listUnlessTooMuch<Document & Listed>(collection, [...queries, ...after], pageSize)
    if (page === null) {
      pageSize = LIST_ALWAYS_FITS
      continue
    }
    for (const document of page) if (!found.has(document.$id)) found.set(document.$id, document)
    if (page.length < pageSize) return [...found.values()]
    cursor = page.at(-1)?.$id
  }
}

/** Up to `limit` documents; null when their text together is more than the service sends at once. */
function listUnlessTooMuch<Document>(
  collection: CollectionId,
  queries: string[],
  limit: number,
): Promise<Document[] | null> {
  const refusable = limit > LIST_ALWAYS_FITS
  const list = requestList<Document>(collection, [...queries, Query.limit(limit)])
  return logged(`Listing ${collection}`, refusable ? list.catch(unlessType('general_query_invalid', null)) : list)
}

/** One page of documents, as `queries` describe it. */
export function listDocuments<Document>(collection: CollectionId, queries: string[]): Promise<Document[]> {
  return logged(`Listing ${collection}`, requestList<Document>(collection, queries))
}

async function requestList<Document>(collection: CollectionId, queries: string[]): Promise<Document[]> {
  const { documents } = await databases.listDocuments(DATABASE_ID, collection, queries)
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
