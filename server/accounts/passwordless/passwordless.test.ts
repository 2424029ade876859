// Signing in without a password, as people and strangers try it.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { createSmsSender } from '../../mail/sms-sender.ts'
import { findAccountByEmail } from '../account-repository.ts'
import { addPerson, call, linkMailedTo, PASSWORD, signInAs, storedState, tokenIn } from '../test-people.ts'

const MINUTE_MS = 60_000
const EMAIL = 'maya@example.com'
const PHONE = '+9779841234567'

let rig: TestApp
beforeEach(async () => {
  rig = await buildTestApp()
  onTestFinished(() => rig.close())
})

type Answer = Awaited<ReturnType<typeof call>>
const typeOf = (answer: Answer) => answer.json().type as string
const cookieOf = ({ cookies }: Answer) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')

const askCode = (email = EMAIL, userId = 'unique()') => call(rig, 'POST', '/tokens/email', { body: { userId, email } })
const redeem = (userId: string, secret: string) => call(rig, 'POST', '/sessions/token', { body: { userId, secret } })

async function lastCode(): Promise<string> {
  await rig.parts.outbox.deliverAll()
  return /(?<!\d)\d{6}(?!\d)/.exec(rig.mails.at(-1)?.text ?? '')?.[0] ?? ''
}

describe('a code by mail', () => {
  test('makes an account with a verified address the first time, and opens the same one the next', async () => {
    const first = await redeem((await askCode()).json().userId, await lastCode())
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject({ provider: 'email', providerUid: EMAIL, factors: ['email'], current: true })
    const me = (await call(rig, 'GET', '', { cookie: cookieOf(first) })).json()
    expect(me).toMatchObject({ email: EMAIL, emailVerification: true, passwordUpdate: '' })

    const second = await redeem((await askCode()).json().userId, await lastCode())
    expect(second.json().userId).toBe(me.$id)
  })

  test('makes the account with the id that was wanted', async () => {
    const opened = await redeem((await askCode(EMAIL, 'maya')).json().userId, await lastCode())

    expect(opened.json().userId).toBe('maya')
  })

  test('is answered alike for an address with an account and for one without, and makes no account by itself', async () => {
    const { account } = await addPerson(rig)
    const [known, unknown] = [await askCode(account.email ?? ''), await askCode()]

    for (const answer of [known, unknown]) {
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toMatchObject({ secret: '', userId: answer.json().$id })
    }
    expect(known.json().userId).not.toBe(account.id)
    expect(await findAccountByEmail(rig.parts.database.queries, EMAIL)).toBeNull()
  })

  test('works once, for a quarter of an hour, and not after ten wrong ones', async () => {
    const { userId: used } = (await askCode()).json()
    const code = await lastCode()
    expect((await redeem(used, code)).statusCode).toBe(201)
    expect(typeOf(await redeem(used, code))).toBe('user_invalid_token')

    const { userId: old } = (await askCode()).json()
    const oldCode = await lastCode()
    rig.clock.advance(15 * MINUTE_MS)
    expect(typeOf(await redeem(old, oldCode))).toBe('user_invalid_token')

    const { userId: guessed } = (await askCode()).json()
    const right = await lastCode()
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 10; tries += 1) await redeem(guessed, wrong)
    expect(typeOf(await redeem(guessed, right))).toBe('user_invalid_token')
  })

  test('of one request does not open another', async () => {
    const { userId: first } = (await askCode()).json()
    await askCode('someone@example.com')

    expect(typeOf(await redeem(first, await lastCode()))).toBe('user_invalid_token')
  })

  test('ends what a stranger set up with the address before it was proven', async () => {
    await call(rig, 'POST', '', { body: { userId: 'stranger', email: EMAIL, password: PASSWORD } })
    const { cookie } = await signInAs(rig, EMAIL, PASSWORD)

    const opened = await redeem((await askCode()).json().userId, await lastCode())

    expect(opened.json().userId).toBe('stranger')
    expect((await call(rig, 'GET', '', { cookie })).statusCode).toBe(401)
    expect((await signInAs(rig, EMAIL, PASSWORD)).answer.statusCode).toBe(401)
  })

  test('leaves the password of a proven address as it is', async () => {
    const { account } = await addPerson(rig)
    await redeem((await askCode(account.email ?? '')).json().userId, await lastCode())

    expect((await signInAs(rig, account.email ?? '', PASSWORD)).answer.statusCode).toBe(201)
  })

  test('does not open a blocked account', async () => {
    const { account } = await addPerson(rig, { is_active: 0 })
    const { userId } = (await askCode(account.email ?? '')).json()

    expect(typeOf(await redeem(userId, await lastCode()))).toBe('user_blocked')
  })

  test('is not mailed more than five times in half an hour, and the answer does not tell', async () => {
    await using limited = await buildTestApp({ settings: { RATE_LIMITS: 'on' } })
    const ask = () => call(limited, 'POST', '/tokens/email', { body: { userId: 'unique()', email: EMAIL } })
    const statuses = []
    for (let asked = 0; asked < 7; asked += 1) statuses.push((await ask()).statusCode)
    await limited.parts.outbox.deliverAll()

    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(limited.mails).toHaveLength(5)
  })

  test('is refused where a session is active', async () => {
    const { cookie } = await addPerson(rig)
    const { userId } = (await askCode()).json()
    const answer = await call(rig, 'POST', '/sessions/token', { cookie, body: { userId, secret: await lastCode() } })

    expect(typeOf(answer)).toBe('user_session_already_exists')
  })

  test('asks for the second factor of an account that has one', async () => {
    const { account, cookie } = await addPerson(rig)
    const { queries } = rig.parts.database
    await call(rig, 'POST', '/mfa/authenticators/totp', { cookie })
    await queries.updateTable('authenticators').set({ is_verified: 1 }).execute()
    await call(rig, 'PATCH', '/mfa', { cookie, body: { mfa: true } })

    const opened = await redeem((await askCode(account.email ?? '')).json().userId, await lastCode())
    expect(typeOf(await call(rig, 'GET', '', { cookie: cookieOf(opened) }))).toBe('user_more_factors_required')
  })
})

describe('a link by mail', () => {
  test.each([
    ['/tokens/magic-url', 'POST', '/sessions/token'],
    ['/sessions/magic-url', 'PUT', '/sessions/magic-url'],
  ] as const)('asked for at %s signs in at %s %s', async (ask, method, path) => {
    await call(rig, 'POST', ask, { body: { userId: 'unique()', email: EMAIL } })
    const link = await linkMailedTo(rig, EMAIL)
    expect(link.pathname).toBe('/login')

    const opened = await call(rig, method, path, { body: tokenIn(link) })
    expect(opened.json()).toMatchObject({ provider: 'magic-url', factors: ['email'] })
  })

  test('leads to our own page only', async () => {
    const body = { userId: 'unique()', email: EMAIL, url: 'https://evil.example/login' }

    expect((await call(rig, 'POST', '/tokens/magic-url', { body })).statusCode).toBe(400)
  })
})

describe('a code by telephone', () => {
  test.each([
    ['/tokens/phone', 'POST', '/sessions/token'],
    ['/sessions/phone', 'PUT', '/sessions/phone'],
  ] as const)('asked for at %s signs in at %s %s', async (ask, method, path) => {
    const { userId } = (await call(rig, 'POST', ask, { body: { userId: 'unique()', phone: PHONE } })).json()
    const secret = await lastCode()
    expect(rig.mails.at(-1)).toMatchObject({ recipient: PHONE })

    const opened = await call(rig, method, path, { body: { userId, secret } })
    expect(opened.json()).toMatchObject({ provider: 'phone', providerUid: PHONE, factors: ['phone'] })
    const me = await call(rig, 'GET', '', { cookie: cookieOf(opened) })
    expect(me.json()).toMatchObject({ phone: PHONE, phoneVerification: true, email: '' })
  })

  test('is refused where nothing would reach a telephone', async () => {
    await using open = await buildTestApp({ settings: { HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example' } })
    const answer = await call(open, 'POST', '/tokens/phone', { body: { userId: 'unique()', phone: PHONE } })

    expect([answer.statusCode, typeOf(answer)]).toEqual([503, 'general_phone_disabled'])
  })

  test('opens no account that claims the number without proof, and takes the number from it', async () => {
    const stranger = await addPerson(rig)
    await call(rig, 'PATCH', '/phone', { cookie: stranger.cookie, body: { phone: PHONE, password: PASSWORD } })
    const { userId } = (await call(rig, 'POST', '/tokens/phone', { body: { userId: 'unique()', phone: PHONE } })).json()
    const opened = await redeem(userId, await lastCode())

    expect(opened.json().userId).not.toBe(stranger.account.id)
    expect((await call(rig, 'GET', '', { cookie: stranger.cookie })).json()).toMatchObject({ phone: '' })
  })

  test('verifies the number of an account, once', async () => {
    const { account, cookie } = await addPerson(rig)
    expect(typeOf(await call(rig, 'POST', '/verifications/phone', { cookie }))).toBe('user_phone_not_found')
    await call(rig, 'PATCH', '/phone', { cookie, body: { phone: PHONE, password: PASSWORD } })

    expect((await call(rig, 'POST', '/verification/phone', { cookie })).statusCode).toBe(201)
    const body = { userId: account.id, secret: await lastCode() }
    expect((await call(rig, 'PUT', '/verifications/phone', { body })).statusCode).toBe(200)
    expect((await call(rig, 'GET', '', { cookie })).json()).toMatchObject({ phoneVerification: true })
    expect(typeOf(await call(rig, 'PUT', '/verifications/phone', { body }))).toBe('user_invalid_token')
    expect(typeOf(await call(rig, 'POST', '/verifications/phone', { cookie }))).toBe('user_phone_already_verified')
  })
})

describe('an anonymous session', () => {
  const begin = () => call(rig, 'POST', '/sessions/anonymous')

  test('has an account without an address', async () => {
    const opened = await begin()
    expect(opened.json()).toMatchObject({ provider: 'anonymous', factors: ['anonymous'] })

    const cookie = cookieOf(opened)
    expect((await call(rig, 'GET', '', { cookie })).json()).toMatchObject({ email: '', name: '', targets: [] })
    expect(
      typeOf(
        await call(rig, 'POST', '/verifications/email', {
          cookie,
          body: { url: 'http://localhost:3000/confirmation' },
        }),
      ),
    ).toBe('user_email_not_found')
  })

  test('becomes an account with everything kept, by an address and a first password', async () => {
    const opened = await begin()
    const cookie = cookieOf(opened)
    const headers = { 'x-appwrite-project': 'kanooni', cookie }
    const data = { sessionId: 'kept', title: 'Rent', userId: opened.json().userId, updatedAt: new Date().toISOString() }
    await rig.app.inject({
      method: 'POST',
      url: '/v1/databases/main/collections/sessions/documents',
      headers,
      payload: { documentId: 'kept', data },
    })

    const answer = await call(rig, 'PATCH', '/email', { cookie, body: { email: EMAIL, password: PASSWORD } })
    expect(answer.json()).toMatchObject({ $id: opened.json().userId, email: EMAIL, emailVerification: false })

    const { cookie: next } = await signInAs(rig, EMAIL, PASSWORD)
    const documents = await rig.app.inject({
      url: '/v1/databases/main/collections/sessions/documents',
      headers: { ...headers, cookie: next },
    })
    expect(documents.json()).toMatchObject({ total: 1, documents: [{ $id: 'kept' }] })
  })

  test('does not become one with a password that nobody may choose', async () => {
    const cookie = cookieOf(await begin())
    const before = await storedState(rig)
    const answer = await call(rig, 'PATCH', '/email', { cookie, body: { email: EMAIL, password: 'password' } })

    expect([answer.statusCode, typeOf(answer)]).toEqual([400, 'general_argument_invalid'])
    expect(await storedState(rig)).toEqual(before)
  })
})

test('who signed in by a code so far chooses a first password without an old one', async () => {
  const opened = await redeem((await askCode()).json().userId, await lastCode())
  const answer = await call(rig, 'PATCH', '/password', { cookie: cookieOf(opened), body: { password: PASSWORD } })

  expect(answer.statusCode).toBe(200)
  expect((await signInAs(rig, EMAIL, PASSWORD)).answer.statusCode).toBe(201)
})

describe('an account without a password', () => {
  const open = async () => cookieOf(await redeem((await askCode()).json().userId, await lastCode()))
  const change = (cookie: string, email: string, password?: string) =>
    call(rig, 'PATCH', '/email', { cookie, body: { email, ...(password !== undefined && { password }) } })

  test.each([undefined, ''])('changes its address without one, given as %j', async (password) => {
    const cookie = await open()

    expect((await change(cookie, 'maya@new.example', password)).json()).toMatchObject({
      email: 'maya@new.example',
      emailVerification: false,
      passwordUpdate: '',
    })
  })

  test('takes a mailed code for sensitive changes once the sign-in is half an hour ago', async () => {
    const cookie = await open()
    const attempts = [
      () => change(cookie, 'maya@new.example'),
      () => call(rig, 'PATCH', '/password', { cookie, body: { password: PASSWORD } }),
      () => call(rig, 'DELETE', '', { cookie, body: {} }),
    ]
    rig.clock.advance(30 * MINUTE_MS + 1)
    for (const attempt of attempts) expect(typeOf(await attempt())).toBe('user_challenge_required')

    const { $id: challengeId } = (
      await call(rig, 'POST', '/mfa/challenges', { cookie, body: { factor: 'email' } })
    ).json()
    await call(rig, 'PUT', '/mfa/challenges', { cookie, body: { challengeId, otp: await lastCode() } })
    expect((await call(rig, 'DELETE', '', { cookie, body: {} })).statusCode).toBe(204)
  })

  test('that has one is asked for it, however it was signed in to', async () => {
    const { account } = await addPerson(rig, { email: EMAIL })
    const before = await storedState(rig)
    const opened = await redeem((await askCode()).json().userId, await lastCode())

    expect((await change(cookieOf(opened), 'maya@new.example')).json()).toMatchObject({
      code: 400,
      message: 'Param "password" is not optional.',
    })
    expect(before).toMatchObject({ accounts: [{ id: account.id, email: EMAIL }] })
    expect(await storedState(rig)).toMatchObject({ accounts: [{ id: account.id, email: EMAIL }] })
  })
})

describe('the SMS gateway', () => {
  async function listen(status: number) {
    const requests: { authorization: string | undefined; body: unknown }[] = []
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
        requests.push({ authorization: request.headers.authorization, body })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, requests }
  }
  const message = { id: 'one', recipient: PHONE, subject: 'SMS', text: '123456 is your code.', html: '' }

  test('is given the number, the text and the id, with its token', async () => {
    const { url, requests } = await listen(202)
    await createSmsSender(url, 'secret').send(message)

    expect(requests).toEqual([
      { authorization: 'Bearer secret', body: { id: 'one', to: PHONE, text: '123456 is your code.' } },
    ])
  })

  test('that refuses is tried again later', async () => {
    const { url } = await listen(500)

    await expect(createSmsSender(url, undefined).send(message)).rejects.toThrow('status 500')
  })
})
