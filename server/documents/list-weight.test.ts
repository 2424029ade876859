import { Query } from 'appwrite'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import type { ConversationId } from '../../contract/ids.ts'
import { LIST_ALWAYS_FITS } from '../../contract/wire.ts'
import type { Person } from '../accounts/test-people.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildMessage } from '../testing/factories.ts'
import { addConversation, type Client, clientOn, idsIn, list, MESSAGES } from './test-documents.ts'
import { type Watched, watched } from './test-statements.ts'

const MOST_CHARACTERS = 65_535
const LIST_BYTES = 8_000_000

describeDatabases('a list of long messages', (open) => {
  let statements: Watched
  let sita: Client & { person: Person }
  let sessionId: string

  beforeEach(async () => {
    statements = watched(await open())
    sita = await clientOn(statements.database)
    sessionId = await addConversation(sita)
  })

  async function add(count: number, character: string): Promise<void> {
    const place = { accountId: sita.person.account.id, conversationId: sessionId as ConversationId }
    const content = character.repeat(MOST_CHARACTERS)
    for (let index = 0; index < count; index++) await buildMessage(statements.database, place, { content })
  }

  const newest = (limit: number, ...more: string[]) =>
    list(sita, MESSAGES, [
      Query.equal('sessionId', sessionId),
      Query.orderDesc('$createdAt'),
      Query.limit(limit),
      ...more,
    ])

  const limitNamedIn = (answer: LightMyRequestResponse) =>
    Number(/at most (\d+) at once/.exec(answer.json().message)?.[1])

  test('with more than 8 MB of text is refused before a text is read, and names the limit that fits', async () => {
    await add(60, 'म')
    statements.forget()

    const refused = await newest(60)
    const read = [...statements.quick, ...statements.long].filter(({ sql }) => sql.includes('"content"'))
    const fits = Math.floor(LIST_BYTES / (MOST_CHARACTERS * 3 + '[][]'.length))
    const fitting = await newest(fits)

    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      type: 'general_query_invalid',
      message: `Invalid query: These documents have more than 8 MB of text together. Ask for at most ${fits} at once (limit).`,
    })
    expect(read).toEqual([])
    expect(idsIn(fitting)).toHaveLength(fits)
    expect(fitting.json().total).toBe(60)
    expect((await newest(fits + 1)).statusCode).toBe(400)
    expect(idsIn(await list(sita, MESSAGES, ['{"method":"orderRandom"}', Query.limit(fits)]))).toHaveLength(fits)
    expect((await list(sita, MESSAGES, ['{"method":"orderRandom"}', Query.limit(60)])).statusCode).toBe(400)
  })

  test('is answered whatever its length when no long text is selected, and none is read then', async () => {
    await add(60, 'म')
    statements.forget()

    const answer = await newest(5_000, Query.select(['messageId', 'role']))

    expect(idsIn(answer)).toHaveLength(60)
    expect(answer.json().documents[0]).not.toHaveProperty('content')
    expect([...statements.quick, ...statements.long].filter(({ sql }) => sql.includes('"content"'))).toEqual([])
  })

  test(`is never refused for ${LIST_ALWAYS_FITS} of the longest`, async () => {
    await add(LIST_ALWAYS_FITS + 5, '😀')

    const answer = await newest(LIST_ALWAYS_FITS)

    expect(answer.statusCode).toBe(200)
    expect(idsIn(answer)).toHaveLength(LIST_ALWAYS_FITS)
  })

  test('keeps its order when its texts are read after its rows are found', async () => {
    await add(12, 'क')

    const all = await newest(12)
    const found = idsIn(all)
    const sequences = all.json().documents.map(({ $sequence }: { $sequence: number }) => $sequence)
    const cursor = found[2] ?? ''
    const after = idsIn(await newest(4, Query.cursorAfter(cursor)))
    const before = idsIn(await newest(2, Query.cursorBefore(cursor)))

    expect(sequences).toEqual(sequences.toSorted((one: number, other: number) => other - one))
    expect(after).toEqual(found.slice(3, 7))
    expect(before).toEqual(found.slice(0, 2))
  })

  test('of old, full of control characters that grow on the wire, names a limit that fits too', async () => {
    await add(60, '\u0001')

    const refused = await newest(60)
    const fits = limitNamedIn(refused)
    const fitting = await newest(fits)

    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ type: 'general_query_invalid' })
    expect(fits).toBeGreaterThanOrEqual(LIST_ALWAYS_FITS)
    expect(idsIn(fitting)).toHaveLength(fits)
    expect(fitting.body.length).toBeLessThan(21_000_000)
  })
})
