import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { describeDatabases } from '../testing/databases.ts'
import { answerErrors } from '../appwrite/errors.ts'
import { byNetworkAddress, createLimits, LimitExceeded, type Limits, limited } from './limits.ts'
import { BoundedMemoryLimiter } from './memory-limiter.ts'

const rule = { name: 'test', points: 2, windowSeconds: 60 }
const onSqlite = { pool: null }

function appWith(limits: Limits) {
  const app = Fastify()
  answerErrors(app)
  const keysOf = (request: { ip: string; query: unknown }) => [
    `ip:${request.ip}`,
    `person:${(request.query as { person?: string }).person}`,
  ]
  app.get('/', { preValidation: limited(limits, rule, keysOf) }, async () => ({}))
  return app
}

test('answers count down, and the one too many is refused with the standard body and its headers', async () => {
  const app = appWith(createLimits(onSqlite, { ...systemClock, now: () => 1_000_000 }, true))

  const first = await app.inject('/?person=a')
  const second = await app.inject('/?person=a')
  const third = await app.inject('/?person=a')

  expect([first, second, third].map((answer) => answer.statusCode)).toEqual([200, 200, 429])
  expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '1' })
  expect(third.json()).toMatchObject({ code: 429, type: 'general_rate_limit_exceeded' })
  expect(third.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '0' })
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(third.headers['x-ratelimit-reset'])).toBeGreaterThan(1_000)
})

test('any exhausted key refuses, whatever the other keys are', async () => {
  const app = appWith(createLimits(onSqlite, systemClock, true))

  await app.inject('/?person=a')
  await app.inject('/?person=b')
  const sameAddress = await app.inject('/?person=c')

  expect(sameAddress.statusCode).toBe(429)
})

test('a counter that was reset starts again', async () => {
  const limits = createLimits(onSqlite, systemClock, true)
  await limits.take(rule, 'key')
  await limits.take(rule, 'key')

  await limits.reset(rule, 'key')

  expect(await limits.take(rule, 'key')).toMatchObject({ limit: 2, remaining: 1 })
})

test('the addresses of one IPv6 network share a count', async () => {
  const app = Fastify()
  answerErrors(app)
  const preValidation = limited(createLimits(onSqlite, systemClock, true), rule, byNetworkAddress)
  app.get('/', { preValidation }, async () => ({}))
  const ask = async (remoteAddress: string) => (await app.inject({ url: '/', remoteAddress })).statusCode

  expect([await ask('2001:db8::1'), await ask('2001:db8::2'), await ask('2001:db8::3')]).toEqual([200, 200, 429])
  expect(await ask('2001:db8:0:1::1')).toBe(200)
})

test('of several limits the headers report the tightest, whichever is counted last', async () => {
  const limits = createLimits(onSqlite, systemClock, true)
  const tight = limited(limits, rule, () => ['one'])
  const wide = limited(limits, { name: 'wide', points: 9, windowSeconds: 60 }, () => ['one'])
  const app = Fastify()
  app.get('/tight-first', { preValidation: tight, preHandler: wide }, async () => ({}))
  app.get('/wide-first', { preValidation: wide, preHandler: tight }, async () => ({}))

  expect((await app.inject('/tight-first')).headers['x-ratelimit-remaining']).toBe('1')
  expect((await app.inject('/wide-first')).headers['x-ratelimit-remaining']).toBe('0')
})

test('however many keys are made up, a limiter remembers a bounded number, the newest', async () => {
  const limiter = new BoundedMemoryLimiter({ keyPrefix: 'test', points: 2, duration: 60 }, 100)

  for (let key = 0; key < 10_000; key++) await limiter.consume(`key ${key}`)

  expect(limiter.size).toBe(100)
  expect(limiter.dump().storage).toHaveLength(100)
  expect(await limiter.get('key 9899')).toBeNull()
  expect(await limiter.get('key 9900')).toMatchObject({ consumedPoints: 1 })
})

test('past the bound of keys the oldest count is forgotten, and the others go on', async () => {
  const limits = createLimits(onSqlite, systemClock, true, 2)
  for (const key of ['first', 'second', 'first', 'third']) await limits.take(rule, key)

  expect(await limits.take(rule, 'second')).toMatchObject({ remaining: 0 })
  expect(await limits.take(rule, 'first')).toMatchObject({ remaining: 1 })
})

describeDatabases('limits', (open) => {
  test('what is given back may be used again, and no more than was taken', async () => {
    const limits = createLimits(await open(), systemClock, true)
    await limits.take(rule, 'key')
    await limits.take(rule, 'key')

    await limits.giveBack(rule, 'key')
    expect(await limits.take(rule, 'key')).toMatchObject({ remaining: 0 })

    for (let count = 0; count < 5; count++) await limits.giveBack(rule, 'key')
    expect(await limits.take(rule, 'key')).toMatchObject({ remaining: 1 })
  })

  test('a use that was refused can be given back', async () => {
    const limits = createLimits(await open(), systemClock, true)
    await limits.take(rule, 'key')
    await limits.take(rule, 'key')
    await expect(limits.take(rule, 'key')).rejects.toThrow(LimitExceeded)

    await limits.giveBack(rule, 'key')
    await limits.giveBack(rule, 'key')

    expect(await limits.take(rule, 'key')).toMatchObject({ remaining: 0 })
  })
})

test('limits that are off refuse nobody and send no headers', async () => {
  const app = appWith(createLimits(onSqlite, systemClock, false))

  for (let use = 0; use < 5; use++) {
    const answer = await app.inject('/')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).not.toHaveProperty('x-ratelimit-limit')
  }
})
