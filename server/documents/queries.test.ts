import { Query } from 'appwrite'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { type Collection, findCollection } from './collections.ts'
import { parseQueries, parseSelection } from './queries.ts'

const messages = findCollection('messages') as Collection

const nested = (depth: number): object =>
  depth === 0 ? { method: 'isNull', attribute: 'content' } : { method: 'and', values: [nested(depth - 1), nested(0)] }

const methods =
  'equal notEqual lessThan greaterThanEqual between isNull startsWith contains search and or limit offset cursorAfter orderAsc orderRandom select createdBetween __proto__'.split(
    ' ',
  )

describe('the parser of queries', () => {
  test.each([
    ['{', 'Invalid query: Syntax error'],
    ['', 'Invalid query: Syntax error'],
    ['5', 'Invalid query: Syntax error'],
    ['null', 'Invalid query: Syntax error'],
    ['[]', 'Invalid query: Syntax error'],
    ['{}', 'Invalid query: Syntax error'],
    ['{"method":"equal","attribute":"role","values":"user"}', 'Invalid query: Syntax error'],
    ['{"method":"drop"}', 'Invalid query: Invalid query method: drop'],
    ['{"method":"constructor"}', 'Invalid query: Invalid query method: constructor'],
    [
      '{"method":"equal","attribute":"password","values":["x"]}',
      'Invalid query: Attribute not found in schema: password',
    ],
    [
      '{"method":"equal","attribute":"is_reply","values":[1]}',
      'Invalid query: Attribute not found in schema: is_reply',
    ],
    ['{"method":"equal","values":["x"]}', 'Invalid query: Attribute not found in schema: '],
    ['{"method":"isNull","attribute":["role"]}', 'Invalid query: Attribute not found in schema: '],
    [
      '{"method":"equal","attribute":"sources","values":["x"]}',
      'Invalid query: Attribute not found in schema: sources',
    ],
    ['{"method":"orderAsc","attribute":"nothing"}', 'Invalid query: Attribute not found in schema: nothing'],
    ['{"method":"select","values":["nothing"]}', 'Invalid query: Attribute not found in schema: nothing'],
    ['{"method":"select","values":[]}', 'Invalid query: Select queries require at least one value.'],
    ['{"method":"equal","attribute":"role","values":[]}', 'Invalid query: Equal queries require at least one value.'],
    [
      '{"method":"contains","attribute":"role","values":[]}',
      'Invalid query: Contains queries require at least one value.',
    ],
    [
      '{"method":"notEqual","attribute":"role","values":["a","b"]}',
      'Invalid query: NotEqual queries require exactly one value.',
    ],
    [
      '{"method":"between","attribute":"role","values":["a"]}',
      'Invalid query: Between queries require exactly two values.',
    ],
    [
      '{"method":"equal","attribute":"role","values":[5]}',
      'Invalid query: Query value is invalid for attribute "role"',
    ],
    [
      '{"method":"equal","attribute":"role","values":[null]}',
      'Invalid query: Query value is invalid for attribute "role"',
    ],
    [
      '{"method":"equal","attribute":"role","values":["\\u0000"]}',
      'Invalid query: Query value is invalid for attribute "role"',
    ],
    [
      '{"method":"equal","attribute":"$sequence","values":[1.5]}',
      'Invalid query: Query value is invalid for attribute "$sequence"',
    ],
    [
      '{"method":"lessThan","attribute":"createdAt","values":["x"]}',
      'Invalid query: Query value is invalid for attribute "createdAt"',
    ],
    [
      '{"method":"startsWith","attribute":"createdAt","values":["2"]}',
      'Invalid query: Query value is invalid for attribute "createdAt"',
    ],
    [
      '{"method":"search","attribute":"content","values":["x"]}',
      'Searching by attribute "content" requires a fulltext index.',
    ],
    [
      '{"method":"limit","values":[0]}',
      'Invalid query: Invalid limit: Value must be a valid range between 1 and 5,000',
    ],
    [
      '{"method":"limit","values":[5001]}',
      'Invalid query: Invalid limit: Value must be a valid range between 1 and 5,000',
    ],
    [
      '{"method":"limit","values":["5"]}',
      'Invalid query: Invalid limit: Value must be a valid range between 1 and 5,000',
    ],
    ['{"method":"limit"}', 'Invalid query: Invalid limit: Value must be a valid range between 1 and 5,000'],
    [
      '{"method":"offset","values":[-1]}',
      'Invalid query: Invalid offset: Value must be a valid range between 0 and 9,007,199,254,740,991',
    ],
    ['{"method":"cursorAfter","values":[5]}', 'Invalid query: Invalid cursor: Value must be a document id'],
    [
      '{"method":"and","values":[{"method":"isNull","attribute":"role"}]}',
      'Invalid query: And queries require at least two queries',
    ],
    ['{"method":"or","values":["{}","{}"]}', 'Invalid query: Syntax error'],
    [
      '{"method":"or","values":[{"method":"limit","values":[1]},{"method":"limit","values":[1]}]}',
      'Invalid query: Or queries can only contain filter queries',
    ],
    [
      JSON.stringify({ method: 'equal', attribute: 'role', values: Array(501).fill('x') }),
      'Invalid query: Query on attribute has greater than 500 values: role',
    ],
    [
      JSON.stringify({ method: 'equal', attribute: { toString: 1, valueOf: 1 }, values: Array(501).fill(0) }),
      'Invalid query: Query on attribute has greater than 500 values: ',
    ],
    ...['contains', 'notContains', 'startsWith', 'notStartsWith', 'endsWith', 'notEndsWith'].map((method) => [
      JSON.stringify({ method, attribute: 'content', values: ['x'] }),
      `Invalid query: ${method.charAt(0).toUpperCase()}${method.slice(1)} queries take attributes of at most 1024 characters, and "content" can be longer.`,
    ]),
    [
      JSON.stringify({
        method: 'or',
        values: [nested(0), { method: 'contains', attribute: 'content', values: ['x'] }],
      }),
      'Invalid query: Contains queries take attributes of at most 1024 characters, and "content" can be longer.',
    ],
    [
      JSON.stringify({ method: 'contains', attribute: 'role', values: Array(21).fill('x') }),
      'Invalid query: Query on attribute has greater than 20 values: role',
    ],
    [JSON.stringify(nested(6)), 'Invalid query: Queries can be nested at most 5 deep'],
  ])('refuses %s', (text, message) => {
    const attempt = () => parseQueries([text], messages)

    expect(attempt).toThrow(expect.objectContaining({ status: 400, type: 'general_query_invalid', message }))
  })

  test('refuses more values than a statement can carry', () => {
    const text = JSON.stringify({ method: 'equal', attribute: 'role', values: Array(500).fill('x') })

    expect(parseQueries(Array(10).fill(text), messages).filters).toHaveLength(10)
    expect(() => parseQueries(Array(11).fill(text), messages)).toThrow(/more than 5000 values/)
  })

  test('refuses more values to search for than a row should be looked through for', () => {
    const text = JSON.stringify({ method: 'contains', attribute: 'role', values: Array(10).fill('x') })
    const nestedText = JSON.stringify({ method: 'or', values: [JSON.parse(text), nested(0)] })

    expect(parseQueries([...Array(4).fill(text), nestedText], messages).filters).toHaveLength(5)
    expect(() => parseQueries([...Array(5).fill(text), nestedText], messages)).toThrow(
      /more than 50 values to search for/,
    )
  })

  test('takes 25 documents from the beginning, in no special order, when nothing is asked for', () => {
    expect(parseQueries([], messages)).toEqual({
      filters: [],
      orders: [],
      isShuffled: false,
      limit: 25,
      offset: 0,
      cursor: null,
      selected: null,
    })
  })

  test('keeps orders in sequence, each field once, and of limits the first', () => {
    const query = parseQueries(
      [
        Query.orderDesc('createdAt'),
        Query.limit(3),
        Query.orderAsc('role'),
        Query.orderAsc('createdAt'),
        Query.limit(9),
      ],
      messages,
    )

    expect(query.orders.map(({ field, direction }) => [field.name, direction])).toEqual([
      ['createdAt', 'desc'],
      ['role', 'asc'],
    ])
    expect(query.limit).toBe(3)
  })

  test('refuses a cursor in a random order', () => {
    const texts = ['{"method":"orderRandom"}', Query.cursorAfter('m1')]

    expect(() => parseQueries(texts, messages)).toThrow('Invalid query: A cursor cannot be used with a random order')
  })

  test('reads times with and without an offset alike', () => {
    const [first, second] = parseQueries(
      [
        Query.lessThan('createdAt', '2026-01-31T08:15:30.120+05:45'),
        Query.lessThan('$createdAt', '2026-01-31 02:30:30.12'),
      ],
      messages,
    ).filters

    expect(first).toMatchObject({ value: Date.UTC(2026, 0, 31, 2, 30, 30, 120) })
    expect(second).toMatchObject({ value: Date.UTC(2026, 0, 31, 2, 30, 30, 120) })
  })

  test('accepts what every helper of the official SDK makes, but for the full-text search', () => {
    const texts: Record<string, string[]> = {
      equal: [Query.equal('userId', 'u1'), Query.equal('role', ['user', 'assistant'])],
      notEqual: [Query.notEqual('role', 'user')],
      lessThan: [Query.lessThan('$sequence', 5)],
      lessThanEqual: [Query.lessThanEqual('createdAt', '2026-01-01')],
      greaterThan: [Query.greaterThan('$createdAt', '2026-01-01T00:00:00.000Z')],
      greaterThanEqual: [Query.greaterThanEqual('$updatedAt', '2026-01-01T00:00:00.000+00:00')],
      isNull: [Query.isNull('content')],
      isNotNull: [Query.isNotNull('content')],
      between: [Query.between('createdAt', '2026-01-01', '2026-02-01')],
      startsWith: [Query.startsWith('role', 'x')],
      endsWith: [Query.endsWith('role', 'x')],
      contains: [Query.contains('role', 'x'), Query.contains('role', ['x', 'y'])],
      or: [Query.or([Query.equal('role', 'user'), Query.and([Query.isNull('content'), Query.isNotNull('role')])])],
      and: [Query.and([Query.equal('role', 'user'), Query.lessThan('$id', 'z')])],
      select: [Query.select(['content', '$id'])],
      orderDesc: [Query.orderDesc('createdAt')],
      orderAsc: [Query.orderAsc('$createdAt')],
      cursorAfter: [Query.cursorAfter('m1')],
      cursorBefore: [Query.cursorBefore('m1')],
      limit: [Query.limit(100)],
      offset: [Query.offset(10)],
    }
    const helpers = Object.entries(Query).filter(([, value]) => typeof value === 'function')

    const query = parseQueries(Object.values(texts).flat(), messages)

    expect(helpers.map(([name]) => name).sort()).toEqual([...Object.keys(texts), 'search'].sort())
    expect(query.filters).toHaveLength(16)
    expect(query.cursor).toEqual({ documentId: 'm1', side: 'after' })
    expect([...(query.selected ?? [])]).toEqual(['content', '$id'])
  })

  test('throws nothing but a refusal, whatever the text', () => {
    const attribute = fc.oneof(fc.constantFrom(...messages.fields.keys(), '__proto__'), fc.jsonValue())
    const values = fc.oneof(fc.array(fc.oneof(fc.jsonValue(), fc.constant('2026-01-01'))), fc.jsonValue())
    const wild = fc.record(
      { method: fc.oneof(fc.constantFrom(...methods), fc.string()), attribute, values },
      { requiredKeys: [] },
    )
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      wild.map((query) => JSON.stringify(query)),
    )

    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        try {
          const { limit, offset } = parseQueries(texts, messages)
          return limit >= 1 && limit <= 5_000 && offset >= 0
        } catch (error) {
          return error instanceof ApiError && error.status === 400 && error.type === 'general_query_invalid'
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('the selection for a single document', () => {
  test('is all, or what is named', () => {
    expect(parseSelection([], messages)).toBeNull()
    expect(parseSelection([Query.select(['*'])], messages)).toBeNull()
    expect(parseSelection([Query.select(['role'])], messages)).toEqual(new Set(['role']))
  })

  test('is the only query there', () => {
    expect(() => parseSelection([Query.limit(1)], messages)).toThrow('Invalid query: Invalid query method: limit')
  })
})
