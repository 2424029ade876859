import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { createLog, toReadableLine } from './create-log.ts'
import { describeError } from './describe-error.ts'
import { describeRequest, requestLogOptions, sendRequestIds } from './request-log.ts'

function buildLogged() {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level: 'trace', serializers: { req: describeRequest } },
    { write: (line) => void lines.push(JSON.parse(line)) },
  )
  const app = Fastify(requestLogOptions(log))
  sendRequestIds(app)
  app.get('/confirmation', async () => 'fine')
  app.get('/broken', async () => {
    throw new Error('broken')
  })
  return { app, lines }
}

test('a request is one line, without its query, its cookies and its headers', async () => {
  const { app, lines } = buildLogged()

  await app.inject({ url: '/confirmation?userId=sita&secret=s3cr3t', headers: { cookie: 'a_session=s3cr3t' } })

  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ method: 'GET', path: '/confirmation', status: 200, msg: 'request' })
  expect(JSON.stringify(lines)).not.toContain('s3cr3t')
})

test('neither an unknown address nor an error puts the query into the log', async () => {
  const { app, lines } = buildLogged()

  await app.inject('/nowhere?secret=s3cr3t')
  await app.inject('/broken?secret=s3cr3t')

  expect(lines.length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(lines)).not.toContain('s3cr3t')
})

test.each([
  '/s/TOKEN',
  '/%73/TOKEN',
  '/S/TOKEN',
  '//s/TOKEN',
  '/s/TOKEN/',
  '/s%2FTOKEN',
  'http://kanooni.example/s/TOKEN',
  '/%2573/TOKEN',
])('the link to a shared copy is in no line, however it is spelled: %s', async (spelled) => {
  const { app, lines } = buildLogged()
  app.get('/s/:token', async () => 'copy')
  app.get('/*', async (_request, reply) => reply.code(404).send('nothing'))
  const token = 'b7Xw_q2-LrT0vYkEo9sPzHn4'

  await app.inject(spelled.replace('TOKEN', token))

  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain(token)
  expect(describeRequest({ method: 'GET', url: spelled.replace('TOKEN', token) }).path).not.toContain(token)
})

test('the path of a page and of a document is logged as it is', async () => {
  const { app, lines } = buildLogged()
  app.get('/law/:work', async () => 'law')

  await app.inject('/law/banking-offence-and-punishment-act-2064')

  expect(lines[0]).toMatchObject({ path: '/law/banking-offence-and-punishment-act-2064' })
})

test('an answer carries the id that its line in the log has, and no two are the same', async () => {
  const { app, lines } = buildLogged()

  const first = await app.inject({ url: '/confirmation', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } })
  const second = await app.inject('/confirmation')

  const ids = [first, second].map((answer) => answer.headers['x-request-id'])
  expect(lines.map((line) => line.reqId)).toEqual(ids)
  expect(new Set([...ids, 'mine']).size).toBe(3)
})

test('answers of the product carry an id, errors too', async () => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject('/v1/nothing')

  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('at a terminal, a line is for people', () => {
  const time = new Date(2026, 10, 21, 8, 46, 12).getTime()
  const request = { level: 30, time, msg: 'request', method: 'GET', path: '/home', status: 200, ms: 3 }

  expect(toReadableLine(JSON.stringify(request))).toBe('08:46:12 GET /home 200 3 ms\n')
  expect(toReadableLine(JSON.stringify({ level: 40, time, msg: 'mail not sent' }))).toBe(
    '08:46:12 WARN mail not sent\n',
  )
  expect(toReadableLine(JSON.stringify({ level: 50, time, msg: 'failed', err: { stack: 'Error: x\n  at y' } }))).toBe(
    '08:46:12 ERROR failed\nError: x\n  at y\n',
  )
})

test('of an error the log keeps what tells it from others, and no value that it carries', () => {
  const written: string[] = []
  const terminal = { isTTY: true, fd: 1, write: (text: string) => written.push(text) > 0 }
  const log = createLog('info', terminal as unknown as NodeJS.WriteStream & { fd: 1 })
  const details = {
    code: '23514',
    detail: 'Failing row contains (s3cr3t)',
    input: 'smtp://sita:s3cr3t@',
    table: 'tokens',
  }
  const error = Object.assign(new Error('refused', { cause: new Error('postgres://sita:s3cr3t@db failed') }), details)

  log.error({ err: error }, 'failed for /recovery?secret=s3cr3t')
  log.error(error)

  expect(written.join('')).toContain('Error: refused')
  expect(written.join('')).toContain('postgres://…@db failed')
  expect(written.join('')).toContain('failed for /recovery?…')
  expect(written.join('')).not.toContain('s3cr3t')
  expect(describeError(error)).toEqual({
    type: 'Error',
    code: '23514',
    table: 'tokens',
    message: 'refused: postgres://…@db failed',
    stack: expect.stringContaining('caused by: Error: postgres://…@db failed'),
  })
})

test('the log writes readable lines to a terminal', () => {
  const written: string[] = []
  const terminal = { isTTY: true, fd: 1, write: (text: string) => written.push(text) > 0 }

  createLog('info', terminal as unknown as NodeJS.WriteStream & { fd: 1 }).info('hello')

  expect(written).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d hello\n$/)])
})
