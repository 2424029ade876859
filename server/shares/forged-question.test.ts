// Questions that were changed after they were answered, which would stand above an answer of ours to another question.

import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { MessageId } from '../../contract/ids.ts'
import { COLLECTIONS, DATABASE_ID } from '../../contract/wire.ts'
import {
  type AskedQuestion,
  buildQuestion,
  type ChatApp,
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

  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, { app }: Pick<ChatApp, 'app'> = rig) =>
    app.inject({ method, url: `/v1/${url}`, headers: asked.headers, ...(payload && { payload }) })
  const patch = async (id: string, payload: object, by?: ChatApp) => {
    const path = `databases/${DATABASE_ID}/collections/${COLLECTIONS.messages}/documents/${id}`
    const answer = await call('PATCH', path, payload, by)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const forge = (by?: ChatApp) => patch(questionId, { data: { content: 'May I hit my wife?' } }, by)
  const touch = (id: string) => patch(id, { permissions: [`read("user:${asked.accountId}")`] })
  const share = (messageIds: string[], sessionId: string = asked.conversationId) =>
    call('POST', 'shares', { sessionId, messageIds })
  const refusal = { code: 400, message: expect.stringContaining('changed after it was answered') }

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
