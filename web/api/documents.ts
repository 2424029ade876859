// The calls for documents that the screens share. Like every service call they log a failure and throw it on.

import { type CollectionId, DATABASE_ID, LIST_ALWAYS_FITS } from '../../contract/wire.ts'
import type { Api } from './api.ts'
import { errorType } from './error-kinds.ts'
import { Query } from './query.ts'

const PAGE_SIZE = 100

interface Listed {
  $id: string
}

export interface Documents {
  /** One page of documents, as `queries` describe it. */
  list<Document>(collection: CollectionId, queries: string[]): Promise<Document[]>
  /**
   * Hands over the documents that `queries` find, page by page, in their order; only those after the document `afterId`, if
   * given. One that moves while they are listed may come twice. Where `onPage` throws, no further page is asked for.
   */
  listPages<Document extends Listed>(
    collection: CollectionId,
    queries: string[],
    onPage: (page: Document[]) => void,
    afterId?: string,
  ): Promise<void>
  /**
   * Every document that `queries` find, page by page, in their order and each once, though it may move while they are
   * listed; only those after the document `afterId`, if given.
   */
  listAll<Document>(collection: CollectionId, queries: string[], afterId?: string): Promise<Document[]>
  /** One document; null when there is none, or none that this account may see. */
  find<Document>(collection: CollectionId, id: string): Promise<Document | null>
  /**
   * Creates a document under an id chosen before, out of what is fixed and what may change. Where an earlier try went
   * through unseen, changes that one instead.
   */
  store(
    collection: CollectionId,
    id: string,
    fixed: Record<string, unknown>,
    changing: Record<string, unknown>,
  ): Promise<void>
  /** Creates up to a hundred documents, all of them or none; each has its `$id` with its attributes. */
  createMany(collection: CollectionId, documents: readonly object[]): Promise<void>
  /** Deletes a document; one that is gone already counts as deleted. */
  delete(collection: CollectionId, id: string): Promise<void>
}

export function createDocuments({ databases, logged }: Api): Documents {
  const requestList = async <Document>(collection: CollectionId, queries: string[]) => {
    const { documents } = await databases.listDocuments(DATABASE_ID, collection, queries)
    return documents as unknown as Document[]
  }
  /** Up to `limit` documents; null when their text together is more than the service sends at once. */
  const listUnlessTooMuch = <Document>(collection: CollectionId, queries: string[], limit: number) => {
    const refusable = limit > LIST_ALWAYS_FITS
    const list = requestList<Document>(collection, [...queries, Query.limit(limit)])
    return logged(`Listing ${collection}`, refusable ? list.catch(unlessType('general_query_invalid', null)) : list)
  }

  const listPages: Documents['listPages'] = async <Document extends Listed>(
    collection: CollectionId,
    queries: string[],
    onPage: (page: Document[]) => void,
    afterId?: string,
  ) => {
    let pageSize = PAGE_SIZE
    for (let cursor = afterId; ; ) {
      const after = cursor ? [Query.cursorAfter(cursor)] : []
      const page = await listUnlessTooMuch<Document>(collection, [...queries, ...after], pageSize)
      if (page === null) {
        pageSize = LIST_ALWAYS_FITS
        continue
      }
      onPage(page)
      if (page.length < pageSize) return
      cursor = page.at(-1)?.$id
    }
  }

  return {
    list: (collection, queries) => logged(`Listing ${collection}`, requestList(collection, queries)),
    listPages,
    async listAll<Document>(collection: CollectionId, queries: string[], afterId?: string) {
      const found = new Map<string, Document & Listed>()
      const keep = (page: (Document & Listed)[]) => {
        for (const document of page) if (!found.has(document.$id)) found.set(document.$id, document)
      }
      await listPages(collection, queries, keep, afterId)
      return [...found.values()]
    },
    async find<Document>(collection: CollectionId, id: string) {
      const found = databases.getDocument(DATABASE_ID, collection, id).catch(unlessType('document_not_found', null))
      return (await logged(`Reading from ${collection}`, found)) as Document | null
    },
    async store(collection, id, fixed, changing) {
      const created = databases.createDocument(DATABASE_ID, collection, id, { ...fixed, ...changing }).then(() => false)
      const wasThere = await logged(
        `Storing in ${collection}`,
        created.catch(unlessType('document_already_exists', true)),
      )
      if (!wasThere) return
      await logged(`Changing ${collection}`, databases.updateDocument(DATABASE_ID, collection, id, changing))
    },
    createMany: (collection, documents) =>
      logged(`Storing many in ${collection}`, databases.createMany(DATABASE_ID, collection, documents)),
    async delete(collection, id) {
      const deleted = databases.deleteDocument(DATABASE_ID, collection, id)
      await logged(`Deleting from ${collection}`, deleted.catch(unlessType('document_not_found', {})))
    },
  }
}

/** Takes one type of error as `outcome`, and throws every other on. */
function unlessType<Outcome>(type: string, outcome: Outcome): (error: unknown) => Outcome {
  return (error) => {
    if (errorType(error) === type) return outcome
    throw error
  }
}
