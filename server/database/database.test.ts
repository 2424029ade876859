import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AccountId, ConversationId, MessageId } from '../../contract/ids.ts'
import { describeDatabases } from '../testing/databases.ts'
import { type Database, inTransaction } from './database.ts'

const AT = 1_790_000_000_000

async function addAccount(database: Database, id: string): Promise<AccountId> {
  await database.queries
    .insertInto('accounts')
    .values({
      id: id as AccountId,
      created_at: AT,
      updated_at: AT,
      name: id,
      email: `${id}@example.com`,
      email_verified: 0,
      password_hash: null,
      password_updated_at: null,
      is_active: 1,
      accessed_at: AT,
    })
    .execute()
  return id as AccountId
}

async function addConversation(database: Database, accountId: AccountId, id: string): Promise<void> {
  await database.queries
    .insertInto('conversations')
    .values({
      id: id as ConversationId,
      account_id: accountId,
      title: 'Land',
      updated_at: AT,
      permissions: '[]',
      created_at: AT,
      changed_at: AT,
    })
    .execute()
}

async function addMessage(database: Database, accountId: AccountId, conversationId: string, id: string): Promise<void> {
  await database.queries
    .insertInto('messages')
    .values({
      id: id as MessageId,
      account_id: accountId,
      conversation_id: conversationId as ConversationId,
      role: 'user',
      content: 'Who owns it?',
      sent_at: AT,
      status: 'complete',
      sources: '[]',
      is_reply: 0,
      model: null,
      lease_holder: null,
      lease_expires_at: null,
      stop_requested: 0,
      permissions: '[]',
      created_at: AT,
      changed_at: AT,
    })
    .execute()
}

describeDatabases('the schema', (open, dialect) => {
  test('deleting an account deletes its conversations and their messages, and nothing of others', async () => {
    const database = await open()
    for (const id of ['asha', 'bikram']) {
      await addAccount(database, id)
      await addConversation(database, id as AccountId, 'c1')
      await addMessage(database, id as AccountId, 'c1', 'm1')
    }

    await database.queries
      .deleteFrom('accounts')
      .where('id', '=', 'asha' as AccountId)
      .execute()

    const left = await database.queries.selectFrom('messages').select('account_id').execute()
    expect(left).toEqual([{ account_id: 'bikram' }])
    expect(await database.queries.selectFrom('conversations').select('account_id').execute()).toHaveLength(1)
  })

  test('an id is unique for one account, and free for another', async () => {
    const database = await open()
    const asha = await addAccount(database, 'asha')
    const bikram = await addAccount(database, 'bikram')
    await addConversation(database, asha, 'c1')

    await expect(addConversation(database, asha, 'c1')).rejects.toThrow()
    await addConversation(database, bikram, 'c1')
  })

  test("a message cannot be put into another account's conversation", async () => {
    const database = await open()
    const asha = await addAccount(database, 'asha')
    const bikram = await addAccount(database, 'bikram')
    await addConversation(database, asha, 'c1')

    await expect(addMessage(database, bikram, 'c1', 'm1')).rejects.toThrow(/foreign key/i)
  })

  test('two accounts cannot have one address', async () => {
    const database = await open()
    await addAccount(database, 'asha')

    const copy = database.queries
      .updateTable('accounts')
      .set({ email: 'asha@example.com' })
      .where('id', '=', await addAccount(database, 'bikram'))

    await expect(copy.execute()).rejects.toThrow(/unique/i)
  })

  test('instants come back as the numbers that were stored, and rows are numbered in order', async () => {
    const database = await open()
    const asha = await addAccount(database, 'asha')
    await addConversation(database, asha, 'c1')
    await addConversation(database, asha, 'c2')

    const rows = await database.queries.selectFrom('conversations').selectAll().orderBy('sequence').execute()

    expect(rows.map(({ id, created_at }) => ({ id, created_at }))).toEqual([
      { id: 'c1', created_at: AT },
      { id: 'c2', created_at: AT },
    ])
    expect(rows[1]?.sequence).toBeGreaterThan(rows[0]?.sequence ?? Number.NaN)
  })

  test('knows which database it is', async () => {
    expect((await open()).dialect).toBe(dialect)
  })
})

describeDatabases('a transaction', (open) => {
  test('leaves nothing behind when it fails', async () => {
    const database = await open()

    const failed = inTransaction(database.queries, async (transaction) => {
      await addAccount({ ...database, queries: transaction }, 'asha')
      throw new Error('changed my mind')
    })

    await expect(failed).rejects.toThrow('changed my mind')
    expect(await database.queries.selectFrom('accounts').select('id').execute()).toEqual([])
  })

  test('started inside another one is part of it', async () => {
    const database = await open()

    const failed = inTransaction(database.queries, async (outer) => {
      await inTransaction(outer, (inner) => addAccount({ ...database, queries: inner }, 'asha'))
      throw new Error('changed my mind')
    })

    await expect(failed).rejects.toThrow('changed my mind')
    expect(await database.queries.selectFrom('accounts').select('id').execute()).toEqual([])
  })

  test('keeps out of the statements of others that run at the same time', async () => {
    const database = await open()

    const results = await Promise.allSettled([
      inTransaction(database.queries, async (transaction) => {
        await addAccount({ ...database, queries: transaction }, 'asha')
        await sql`select 1`.execute(transaction)
        throw new Error('changed my mind')
      }),
      addAccount(database, 'bikram'),
      inTransaction(database.queries, (transaction) => addAccount({ ...database, queries: transaction }, 'chandra')),
    ])

    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    const kept = await database.queries.selectFrom('accounts').select('id').orderBy('id').execute()
    expect(kept).toEqual([{ id: 'bikram' }, { id: 'chandra' }])
  })
})
