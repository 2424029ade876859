import { STATUS_CODES } from 'node:http'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { StatementTimeoutError } from '../database/long-reads.ts'
import { ApiError } from '../http/api-error.ts'
import { answerErrors, serverError } from './errors.ts'

function buildThrowing(error: Error) {
  const lines: { level: number; msg: string }[] = []
  const log: FastifyBaseLogger = pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = Fastify({ loggerInstance: log })
  answerErrors(app)
  app.get('/', async () => {
    throw error
  })
  return { app, lines }
}

test('an error that nobody foresaw is logged, and tells the client nothing', async () => {
  const { app, lines } = buildThrowing(new Error('select secret from accounts'))

  const answer = await app.inject('/')

  expect(answer.json()).toEqual({ message: 'Server Error', code: 500, type: 'general_unknown', version: '1.8.1' })
  expect(lines).toMatchObject([{ level: 50, msg: 'request failed' }])
})

test.each([new ApiError(503, 'reply_interrupted', 'The reply was interrupted.'), serverError()])(
  'a foreseen outcome ($status) is no error in the log',
  async (error) => {
    const { app, lines } = buildThrowing(error)

    const answer = await app.inject('/')

    expect(answer.statusCode).toBe(error.status)
    expect(lines).toEqual([])
  },
)

test('a database that is away is a 503 with a time to come back, and no line for each request', async () => {
  const { app, lines } = buildThrowing(Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' }))

  const answer = await app.inject('/')

  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ code: 503, type: 'general_service_unavailable' })
  expect(lines).toEqual([])
})

test('a client that goes away is no loss of the database', async () => {
  const { app } = buildThrowing(Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 }))

  expect((await app.inject('/')).statusCode).toBe(400)
})

test('a statement that took too long is told as such, and is no error in the log', async () => {
  const { app, lines } = buildThrowing(new StatementTimeoutError())

  const answer = await app.inject('/')

  expect(answer.json()).toEqual({
    message: 'Database timed out. Try adjusting your queries or adding an index.',
    code: 408,
    type: 'database_timeout',
    version: '1.8.1',
  })
  expect(lines).toEqual([])
})

test.each([410, 422])('what a plugin refuses with %i is refused so, and is no error in the log', async (statusCode) => {
  const { app, lines } = buildThrowing(Object.assign(new Error('select secret from accounts'), { statusCode }))

  const answer = await app.inject('/')

  expect(answer.json()).toMatchObject({ message: STATUS_CODES[statusCode], code: statusCode })
  expect(lines).toEqual([])
})

test.each([403, 404])('a file that the framework does not give out (%i) does not exist', async (statusCode) => {
  const { app, lines } = buildThrowing(Object.assign(new Error('Forbidden'), { statusCode }))

  const answer = await app.inject('/')

  expect(answer.json()).toMatchObject({ code: 404, type: 'general_route_not_found' })
  expect(lines).toEqual([])
})
