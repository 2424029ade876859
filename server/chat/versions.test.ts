// Versions of an answer, and questions in branches of a conversation.

import { expect, test } from 'vitest'
import type { MessageId } from '../../contract/ids.ts'
import type { Database } from '../database/database.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildConversation, buildMessage, buildReply } from '../testing/factories.ts'
import { openReply } from './open-reply-repository.ts'
import {
  type AskedQuestion,
  buildQuestion,
  cancel,
  type ChatApp,
  newMessageId,
  post,
  postStream,
  startChatApp,
  storedBody,
  storedMessages,
  textOf,
} from './test-chat.ts'

/** What the conversation shows, oldest first, and all that it has. */
async function contentsOf(database: Database, asked: AskedQuestion) {
  const all = await storedMessages(database, asked)
  const contents = (rows: typeof all) => rows.map(({ content }) => content)
  return { shown: contents(all.filter(({ is_active }) => is_active === 1)), all: contents(all).toSorted() }
}

const again = (asked: AskedQuestion, questionId: MessageId) => {
  const target = { ...asked, messageId: newMessageId() }
  const metadata = { session_id: asked.conversationId, message_id: target.messageId, question_id: questionId }
  return { target, body: { metadata } }
}

/** Asks for a version of the answer to a question; nothing of it is written yet. */
async function askAgain(rig: ChatApp, asked: AskedQuestion, questionId: MessageId) {
  const { target, body } = again(asked, questionId)
  const stream = await postStream(rig, target, body)
  return { target, stream, model: await rig.gateway.next() }
}

/** Asks again for a reply of which these words come. */
async function breakOff(rig: ChatApp, asked: AskedQuestion, questionId: MessageId, words: string) {
  const { target, stream, model } = await askAgain(rig, asked, questionId)
  model.say(words)
  await cancel(rig, target)
  await stream.rest()
}

describeDatabases('a question that has an answer', (open) => {
  /** First? One. Second? Two. */
  async function talk() {
    const database = await open()
    const rig = await startChatApp(database)
    const asked = await buildQuestion(database, 'First?')
    const [first] = (await storedMessages(database, asked)).map(({ id }) => id) as [MessageId]
    await buildReply(database, asked, { content: 'One.', parent_id: first })
    const second = await buildMessage(database, asked, { content: 'Second?' })
    await buildReply(database, asked, { content: 'Two.', parent_id: second })
    return { database, rig, asked, first, second }
  }
  const EVERYTHING = ['First?', 'One.', 'Second?', 'Two.']

  test('gets another version beside it; both stay, the new one is shown, and the model saw the path to the question alone', async () => {
    const { database, rig: running, asked, first } = await talk()
    await using rig = running

    const { stream, model } = await askAgain(rig, asked, first)
    expect(model.prompt.map(({ content }) => content).slice(2)).toEqual(['First?'])
    model.say('Another one.')
    model.finish()
    await stream.rest()

    expect(await contentsOf(database, asked)).toEqual({
      shown: ['First?', 'Another one.'],
      all: ['Another one.', ...EVERYTHING],
    })
    const versions = (await storedMessages(database, asked)).filter(({ parent_id }) => parent_id === first)
    expect(versions.map(({ content }) => content).toSorted()).toEqual(['Another one.', 'One.'])
  })

  test('gets another version without being named, where it is the newest one shown', async () => {
    const { database, rig: running, asked } = await talk()
    await using rig = running

    const pending = post(rig, asked, storedBody(asked))
    const model = await rig.gateway.next()
    expect(model.prompt.map(({ content }) => content).slice(2)).toEqual(['First?', 'One.', 'Second?'])
    model.say('Three.')
    model.finish()
    await pending

    expect((await contentsOf(database, asked)).shown).toEqual(['First?', 'One.', 'Second?', 'Three.'])
    expect((await contentsOf(database, asked)).all).toEqual([...EVERYTHING, 'Three.'].toSorted())
  })

  test('shows the answer before again where a new version ends without a word', async () => {
    const { database, rig: running, asked, first } = await talk()
    await using rig = running

    const { target, stream } = await askAgain(rig, asked, first)
    expect((await contentsOf(database, asked)).shown).toEqual(['First?', ''])
    await cancel(rig, target)
    await stream.rest()

    expect(await contentsOf(database, asked)).toEqual({ shown: EVERYTHING, all: EVERYTHING })
  })

  test('shows the answer before again where the process of a new version dies before its first word', async () => {
    const { database, rig: running, asked, first } = await talk()
    await using rig = running
    await askAgain(rig, asked, first)
    await database.queries
      .updateTable('messages')
      .set({ lease_expires_at: 1, lease_holder: 'dead' })
      .where('status', '=', 'streaming')
      .execute()

    await using _elsewhere = await startChatApp(database, { clock: rig.clock })

    await expect.poll(() => contentsOf(database, asked)).toEqual({ shown: EVERYTHING, all: EVERYTHING })
  })

  test('shows a version that broke off again where the next one ends without a word', async () => {
    const { database, rig: running, asked, first } = await talk()
    await using rig = running
    await breakOff(rig, asked, first, 'Two pages of it')

    const { target, stream } = await askAgain(rig, asked, first)
    expect((await contentsOf(database, asked)).shown).toEqual(['First?', ''])
    await cancel(rig, target)
    await stream.rest()

    const all = ['First?', 'One.', 'Second?', 'Two pages of it', 'Two.']
    expect(await contentsOf(database, asked)).toEqual({ shown: ['First?', 'Two pages of it'], all })
  })

  test('replaces a version that broke off, and no whole one', async () => {
    const { database, rig: running, asked, first } = await talk()
    await using rig = running
    await breakOff(rig, asked, first, 'Brok')
    expect((await contentsOf(database, asked)).shown).toEqual(['First?', 'Brok'])

    const whole = await askAgain(rig, asked, first)
    whole.model.say('Whole.')
    whole.model.finish()
    await whole.stream.rest()

    expect(await contentsOf(database, asked)).toEqual({
      shown: ['First?', 'Whole.'],
      all: ['First?', 'One.', 'Second?', 'Two.', 'Whole.'],
    })
  })

  test('is answered once at a time: who asks again follows the version that is being written', async () => {
    const { database, rig: running, asked, first } = await talk()
    await using rig = running
    const { stream, model, target } = await askAgain(rig, asked, first)
    const other = again(asked, first)
    const following = await postStream(rig, other.target, other.body)
    model.say('Another one.')
    model.finish()

    const events = await following.rest()
    await stream.rest()
    expect(events[0]).toMatchObject({ type: 'started', messageId: target.messageId })
    expect(textOf(events)).toBe('Another one.')
    expect((await contentsOf(database, asked)).all).toHaveLength(5)
  })

  test('is answered with what its branch has, and nothing of the others', async () => {
    const { database, rig: running, asked, first, second } = await talk()
    await using rig = running
    const path = `/v1/databases/main/collections`
    const call = (method: 'POST' | 'PATCH', url: string, payload: object) =>
      rig.app.inject({ method, url: `${path}/${url}`, headers: asked.headers, payload })
    const [, one] = await storedMessages(database, asked)
    const edited = await call('POST', 'messages/documents', {
      documentId: 'edited',
      data: {
        messageId: 'edited',
        content: 'Second, edited?',
        role: 'user',
        userId: asked.accountId,
        sessionId: asked.conversationId,
        createdAt: '2026-01-31T08:15:30.120Z',
        parentId: one?.id,
      },
    })
    expect(edited.statusCode, edited.body).toBe(201)

    const pending = post(rig, asked, storedBody(asked))
    const model = await rig.gateway.next()
    expect(model.prompt.map(({ content }) => content).slice(2)).toEqual(['First?', 'One.', 'Second, edited?'])
    model.say('Edited two.')
    model.finish()
    await pending

    expect(
      (await call('PATCH', `sessions/documents/${asked.conversationId}`, { data: { activeMessageId: second } }))
        .statusCode,
    ).toBe(200)
    expect((await contentsOf(database, asked)).shown).toEqual(EVERYTHING)
    const { stream, model: older } = await askAgain(rig, asked, first)
    expect(older.prompt.map(({ content }) => content).slice(2)).toEqual(['First?'])
    older.finish()
    await stream.rest()
  })

  test('is refused where it is none of the path that is shown, and nothing changes', async () => {
    const { database, rig: running, asked, first, second } = await talk()
    await using rig = running
    const stranger = await buildQuestion(database)
    const [foreign] = await storedMessages(database, stranger)
    const [, reply] = await storedMessages(database, asked)
    const { stream, model } = await askAgain(rig, asked, first)
    model.say('Another one.')
    model.finish()
    await stream.rest()
    const before = await storedMessages(database, asked)

    // The second question is in the branch that is not shown any more.
    for (const questionId of [second, foreign?.id, reply?.id, 'nothing'] as MessageId[]) {
      const { target, body } = again(asked, questionId)
      const answer = await post(rig, asked, storedBody(target, body))
      expect(answer.json(), questionId).toMatchObject({ code: 400, type: 'general_argument_invalid' })
    }
    for (const questionId of ['', 7, {}]) {
      const { target, body } = again(asked, questionId as MessageId)
      expect((await post(rig, asked, storedBody(target, body))).json()).toMatchObject({ code: 400 })
    }
    expect(await storedMessages(database, asked)).toEqual(before)
  })

  /** Opens a reply to this question as a request does that has read the conversation before. */
  async function openWith(database: Database, asked: AskedQuestion, questionId: MessageId, change: object = {}) {
    const place = (await storedMessages(database, asked)).find(({ id }) => id === questionId)
    const { created_at: createdAt = 0, changed_at: changedAt = 0, sequence = 0 } = place ?? {}
    const question = { id: questionId, createdAt, changedAt, sequence, ...change }
    const reply = { ...asked, holder: 'us', model: 'a', createdAt: Date.now(), now: Date.now(), question }
    return openReply(database, reply, () => {})
  }

  test('that is not the newest any more when its answer begins is not hidden by it', async () => {
    const { database, rig: running, asked, second } = await talk()
    await using _rig = running
    await buildMessage(database, asked, { content: 'Third?' })
    const before = await storedMessages(database, asked)

    expect(await openWith(database, asked, second)).toBe('outdated')

    expect(await storedMessages(database, asked)).toEqual(before)
  })

  test('that was changed since it was read is read anew before it is answered', async () => {
    const { database, rig: running, asked, second } = await talk()
    await using _rig = running
    const before = await storedMessages(database, asked)

    expect(await openWith(database, asked, second, { changedAt: 1 })).toBe('outdated')

    expect(await storedMessages(database, asked)).toEqual(before)
  })

  test('whose answer was finished under the same id by another request keeps it on the path that is shown', async () => {
    const { database, rig: running, asked, second } = await talk()
    await using _rig = running
    const before = await storedMessages(database, asked)
    const [, , , finished] = before

    expect(await openWith(database, { ...asked, messageId: finished?.id as MessageId }, second)).toBe('taken')

    expect(await storedMessages(database, asked)).toEqual(before)
  })

  test('whose answer has the id of a message of another conversation keeps the one that it has', async () => {
    const { database, rig: running, asked, second } = await talk()
    await using _rig = running
    const { accountId } = asked
    const elsewhere = { accountId, conversationId: await buildConversation(database, accountId) }
    const messageId = await buildReply(database, elsewhere, { content: 'There.' })
    const before = await storedMessages(database, asked)

    expect(await openWith(database, { ...asked, messageId }, second)).toBe('taken')

    expect(await storedMessages(database, asked)).toEqual(before)
  })
})
