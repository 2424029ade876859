import { expect, test } from 'vitest'
import { COLLECTIONS, type CollectionId } from '../../../contract/wire.ts'
import type { Reader } from '../../export/read-conversations.ts'
import type { FoundConversation } from './found.ts'
import { conversationIdOf, messageIdOf } from './ids.ts'
import { storeFound } from './store-found.ts'

const refusal = (type: string, more: object = {}) => Object.assign(new Error(type), { type, ...more })

type Document = Record<string, unknown> & { $id: string }

/** A service that keeps what it is sent, and refuses what `refuse` says. */
function buildService(refuse: (collection: CollectionId, documents: Document[]) => object | null = () => null) {
  const stored = new Map<string, Document>()
  const batches: Document[][] = []
  const waits: number[] = []
  const list = async (collection: CollectionId, queries: string[]) => {
    const read = queries.map((query) => JSON.parse(query)).filter(({ method }) => method === 'equal')
    const isFound = (document: Document) =>
      read.every(({ attribute, values }) => attribute === 'isActive' || values.includes(document[attribute]))
    return [...stored.values()].filter(
      (each) => 'role' in each === (collection === COLLECTIONS.messages) && isFound(each),
    )
  }
  const pagesAfter: (string | undefined)[] = []
  const documents = {
    list,
    async listPages(
      collection: CollectionId,
      queries: string[],
      onPage: (page: Document[]) => void,
      afterId: string | undefined,
    ) {
      const all = await list(collection, queries)
      for (let start = all.findIndex(({ $id }) => $id === afterId) + 1; start < all.length; start += 100) {
        pagesAfter.push(all[start - 1]?.$id)
        const refused = refuse(collection, [])
        if (refused) throw refused
        onPage(all.slice(start, start + 100))
      }
    },
    async createMany(collection: CollectionId, all: Document[]) {
      const refused = refuse(collection, all)
      if (refused) throw refused
      if (all.some(({ $id }) => stored.has($id))) throw refusal('document_already_exists')
      batches.push(all)
      for (const each of all) stored.set(each.$id, each)
    },
  }
  const wait = async (ms: number) => void waits.push(ms)
  return { reader: { documents, wait } as unknown as Reader, stored, batches, waits, pagesAfter }
}

const found = (key: string, count: number, content = 'words'): FoundConversation => ({
  source: 'chatgpt',
  key,
  title: key,
  createdAt: Date.UTC(2025, 0, 1),
  updatedAt: Date.UTC(2025, 0, 2),
  pinnedAt: null,
  archivedAt: Date.UTC(2025, 0, 3),
  messages: Array.from({ length: count }, (_, place) => ({
    key: `m${place}`,
    parentKey: place === 0 ? null : `m${place - 1}`,
    role: place % 2 === 0 ? 'user' : 'assistant',
    content,
    writtenAt: Date.UTC(2025, 0, 1, 0, 0, place),
  })),
})

function storing() {
  const names: string[] = []
  return {
    names,
    accountId: 'sita',
    signal: new AbortController().signal,
    onWaiting: () => undefined,
    onStored: ({ key }: FoundConversation) => void names.push(key),
  }
}

test('conversations are stored by the hundred, with their times and parents, and as nothing but words', async () => {
  const { reader, batches, stored } = buildService()
  const told = storing()

  await storeFound(reader, told, [found('a', 250), found('b', 3)])

  expect(batches.map(({ length }) => length)).toEqual([2, 100, 100, 53])
  expect(told.names).toEqual(['a', 'b'])
  const id = conversationIdOf({ source: 'chatgpt', key: 'a' })
  expect(stored.get(id)).toMatchObject({ pinnedAt: null, archivedAt: '2025-01-03T00:00:00.000Z' })
  expect(stored.get(messageIdOf(id, 'm1'))).toEqual({
    $id: messageIdOf(id, 'm1'),
    $createdAt: '2025-01-01T00:00:01.000Z',
    messageId: messageIdOf(id, 'm1'),
    sessionId: id,
    userId: 'sita',
    parentId: messageIdOf(id, 'm0'),
    role: 'assistant',
    content: 'words',
    createdAt: '2025-01-01T00:00:01.000Z',
  })
})

test('what is stored already is not stored again, and what is missing is added', async () => {
  const { reader, stored } = buildService()
  await storeFound(reader, storing(), [found('a', 4)])
  const before = new Map(stored)
  stored.delete(messageIdOf(conversationIdOf({ source: 'chatgpt', key: 'a' }), 'm3'))
  const told = storing()

  await storeFound(reader, told, [found('a', 4)])

  expect(new Set(stored.keys())).toEqual(new Set(before.keys()))
  expect(told.names).toEqual(['a'])
})

test('what is stored of a long conversation is listed on after the last page where the service asks for a pause', async () => {
  let calls = 0
  const busy = refusal('general_rate_limit_exceeded', { retryAfter: 7 })
  const isPause = () => calls++ === 1
  const { reader, stored, waits, pagesAfter } = buildService((_collection, documents) =>
    documents.length === 0 && isPause() ? busy : null,
  )
  await storeFound(reader, storing(), [found('a', 250)])
  const ids = [...stored.keys()]

  await storeFound(reader, storing(), [found('a', 250)])

  expect([waits, stored.size]).toEqual([[7000], 251])
  expect(pagesAfter).toEqual([undefined, ids[100], ids[100], ids[200]])
})

test('of what has just been stored nothing is listed', async () => {
  const { reader, pagesAfter } = buildService()

  await storeFound(reader, storing(), [found('a', 3), found('b', 3)])

  expect(pagesAfter).toEqual([])
})

test('a conversation that is refused keeps none of the others out', async () => {
  const { reader } = buildService((_collection, documents) =>
    documents.some(({ content }) => content === 'bad') ? refusal('document_invalid_structure') : null,
  )
  const told = storing()

  await storeFound(reader, told, [found('a', 2), found('bad', 2, 'bad'), found('c', 2)])

  expect(told.names).toEqual(['a', 'c'])
})

test('where nothing more can be stored it ends, and after a pause that the service asks for it goes on', async () => {
  let calls = 0
  const pausing = buildService(() => (calls++ === 1 ? refusal('general_rate_limit_exceeded', { retryAfter: 7 }) : null))
  const told = storing()
  await storeFound(pausing.reader, told, [found('a', 2)])
  expect([pausing.waits, told.names]).toEqual([[7000], ['a']])

  const full = refusal('general_storage_limit_exceeded')
  const { reader } = buildService((collection) => (collection === COLLECTIONS.messages ? full : null))
  await expect(storeFound(reader, storing(), [found('a', 2)])).rejects.toBe(full)
})

test('long messages go in several calls', async () => {
  const { reader, batches } = buildService()

  await storeFound(reader, storing(), [found('a', 30, 'क'.repeat(60_000))])

  expect(Math.max(...batches.map((batch) => JSON.stringify(batch).length))).toBeLessThan(700_000)
  expect(batches.flat()).toHaveLength(31)
})
