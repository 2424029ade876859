import type { Transaction } from 'kysely'
import { type ConversationId, type MessageId, uniqueId } from '../../contract/ids.ts'
import { ownerPermissions } from '../../contract/wire.ts'
import { documentExists } from '../appwrite/errors.ts'
import {
  type ConversationKey,
  findPathEnd,
  findPlace,
  lockConversation,
  type MessagePlace,
  showPath,
} from '../branches/path-repository.ts'
import type { Clock } from '../clock.ts'
import { type Database, inTransaction, type Queries } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { refuseWhenFull, type StorageLimits } from '../http/storage-limit.ts'
import { indexMessage } from '../message-search/message-index-repository.ts'
import { keysOfText, SEARCH_VERSION, UNINDEXED } from '../message-search/search-keys.ts'
import { type DocumentRow, findDocument, insertDocument, type Scope } from './document-repository.ts'
import { invalidFormat } from './errors.ts'
import { acceptPermissions } from './permissions.ts'
import { type DocumentData, newColumns } from './structure.ts'

interface CreateParts {
  database: Pick<Database, 'queries' | 'dialect'>
  clock: Clock
  env: StorageLimits
}

export interface NewDocument {
  /** Null when the server gives the id. */
  documentId: string | null
  data: DocumentData
  /** Null for the owner's usual ones. */
  permissions: readonly string[] | null
  /** When it was made, for what was made elsewhere; else now, and never later than now. */
  createdAt?: number
}

interface NewRow {
  columns: ReturnType<typeof newColumns> & { created_at: number }
  /** Whether the client says which message it follows, null for none. Else it follows the last one that is shown. */
  isPlaced: boolean
  /** The keys by which a message is found; null where it is indexed afterwards. */
  keys: readonly string[] | null
}

/**
 * Stores a document of the account.
 * @throws ApiError 400 or 401 when it is not one the account may store, 409 when the id is taken, 403 when the account
 * keeps as much as it may.
 */
export async function createDocument(parts: CreateParts, scope: Scope, document: NewDocument): Promise<DocumentRow> {
  const read = readNew(parts, scope, document)
  const isMessage = scope.collection.table === 'messages'
  const row = { ...read, keys: isMessage ? await keysOfText(String(read.columns.content)) : null }
  const [stored] = await inTransaction(parts.database.queries, (transaction) => store(transaction, parts, scope, [row]))
  return stored as DocumentRow
}

/**
 * Stores documents of the account, all of them or none, as if they were created one after the other: a message may follow
 * one that stands before it. Messages are indexed afterwards, by the backlog of `message-search`: the words of many take too long.
 * @returns the rows in the same order.
 * @throws ApiError as `createDocument` does, with the place of the document that is to blame.
 */
export async function createDocuments(
  parts: CreateParts,
  scope: Scope,
  documents: readonly NewDocument[],
): Promise<DocumentRow[]> {
  const rows: NewRow[] = []
  for (const [place, document] of documents.entries()) {
    rows.push(await naming(place, async () => readNew(parts, scope, document)))
  }
  return inTransaction(parts.database.queries, (transaction) => store(transaction, parts, scope, rows, naming))
}

type Naming = typeof naming

/** A refusal of one of many says which: `documents[3]`. */
async function naming<Result>(place: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(error.status, error.type, `documents[${place}]: ${error.message}`, error.headers)
  }
}

const unnamed: Naming = (_place, work) => work()

function readNew({ clock }: CreateParts, scope: Scope, document: NewDocument): NewRow {
  const { documentId, data, permissions } = document
  const { accountId, collection } = scope
  const now = clock.now()
  const granted = permissions ? acceptPermissions(permissions, accountId) : ownerPermissions(accountId)
  const columns = newColumns(collection, data, documentId, { accountId, generate: () => uniqueId(now) })
  const row = {
    ...columns,
    permissions: JSON.stringify(granted),
    created_at: Math.min(document.createdAt ?? now, now),
    changed_at: now,
  }
  return { columns: row, isPlaced: 'parentId' in data, keys: null }
}

async function store(
  transaction: Transaction<Schema>,
  parts: CreateParts,
  scope: Scope,
  rows: readonly NewRow[],
  named: Naming = unnamed,
): Promise<DocumentRow[]> {
  if (scope.collection.table === 'messages') return storeMessages(transaction, parts, scope, rows, named)
  const stored: DocumentRow[] = []
  for (const [place, { columns }] of rows.entries()) {
    stored.push(await named(place, () => storeOne(transaction, parts, scope, columns)))
  }
  return stored
}

/** Conversation by conversation, always in the same order, so that no two requests wait for each other. */
async function storeMessages(
  transaction: Transaction<Schema>,
  parts: CreateParts,
  scope: Scope,
  rows: readonly NewRow[],
  named: Naming,
): Promise<DocumentRow[]> {
  const placed = rows.map((row, place) => ({ ...row, place }))
  const byConversation = [...Map.groupBy(placed, ({ columns }) => String(columns.conversation_id))]
  byConversation.sort(([one], [other]) => (one < other ? -1 : 1))
  const stored: DocumentRow[] = []
  for (const [conversationId, ofConversation] of byConversation) {
    const key = { accountId: scope.accountId, conversationId: conversationId as ConversationId }
    const [first] = ofConversation as [(typeof placed)[number], ...typeof placed]
    await named(first.place, async () => {
      // A deletion that begins after this takes the messages along.
      if (!(await lockConversation(transaction, parts.database.dialect, key))) throw conversationMissing()
    })
    await storeInConversation({ transaction, parts, scope, key, named }, ofConversation, stored)
  }
  return stored
}

interface Storing {
  transaction: Transaction<Schema>
  parts: CreateParts
  scope: Scope
  key: ConversationKey
  named: Naming
}

/** The last of the messages is shown in the end, in whichever branch: the paths in between, which nobody sees, are not made. */
async function storeInConversation(
  { transaction, parts, scope, key, named }: Storing,
  rows: readonly (NewRow & { place: number })[],
  stored: DocumentRow[],
): Promise<void> {
  let last: Pick<MessagePlace, 'id' | 'createdAt'> | null = await findPathEnd(transaction, key)
  let leavesPath = false
  const storeNext = async ({ columns, isPlaced, keys }: NewRow) => {
    const parentId = isPlaced ? (columns.parent_id as MessageId | null) : (last?.id ?? null)
    const parent = parentId === last?.id ? last : parentId && (await findPlace(transaction, key, parentId))
    if (parentId !== null && !parent) throw parentMissing()
    leavesPath ||= parentId !== (last?.id ?? null)
    // Never before the message that it follows, even if the clock of the process that stored that one is ahead.
    const created_at = Math.max(columns.created_at, parent ? parent.createdAt : 0)
    const row = {
      ...columns,
      parent_id: parentId,
      created_at,
      is_active: leavesPath ? 0 : 1,
      search_version: keys ? SEARCH_VERSION : UNINDEXED,
    }
    last = { id: columns.id as MessageId, createdAt: created_at }
    const message = await storeOne(transaction, parts, scope, row)
    const { sequence } = message
    if (keys) await indexMessage(transaction, parts.database.dialect, { sequence, accountId: scope.accountId, keys })
    return message
  }
  for (const row of rows) stored[row.place] = await named(row.place, () => storeNext(row))
  if (!leavesPath || !last) return
  const { place: lastPlace } = rows.at(-1) as NewRow & { place: number }
  await named(lastPlace, () => showPath(transaction, key, last?.id ?? null))
  for (const { place } of rows) {
    const id = stored[place]?.id as string
    stored[place] = (await findDocument(transaction, scope, id)) as DocumentRow
  }
}

async function storeOne(
  queries: Queries,
  { env }: CreateParts,
  scope: Scope,
  columns: NewRow['columns'],
): Promise<DocumentRow> {
  if (scope.collection.isCounted) await refuseNewWhenFull(queries, env, scope, columns)
  const stored = await insertDocument(queries, scope, columns)
  if (!stored) throw documentExists()
  return stored
}

// A client that asks again because the first answer was lost must learn that the document is there.
async function refuseNewWhenFull(
  queries: Queries,
  limits: StorageLimits,
  scope: Scope,
  { id }: NewRow['columns'],
): Promise<void> {
  await refuseWhenFull(queries, limits, scope.accountId).catch(async (refusal: unknown) => {
    throw (await findDocument(queries, scope, String(id))) ? documentExists() : refusal
  })
}

const conversationMissing = () => invalidFormat('sessionId', 'Value must be the id of one of your sessions')
const parentMissing = () => invalidFormat('parentId', 'Value must be the id of a message of the same session')
