import { Query } from 'appwrite'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../accounts/test-people.ts'
import { describeDatabases } from '../testing/databases.ts'
import {
  addConversation,
  addMessage,
  anotherPerson,
  type Client,
  CONVERSATIONS,
  clientOn,
  conversationOf,
  create,
  idsIn,
  list,
  MESSAGES,
  messageOf,
  PROFILES,
  profileOf,
} from './test-documents.ts'

type Signed = Client & { person: Person }

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`

describeDatabases('a filter', (open) => {
  test('finds what it describes, letter for letter, on every database', async () => {
    const sita = await clientOn(await open())
    const titles = ['Apple', 'apple', '100%', '100x', 'a_b', 'aXb', 'भूमि', 'भूमि ऐन', "O'Hara", '']
    for (const [index, title] of titles.entries()) {
      const id = `c${index}`
      await create(sita, CONVERSATIONS, id, conversationOf(sita, id, { title, updatedAt: day(index + 1) }))
    }
    const found = async (...queries: string[]) =>
      (await list(sita, CONVERSATIONS, queries)).json().documents.map(({ title }: { title: string }) => title)
    const raw = (method: string, attribute: string, ...values: unknown[]) =>
      JSON.stringify({ method, attribute, values })

    expect(await found(Query.equal('title', 'apple'))).toEqual(['apple'])
    expect(await found(Query.equal('title', ['apple', 'भूमि', 'none']))).toEqual(['apple', 'भूमि'])
    expect(await found(Query.notEqual('title', 'apple'), Query.limit(2))).toEqual(['Apple', '100%'])
    expect(await found(Query.contains('title', '%'))).toEqual(['100%'])
    expect(await found(Query.contains('title', ['_', "'"]))).toEqual(['a_b', "O'Hara"])
    expect(await found(raw('notContains', 'title', 'a', 'p', '0', 'भ'))).toEqual([''])
    expect(await found(Query.startsWith('title', 'a'))).toEqual(['apple', 'a_b', 'aXb'])
    expect(await found(Query.startsWith('title', 'भूमि'))).toEqual(['भूमि', 'भूमि ऐन'])
    expect(await found(raw('notStartsWith', 'title', '100'), Query.limit(3))).toEqual(['Apple', 'apple', 'a_b'])
    expect(await found(Query.endsWith('title', 'ऐन'))).toEqual(['भूमि ऐन'])
    expect(await found(Query.endsWith('title', 'a much longer text than any'))).toEqual([])
    expect(await found(raw('notEndsWith', 'title', 'e'), Query.limit(2))).toEqual(['100%', '100x'])
    expect(await found(Query.endsWith('title', ''))).toHaveLength(10)
    expect(await found(Query.lessThan('title', 'B'))).toEqual(['Apple', '100%', '100x', ''])
    expect(await found(Query.greaterThanEqual('title', 'भूमि'))).toEqual(['भूमि', 'भूमि ऐन'])
    expect(await found(Query.between('updatedAt', day(2), day(3)))).toEqual(['apple', '100%'])
    expect(await found(raw('notBetween', 'updatedAt', day(2), day(10)))).toEqual(['Apple'])
    expect(await found(Query.lessThanEqual('updatedAt', day(1)))).toEqual(['Apple'])
    expect(await found(Query.greaterThan('updatedAt', day(9)))).toEqual([''])
    expect(await found(Query.isNull('title'))).toEqual([])
    expect(await found(Query.isNotNull('title'))).toHaveLength(10)
    expect(await found(Query.equal('$id', ['c3', 'c4']))).toEqual(['100x', 'a_b'])
    expect(await found(JSON.stringify({ method: 'createdAfter', values: [day(1)] }))).toHaveLength(10)
    expect(await found(JSON.stringify({ method: 'updatedBefore', values: [day(1)] }))).toEqual([])
    expect(await found(Query.or([Query.equal('title', '100%'), Query.equal('title', 'aXb')]))).toEqual(['100%', 'aXb'])
    expect(
      await found(
        Query.and([
          Query.startsWith('title', 'a'),
          Query.or([Query.contains('title', '_'), Query.contains('title', 'X')]),
        ]),
      ),
    ).toEqual(['a_b', 'aXb'])
    expect(await found(Query.orderAsc('title'))).toEqual([...titles].sort(byBytes))
    expect(await found(Query.orderDesc('title'), Query.limit(2))).toEqual(['भूमि ऐन', 'भूमि'])
    expect((await found('{"method":"orderRandom"}')).toSorted()).toEqual(titles.toSorted())
  })
})

describeDatabases('the largest queries', (open) => {
  test('are answered', async () => {
    const sita = await clientOn(await open())
    const id = await addConversation(sita)
    const values = Array.from({ length: 500 }, (_, index) => String(index))
    const raw = (method: string, attribute: string) => JSON.stringify({ method, attribute, values })

    const named = await list(sita, CONVERSATIONS, [
      Query.or([raw('equal', 'title'), Query.equal('$id', id)]),
      Query.or([raw('equal', 'sessionId'), Query.equal('title', 'Land registration')]),
    ])
    const sorted = await list(sita, CONVERSATIONS, [
      ...['title', 'updatedAt', 'sessionId', '$createdAt', '$updatedAt', '$sequence'].map(Query.orderDesc),
      Query.cursorAfter(id),
      Query.limit(5_000),
    ])

    expect(idsIn(named)).toEqual([id])
    expect(idsIn(sorted)).toEqual([])
  })
})

const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

describeDatabases('a list', (open) => {
  let sita: Signed

  beforeEach(async () => {
    sita = await clientOn(await open())
  })

  const addMany = async (count: number, changes: (index: number) => object = () => ({})) => {
    const ids: string[] = []
    for (let index = 0; index < count; index++) ids.push(await addConversation(sita, changes(index)))
    return ids
  }

  test('gives 25 documents in the order of their creation, and says how many there are', async () => {
    const ids = await addMany(27)

    const answer = await list(sita, CONVERSATIONS)

    expect(answer.statusCode).toBe(200)
    expect(idsIn(answer)).toEqual(ids.slice(0, 25))
    expect(answer.json().total).toBe(27)
    expect(answer.headers['cache-control']).toBe('no-cache, no-store, must-revalidate')
  })

  test('the total does not depend on the page', async () => {
    const ids = await addMany(3)
    const last = ids[2] ?? ''
    const pages = {
      'fewer than the limit': [Query.limit(5)],
      'exactly the limit': [Query.limit(3)],
      'more than the limit': [Query.limit(2)],
      'the last page': [Query.limit(2), Query.offset(2)],
      'beyond the end': [Query.limit(2), Query.offset(9)],
      'after a cursor': [Query.cursorAfter(last)],
      'before a cursor': [Query.cursorBefore(last), Query.limit(1)],
    }

    for (const [page, queries] of Object.entries(pages)) {
      expect((await list(sita, CONVERSATIONS, queries)).json().total, page).toBe(3)
      expect((await list(sita, CONVERSATIONS, queries, '&total=false')).json().total, page).toBe(0)
    }
  })

  test('the total counts what matches the filters', async () => {
    await addMany(4, (index) => ({ title: index % 2 ? 'odd' : 'even' }))

    const answer = await list(sita, CONVERSATIONS, [Query.equal('title', 'odd'), Query.limit(1)])

    expect(answer.json().total).toBe(2)
  })

  test('pages by offset, in either direction, without gaps among equals', async () => {
    const ids = await addMany(5)

    const second = await list(sita, CONVERSATIONS, [Query.orderDesc('updatedAt'), Query.limit(2), Query.offset(2)])
    const newest = await list(sita, CONVERSATIONS, [Query.orderDesc('$createdAt'), Query.limit(2)])
    const changed = await list(sita, CONVERSATIONS, [Query.orderDesc('$updatedAt'), Query.limit(2), Query.offset(2)])

    expect(idsIn(second)).toEqual(ids.slice(2, 4))
    expect(idsIn(newest)).toEqual([ids[4], ids[3]])
    expect(idsIn(changed)).toEqual([ids[2], ids[1]])
  })

  test('pages after and before a cursor, exclusive, in the order that was asked for', async () => {
    const ids = await addMany(6, () => ({ updatedAt: day(1) }))
    const at = (index: number) => ids[index] ?? ''

    const after = await list(sita, CONVERSATIONS, [Query.cursorAfter(at(1)), Query.limit(2)])
    const before = await list(sita, CONVERSATIONS, [Query.cursorBefore(at(4)), Query.limit(2)])
    const last = await list(sita, CONVERSATIONS, [Query.cursorAfter(at(5))])
    const descending = await list(sita, CONVERSATIONS, [
      Query.orderDesc('$createdAt'),
      Query.cursorBefore(at(1)),
      Query.limit(2),
    ])

    expect(idsIn(after)).toEqual([ids[2], ids[3]])
    expect(idsIn(before)).toEqual([ids[2], ids[3]])
    expect(idsIn(last)).toEqual([])
    expect(idsIn(descending)).toEqual([ids[3], ids[2]])
  })

  test('a message is no cursor among conversations, and an unknown id is none anywhere', async () => {
    const sessionId = await addConversation(sita)
    const messageId = await addMessage(sita, sessionId)

    for (const id of [messageId, 'nowhere', "'; drop table messages", 'nul\0']) {
      const answer = await list(sita, CONVERSATIONS, [Query.cursorAfter(id)])
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ type: 'general_cursor_not_found' })
    }
  })

  test('a cursor without a value in the order cannot be paged from', async () => {
    const { id } = sita.person.account
    await create(sita, PROFILES, id, { ...profileOf(sita), name: null })

    const answer = await list(sita, PROFILES, [Query.orderAsc('name'), Query.cursorAfter(id)])

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ type: 'database_query_order_null' })
  })

  test('selected attributes come alone with the system keys', async () => {
    await addMany(1)

    const [document] = (await list(sita, CONVERSATIONS, [Query.select(['title', '$id'])])).json().documents

    expect(Object.keys(document).filter((name) => !name.startsWith('$'))).toEqual(['title'])
    expect(document.$permissions).toHaveLength(3)
  })

  test('the messages of a conversation come newest first, by either of their times', async () => {
    const sessionId = await addConversation(sita)
    await addMessage(sita, await addConversation(sita))
    const ids: string[] = []
    for (let index = 1; index <= 3; index++) ids.unshift(await addMessage(sita, sessionId, { createdAt: day(index) }))
    const mine = [Query.equal('userId', sita.person.account.id), Query.equal('sessionId', sessionId)]

    const byAttribute = await list(sita, MESSAGES, [...mine, Query.orderDesc('createdAt'), Query.limit(100)])
    const bySystemKey = await list(sita, MESSAGES, [...mine, Query.orderDesc('$createdAt'), Query.limit(100)])

    expect(idsIn(byAttribute)).toEqual(ids)
    expect(idsIn(bySystemKey)).toEqual(ids)
    expect(byAttribute.json().total).toBe(3)
  })

  test('paging by cursor visits every document once and in order, whatever the orders and the page size', async () => {
    const sessionId = await addConversation(sita)
    const count = 9
    for (let index = 0; index < count; index++) {
      const data = {
        content: ['same', 'Same', 'क', ''][index % 4],
        role: index % 3 ? 'user' : 'assistant',
        createdAt: day(1 + (index % 5)),
      }
      await create(sita, MESSAGES, `m${index}`, messageOf(sita, sessionId, `m${index}`, data))
      if (index % 4 === 0) sita.rig.clock.advance(1)
    }
    const attributes = ['content', 'role', 'createdAt', '$createdAt', '$updatedAt', '$id', '$sequence', 'sessionId']
    const order = fc.tuple(fc.constantFrom(...attributes), fc.boolean())

    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { maxLength: 3 }),
        fc.integer({ min: 1, max: count + 1 }),
        async (orders, size) => {
          const queries = orders.map(([name, isAscending]) =>
            isAscending ? Query.orderAsc(name) : Query.orderDesc(name),
          )
          const whole = idsIn(await list(sita, MESSAGES, queries))

          expect(new Set(whole).size).toBe(count)
          expect(await walk(queries, size, 'after')).toEqual(whole)
          expect(await walk(queries, size, 'before', whole.at(-1))).toEqual(whole.slice(0, -1))
        },
      ),
      { numRuns: 15 },
    )
  })

  async function walk(queries: string[], size: number, side: 'after' | 'before', from?: string): Promise<string[]> {
    const visited: string[] = []
    let cursor = from
    while (true) {
      const at = cursor === undefined ? [] : [side === 'after' ? Query.cursorAfter(cursor) : Query.cursorBefore(cursor)]
      const page = idsIn(await list(sita, MESSAGES, [...queries, Query.limit(size), ...at]))
      if (page.length === 0) return visited
      visited.splice(side === 'after' ? visited.length : 0, 0, ...page)
      cursor = side === 'after' ? page.at(-1) : page[0]
    }
  }
})

test('lists have a limit a minute for each account, wherever it asks from', async () => {
  const sita = await clientOn(undefined, { RATE_LIMITS: 'on', LISTS_PER_MINUTE: '2' })
  const gita = await anotherPerson(sita)

  const first = await list(sita, CONVERSATIONS)
  await list(sita, MESSAGES)
  const refused = await list(sita, CONVERSATIONS)

  expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '1' })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ type: 'general_rate_limit_exceeded' })
  expect((await list(gita, CONVERSATIONS)).statusCode).toBe(200)
})

describe('the parameters of a list', () => {
  test.each([
    ['queries%5B0%5D=%7B', 'general_query_invalid', 'Invalid query: Syntax error'],
    [`queries[]=${'x'.repeat(4_097)}`, 'general_argument_invalid', /^Invalid `queries` param: /],
    [Array(101).fill('queries[]=x').join('&'), 'general_argument_invalid', /^Invalid `queries` param: /],
    ['total=perhaps', 'general_argument_invalid', 'Invalid `total` param: Value must be a valid boolean'],
  ])('%.40s is refused', async (parameters, type, message) => {
    const sita = await clientOn()

    const answer = await list(sita, CONVERSATIONS, [], parameters)

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ type, message: expect.stringMatching(message) })
  })

  test.each(['queries[]=', 'queries=', 'queries%5B7%5D='])('queries may be given as %s', async (name) => {
    const sita = await clientOn()
    await addConversation(sita)
    await addConversation(sita)

    const answer = await list(sita, CONVERSATIONS, [], name + encodeURIComponent(Query.limit(1)))

    expect(idsIn(answer)).toHaveLength(1)
    expect(answer.json().total).toBe(2)
  })
})
