import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { SIGN_IN, SIGN_IN_TO_ACCOUNT } from './account-limits.ts'

test('who hangs up while waiting is not counted, and nothing is hashed for them', async () => {
  await using rig = await buildTestApp({ settings: { RATE_LIMITS: 'on' } })
  const { app, parts } = rig
  const { limits } = parts
  const reasons = () => rig.logLines.map((line) => JSON.parse(line).why)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  while ((await limits.take(SIGN_IN_TO_ACCOUNT, 'sita@example.com'))?.remaining !== 0);

  const headers = { 'content-type': 'application/json', 'x-appwrite-project': 'kanooni' }
  const asking = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/v1/account/sessions', headers })
  asking.on('error', () => {})
  asking.end(JSON.stringify({ email: 'sita@example.com', password: 'not the password' }))
  await once(app.server, 'request')
  asking.destroy()

  await vi.waitFor(() => expect(reasons()).toContain('left'), { timeout: 60_000 })
  expect(reasons()).not.toContain('unknown address')
  expect(await limits.take(SIGN_IN, 'sita@example.com 127.0.0.1')).toMatchObject({ remaining: 9 })
})
