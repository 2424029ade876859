// What a whole server writes while everything around it refuses: nothing that opens an account, and no setting's secret.

import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startServer } from './testing/running-server.ts'
import { startScriptedProvider } from './testing/scripted-provider.ts'

const EMAIL = 'sita.sharma@mail.com.np'
const PASSWORD = 'rato machhindra 2082'
const QUESTION = 'How is the land of my late father divided?'
const MAIL_PASSWORD = 'pw-of-the-mail-server'
const KEY = 'key-of-the-provider'

/** A mail server that takes any password and no recipient, and says whom it does not know. */
async function startRefusingMailServer(): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'kanooni' }),
    onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}>: unknown`)),
  })
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return `smtp://kanooni:${MAIL_PASSWORD}@127.0.0.1:${port}`
}

test('no link, address, question, password or key is in the log, whatever is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const provider = await startScriptedProvider({ fallback: { kind: 'status', status: 401 } })
  onTestFinished(() => provider.close())
  const server = await startServer({
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    SMTP_URL: await startRefusingMailServer(),
    MODEL_BASE_URL: provider.baseUrl,
    MODEL_API_KEY: KEY,
  })
  onTestFinished(() => server.kill())
  let cookie = ''
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-appwrite-project': 'kanooni', cookie }
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    await answer.text()
    return answer
  }

  await post('/v1/account', { userId: 'sita', email: EMAIL, password: PASSWORD, name: 'Sita' })
  await post('/v1/account/recovery', { email: EMAIL, url: `${server.url}/verify-recovery` })
  const signedIn = await post('/v1/account/sessions/email', { email: EMAIL, password: PASSWORD })
  cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const asked = await post('/openai/v1/chat/completions', {
    model: 'any',
    messages: [{ role: 'user', content: QUESTION }],
  })
  await fetch(`${server.url}/nowhere?secret=of-a-link`)
  await fetch(`${server.url}/verify-recovery?userId=sita&secret=of-a-link`)
  await vi.waitFor(() => expect(server.output()).toContain('mail not sent'), { timeout: 60_000 })
  await server.stop()

  expect([signedIn.status, asked.status]).toEqual([201, 200])
  expect(server.output()).toContain('the model failed before its first word')
  const secrets = [EMAIL, PASSWORD, QUESTION, MAIL_PASSWORD, KEY, 'secret=', 'of-a-link', cookie.split('=')[1] ?? '']
  expect(secrets.filter((secret) => server.output().includes(secret))).toEqual([])
})
