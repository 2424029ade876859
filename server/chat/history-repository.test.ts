import fc from 'fast-check'
import { CompiledQuery, type Insertable, sql } from 'kysely'
import { expect, test } from 'vitest'
import { MESSAGE_MAX_LENGTH } from '../../contract/conversation.ts'
import type { Database } from '../database/database.ts'
import type { MessagesTable } from '../database/schema.ts'
import { watched } from '../documents/test-statements.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildAccount, buildConversation, buildMessage, buildReply } from '../testing/factories.ts'
import { findStoredQuestion } from './history-repository.ts'
import { estimateModelTokens, leastModelTokens } from './model-tokens.ts'
import { boundHistory, type HistoryMessage } from './prompt.ts'

const MAX_TOKENS = 1_000

interface PlanNode {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** How many rows PostgreSQL takes from tables for a statement, those that it leaves out included. */
async function rowsTouched({ queries }: Database, { sql: text, parameters }: CompiledQuery): Promise<number> {
  const plan = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters])
  const { rows } = await queries.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(plan)
  const count = (node: PlanNode): number => {
    const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    const isScan = node['Node Type'].includes('Scan') && node['Node Type'] !== 'Subquery Scan'
    return (isScan ? own : 0) + (node.Plans ?? []).reduce((sum, each) => sum + count(each), 0)
  }
  return rows.reduce((sum, row) => sum + count(row['QUERY PLAN'][0].Plan), 0)
}

async function planOf({ queries }: Database, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
  return (await queries.executeQuery<{ detail: string }>(plan)).rows.map(({ detail }) => detail).join('\n')
}

describeDatabases('the history of a question', (open, dialect) => {
  async function build(messages: readonly HistoryMessage[]) {
    const database = await open()
    const { accountId } = await buildAccount(database)
    const conversationId = await buildConversation(database, accountId)
    for (const { role, content } of messages) {
      const add = role === 'user' ? buildMessage : buildReply
      await add(database, { accountId, conversationId }, { content })
    }
    return findStoredQuestion(database.queries, { accountId, conversationId }, MAX_TOKENS)
  }

  async function buildMany(conversation: readonly Partial<Insertable<MessagesTable>>[]) {
    const database = await open()
    const { accountId } = await buildAccount(database)
    const conversationId = await buildConversation(database, accountId)
    const id = await buildMessage(database, { accountId, conversationId })
    const {
      sequence: _,
      size: __,
      ...row
    } = await database.queries.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const rows = conversation.map((changes, place) => {
      return { ...row, ...changes, id: `m${place}` as typeof row.id, created_at: row.created_at + 1 + place }
    })
    while (rows.length > 0) await database.queries.insertInto('messages').values(rows.splice(0, 500)).execute()
    if (dialect === 'postgres') await sql`vacuum (full, analyze) messages`.execute(database.queries)
    const statements = watched(database)
    const find = () => findStoredQuestion(statements.database.queries, { accountId, conversationId }, MAX_TOKENS)
    return { database, statements: statements.quick, find }
  }

  const clients = { role: 'assistant', content: 'I say so.' } as const
  const empty = { role: 'user', content: '' } as const

  test.each([
    ['replies of a client behind the question', [...Array(5_000).fill(clients)]],
    ['empty messages before the question', [...Array(5_000).fill(empty), { content: 'Now?' }]],
    ['empty replies before the question', [...Array(5_000).fill({ ...clients, content: '' }), { content: 'Now?' }]],
  ])('touches no more than its share of thousands of %s', async (_words, conversation) => {
    const { database, statements, find } = await buildMany(conversation)

    await find()

    for (const statement of statements) {
      if (dialect === 'postgres') expect(await rowsTouched(database, statement), statement.sql).toBeLessThan(1_100)
      else expect(await planOf(database, statement), statement.sql).not.toMatch(/TEMP B-TREE|SCAN messages/)
    }
  })

  test('is read no further back than a thousand messages, and so far the newest question is looked for', async () => {
    const conversation = [{ content: 'Old?' }, ...Array(998).fill(empty), { content: 'Now?' }]
    const within = await buildMany([...conversation, clients])
    const beyond = await buildMany(conversation.toSpliced(1, 0, empty))
    const without = await buildMany([{ content: 'Old?' }, ...Array(1_000).fill(clients)])

    expect((await within.find())?.history.map(({ content }) => content)).toEqual(['Old?', 'Now?'])
    expect((await beyond.find())?.history.map(({ content }) => content)).toEqual(['Now?'])
    expect(await without.find()).toBeNull()
  })

  test('is read only as far back as it can fit, whatever is stored', async () => {
    const long = 'अ'.repeat(MESSAGE_MAX_LENGTH)
    const older = Array.from({ length: 20 }, (_, place): HistoryMessage => {
      return { role: place % 2 === 0 ? 'user' : 'assistant', content: long }
    })

    const stored = await build([...older, { role: 'user', content: 'Before?' }, { role: 'user', content: 'Now?' }])

    expect(stored?.history.map(({ content }) => content)).toEqual(['Before?', 'Now?'])
  })

  test('always has the question, even one that is too long by itself', async () => {
    const long = 'x'.repeat(MESSAGE_MAX_LENGTH)

    const stored = await build([
      { role: 'user', content: 'Before?' },
      { role: 'user', content: long },
    ])

    expect(stored?.history).toEqual([{ role: 'user', content: long }])
  })

  test('has everything that the prompt has room for', async () => {
    const messages = Array.from({ length: 30 }, (_, place): HistoryMessage => {
      const content = `${place} ${(place % 3 === 0 ? 'अंश ' : 'share ').repeat(1 + ((place * 7) % 40))}`
      return { role: place % 2 === 0 ? 'user' : 'assistant', content }
    })
    messages.push({ role: 'user', content: 'Now?' })

    const stored = await build(messages)

    const kept = boundHistory(messages, MAX_TOKENS)
    expect(kept.length).toBeLessThan(messages.length)
    expect(boundHistory(stored?.history ?? [], MAX_TOKENS)).toEqual(kept)
  })
})

test('no content costs fewer tokens than its bytes say', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (content) => {
      expect(leastModelTokens(Buffer.byteLength(content))).toBeLessThanOrEqual(estimateModelTokens(content))
    }),
  )
})
