// What a proxy that was set up with the least effort lets people reach.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startPlainProxy } from './testing/plain-proxy.ts'
import { startServer } from './testing/running-server.ts'

const TOKEN = 'a-token-for-metrics'
/** No model is asked; its address only keeps the law library out of these starts. */
const MODEL = { MODEL_BASE_URL: 'http://127.0.0.1:9/v1' }
const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'kanooni' }

async function startBehindProxy(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startServer({ DATA_DIR: folder, ...MODEL, ...settings })
  onTestFinished(() => server.kill())
  const proxy = await startPlainProxy(server.url)
  onTestFinished(() => proxy[Symbol.asyncDispose]())
  return { server, proxy }
}

describe('behind a proxy with nothing but proxy_pass', () => {
  test.each([
    ['an address for others', { PUBLIC_URL: 'https://kanooni.example' }],
    ['no settings', {}],
  ])('with %s, neither mails nor measurements are there, and health checks are', async (_case, settings) => {
    const { proxy } = await startBehindProxy(settings as Record<string, string>)

    expect((await fetch(`${proxy.url}/dev/outbox`)).status).toBe(404)
    expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404)
    expect((await fetch(`${proxy.url}/health/ready`)).status).toBe(200)
  })

  test('with an address for others, they are not there at the machine itself, and nobody reads a mailed link', async () => {
    const { server, proxy } = await startBehindProxy({ PUBLIC_URL: 'https://kanooni.example' })
    const email = 'sita@mail.np'
    const post = (path: string, body: object) =>
      fetch(proxy.url + path, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) })

    const signedUp = await post('/v1/account', {
      userId: 'sita',
      email,
      password: 'rato machhindra 2082',
      name: 'Sita',
    })
    const asked = await post('/v1/account/recovery', { email, url: 'https://kanooni.example/verify-recovery' })
    await server.stop()

    expect([signedUp.status, asked.status]).toEqual([201, 201])
    expect(server.output()).toContain('SMTP_URL is not set')
    expect(server.output()).not.toMatch(/secret|sita@mail\.np|recovery\?/)
  })

  test('the measurements are there for a caller with the token', async () => {
    const { server, proxy } = await startBehindProxy({ PUBLIC_URL: 'https://kanooni.example', METRICS_TOKEN: TOKEN })
    const headers = { authorization: `Bearer ${TOKEN}` }

    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
    expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404)
    const answer = await fetch(`${proxy.url}/metrics`, { headers })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('process_cpu_seconds_total')
  })
})
