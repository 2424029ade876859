// Questions that were changed after they were answered, which would stand above an answer of ours to another question.

import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { MessageId } from '../../contract/ids.ts'
import { COLLECTIONS, DATABASE_ID } from '../../contract/wire.ts'
import {
  type AskedQuestion,
  buildQuestion,
  type ChatApp,
  newMessageId,
  post,
  postStream,
  startChatApp,
  storedBody,
  storedMessages,
} from '../chat/test-chat.ts'
import type { Database } from '../database/database.ts'
import { describeDatabases } from '../testing/databases.ts'
import { testClock } from '../testing/test-app.ts'

describeDatabases('an answer', (open) => {
  let database: Database
  let rig: ChatApp
  let asked: AskedQuestion
  let questionId: MessageId

  beforeEach(async () => {
    database = await open()
    rig = await startChatApp(database)
    onTestFinished(() => rig.close())
    asked = await buildQuestion(database, 'May I vote at 18?')
    const [question] = await storedMessages(database, asked)
    questionId = question?.id as MessageId
  })

  const call = (
    method: 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    { app }: Pick<ChatApp, 'app'> = rig,
  ) => app.inject({ method, url: `/v1/${url}`, headers: asked.headers, ...(payload && { payload }) })
  const path = (id = '') => `databases/${DATABASE_ID}/collections/${COLLECTIONS.messages}/documents/${id}`
  const patch = async (id: string, payload: object, by?: ChatApp) => {
    const answer = await call('PATCH', path(id), payload, by)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const forge = (by?: ChatApp) => patch(questionId, { data: { content: 'May I hit my wife?' } }, by)
  const touch = (id: string) => patch(id, { permissions: [`read("user:${asked.accountId}")`] })
  const share = (messageIds: string[], sessionId: string = asked.conversationId) =>
    call('POST', 'shares', { sessionId, messageIds })
  const refusal = { code: 400, message: expect.stringContaining('changed after it was answered') }

  const remove = async (id: string) => expect((await call('DELETE', path(id))).statusCode).toBe(204)
  async function ask(documentId: string, content: string, more: object = {}): Promise<void> {
    const { accountId: userId, conversationId: sessionId } = asked
    const written = { messageId: documentId, content, role: 'user', userId, sessionId, createdAt: '2026-11-01' }
    const answer = await call('POST', path().slice(0, -1), { documentId, data: { ...written, ...more } })
    expect(answer.statusCode, answer.body).toBe(201)
    asked = { ...asked, messageId: newMessageId() }
  }

  async function answer(): Promise<void> {
    const pending = post(rig, asked, storedBody(asked))
    const model = await rig.gateway.next()
    model.say('Yes, you may.')
    model.finish()
    await pending
  }

  test('is shared below the question that it was given to', async () => {
    await answer()

    expect((await share([questionId, asked.messageId])).statusCode).toBe(201)
  })

  test('is not shared below changed words, whatever of itself is changed after them', async () => {
    await answer()
    rig.clock.advance(1_000)
    await forge()
    rig.clock.advance(1_000)
    await touch(asked.messageId)

    expect((await share([questionId, asked.messageId])).json()).toMatchObject(refusal)
  })

  test('is not shared below words that were changed while it was written', async () => {
    const stream = await postStream(rig, asked)
    const model = await rig.gateway.next()
    rig.clock.advance(1_000)
    await forge()
    rig.clock.advance(1_000)
    model.say('Yes, you may.')
    model.finish()
    await stream.rest()

    expect((await share([questionId, asked.messageId])).json()).toMatchObject(refusal)
  })

  test('is not shared below words that were changed by a process whose clock is behind', async () => {
    const clock = testClock(rig.clock.now() - 60_000)
    await using behind = await startChatApp(database, { clock })
    await answer()

    await forge(behind)

    expect((await share([questionId, asked.messageId])).json()).toMatchObject(refusal)
  })

  test('is not shared below an earlier question, once what it answers and all between them is deleted', async () => {
    await answer()
    const { messageId: first } = asked
    await ask('q2', 'May I drive at 18?')
    await answer()
    await remove('q2')
    await remove(first)

    expect((await share([questionId, asked.messageId])).json()).toMatchObject(refusal)
    expect((await share([asked.messageId])).statusCode).toBe(201)
  })

  test('is not shared below a question of another branch, once what it answers is deleted', async () => {
    await ask('q2', 'May I drive at 18?', { parentId: null })
    rig.clock.advance(1_000)
    await answer()
    await remove('q2')

    expect((await share([questionId, asked.messageId])).json()).toMatchObject({ code: 400 })
    expect((await share([asked.messageId])).statusCode).toBe(201)
  })

  test('that is a copy is shared below its question, and not once that is changed', async () => {
    await answer()
    const { url } = (await share([questionId, asked.messageId])).json<{ url: string }>()
    rig.clock.advance(1_000)
    const continued = await call('POST', 'shares/conversations', { token: url.slice(url.lastIndexOf('/') + 1) })
    const copied = { ...asked, conversationId: continued.json().sessionId }
    const ids = (await storedMessages(database, copied)).map(({ id }) => id) as [MessageId, MessageId]

    expect((await share(ids, copied.conversationId)).statusCode).toBe(201)
    questionId = ids[0]
    await forge()
    rig.clock.advance(1_000)
    await touch(ids[1])
    expect((await share(ids, copied.conversationId)).json()).toMatchObject(refusal)
  })
})
