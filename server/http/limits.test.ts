import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { answerErrors } from './errors.ts'
import { createLimits, type Limits, limited } from './limits.ts'

const rule = { name: 'test', points: 2, windowSeconds: 60 }
const onSqlite = { pool: null } as Database

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
  const app = appWith(createLimits(onSqlite, systemClock, true))

  const first = await app.inject('/?person=a')
  const second = await app.inject('/?person=a')
  const third = await app.inject('/?person=a')

  expect([first, second, third].map((answer) => answer.statusCode)).toEqual([200, 200, 429])
  expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '1' })
  expect(third.json()).toMatchObject({ code: 429, type: 'general_rate_limit_exceeded' })
  expect(third.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '0' })
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(third.headers['x-ratelimit-reset'])).toBeGreaterThan(Date.now() / 1000)
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

test('limits that are off refuse nobody and send no headers', async () => {
  const app = appWith(createLimits(onSqlite, systemClock, false))

  for (let use = 0; use < 5; use++) {
    const answer = await app.inject('/')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).not.toHaveProperty('x-ratelimit-limit')
  }
})
