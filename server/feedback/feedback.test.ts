import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type ConversationId, type MessageId, uniqueId } from '../../contract/ids.ts'
import { type Database, inTransaction, openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { type BuiltAccount, buildAccount, buildConversation, buildMessage } from '../testing/factories.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { PRODUCT } from '../testing/running-server.ts'
import { type FeedbackList, FEEDBACK_LIST_MOST } from '../../contract/feedback.ts'
import { toWireDate } from '../../contract/wire.ts'
import { listFeedback, storeFeedback } from './feedback-repository.ts'

const SOURCES = JSON.stringify([
  {
    number: 1,
    title: 'Civil Code',
    heading: 'Divorce',
    url: '/law/civil-code-2074/94',
    edition: null,
    problem: null,
    mentions: [],
  },
  { number: 2, title: 'Nothing', heading: null, url: null, edition: null, problem: 'no-such-passage', mentions: [] },
])

interface Answered extends BuiltAccount {
  conversationId: ConversationId
  answerId: MessageId
  questionId: MessageId
}

/** Somebody whose question was answered, after another one. */
async function answered(database: Database): Promise<Answered> {
  const person = await buildAccount(database)
  const conversationId = await buildConversation(database, person.accountId)
  const place = { accountId: person.accountId, conversationId }
  const questionId = uniqueId() as MessageId
  const answerId = uniqueId() as MessageId
  await buildMessage(database, place, { content: 'an older question' })
  await buildMessage(database, place, { id: questionId, content: 'How do I get a divorce?' })
  await buildMessage(database, place, { id: answerId, role: 'assistant', is_reply: 1, sources: SOURCES })
  return { ...person, conversationId, questionId, answerId }
}

const say = ({ app }: TestApp, { headers }: BuiltAccount, messageId: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/v1/feedback/${messageId}`, headers, payload })

const listed = async ({ app }: TestApp, { headers }: BuiltAccount, query = '') =>
  (await app.inject({ url: `/v1/feedback${query}`, headers })).json<FeedbackList>()

/** Statements that wait until a row is theirs. */
async function waiting({ queries }: Database): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(queries)
  return rows.length
}

describeDatabases('feedback', (open, dialect) => {
  test('that an answer helped is kept without its question', async () => {
    const database = await open()
    await using rig = await buildTestApp({ database })
    const person = await answered(database)

    const answer = await say(rig, person, person.answerId, { verdict: 'helped' })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ verdict: 'helped', reason: null, sentence: '', isQuestionShared: false })
    expect(await listFeedback(database.queries, 10)).toMatchObject([
      { verdict: 'helped', reason: null, question: null, sources: null },
    ])
  })

  test('the question and the sections go along where the person agrees, and are gone when they change their mind', async () => {
    const database = await open()
    await using rig = await buildTestApp({ database })
    const person = await answered(database)
    const wrong = { verdict: 'wrong', reason: 'out-of-date', sentence: 'The act was amended.' }

    await say(rig, person, person.answerId, { ...wrong, isQuestionShared: true })

    expect(await listFeedback(database.queries, 10)).toMatchObject([
      { ...wrong, question: 'How do I get a divorce?', sources: ['/law/civil-code-2074/94'] },
    ])
    await say(rig, person, person.answerId, wrong)
    expect(await listFeedback(database.queries, 10)).toMatchObject([{ ...wrong, question: null, sources: null }])
  })

  test('what was said is taken back, and goes with its conversation', async () => {
    const database = await open()
    await using rig = await buildTestApp({ database })
    const [one, other] = [await answered(database), await answered(database)]
    await say(rig, one, one.answerId, { verdict: 'helped' })
    await say(rig, other, other.answerId, { verdict: 'helped' })

    const taken = await rig.app.inject({ method: 'DELETE', url: `/v1/feedback/${one.answerId}`, headers: one.headers })

    expect(taken.statusCode).toBe(204)
    expect(await listFeedback(database.queries, 10)).toHaveLength(1)
    await database.queries.updateTable('conversations').set({ deleted_at: 1 }).execute()
    expect(await listFeedback(database.queries, 10)).toEqual([])
    await database.queries.deleteFrom('conversations').execute()
    expect(await database.queries.selectFrom('feedback').selectAll().execute()).toEqual([])
  })

  test('an answer that is deleted while something is said of it is one that there is not', async () => {
    const database = await open()
    await using rig = await buildTestApp({ database })
    const person = await answered(database)
    let said: ReturnType<typeof say> | undefined

    await inTransaction(database.queries, async (transaction) => {
      await transaction.deleteFrom('conversations').execute()
      said = say(rig, person, person.answerId, { verdict: 'helped' })
      said.then(
        () => {},
        () => {},
      )
      if (dialect === 'postgres') await expect.poll(() => waiting(database)).toBe(1)
    })

    expect((await said)?.json()).toMatchObject({ code: 404, type: 'document_not_found' })
  })

  test('is read again by who said it, of one conversation or of all, while the answer is there', async () => {
    const database = await open()
    await using rig = await buildTestApp({ database })
    const [person, stranger] = [await answered(database), await answered(database)]
    const wrong = { verdict: 'wrong', reason: 'unclear', sentence: 'Which court?', isQuestionShared: true }
    await say(rig, person, person.answerId, wrong)
    await say(rig, stranger, stranger.answerId, { verdict: 'helped' })
    const whole = {
      feedback: [{ messageId: person.answerId, ...wrong, createdAt: toWireDate(rig.clock.now()) }],
      isMore: false,
    }

    expect(await listed(rig, person)).toEqual(whole)
    expect(await listed(rig, person, `?sessionId=${person.conversationId}`)).toEqual(whole)
    for (const query of [`?sessionId=${stranger.conversationId}`, '?sessionId=nowhere', `?after=${person.answerId}`])
      expect(await listed(rig, person, query)).toEqual({ feedback: [], isMore: false })

    await database.queries.updateTable('conversations').set({ deleted_at: 1 }).execute()
    expect(await listed(rig, person)).toEqual({ feedback: [], isMore: false })
  })

  test('is listed in pieces where there is much of it', async () => {
    const database = await open()
    await using rig = await buildTestApp({ database })
    const person = await answered(database)
    const place = { accountId: person.accountId, conversationId: person.conversationId }
    for (let index = 0; index <= FEEDBACK_LIST_MOST; index++) {
      const id = `m${String(index).padStart(5, '0')}` as MessageId
      await buildMessage(database, place, { id, role: 'assistant', is_reply: 1 })
    }
    await sql`insert into feedback (account_id, message_id, verdict, sentence, created_at)
      select account_id, id, 'helped', '', 1 from messages where id like 'm0%'`.execute(database.queries)

    const first = await listed(rig, person)
    const rest = await listed(rig, person, `?after=${first.feedback.at(-1)?.messageId}`)

    expect([first.feedback.length, first.isMore]).toEqual([FEEDBACK_LIST_MOST, true])
    expect([rest.feedback.map(({ messageId }) => messageId), rest.isMore]).toEqual([['m01000'], false])
  })

  test('nothing can be said of a question, of another person’s answer, or of one that there is not', async () => {
    const database = await open()
    await using rig = await buildTestApp({ database })
    const [person, stranger] = [await answered(database), await answered(database)]

    for (const [who, messageId] of [
      [person, person.questionId],
      [stranger, person.answerId],
      [person, 'no-such-answer'],
    ] as const) {
      const answer = await say(rig, who, messageId, { verdict: 'helped' })
      expect(answer.json(), messageId).toMatchObject({ code: 404, type: 'document_not_found' })
    }
    expect(await listFeedback(database.queries, 10)).toEqual([])
  })
})

test.each([
  [{}, 'verdict'],
  [{ verdict: 'good' }, 'verdict'],
  [{ verdict: 'wrong', reason: 'bad' }, 'reason'],
  [{ verdict: 'helped', reason: 'unclear' }, 'reason'],
  [{ verdict: 'wrong', sentence: 'x'.repeat(501) }, 'sentence'],
  [{ verdict: 'wrong', sentence: 'a\u0000b' }, 'sentence'],
  [{ verdict: 'wrong', sentence: '\u001b[2J' }, 'sentence'],
  [{ verdict: 'wrong', sentence: 'half a pair \ud800' }, 'sentence'],
])('%j is refused by the name of %s', async (payload, name) => {
  await using rig = await buildTestApp()
  const person = await answered(rig.parts.database)

  const answer = await say(rig, person, person.answerId, payload)

  expect(answer.json()).toMatchObject({ code: 400, type: 'general_argument_invalid' })
  expect(answer.json().message).toContain(name)
})

test('a guest says nothing, and reads nothing', async () => {
  await using rig = await buildTestApp()
  const person = await answered(rig.parts.database)
  const headers = { ...person.headers, cookie: '' }

  expect((await say(rig, { ...person, headers }, person.answerId, { verdict: 'helped' })).statusCode).toBe(401)
  expect((await rig.app.inject({ url: '/v1/feedback', headers })).statusCode).toBe(401)
})

test('the command prints what was said without whose it is, and obeys no terminal codes in it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanooni-test-'))
  const database = await openDatabase({ dataDir })
  onTestFinished(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  await migrate(database)
  const { accountId, answerId } = await answered(database)
  const key = { accountId, messageId: answerId }
  // No client can store such a sentence any more.
  const said = { verdict: 'wrong', reason: null, sentence: 'Not \u009b31m this.\n2026-01-01  helped' } as const
  await storeFeedback(database, key, { ...said, isQuestionShared: true }, Date.now())

  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/feedback-list.ts'], {
    cwd: PRODUCT,
    env: { ...process.env, DATA_DIR: dataDir },
  })

  expect(stdout).toContain('How do I get a divorce?')
  expect(stdout).toContain('sections: /law/civil-code-2074/94')
  expect(stdout).toContain('Not \\x9b31m this.\n            2026-01-01  helped')
  expect(stdout).not.toContain(accountId)
  expect(stdout).not.toContain('Asha Rai')
})
