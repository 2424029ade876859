// The calls for documents that the screens share. Like every service call they log a failure and throw it on.

import { type Models, Query } from 'appwrite'
import { type CollectionId, DATABASE_ID } from '../../contract/wire.ts'
import { databases } from './client.ts'
import { errorType } from './error-sentence.ts'
import { logged } from './logged.ts'

/** What a list is asked for, in the SDK's own words. */
export { Query }

const PAGE_SIZE = 100

/** Every document that `queries` find, page by page, in their order. */
export async function listAllDocuments<Document>(collection: CollectionId, queries: string[]): Promise<Document[]> {
  const found: Models.DefaultDocument[] = []
  for (;;) {
    const cursor = found.at(-1)
    const paging = [Query.limit(PAGE_SIZE), ...(cursor ? [Query.cursorAfter(cursor.$id)] : [])]
    const { documents } = await logged(
      `Listing ${collection}`,
      databases.listDocuments(DATABASE_ID, collection, [...queries, ...paging]),
    )
    found.push(...documents)
    if (documents.length < PAGE_SIZE) return found as Document[]
  }
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
