import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { ConversationId, MessageId } from '../../contract/ids.ts'
import { SHARE_MAX_BYTES, type Share, type SharedMessage } from '../../contract/shares.ts'
import { PROJECT_ID, toWireDate } from '../../contract/wire.ts'
import { addPerson, type Method, type Person, call as callAccount } from '../accounts/test-people.ts'
import { lockConversation, removeMessage } from '../branches/path-repository.ts'
import { setActive } from '../commands/accounts.ts'
import { inTransaction } from '../database/database.ts'
import { measureStored } from '../database/stored-by-account.ts'
import { endSharesOf } from '../documents/deletion-repository.ts'
import { purgeOld } from '../retention/purge.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildConversation, buildMessage, buildReply } from '../testing/factories.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { insertShare } from './share-repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SECRET = 'My brother Hari hides 5 lakh.'

describeDatabases('a shared copy', (open, dialect) => {
  let rig: TestApp
  let sita: Person
  let conversationId: ConversationId
  let question: MessageId
  let answer: MessageId

  beforeEach(async () => {
    rig = await buildTestApp({ database: await open() })
    onTestFinished(() => rig.close())
    sita = await addPerson(rig)
    const place = { accountId: sita.account.id }
    conversationId = await buildConversation(rig.parts.database, place.accountId, { title: SECRET })
    await say('user', SECRET, 1)
    question = await say('user', 'How is land divided?', 2)
    answer = await say('assistant', 'In equal shares.', 3)
  })

  function say(role: 'user' | 'assistant', content: string, at: number, changes: object = {}): Promise<MessageId> {
    const build = role === 'user' ? buildMessage : buildReply
    const place = { accountId: sita.account.id, conversationId }
    const now = rig.clock.now() + at
    return build(rig.parts.database, place, { content, created_at: now, sent_at: now, changed_at: now, ...changes })
  }

  const call = (method: Method, path: string, { as, body }: { as?: Person | null; body?: object } = {}) =>
    rig.app.inject({
      method,
      url: `/v1/shares${path}`,
      headers: { 'x-appwrite-project': PROJECT_ID, ...((as ?? as === undefined) && { cookie: (as ?? sita).cookie }) },
      ...(body && { payload: body }),
    })
  const make = (messageIds: string[], as?: Person, sessionId: string = conversationId) =>
    call('POST', '', { body: { sessionId, messageIds }, ...(as && { as }) })
  const share = async (messageIds: string[] = [answer, question]) => (await make(messageIds)).json<Share>()
  const tokenOf = ({ url }: Share) => url.slice(url.lastIndexOf('/') + 1)
  const continued = (token: string, as: Person) => call('POST', '/conversations', { as, body: { token } })
  const listed = async (as?: Person) => (await call('GET', '', as && { as })).json<{ shares: Share[] }>().shares
  const read = (made: Share) => rig.app.inject({ url: new URL(made.url).pathname })
  const isOpen = async (made: Share) => (await read(made)).statusCode === 200

  test('is made by the owner of the conversation, for seven days', async () => {
    const answered = await make([answer, question])

    expect(answered.statusCode).toBe(201)
    const now = rig.clock.now()
    expect(answered.json()).toEqual({
      $id: expect.any(String),
      $createdAt: toWireDate(now),
      sessionId: conversationId,
      title: 'How is land divided?',
      messages: 2,
      expiresAt: toWireDate(now + 7 * DAY_MS),
      url: expect.stringMatching(/^http:\/\/localhost:\d+\/s\/[\w-]{32}$/),
    })
    expect(await listed()).toEqual([answered.json()])
    expect((await call('GET', '')).headers['cache-control']).toContain('no-store')
  })

  test('holds the chosen messages in the order of the conversation, and nothing of the others', async () => {
    const { body } = await read(await share())

    expect(body.indexOf('How is land divided?', body.indexOf('<main'))).toBeLessThan(body.indexOf('In equal shares.'))
    expect(body).not.toContain('Hari')
    expect(body).not.toContain('Sita')
    expect(body).not.toContain(sita.account.id)
    expect(body).not.toContain(conversationId)
  })

  test('stays as it was when the conversation goes on or is changed', async () => {
    const made = await share()
    await rig.parts.database.queries.updateTable('messages').set({ content: 'Changed.' }).execute()
    await say('assistant', 'Said later.', 9)

    const { body } = await read(made)
    expect(body).toContain('In equal shares.')
    expect(body).not.toContain('Changed.')
    expect(body).not.toContain('Said later.')
  })

  test.each([
    ['an id that there is not', async () => [answer, 'nowhere']],
    ['a message of another conversation', async () => [answer, await inAnother()]],
    ['the same message twice', async () => [answer, answer]],
    ['no message', async () => []],
    ['questions alone', async () => [question]],
    ['an answer that a client has stored', async () => [answer, await say('assistant', 'Forged.', 5, { is_reply: 0 })]],
    ['an answer that is being written', async () => [answer, await say('assistant', 'In', 5, { status: 'streaming' })]],
    ['more text than a copy may hold', async () => [answer, await say('user', 'x'.repeat(SHARE_MAX_BYTES), 5)]],
  ])('is not made of %s', async (_name, ids) => {
    const refused = await make(await ids())

    expect(refused.json()).toMatchObject({ code: 400, type: 'general_argument_invalid' })
    expect(refused.json().message).toContain('`messageIds`')
    expect(await listed()).toEqual([])
  })

  async function inAnother(): Promise<MessageId> {
    const other = await buildConversation(rig.parts.database, sita.account.id)
    return buildMessage(rig.parts.database, { accountId: sita.account.id, conversationId: other })
  }

  test('is not made of what another person has written, nor by a guest or nobody', async () => {
    const hari = await addPerson(rig)
    const guest = await addPerson(rig, { email: null })

    expect((await make([answer], hari)).statusCode).toBe(400)
    expect((await make([answer], guest)).json()).toMatchObject({ code: 401, type: 'user_unauthorized' })
    const nobody = await call('POST', '', { as: null, body: { sessionId: conversationId, messageIds: [answer] } })
    expect(nobody.json()).toMatchObject({ code: 401, type: 'general_unauthorized_scope' })
    expect(await rig.parts.database.queries.selectFrom('shares').select('id').execute()).toEqual([])
  })

  test('holds no answer behind a question that it does not answer, or that was changed since', async () => {
    const other = await say('user', 'May my neighbour be beaten?', 4)
    const later = await say('assistant', 'No.', 5, { parent_id: other })
    const changed = await say('user', 'Words of afterwards', 6, { changed_at: rig.clock.now() + 8 })
    const before = await say('assistant', 'Words of before', 7, { parent_id: changed })

    expect((await make([question, later])).json()).toMatchObject({ code: 400, type: 'general_argument_invalid' })
    expect((await make([changed, before])).json().message).toContain('changed after it was answered')
    expect((await make([other, later])).statusCode).toBe(201)
    expect((await make([later])).statusCode).toBe(201)
  })

  test('is ended by deleting a message that was there when it was made, and by no later one', async () => {
    rig.clock.advance(10)
    const made = await share()
    rig.clock.advance(10)
    const later = await say('user', 'Never mind.', 0)
    const remove = (id: string) =>
      rig.app.inject({
        method: 'DELETE',
        url: `/v1/databases/main/collections/messages/documents/${id}`,
        headers: { 'x-appwrite-project': PROJECT_ID, cookie: sita.cookie },
      })

    expect((await remove(later)).statusCode).toBe(204)
    expect(await isOpen(made)).toBe(true)
    expect((await remove(question)).statusCode).toBe(204)
    expect(await isOpen(made)).toBe(false)
    expect(await listed()).toEqual([])
  })

  test.skipIf(dialect === 'sqlite')('holds nothing of a message whose deletion has begun', async () => {
    const { queries } = rig.parts.database
    const key = { accountId: sita.account.id, conversationId }
    const countWaiting = async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(queries)
      return rows.length
    }

    const making = await inTransaction(queries, async (deletion) => {
      await lockConversation(deletion, 'postgres', key)
      const made = make([answer, question])
      await expect.poll(countWaiting).toBe(1)
      await removeMessage(deletion, key, question)
      await endSharesOf(deletion, key, { created_at: rig.clock.now() })
      return { made }
    })

    expect((await making.made).json()).toMatchObject({ code: 400, type: 'general_argument_invalid' })
    expect(await listed()).toEqual([])
  })

  test('is listed and ended by its owner alone, and at once', async () => {
    const made = await share()
    const hari = await addPerson(rig)

    expect(await listed(hari)).toEqual([])
    expect((await call('DELETE', `/${made.$id}`, { as: hari })).json()).toMatchObject({
      code: 404,
      type: 'share_not_found',
    })
    expect(await isOpen(made)).toBe(true)

    expect((await call('DELETE', `/${made.$id}`)).statusCode).toBe(204)
    expect(await isOpen(made)).toBe(false)
    expect(await listed()).toEqual([])
    expect((await call('DELETE', `/${made.$id}`)).statusCode).toBe(404)
  })

  test('is gone after seven days, for readers at once and then from the database', async () => {
    const made = await share()
    const purge = () => purgeOld(rig.parts.database.queries, rig.clock.now(), rig.parts.env)

    rig.clock.advance(7 * DAY_MS - 1)
    expect(await isOpen(made)).toBe(true)
    expect(await purge()).toMatchObject({ shares: 0 })

    rig.clock.advance(1)
    expect(await isOpen(made)).toBe(false)
    expect(await listed()).toEqual([])
    expect((await continued(tokenOf(made), await addPerson(rig))).statusCode).toBe(404)
    expect(await purge()).toMatchObject({ shares: 1 })
  })

  const endings: [string, () => Promise<unknown>][] = [
    ['its conversation is deleted', () => deleteConversation()],
    [
      'its conversation is hidden, because it is large',
      async () => {
        for (let index = 0; index < 201; index++) await say('user', 'More.', 10 + index)
        await deleteConversation()
      },
    ],
    [
      'its account is deleted',
      () => callAccount(rig, 'DELETE', '/', { cookie: sita.cookie, body: { password: 'rato machhindra 2082' } }),
    ],
    ['its account is blocked by its owner', () => callAccount(rig, 'PATCH', '/status', { cookie: sita.cookie })],
    [
      'its account is blocked by an operator',
      () => setActive(rig.parts.database, sita.account.id, false, rig.clock.now()),
    ],
  ]

  const deleteConversation = () =>
    rig.app.inject({
      method: 'DELETE',
      url: `/v1/databases/main/collections/sessions/documents/${conversationId}`,
      headers: { 'x-appwrite-project': PROJECT_ID, cookie: sita.cookie },
    })

  test.each(endings)('is gone for good when %s', async (_name, end) => {
    const made = await share()

    await end()

    expect(await isOpen(made)).toBe(false)
    expect(await rig.parts.database.queries.selectFrom('shares').select('id').execute()).toEqual([])
  })

  test('that was made while its account was being blocked is not open either', async () => {
    const made = await share()
    await rig.parts.database.queries.updateTable('accounts').set({ is_active: 0 }).execute()

    expect(await isOpen(made)).toBe(false)
  })

  test('counts as what the account keeps', async () => {
    const before = await measureStored(rig.parts.database.queries, sita.account.id, 100)
    await share()
    const after = await measureStored(rig.parts.database.queries, sita.account.id, 100)

    const { size } = await rig.parts.database.queries.selectFrom('shares').select('size').executeTakeFirstOrThrow()
    expect(size).toBeGreaterThan(100)
    expect(after).toEqual({ ...before, bytes: before.bytes + size })
  })

  test('is the last of twenty that work at once, until one is ended', async () => {
    const all: Share[] = []
    for (let index = 0; index < 20; index++) all.push(await share())

    expect((await make([answer])).json()).toMatchObject({ code: 403, type: 'share_limit_exceeded' })

    await call('DELETE', `/${all[0]?.$id}`)
    expect((await make([answer])).statusCode).toBe(201)
  })

  test('is not the twenty-first, though two are made at the same time', async () => {
    for (let index = 0; index < 19; index++) await share()

    const statuses = (await Promise.all([make([answer]), make([answer]), make([answer])])).map(
      ({ statusCode }) => statusCode,
    )

    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 403, 403])
    expect(await listed()).toHaveLength(20)
  })

  test('is made once, however often its owner asks for one of this id', async () => {
    const body = { shareId: 'chosen', sessionId: conversationId, messageIds: [answer] }
    const made = (await call('POST', '', { body })).json<Share>()
    for (let index = 0; index < 19; index++) await share()

    const again = await call('POST', '', { body })

    expect(made.$id).toBe('chosen')
    expect(again.json()).toMatchObject({ code: 409, type: 'share_already_exists' })
    expect(await listed()).toContainEqual(made)
    expect(await listed()).toHaveLength(20)
    // Somebody else’s id says nothing.
    const hari = await addPerson(rig)
    const place = {
      accountId: hari.account.id,
      conversationId: await buildConversation(rig.parts.database, hari.account.id),
    }
    const other = await call('POST', '', {
      as: hari,
      body: { ...body, sessionId: place.conversationId, messageIds: [await buildReply(rig.parts.database, place)] },
    })
    expect(other.statusCode).toBe(201)
    expect((await call('DELETE', '/chosen', { as: hari })).statusCode).toBe(204)
    expect(await isOpen(made)).toBe(true)
  })

  test('stands in what was done with the account, when it is made and when it is ended', async () => {
    const made = await share()
    await call('DELETE', `/${made.$id}`)
    await call('DELETE', `/${made.$id}`)

    const { logs } = (await callAccount(rig, 'GET', '/logs', { cookie: sita.cookie })).json()
    const events = logs.map(({ event }: { event: string }) => event)
    expect(events.filter((event: string) => event.startsWith('share.')).toSorted()).toEqual([
      'share.create',
      'share.delete',
    ])
  })

  describe('that somebody goes on with', () => {
    const rowsOf = (person: Person) =>
      rig.parts.database.queries
        .selectFrom('messages')
        .selectAll()
        .where('account_id', '=', person.account.id)
        .orderBy('created_at')
        .execute()

    test('becomes a conversation of their own, whose answers say that they are copies and cannot be changed', async () => {
      const made = await share()
      const hari = await addPerson(rig)

      const answered = await continued(tokenOf(made), hari)

      expect(answered.statusCode).toBe(201)
      const { sessionId } = answered.json<{ sessionId: string }>()
      const rows = await rowsOf(hari)
      const originals = await rowsOf(sita)
      expect(rows).toMatchObject([
        { conversation_id: sessionId, role: 'user', content: 'How is land divided?', model: null, is_reply: 0 },
        {
          conversation_id: sessionId,
          role: 'assistant',
          content: 'In equal shares.',
          model: 'kanooni-copy',
          is_reply: 1,
          sources: originals[2]?.sources,
          created_at: originals[2]?.created_at,
        },
      ])
      const changed = await rig.app.inject({
        method: 'PATCH',
        url: `/v1/databases/main/collections/messages/documents/${rows[1]?.id}`,
        headers: { 'x-appwrite-project': PROJECT_ID, cookie: hari.cookie },
        payload: { data: { content: 'Forged.' } },
      })
      expect(changed.statusCode).toBe(400)
      const conversation = await rig.app.inject({
        url: `/v1/databases/main/collections/sessions/documents/${sessionId}`,
        headers: { 'x-appwrite-project': PROJECT_ID, cookie: hari.cookie },
      })
      expect(conversation.json()).toMatchObject({ title: 'How is land divided?', userId: hari.account.id })
    })

    test('becomes one conversation, however often they ask for it under one id', async () => {
      const token = tokenOf(await share())
      const hari = await addPerson(rig)
      const ask = () => call('POST', '/conversations', { as: hari, body: { token, sessionId: 'chosen' } })

      expect((await ask()).json()).toEqual({ sessionId: 'chosen' })
      await rig.parts.database.queries.deleteFrom('shares').execute()

      expect((await ask()).json()).toMatchObject({ code: 409, type: 'document_already_exists' })
      expect(await rowsOf(hari)).toHaveLength(2)
    })

    test('stays theirs when the link ends', async () => {
      const made = await share()
      const hari = await addPerson(rig)
      await continued(tokenOf(made), hari)

      await call('DELETE', `/${made.$id}`)

      expect(await rowsOf(hari)).toHaveLength(2)
    })

    test('is refused to a guest and to nobody, with a wrong token and for a full account, and stores nothing', async () => {
      const token = tokenOf(await share())
      const guest = await addPerson(rig, { email: null })
      const hari = await addPerson(rig)

      expect((await continued(token, guest)).statusCode).toBe(401)
      expect((await call('POST', '/conversations', { as: null, body: { token } })).statusCode).toBe(401)
      expect((await continued('x'.repeat(32), hari)).json()).toMatchObject({ code: 404, type: 'share_not_found' })
      expect((await continued('short', hari)).json()).toMatchObject({ code: 400 })
      expect(await rowsOf(guest)).toEqual([])
      expect(await rowsOf(hari)).toEqual([])
    })
  })
})

test('an account in which a copy has no room goes on with none of it', async () => {
  await using rig = await buildTestApp({ settings: { DOCUMENTS_PER_ACCOUNT: '10' } })
  const { database } = rig.parts
  const [sita, hari] = [await addPerson(rig), await addPerson(rig)]
  const conversationId = await buildConversation(database, sita.account.id)
  const messages: SharedMessage[] = Array.from({ length: 10 }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: 'A?',
    status: 'complete',
    sources: [],
    createdAt: index,
  }))
  const token = 'x'.repeat(32)
  const content = JSON.stringify(messages)
  await insertShare(database.queries, {
    id: 'one',
    account_id: sita.account.id,
    conversation_id: conversationId,
    token,
    title: 'A?',
    message_count: messages.length,
    size: content.length,
    created_at: rig.clock.now(),
    expires_at: rig.clock.now() + DAY_MS,
    content,
  })

  const refused = await rig.app.inject({
    method: 'POST',
    url: '/v1/shares/conversations',
    headers: { 'x-appwrite-project': PROJECT_ID, cookie: hari.cookie },
    payload: { token },
  })

  expect(refused.json()).toMatchObject({ code: 403, type: 'general_storage_limit_exceeded' })
  const stored = database.queries.selectFrom('conversations').select('id').where('account_id', '=', hari.account.id)
  expect(await stored.execute()).toEqual([])
})

test('so many links are made in a day, and so many pages opened in a minute from one network', async () => {
  await using rig = await buildTestApp({ settings: { RATE_LIMITS: 'on' } })
  const { database } = rig.parts
  const sita = await addPerson(rig)
  const conversationId = await buildConversation(database, sita.account.id)
  const answer = await buildReply(database, { accountId: sita.account.id, conversationId })
  const headers = { 'x-appwrite-project': PROJECT_ID, cookie: sita.cookie }
  const make = () =>
    rig.app.inject({
      method: 'POST',
      url: '/v1/shares',
      headers,
      payload: { sessionId: conversationId, messageIds: [answer] },
    })
  for (let index = 0; index < 20; index++) {
    const made = (await make()).json<Share>()
    await rig.app.inject({ method: 'DELETE', url: `/v1/shares/${made.$id}`, headers })
  }
  expect((await make()).json()).toMatchObject({ code: 429, type: 'general_rate_limit_exceeded' })

  const open = (remoteAddress: string) => rig.app.inject({ url: `/s/${'x'.repeat(32)}`, remoteAddress })
  for (let index = 0; index < 120; index++) await open('203.0.113.9')
  const refused = await open('203.0.113.9')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'retry-after': expect.any(String),
  })
  expect(refused.body).toContain('Too many people are reading')
  expect((await open('203.0.113.10')).statusCode).toBe(404)
})

test('the log does not say where a copy can be read', async () => {
  await using rig = await buildTestApp()
  const token = 'x'.repeat(32)

  await rig.app.inject({ url: `/s/${token}` })

  expect(rig.logLines.join('')).not.toContain(token)
  expect(rig.logLines.join('')).toContain('"path":"/s/:token"')
})
