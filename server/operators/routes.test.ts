import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'

const LOCAL = { host: 'localhost:3000' }
const TOKEN = 'a-token-for-metrics'

test('/health/live tells version and commit to anybody', async () => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({ url: '/health/live', remoteAddress: '192.0.2.7' })

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ status: 'ok', version: '0.0.0', commit: 'test' })
})

describe('/health/ready', () => {
  test('is 200 while the database answers', async () => {
    await using rig = await buildTestApp()

    expect((await rig.app.inject('/health/ready')).statusCode).toBe(200)
  })

  test('is 503 in the standard form when it does not', async () => {
    await using rig = await buildTestApp()
    await rig.app.ready()
    await rig.parts.database.queries.destroy()

    const answer = await rig.app.inject('/health/ready')

    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({
      message: 'The database does not answer. Please try again in a moment.',
      code: 503,
      type: 'general_service_unavailable',
      version: '1.8.1',
    })
  })
})

describe('/metrics', () => {
  test.each([
    ['from this machine', {}, LOCAL, '127.0.0.1', 200],
    ['from elsewhere', {}, LOCAL, '192.0.2.7', 404],
    ['through a proxy', {}, { ...LOCAL, 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1', 404],
    ['with an address for others', { PUBLIC_URL: 'https://kanooni.example' }, LOCAL, '127.0.0.1', 404],
    ['with an outside address', { HOST: '0.0.0.0' }, LOCAL, '127.0.0.1', 404],
    ['with the token', { METRICS_TOKEN: TOKEN }, { authorization: `Bearer ${TOKEN}` }, '192.0.2.7', 200],
    ['with another token', { METRICS_TOKEN: TOKEN }, { authorization: `Bearer ${TOKEN}x` }, '192.0.2.7', 404],
    ['without the token', { METRICS_TOKEN: TOKEN }, {}, '192.0.2.7', 404],
    ['with a token when none is set', {}, { authorization: 'Bearer undefined' }, '192.0.2.7', 404],
  ])('asked %s', async (_case, settings, headers, remoteAddress, status) => {
    await using rig = await buildTestApp({ settings })

    const answer = await rig.app.inject({ url: '/metrics', headers, remoteAddress })

    expect(answer.statusCode).toBe(status)
    expect(answer.body.includes('process_cpu_seconds_total')).toBe(status === 200)
  })

  test('count requests by method, route and kind of answer, never by what a person typed', async () => {
    await using rig = await buildTestApp()
    await rig.app.inject('/health/live?secret=abc')
    await rig.app.inject({ url: '/v1/account', headers: { 'x-appwrite-project': 'kanooni' } })
    await rig.app.inject('/v1/of-nobody')

    const { body } = await rig.app.inject({ url: '/metrics', headers: LOCAL })

    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/health/live",status="2xx"} 1')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/v1/account",status="4xx"} 1')
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="none",status="[45]xx"\} 1/)
    expect(body).not.toContain('of-nobody')
    expect(body).not.toContain('secret')
  })

  test('tell the version, how many mails wait and how large the database is', async () => {
    await using rig = await buildTestApp()
    const { database } = rig.parts
    await rig.app.ready()
    const expiresAt = rig.clock.now() + 1000
    await rig.parts.outbox.stop()
    await rig.parts.outbox.queue(database.queries, { recipient: 'a@b.co', subject: '', text: '', html: '', expiresAt })

    const { body } = await rig.app.inject({ url: '/metrics', headers: LOCAL })

    expect(body).toContain('kanooni_build_info{version="0.0.0",commit="test"} 1')
    expect(body).toContain('kanooni_outbox_waiting_mails 1')
    expect(Number(/^kanooni_database_bytes (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(10_000)
  })

  test('still tell about the process when the database is away', async () => {
    await using rig = await buildTestApp()
    await rig.app.ready()
    await rig.parts.database.queries.destroy()

    const { statusCode, body } = await rig.app.inject({ url: '/metrics', headers: LOCAL })

    expect(statusCode).toBe(200)
    expect(body).toContain('kanooni_outbox_waiting_mails Nan')
    expect(body).toContain('kanooni_database_bytes Nan')
  })
})
