// Mails and short messages are read over shoulders and on lock screens: none says what somebody asks the law about.

import { Secret, TOTP } from 'otpauth'
import { expect, onTestFinished, test } from 'vitest'
import { LANGUAGES } from '../../contract/preferences.ts'
import { uniqueId } from '../../contract/ids.ts'
import { PROJECT_ID } from '../../contract/wire.ts'
import { addConversation, addMessage } from '../documents/test-documents.ts'
import { MAIL_TEXTS } from '../mail/mail-texts.ts'
import type { ModelGateway } from '../model/model-gateway.ts'
import { buildTestApp } from '../testing/test-app.ts'
import {
  addPerson,
  call as callAccount,
  type Call,
  LINK_URL,
  type Method,
  PASSWORD,
  RECOVERY_URL,
} from './test-people.ts'

const TITLE = 'Divorce from the moneylender'
const QUESTION = 'The moneylender beats me. How do I get a divorce?'
const TELLING = /moneylender|divorce|beats/i
const NEW_PASSWORD = 'kalo pani 2084'
const PHONE = '+9779841234567'
const STEP_MS = 30_000

test.each(LANGUAGES)('no mail in "%s" says what somebody asked, whatever it is about', async (language) => {
  const gateway: ModelGateway = {
    modelName: 'echo',
    async *write() {
      yield { type: 'text', text: QUESTION }
    },
  }
  const rig = await buildTestApp({ gateway })
  onTestFinished(() => rig.close())
  const person = await addPerson(rig)
  const client = { rig, person }
  const { queries } = rig.parts.database
  const { account, cookie } = person
  const email = account.email ?? ''
  const headers = { 'accept-language': language }
  const call = async (method: Method, path: string, { body, ...more }: Call = {}) => {
    const answer = await callAccount(rig, method, path, { cookie, headers, body: body ?? {}, ...more })
    expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300)
    return answer
  }

  const sessionId = await addConversation(client, { title: TITLE })
  await addMessage(client, sessionId, { content: QUESTION })
  const completion = await rig.app.inject({
    method: 'POST',
    url: '/openai/v1/chat/completions',
    headers: { 'x-appwrite-project': PROJECT_ID, cookie, ...headers },
    payload: {
      model: 'echo',
      messages: [{ role: 'user', content: QUESTION }],
      store: true,
      metadata: { session_id: sessionId, message_id: uniqueId() },
    },
  })
  expect(completion.statusCode, completion.body).toBe(200)

  expect(completion.json().choices[0].message.content).toBe(QUESTION)

  // A device that was never used before, and another one.
  await call('POST', '/sessions/email', { cookie: '', body: { email, password: PASSWORD } })
  await call('POST', '/sessions/email', { cookie: '', body: { email, password: PASSWORD } })
  await queries.updateTable('accounts').set({ email_verified: 0 }).execute()
  await call('POST', '/verification', { body: { url: LINK_URL } })
  await queries.updateTable('accounts').set({ email_verified: 1 }).execute()
  await call('POST', '/recovery', { body: { email, url: RECOVERY_URL } })
  await call('POST', '/tokens/magic-url', { body: { userId: 'unique()', email } })
  await call('POST', '/tokens/email', { body: { userId: 'unique()', email } })
  await call('POST', '/tokens/phone', { body: { userId: 'unique()', phone: PHONE } })
  await call('POST', '/keys', { body: { name: 'My editor', password: PASSWORD } })
  await call('POST', '/mfa/challenges', { body: { factor: 'email' } })
  const { secret } = (await call('POST', '/mfa/authenticators/totp')).json()
  const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: rig.clock.now() })
  await call('PUT', '/mfa/authenticators/totp', { body: { otp: codeNow() } })
  await call('PATCH', '/mfa', { body: { mfa: true } })
  rig.clock.advance(STEP_MS)
  const { $id: challengeId } = (await call('POST', '/mfa/challenges', { body: { factor: 'totp' } })).json()
  await call('PUT', '/mfa/challenges', { body: { challengeId, otp: codeNow() } })
  await call('PATCH', '/mfa', { body: { mfa: false } })
  await call('PATCH', '/phone', { body: { phone: '+9779847654321', password: PASSWORD } })
  await call('POST', '/verification/phone')
  await call('PATCH', '/password', { body: { password: NEW_PASSWORD, oldPassword: PASSWORD } })
  await call('PATCH', '/email', { body: { email: 'sita@example.org', password: NEW_PASSWORD } })
  await queries.updateTable('accounts').set({ email_verified: 1 }).execute()
  await call('DELETE', '', { body: { password: NEW_PASSWORD } })

  await rig.parts.outbox.deliverAll()
  const subjects = new Set(rig.mails.map(({ subject }) => subject))
  const mails = Object.values(MAIL_TEXTS[language]).filter((words) => typeof words === 'object')
  expect(subjects, 'every mail that there is').toEqual(new Set(['SMS', ...mails.map(({ subject }) => subject)]))
  expect(rig.mails.filter(({ subject }) => subject === 'SMS')).toHaveLength(2)
  for (const { subject, text, html } of rig.mails) {
    const all = [subject, text, html].join('\n')
    expect(all, subject).not.toMatch(TELLING)
    expect(all, subject).not.toContain(sessionId)
  }
})
