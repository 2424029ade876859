// The SQL about the index of messages: the full-text index of the database itself, FTS5 on SQLite and GIN on PostgreSQL. Every
// key in it begins with a sign of its account, so that what is looked up for one account is never among another's, and takes
// no longer however much others have.

import { createHash } from 'node:crypto'
import { type AbortableQueryOptions, type RawBuilder, sql, type Transaction } from 'kysely'
import type { MessageRole } from '../../contract/conversation.ts'
import type { AccountId, ConversationId, MessageId } from '../../contract/ids.ts'
import { type Database, inTransaction, type Queries } from '../database/database.ts'
import { isLive } from '../database/live-rows.ts'
import { withinBudget } from '../database/long-reads.ts'
import type { Dialect, Schema } from '../database/schema.ts'
import { keysOfText, SEARCH_VERSION } from './search-keys.ts'

/** A message to be indexed, with what `keysOfText` made of its content. */
export interface IndexedMessage {
  sequence: number
  accountId: AccountId
  keys: readonly string[]
}

/** What a message must have to be found: of each of these words one of the keys. */
export type WantedWord = { keys: readonly string[]; beginnings: readonly string[]; word?: string }

type Part = RawBuilder<unknown>

const SIGN_LENGTH = 12

/** Hexadecimal digits: an id can hold what would end a key. */
const signOf = (accountId: AccountId) => createHash('sha256').update(accountId).digest('hex').slice(0, SIGN_LENGTH)

/** What the two databases say differently. */
const WORDS = {
  sqlite: {
    key: (key: string) => `"${key}"`,
    beginning: (beginning: string) => `"${beginning}"*`,
    or: ' OR ',
    and: ' AND ',
    find: (wanted: string) => sql`select rowid as found from message_search
      where ${withinBudget('sqlite')} and message_search match ${wanted} order by rowid desc`,
    read: (found: Part, columns: Part, live: Part) =>
      sql`select ${columns} from (${found}) as hits, messages, conversations where ${live}`,
    replace: async (queries: Queries, sequence: number, keys: readonly string[]) => {
      await sql`delete from message_search where rowid = ${sequence}`.execute(queries)
      if (keys.length > 0)
        await sql`insert into message_search (rowid, keys) values (${sequence}, ${keys.join(' ')})`.execute(queries)
    },
  },
  postgres: {
    key: (key: string) => `'${key}'`,
    beginning: (beginning: string) => `'${beginning}':*`,
    or: '|',
    and: '&',
    find: (wanted: string) => sql`select found from find_messages(${wanted}::tsquery) as found`,
    // One message after the other, the latest first, until there are enough: joined, all hits would be read, or everybody's messages.
    read: (found: Part, columns: Part, live: Part) =>
      sql`select each.* from (${found} order by found desc offset 0) as hits
        cross join lateral (select ${columns} from messages, conversations where ${live} offset 0) as each`,
    replace: async (queries: Queries, sequence: number, keys: readonly string[]) => {
      await sql`insert into message_search (sequence, keys) values (${sequence}, array_to_tsvector(${keys}::text[]))
        on conflict (sequence) do update set keys = excluded.keys`.execute(queries)
    },
  },
} as const

/** What the full-text index is asked for, in the database's own words; keys hold nothing that means something in them. */
function writeQuery(accountId: AccountId, words: readonly WantedWord[], dialect: Dialect): string {
  const { key, beginning, or, and } = WORDS[dialect]
  const sign = signOf(accountId)
  return words
    .map(({ keys, beginnings }) => [
      ...keys.map((each) => key(sign + each)),
      ...beginnings.map((each) => beginning(sign + each)),
    ])
    .map((alternatives) => `(${alternatives.join(or)})`)
    .join(and)
}

/**
 * Indexes a message by its keys, instead of what was indexed of it before. To be called in the transaction that stores the
 * content, with the row's `search_version` set to `SEARCH_VERSION`; the keys are made before it begins.
 */
export async function indexMessage(
  transaction: Transaction<Schema>,
  dialect: Dialect,
  { sequence, accountId, keys }: IndexedMessage,
): Promise<void> {
  const sign = signOf(accountId)
  const signed = keys.map((key) => sign + key)
  await WORDS[dialect].replace(transaction, sequence, signed)
}

/** Where a search is read, and until when. */
export interface SearchReader {
  database: Pick<Database, 'longReads' | 'dialect'>
  accountId: AccountId
  options: AbortableQueryOptions
}

export interface FoundMessage {
  id: MessageId
  conversationId: ConversationId
  title: string
  role: MessageRole
  /** Its beginning, of a very long one. */
  content: string
  createdAt: number
}

/** Characters of a message: passages are looked for on the main thread. */
const MOST_READ = 16_000

/** The account's messages that have all of these words, the latest first, `most` of them at most. */
export async function findMessages(
  { database: { longReads, dialect }, accountId, options }: SearchReader,
  words: readonly WantedWord[],
  most: number,
): Promise<FoundMessage[]> {
  const found = WORDS[dialect].find(writeQuery(accountId, words, dialect))
  const live = sql`messages.sequence = hits.found and messages.account_id = ${accountId}
    and conversations.account_id = messages.account_id and conversations.id = messages.conversation_id
    and ${isLive('conversations', accountId)}`
  const { rows } = await sql<FoundMessage>`
    ${WORDS[dialect].read(found, COLUMNS, live)} order by hits.found desc limit ${most}`.execute(longReads, options)
  return rows
}

const COLUMNS = sql`messages.id, messages.conversation_id as "conversationId", conversations.title, messages.role,
  substr(messages.content, 1, ${MOST_READ}) as content, messages.created_at as "createdAt"`

/** Which of these words the account has in no message, by their places. */
export async function findUnknownWords(
  { database: { longReads, dialect }, accountId, options }: SearchReader,
  words: readonly WantedWord[],
): Promise<number[]> {
  const isKnown = (word: WantedWord) => sql`exists (${WORDS[dialect].find(writeQuery(accountId, [word], dialect))})`
  const each = words.map((word, place) => sql`select ${sql.lit(place)} as place where not ${isKnown(word)}`)
  const { rows } = await sql<{ place: number }>`${sql.join(each, sql` union all `)}`.execute(longReads, options)
  return rows.map(({ place }) => place)
}

/**
 * Indexes messages that are not yet indexed by this release, the latest first, `most` of them at most. Processes that do it at
 * once take different ones. @returns how many it took.
 */
export async function indexPortion(
  { queries, dialect }: Pick<Database, 'queries' | 'dialect'>,
  most: number,
): Promise<number> {
  if (dialect === 'postgres')
    return inTransaction(queries, async (transaction) => {
      const taken = await takeUnindexed(transaction, most, 'lock')
      return indexTaken(transaction, dialect, taken)
    })
  // Its only connection is not held while the keys are made: nothing could be stored meanwhile.
  const taken = await takeUnindexed(queries, most)
  return inTransaction(queries, (transaction) => indexTaken(transaction, dialect, taken))
}

async function takeUnindexed(queries: Queries, most: number, lock?: 'lock'): Promise<IndexedMessage[]> {
  const rows = await unindexed(queries)
    .select(['sequence', 'account_id as accountId', 'content'])
    .orderBy('sequence', 'desc')
    .limit(most)
    .$if(lock !== undefined, (query) => query.forUpdate().skipLocked())
    .execute()
  const taken: IndexedMessage[] = []
  for (const { content, ...row } of rows) taken.push({ ...row, keys: await keysOfText(content) })
  return taken
}

/** Those of them that nobody has deleted or indexed since. */
async function indexTaken(
  transaction: Transaction<Schema>,
  dialect: Dialect,
  taken: readonly IndexedMessage[],
): Promise<number> {
  if (taken.length === 0) return 0
  const sequences = taken.map(({ sequence }) => sequence)
  const left = await unindexed(transaction).select('sequence').where('sequence', 'in', sequences).execute()
  const isLeft = new Set(left.map(({ sequence }) => sequence))
  for (const message of taken) if (isLeft.has(message.sequence)) await indexMessage(transaction, dialect, message)
  await transaction
    .updateTable('messages')
    .set({ search_version: SEARCH_VERSION })
    .where('sequence', 'in', sequences)
    .where('search_version', '<', SEARCH_VERSION)
    .execute()
  return taken.length
}

/** In the words of the index that has nothing but these, whose conditions parameters would not meet. */
const unindexed = (queries: Queries) =>
  queries
    .selectFrom('messages')
    .where('search_version', '<', sql.lit(SEARCH_VERSION))
    .where('lease_expires_at', 'is', null)
