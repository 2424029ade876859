// Branches as clients make and see them, through the doors of documents, and what stands in the database of them.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Query } from 'appwrite'
import { sql } from 'kysely'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { uniqueId } from '../../contract/ids.ts'
import type { Person } from '../accounts/test-people.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { allMigrations, migrate } from '../database/migrate.ts'
import {
  addConversation,
  addMessage,
  anotherPerson,
  type Client,
  CONVERSATIONS,
  clientOn,
  create,
  idsIn,
  list,
  MESSAGES,
  messageOf,
  one,
  storedDocuments,
} from '../documents/test-documents.ts'
import { describeDatabases } from '../testing/databases.ts'
import { createPostgresDatabase } from '../testing/postgres.ts'
import { findPathEnd, showMessage } from './path-repository.ts'

type Signed = Client & { person: Person }

const inOrder = (sessionId: string) => [Query.equal('sessionId', sessionId), Query.orderAsc('$createdAt')]

describeDatabases('a conversation', (open) => {
  let database: Database
  let sita: Signed
  let sessionId: string

  beforeEach(async () => {
    database = await open()
    sita = await clientOn(database)
    sessionId = await addConversation(sita)
  })

  const add = (content: string, more: object = {}) => addMessage(sita, sessionId, { content, ...more })
  const show = (activeMessageId: unknown) =>
    one(sita, 'PATCH', CONVERSATIONS, sessionId, { body: { data: { activeMessageId } } })
  const shown = async () => idsIn(await list(sita, MESSAGES, inOrder(sessionId)))
  const pathEnd = async () => (await one(sita, 'GET', CONVERSATIONS, sessionId)).json().activeMessageId
  const parentOf = async (id: string) => (await one(sita, 'GET', MESSAGES, id)).json().parentId

  test('is straight for who knows nothing of branches: each message follows the one before it', async () => {
    const [first, second, third] = [await add('1'), await add('2'), await add('3')]

    expect(await shown()).toEqual([first, second, third])
    expect([await parentOf(first), await parentOf(second), await parentOf(third)]).toEqual([null, first, second])
    expect(await pathEnd()).toBe(third)
  })

  test('keeps two messages that are stored in the same moment one after the other', async () => {
    const first = await add('1')
    await Promise.all([add('2'), add('3'), add('4')])

    const ids = await shown()
    expect(ids).toHaveLength(4)
    expect(await Promise.all(ids.map(parentOf))).toEqual([null, first, ids[1], ids[2]])
  })

  test('branches where a message follows an earlier one, and each branch can be shown whole again', async () => {
    const [one1, two, three] = [await add('1'), await add('2'), await add('3')]
    const edited = await add('2, edited', { parentId: one1 })
    const after = await add('after it')

    expect(await shown()).toEqual([one1, edited, after])
    expect(await pathEnd()).toBe(after)

    const answer = await show(two)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ activeMessageId: three })
    expect(await shown()).toEqual([one1, two, three])

    await show(edited)
    expect(await shown()).toEqual([one1, edited, after])
  })

  test('can begin in another way: a message that says it follows none', async () => {
    const [first, second] = [await add('1'), await add('2')]
    const other = await add('1, edited', { parentId: null })

    expect(await shown()).toEqual([other])
    await show(first)
    expect(await shown()).toEqual([first, second])
  })

  test('lists other branches only for who asks for them, with a total and pages that agree', async () => {
    const [first, second] = [await add('1'), await add('2')]
    const edited = await add('2, edited', { parentId: first })
    const found = async (...queries: string[]) => {
      const answer = await list(sita, MESSAGES, [...inOrder(sessionId), ...queries])
      expect(answer.statusCode, answer.body).toBe(200)
      return { ids: idsIn(answer), total: answer.json().total }
    }

    expect(await found()).toEqual({ ids: [first, edited], total: 2 })
    expect(await found(Query.limit(1), Query.offset(1))).toEqual({ ids: [edited], total: 2 })
    expect(await found(Query.cursorAfter(second))).toEqual({ ids: [edited], total: 2 })
    expect(await found(Query.equal('isActive', false))).toEqual({ ids: [second], total: 1 })
    expect(await found(Query.notEqual('isActive', true))).toEqual({ ids: [second], total: 1 })
    expect(await found(Query.equal('isActive', [true, false]))).toEqual({ ids: [first, second, edited], total: 3 })
    expect(await found(Query.or([Query.equal('isActive', false), Query.equal('content', '1')]))).toEqual({
      ids: [first, second],
      total: 2,
    })
    expect(await found(Query.equal('isActive', [true, false]), Query.equal('parentId', first))).toEqual({
      ids: [second, edited],
      total: 2,
    })
    expect((await one(sita, 'GET', MESSAGES, second)).json()).toMatchObject({ isActive: false, parentId: first })
  })

  test.each([
    ['ordered by whether they are shown', Query.orderAsc('isActive')],
    ['compared with', Query.greaterThan('isActive', true as never)],
    ['a text', Query.equal('isActive', 'true')],
    ['a number', Query.equal('isActive', 1)],
  ])('refuses a list that is %s', async (_what, query) => {
    expect((await list(sita, MESSAGES, [query])).json()).toMatchObject({ code: 400, type: 'general_query_invalid' })
  })

  test('refuses a parent that is no message of its own, and nothing changes', async () => {
    const first = await add('1')
    const elsewhere = await addMessage(sita, await addConversation(sita))
    const ram = await anotherPerson(sita)
    const foreign = await addMessage(ram, await addConversation(ram))
    const before = await storedDocuments(sita)
    const id = uniqueId()

    for (const parentId of [elsewhere, foreign, 'nothing', id, '', 7, [first]]) {
      const answer = await create(sita, MESSAGES, id, messageOf(sita, sessionId, id, { parentId }))
      expect(answer.json(), String(parentId)).toMatchObject({ code: 400, type: 'document_invalid_structure' })
    }
    for (const data of [{ parentId: first }, { parentId: elsewhere }, { isActive: false }]) {
      const answer = await one(sita, 'PATCH', MESSAGES, first, { body: { data } })
      expect(answer.json(), JSON.stringify(data)).toMatchObject({ code: 400, type: 'document_invalid_structure' })
    }
    expect(await storedDocuments(sita)).toEqual(before)
  })

  test('refuses to show what is no message of its own, and nothing changes', async () => {
    await add('1')
    const elsewhere = await addMessage(sita, await addConversation(sita))
    const ram = await anotherPerson(sita)
    const foreign = await addMessage(ram, await addConversation(ram))
    const before = await storedDocuments(sita)

    for (const id of [elsewhere, foreign, 'nothing', 7]) {
      expect((await show(id)).json(), String(id)).toMatchObject({ code: 400, type: 'document_invalid_structure' })
    }
    expect((await one(ram, 'PATCH', CONVERSATIONS, sessionId, { body: { data: { title: 'Mine' } } })).statusCode).toBe(
      404,
    )
    expect(await storedDocuments(sita)).toEqual(before)
  })

  test('takes its documents back as it gave them, and shows the same path', async () => {
    const [first, second] = [await add('1'), await add('2')]
    const read = (await one(sita, 'GET', CONVERSATIONS, sessionId)).json()
    const third = await add('3')

    const answer = await one(sita, 'PUT', CONVERSATIONS, sessionId, { body: { data: read } })
    const message = (await one(sita, 'GET', MESSAGES, second)).json()
    const same = await one(sita, 'PUT', MESSAGES, second, { body: { data: message } })

    expect(answer.json()).toEqual({ ...read, activeMessageId: third })
    expect(same.json()).toEqual(message)
    expect(await shown()).toEqual([first, second, third])
  })

  test('stays whole where a message in the middle is deleted', async () => {
    const [first, second, third] = [await add('1'), await add('2'), await add('3')]
    const edited = await add('3, edited', { parentId: second })

    await one(sita, 'DELETE', MESSAGES, second)

    expect([await parentOf(edited), await parentOf(third)]).toEqual([first, first])
    expect(await shown()).toEqual([first, edited])
    await show(third)
    expect(await shown()).toEqual([first, third])
  })

  test('shows the branch next to the one whose last message is deleted', async () => {
    const [first, second, third] = [await add('1'), await add('2'), await add('3')]
    const edited = await add('2, edited', { parentId: first })
    await one(sita, 'DELETE', MESSAGES, edited)
    expect(await shown()).toEqual([first, second, third])

    const other = await add('1, edited', { parentId: null })
    await one(sita, 'DELETE', MESSAGES, other)
    expect(await shown()).toEqual([first, second, third])
  })

  test('goes with all its branches', async () => {
    const first = await add('1')
    await add('2')
    await add('2, edited', { parentId: first })

    await one(sita, 'DELETE', CONVERSATIONS, sessionId)

    expect(await storedDocuments(sita)).toMatchObject({ conversations: [], messages: [] })
  })

  test('from before there were branches reads as before, and gets its parents when it branches', async () => {
    const [first, second, third, fourth] = [await add('1'), await add('2'), await add('3'), await add('4')]
    // What the release before stored, and what it stores on this schema.
    await database.queries.updateTable('messages').set({ parent_id: null }).execute()
    expect(await shown()).toEqual([first, second, third, fourth])
    expect(await pathEnd()).toBe(fourth)

    const edited = await add('3, edited', { parentId: second })
    expect(await shown()).toEqual([first, second, edited])
    await show(third)
    expect(await shown()).toEqual([first, second, third, fourth])
    await one(sita, 'DELETE', MESSAGES, second)
    expect(await shown()).toEqual([first, third, fourth])
    await show(edited)
    expect(await shown()).toEqual([first, edited])
  })

  test('moves no more messages at once than others can wait for', async () => {
    const first = await add('1')
    const {
      sequence: _,
      size: __,
      ...row
    } = await database.queries
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', first as never)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 2_001 }, (_, place) => ({ ...row, id: `m${place}` as typeof row.id }))
    while (rows.length > 0) await database.queries.insertInto('messages').values(rows.splice(0, 500)).execute()

    const refused = await create(sita, MESSAGES, 'edited', messageOf(sita, sessionId, 'edited', { parentId: first }))
    expect(refused.json()).toMatchObject({ code: 400, message: expect.stringContaining('more than 2000 messages') })
    expect((await list(sita, MESSAGES, inOrder(sessionId))).json().total).toBe(2_002)
    const near = await create(sita, MESSAGES, 'edited', messageOf(sita, sessionId, 'edited', { parentId: 'm10' }))
    expect(near.statusCode).toBe(201)
  })
})

test.each(['sqlite', 'postgres'] as const)('rows from before 007-branches are one path on %s', async (dialect) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanooni-test-'))
  const postgres = dialect === 'postgres' ? await createPostgresDatabase(inject('postgresUrl')) : null
  const database = await openDatabase({ databaseUrl: postgres?.url, dataDir })
  onTestFinished(async () => {
    await database.close()
    await postgres?.drop()
    rmSync(dataDir, { recursive: true })
  })
  const { queries } = database
  const earlier = Object.entries(allMigrations).filter(([name]) => name < '007')
  await migrate(database, Object.fromEntries(earlier))
  await sql`insert into accounts (id, created_at, updated_at, name, email, email_verified, is_active, accessed_at)
    values ('asha', 1, 1, 'Asha', 'asha@mail.np', 1, 1, 1)`.execute(queries)
  await sql`insert into conversations (id, account_id, title, updated_at, permissions, created_at, changed_at)
    values ('c', 'asha', 'Land', 1, '[]', 1, 1)`.execute(queries)
  for (const id of ['m1', 'm2'])
    await sql`insert into messages (id, account_id, conversation_id, role, content, sent_at, status, sources, is_reply,
      stop_requested, permissions, created_at, changed_at)
      values (${id}, 'asha', 'c', 'user', 'जग्गा', 1, 'complete', '[]', 0, 0, '[]', 1, 1)`.execute(queries)

  await migrate(database)

  const key = { accountId: 'asha', conversationId: 'c' } as never
  expect(await findPathEnd(queries, key)).toMatchObject({ id: 'm2', isActive: true })
  expect(await showMessage(queries, key, 'm1' as never)).toBe(true)
  expect(await showMessage(queries, key, 'm3' as never)).toBe(false)
})
