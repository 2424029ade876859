import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const LOCAL = { host: 'localhost:3000' }

const ask = (rig: TestApp, headers: Record<string, string> = LOCAL, remoteAddress = '127.0.0.1') =>
  rig.app.inject({ url: '/dev/outbox', headers, remoteAddress })

describe('the outbox page exists', () => {
  test.each(['http://localhost:8080', 'http://kanooni.localhost'])('with PUBLIC_URL=%s', async (PUBLIC_URL) => {
    await using rig = await buildTestApp({ settings: { PUBLIC_URL } })

    expect((await ask(rig)).statusCode).toBe(200)
  })

  test.each([
    [LOCAL, '127.0.0.1'],
    [{ host: '127.0.0.1:3000' }, '127.0.0.1'],
    [{ host: '[::1]:3000' }, '::1'],
    [{ host: 'kanooni.localhost' }, '::ffff:127.0.0.1'],
  ])('for %j from %s', async (headers, peer) => {
    await using rig = await buildTestApp()

    expect((await ask(rig, headers, peer)).statusCode).toBe(200)
  })
})

describe('the outbox page does not exist', () => {
  test.each([
    ['an address elsewhere', LOCAL, '192.0.2.7'],
    ['a mapped address elsewhere', LOCAL, '::ffff:192.0.2.7'],
    ['a name that is not loopback', { host: 'kanooni.example' }, '127.0.0.1'],
    ['a name that only begins like one', { host: 'localhost.evil.example' }, '127.0.0.1'],
    ['a broken name', { host: '[' }, '127.0.0.1'],
    ['a proxy that tells the address', { ...LOCAL, 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['a proxy that tells the name', { ...LOCAL, 'x-forwarded-host': 'localhost' }, '127.0.0.1'],
    ['a proxy that tells the protocol', { ...LOCAL, 'X-Forwarded-Proto': 'https' }, '127.0.0.1'],
    ['a proxy by the standard', { ...LOCAL, forwarded: 'for=127.0.0.1' }, '127.0.0.1'],
    ['a proxy that names itself', { ...LOCAL, via: '1.1 proxy' }, '127.0.0.1'],
    ['a proxy with a header of its own', { ...LOCAL, 'x-real-ip': '127.0.0.1' }, '127.0.0.1'],
    ['a proxy that asks to close the connection', { ...LOCAL, connection: 'close' }, '127.0.0.1'],
  ])('for %s', async (_case, headers, peer) => {
    await using rig = await buildTestApp()

    const answer = await ask(rig, headers, peer)

    expect(answer.statusCode).not.toBe(200)
    expect(answer.body).not.toContain('Outbox')
  })

  test.each([
    ['SMTP_URL', 'smtp://127.0.0.1:2525'],
    ['TRUST_PROXY', 'loopback'],
    ['HOST', '0.0.0.0'],
    ['HOST', '192.0.2.7'],
    ['PUBLIC_URL', 'https://kanooni.example'],
    ['PUBLIC_URL', 'http://192.0.2.7:3000'],
  ])('with %s=%s', async (name, value) => {
    await using rig = await buildTestApp({ settings: { [name]: value } })

    const answer = await ask(rig)

    expect(answer.statusCode).not.toBe(200)
    expect(answer.body).not.toContain('Outbox')
  })
})

describe('the outbox page', () => {
  const mail = {
    recipient: 'sita@mail.np',
    subject: 'Confirm <now>',
    text: 'Open http://localhost:3000/confirmation?userId=a&secret="b" now',
    html: '',
  }

  test('shows the newest mail first, its link as a link, and everything else as text', async () => {
    await using rig = await buildTestApp()
    const { outbox, database } = rig.parts
    await outbox.queue(database.queries, { ...mail, subject: 'Older', expiresAt: rig.clock.now() + 1000 })
    rig.clock.advance(1)
    await outbox.queue(database.queries, { ...mail, expiresAt: rig.clock.now() + 1000 })

    const { body } = await ask(rig)

    expect(body).toContain('<h2>Confirm &lt;now&gt;</h2>')
    expect(body).toContain('href="http://localhost:3000/confirmation?userId=a&amp;secret=&quot;b&quot;"')
    expect(body.indexOf('Confirm &lt;now&gt;')).toBeLessThan(body.indexOf('Older'))
  })

  test('shows no link that has expired', async () => {
    await using rig = await buildTestApp()
    const { outbox, database } = rig.parts
    await outbox.queue(database.queries, { ...mail, expiresAt: rig.clock.now() })

    const { body } = await ask(rig)

    expect(body).toContain('sita@mail.np')
    expect(body).not.toContain('secret=')
  })

  test('runs no script, and allows its own style only', async () => {
    await using rig = await buildTestApp()

    const { body, headers } = await ask(rig)

    const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? ''
    const digest = createHash('sha256').update(style).digest('base64')
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${digest}';`)
    expect(headers['cache-control']).toContain('no-store')
  })
})
