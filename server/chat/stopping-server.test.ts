import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildReply } from '../testing/factories.ts'
import { buildQuestion, startChatApp, post, storedBody, storedMessages } from './test-chat.ts'

const once = { messages: [{ role: 'user', content: 'Question?' }] }

/** The same database; `then` is called when a statement with these words is about to run. */
function calling(database: Database, words: string, then: () => void): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (database.queries.getExecutor().compileQuery(node, queryId).sql.includes(words)) then()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { ...database, queries: database.queries.withPlugin(plugin) }
}

describeDatabases('a server that is stopping', (open) => {
  test('refuses a question before anything is changed for it, and at no cost', async () => {
    const settings = { RATE_LIMITS: 'on', QUESTIONS_PER_5_MINUTES: '1' }
    await using rig = await startChatApp(await open(), { settings })
    const asked = await buildQuestion(rig.database)
    await buildReply(rig.database, asked, { status: 'interrupted', content: 'Half' })
    const before = await storedMessages(rig.database, asked)
    await rig.turns.close()

    const answers = [
      await post(rig, asked, storedBody(asked)),
      await post(rig, asked, once),
      await post(rig, asked, storedBody(asked)),
    ]

    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.json().message).toBe('The server is restarting. Please ask again in a moment.')
    }
    expect(await storedMessages(rig.database, asked)).toEqual(before)
    expect(await rig.database.queries.selectFrom('unkept_replies').selectAll().execute()).toEqual([])
  })

  test.each([
    ['stored', 'insert into "messages"'],
    ['transient', 'insert into "unkept_replies"'],
  ])('while the row of a reply that is %s is written leaves no row behind', async (words, statement) => {
    const stopping: { close?: () => Promise<void> } = {}
    let closed: Promise<void> | undefined
    const database = await open()
    const watched = calling(database, statement, () => void (closed ??= stopping.close?.()))
    await using rig = await startChatApp(watched)
    const asked = await buildQuestion(database)
    stopping.close = () => rig.turns.close()

    const answer = await post(rig, asked, words === 'stored' ? storedBody(asked) : once)
    await closed

    expect(closed).toBeDefined()
    expect(answer.statusCode).toBe(503)
    expect(rig.gateway.calls).toBe(0)
    expect(await storedMessages(database, asked)).toHaveLength(1)
    expect(await database.queries.selectFrom('unkept_replies').selectAll().execute()).toEqual([])
  })
})
