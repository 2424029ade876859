import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ConversationId, MessageId } from '../../contract/ids.ts'
import type { Person } from '../accounts/test-people.ts'
import { openReply } from '../chat/open-reply-repository.ts'
import { getReply } from '../chat/reply-repository.ts'
import { countRunningReplies } from '../chat/running-reply-repository.ts'
import { conversationExists, findStoredQuestion } from '../chat/history-repository.ts'
import type { Database } from '../database/database.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildConversation, buildMessage, buildReply } from '../testing/factories.ts'
import { removeDocument } from './change-document.ts'
import { findCollection } from './collections.ts'
import { BATCH, deleteBatch } from './deletion-repository.ts'
import {
  addConversation,
  addMessage,
  type Client,
  CONVERSATIONS,
  clientOn,
  conversationOf,
  create,
  idsIn,
  list,
  MESSAGES,
  messageOf,
  one,
} from './test-documents.ts'

describeDatabases('a conversation too large for one transaction', (open, dialect) => {
  let database: Database
  let sita: Client & { person: Person }
  let large: ConversationId
  let messageIds: MessageId[]

  beforeEach(async () => {
    // The purge waits for a timer, so nothing is purged that a test does not purge.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    database = await open()
    sita = await clientOn(database)
    large = await buildConversation(database, sita.person.account.id)
    messageIds = await addMessages(BATCH.rows + 1)
  })

  async function addMessages(count: number, content = 'How?', place = large): Promise<MessageId[]> {
    const ids: MessageId[] = []
    for (let index = 0; index < count; index++) {
      const message = { content, created_at: index }
      ids.push(await buildMessage(database, { accountId: sita.person.account.id, conversationId: place }, message))
    }
    return ids
  }

  /** As the route does, but that nothing wakes the purge. */
  const remove = () => {
    const { clock, env } = sita.rig.parts
    const collection = findCollection(CONVERSATIONS)
    if (!collection) throw new Error('no collection')
    const scope = { collection, accountId: sita.person.account.id }
    return removeDocument({ database, clock, env }, scope, { documentId: large, seenAt: null })
  }
  const rowsLeft = async () => (await database.queries.selectFrom('messages').select('id').execute()).length

  test('does not exist for anybody from its deletion on, while its rows are still there', async () => {
    const [first = '', second = ''] = messageIds
    const accountId = sita.person.account.id
    const kept = await addConversation(sita)
    const keptMessage = await addMessage(sita, kept)

    expect(await remove()).toBe(true)

    expect(await rowsLeft()).toBe(BATCH.rows + 2)
    expect(idsIn(await list(sita, CONVERSATIONS))).toEqual([kept])
    expect(idsIn(await list(sita, MESSAGES))).toEqual([keptMessage])
    const inLarge = JSON.stringify({ method: 'equal', attribute: 'sessionId', values: [large] })
    expect((await list(sita, MESSAGES, [inLarge])).json()).toMatchObject({ total: 0, documents: [] })
    const afterSecond = JSON.stringify({ method: 'cursorAfter', values: [second] })
    expect((await list(sita, MESSAGES, [afterSecond])).json()).toMatchObject({ type: 'general_cursor_not_found' })
    for (const [collection, id] of [
      [CONVERSATIONS, large],
      [MESSAGES, first],
    ] as const) {
      expect((await one(sita, 'GET', collection, id)).statusCode).toBe(404)
      const change = { body: { data: collection === MESSAGES ? { content: 'So' } : { title: 'So' } } }
      expect((await one(sita, 'PATCH', collection, id, change)).statusCode).toBe(404)
      expect((await one(sita, 'DELETE', collection, id)).statusCode).toBe(404)
    }
    expect((await create(sita, MESSAGES, 'new', messageOf(sita, large, 'new'))).statusCode).toBe(400)
    expect(await conversationExists(database.queries, accountId, large)).toBe(false)
    expect(await findStoredQuestion(database.queries, { accountId, conversationId: large }, 1_000)).toBeNull()
    await expect(getReply(database.queries, { accountId, messageId: first as MessageId })).rejects.toThrow(
      'not be found',
    )
  })

  test('takes its id along until its last row is gone; then it is free again', async () => {
    await remove()
    const again = () => create(sita, CONVERSATIONS, large, conversationOf(sita, large))

    expect((await again()).json()).toMatchObject({ type: 'document_already_exists' })
    while (await deleteBatch(database));

    expect((await again()).statusCode).toBe(201)
  })

  test('ends its running replies when it is hidden, and takes no new ones', async () => {
    const accountId = sita.person.account.id
    const now = sita.rig.clock.now()
    const lease = { status: 'streaming', lease_holder: 'us', lease_expires_at: now + 10_000 } as const
    await buildReply(database, { accountId, conversationId: large }, lease)
    expect(await countRunningReplies(database.queries, accountId, now)).toBe(1)

    await remove()

    expect(await countRunningReplies(database.queries, accountId, now)).toBe(0)
    const reply = {
      accountId,
      conversationId: large,
      messageId: 'r' as MessageId,
      holder: 'us',
      model: 'a',
      createdAt: now,
      now,
      question: { id: 'q' as MessageId, createdAt: 0, changedAt: 0, sequence: 0 },
    }
    await expect(openReply(database, reply, () => {})).rejects.toThrow('could not be found')
  })

  test('goes in batches that are bounded in rows and in bytes, the oldest messages first', async () => {
    await remove()
    const other = await buildConversation(database, sita.person.account.id)
    await addMessages(3, 'x'.repeat(1_000), other)
    const size = (await database.queries.selectFrom('messages').select('size').executeTakeFirstOrThrow()).size

    expect(await deleteBatch(database, { rows: 100, bytes: 1_000_000 })).toEqual({ rows: 100, bytes: 100 * size })
    expect(await deleteBatch(database, { rows: 400, bytes: 10 * size })).toEqual({ rows: 10, bytes: 10 * size })
    expect(await deleteBatch(database, { rows: 400, bytes: 1 })).toEqual({ rows: 1, bytes: size })
    const left = await database.queries
      .selectFrom('messages')
      .select((eb) => eb.fn.min('created_at').as('oldest'))
      .where('conversation_id', '=', large)
      .executeTakeFirst()
    expect(left).toEqual({ oldest: 111 })
    expect(await deleteBatch(database)).toMatchObject({ rows: BATCH.rows + 1 - 111 })
    expect(await deleteBatch(database)).toBeNull()

    expect(await rowsLeft()).toBe(3)
    expect((await database.queries.selectFrom('conversations').select('id').execute()).map(({ id }) => id)).toEqual([
      other,
    ])
  })

  test('is purged by the server when it is deleted through the door', async () => {
    await sita.rig.app.ready()
    vi.useRealTimers()

    expect((await one(sita, 'DELETE', CONVERSATIONS, large)).statusCode).toBe(204)

    await untilGone()
  })

  test('is purged by a server that finds it at its start', async () => {
    await remove()
    vi.useRealTimers()

    const { rig } = await clientOn(database)
    await rig.app.ready()

    await untilGone()
  })

  test('is one for its bytes, too; one that is neither long nor large goes at once', async () => {
    const accountId = sita.person.account.id
    await database.queries.deleteFrom('messages').execute()
    await addMessages(5, 'x'.repeat(1024 * 1024))
    expect(await remove()).toBe(true)
    while (await deleteBatch(database));

    large = await buildConversation(database, accountId)
    await addMessages(BATCH.rows)

    expect(await remove()).toBe(false)
    expect(await rowsLeft()).toBe(0)
  })

  if (dialect === 'postgres')
    test('processes that purge at once do each row once, and none fails', async () => {
      await remove()
      const done = { rows: 0 }
      const purge = async () => {
        for (let batch = await deleteBatch(database, SMALL); batch; batch = await deleteBatch(database, SMALL)) {
          done.rows += batch.rows
        }
      }

      await Promise.all([purge(), purge(), purge()])
      await purge()

      expect(done.rows).toBe(BATCH.rows + 1)
      expect(await rowsLeft()).toBe(0)
    })

  async function untilGone(): Promise<void> {
    const conversations = () => database.queries.selectFrom('conversations').select('id').execute()
    while ((await rowsLeft()) > 0 || (await conversations()).length > 0) await new Promise(setImmediate)
  }
})

const SMALL = { rows: 20, bytes: 1_000_000 }
