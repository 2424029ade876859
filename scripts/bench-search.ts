// npm run bench:search: the search over own messages, on SQLite and on PostgreSQL, with what indexing costs. `--messages 10000` are
// in the account that searches, `--each 500` in each of `--others 20` accounts; `--database sqlite` leaves out PostgreSQL. "ours" is processor time of our process, which does not
// depend on what else the machine does. Everything is made anew and removed again.

import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { TITLE_MAX_LENGTH } from '../contract/conversation.ts'
import type { AccountId, ConversationId, MessageId } from '../contract/ids.ts'
import { type Database, openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { indexMessage, indexPortion } from '../server/message-search/message-index-repository.ts'
import { keysOfText } from '../server/message-search/search-keys.ts'
import { searchMessages } from '../server/message-search/search-messages.ts'
import { buildAccount, buildConversation } from '../server/testing/factories.ts'
import { startPostgres } from '../server/testing/postgres.ts'
import { readEntries } from './law/entry-files.ts'
import { readQuestions } from './law/question-files.ts'

const TARGET_MS = 50
const ROUNDS = 20
const AT_ONCE = 200
/** Questions and answers. */
const IN_CONVERSATION = 10

const { values: options } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000' },
    others: { type: 'string', default: '20' },
    each: { type: 'string', default: '500' },
    database: { type: 'string', default: 'sqlite,postgres' },
  },
})

const SEARCHES: Record<string, readonly string[]> = {
  'a word in Devanagari': ['सम्बन्धविच्छेद', 'जग्गा', 'घरबेटी', 'ज्याला'],
  'the same romanised': ['sambandhabichhed', 'jagga', 'gharbeti', 'jyala'],
  'a slip of the keyboard': ['gharvrti', 'landlrod', 'chwque', 'inheritence proprety'],
  'several words': [
    'landlord rent deposit',
    'cheque bounced bank',
    'अदालत मुद्दा हदम्याद',
    'police complaint murder rape',
  ],
  'a word that half of them have': ['court', 'law', 'कानुन', 'days'],
  'three letters': ['lan', 'cou', 'pro', 'jag'],
  'what no message has': ['zyzzyva', 'qwertyuiop asdfgh', 'xylophone'],
}

/** Questions as people asked them, and replies made of what guides say, some 200 to 3,000 characters. */
function contents(): (at: number) => string {
  const questions = readQuestions(['law/evaluation/tuning.jsonl']).lines.map(({ question }) => question)
  const replies = readEntries().guides.flatMap((guide) =>
    (['en', 'ne'] as const).flatMap((language) => {
      const { answer, steps, timeLimits, documents, whereToGo, watchOut } = guide[language]
      return [
        [answer, ...steps],
        [answer, ...documents, ...watchOut],
        [...timeLimits, ...whereToGo, ...steps],
      ]
    }),
  )
  return (at) => {
    const number = Math.floor(at / 2)
    if (at % 2 === 0) return `${questions[(number * 7) % questions.length]}`
    const lines = replies[(number * 11) % replies.length] ?? []
    return `**${questions[(number * 7) % questions.length]}**\n\n${lines.join('\n\n')}`
  }
}

const contentOf = contents()

async function fill(database: Database, count: number, from: number): Promise<AccountId> {
  const { accountId } = await buildAccount(database)
  for (let at = 0; at < count; at += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, row) => at + row)
    const conversationIds = new Map<number, ConversationId>()
    for (const first of places.filter((place) => place % IN_CONVERSATION === 0)) {
      const title = contentOf(from + first).slice(0, TITLE_MAX_LENGTH)
      conversationIds.set(first, await buildConversation(database, accountId, { title, updated_at: first }))
    }
    const rows = places.map((place) => {
      const conversationId = conversationIds.get(place - (place % IN_CONVERSATION)) as ConversationId
      return messageRow(`m${place}`, { accountId, conversationId }, contentOf(from + place), place)
    })
    await database.queries.insertInto('messages').values(rows).execute()
  }
  return accountId
}

function messageRow(
  id: string,
  place: { accountId: AccountId; conversationId: ConversationId },
  content: string,
  at: number,
) {
  return {
    id: id as MessageId,
    account_id: place.accountId,
    conversation_id: place.conversationId,
    role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content,
    sent_at: at,
    status: 'complete' as const,
    sources: '[]',
    is_reply: 0 as const,
    stop_requested: 0 as const,
    permissions: '[]',
    created_at: at,
    changed_at: at,
  }
}

async function measure(name: string, database: Database): Promise<void> {
  await migrate(database)
  const [messages, others, each] = [Number(options.messages), Number(options.others), Number(options.each)]
  const accountId = await fill(database, messages, 0)
  for (let other = 0; other < others; other += 1) await fill(database, each, other * 31)
  const total = messages + others * each
  console.log(`\n${name}: ${messages} messages of one account, ${others * each} of ${others} others`)
  const before = await bytesOf(database)
  const startedAt = performance.now()
  while ((await indexPortion(database, AT_ONCE)) > 0);
  const tookMs = performance.now() - startedAt
  if (database.dialect === 'postgres') await sql`vacuum analyze`.execute(database.queries)
  const added = (await bytesOf(database)) - before
  console.log(
    `  indexing what was there: ${(tookMs / total).toFixed(2)} ms a message; the database grew from ` +
      `${megabytes(before)} to ${megabytes(before + added)}, ${(added / total).toFixed(0)} bytes a message`,
  )
  await measureStoring(database, accountId)
  for (const [kind, texts] of Object.entries(SEARCHES)) await measureSearches(database, accountId, kind, texts)
}

async function measureSearches(database: Database, accountId: AccountId, kind: string, texts: readonly string[]) {
  const { signal } = new AbortController()
  const times: number[] = []
  const cpuBefore = process.cpuUsage()
  let hits = 0
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const text of texts) {
      const startedAt = performance.now()
      const found = await searchMessages({ database }, accountId, text, signal)
      if (round < 0) hits += found.hits.length
      else times.push(performance.now() - startedAt)
    }
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  const cpuMs = (user + system) / 1000 / (texts.length * (ROUNDS + 1))
  const [median, p95] = [at(times, 0.5), at(times, 0.95)]
  const verdict = p95 < TARGET_MS ? '' : `  OVER ${TARGET_MS} ms`
  console.log(
    `  ${kind.padEnd(30)} median ${ms(median)}  p95 ${ms(p95)}  ours ${ms(cpuMs)}  (${hits} hits shown)${verdict}`,
  )
}

/** One message a transaction, by turns without and with its index. */
async function measureStoring(database: Database, accountId: AccountId): Promise<void> {
  const conversationId = await buildConversation(database, accountId)
  const times: Record<'without' | 'with', number[]> = { without: [], with: [] }
  for (let at = 0; at < 400; at += 1) {
    const isIndexed = at % 4 >= 2
    const content = contentOf(at)
    const startedAt = performance.now()
    const keys = isIndexed ? await keysOfText(content) : null
    await database.queries.transaction().execute(async (transaction) => {
      const { sequence } = await transaction
        .insertInto('messages')
        .values({ ...messageRow(`s${at}`, { accountId, conversationId }, content, at), search_version: 1 })
        .returning('sequence')
        .executeTakeFirstOrThrow()
      if (keys) await indexMessage(transaction, database.dialect, { sequence, accountId, keys })
    })
    times[isIndexed ? 'with' : 'without'].push(performance.now() - startedAt)
  }
  console.log(
    `  storing a message: median ${ms(at(times.without, 0.5))} without index, ${ms(at(times.with, 0.5))} with; ` +
      `p95 ${ms(at(times.without, 0.95))} and ${ms(at(times.with, 0.95))}`,
  )
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0
}

async function bytesOf({ dialect, queries }: Database): Promise<number> {
  const size =
    dialect === 'postgres'
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`select (page_count - freelist_count) * page_size as bytes
          from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`
  return (await size.execute(queries)).rows[0]?.bytes ?? 0
}

const ms = (time: number) => `${time.toFixed(1)} ms`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

async function onSqlite(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanooni-bench-'))
  const database = await openDatabase({ dataDir })
  try {
    await measure('SQLite', database)
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function onPostgres(): Promise<void> {
  const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'on' }
  const cluster = await startPostgres(durable)
  try {
    const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
    try {
      await measure('PostgreSQL', database)
    } finally {
      await database.close()
    }
  } finally {
    await cluster.stop()
  }
}

console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${availableParallelism()} cores`)
if (options.database.includes('sqlite')) await onSqlite()
if (options.database.includes('postgres')) await onPostgres()
