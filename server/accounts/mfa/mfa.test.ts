// Two-step verification, as a person meets it: set up, asked for at sign-in, recovered, and turned off.

import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { addAuthSession, addPerson, call, PASSWORD, type Person, signInAs } from '../test-people.ts'

const MINUTE_MS = 60_000
const STEP_MS = 30_000

let rig: TestApp
let person: Person
beforeEach(async () => {
  rig = await buildTestApp()
  onTestFinished(() => rig.close())
  person = await addPerson(rig)
})

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: rig.clock.now() })

/** Registers an authenticator app, verifies it, and gives its secret. The clock moves on, so that the next code is another. */
async function addApp(cookie: string): Promise<string> {
  const { secret } = (await call(rig, 'POST', '/mfa/authenticators/totp', { cookie })).json()
  const answer = await call(rig, 'PUT', '/mfa/authenticators/totp', { cookie, body: { otp: codeOf(secret) } })
  expect(answer.statusCode).toBe(200)
  rig.clock.advance(STEP_MS)
  return secret
}

const switchOn = (cookie: string) => call(rig, 'PATCH', '/mfa', { cookie, body: { mfa: true } })
const begin = (cookie: string, factor: string) => call(rig, 'POST', '/mfa/challenges', { cookie, body: { factor } })
const complete = (cookie: string, challengeId: string, otp: string) =>
  call(rig, 'PUT', '/mfa/challenges', { cookie, body: { challengeId, otp } })
const typeOf = (answer: { json(): { type: string } }) => answer.json().type

async function meetChallenge(cookie: string, secret: string) {
  const { $id } = (await begin(cookie, 'totp')).json()
  return complete(cookie, $id, codeOf(secret))
}

async function mailedCode(): Promise<string> {
  await rig.parts.outbox.deliverAll()
  return /^\d{6}$/m.exec(rig.mails.at(-1)?.text ?? '')?.[0] ?? ''
}

describe('an authenticator app', () => {
  test('is told its secret once, alone and as the address that a QR code carries', async () => {
    const { secret, uri } = (await call(rig, 'POST', '/mfa/authenticators/totp', { cookie: person.cookie })).json()

    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(uri).protocol).toBe('otpauth:')
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    const { queries } = rig.parts.database
    expect((await queries.selectFrom('authenticators').select('secret').executeTakeFirst())?.secret).not.toContain(
      secret,
    )
  })

  test('is verified by a code of the step before, of now or of the next, and by no other', async () => {
    const { secret } = (await call(rig, 'POST', '/mfa/authenticators/totp', { cookie: person.cookie })).json()
    const otp = codeOf(secret)
    const verify = () => call(rig, 'PUT', '/mfa/authenticators/totp', { cookie: person.cookie, body: { otp } })
    rig.clock.advance(2 * STEP_MS)
    expect(typeOf(await verify())).toBe('user_invalid_token')
    rig.clock.set(-STEP_MS)

    expect((await verify()).statusCode).toBe(200)
  })

  test('that was verified is not replaced', async () => {
    await addApp(person.cookie)

    const answer = await call(rig, 'POST', '/mfa/authenticators/totp', { cookie: person.cookie })
    expect(typeOf(answer)).toBe('user_authenticator_already_verified')
  })

  test('is not there to be verified before it was registered', async () => {
    const answer = await call(rig, 'PUT', '/mfa/authenticators/totp', {
      cookie: person.cookie,
      body: { otp: '123456' },
    })

    expect(typeOf(answer)).toBe('user_authenticator_not_found')
  })
})

describe('with two-step verification', () => {
  test('who turns it on is not locked out, and the next sign-in takes a second factor', async () => {
    const secret = await addApp(person.cookie)
    expect((await switchOn(person.cookie)).json()).toMatchObject({ mfa: true })
    expect((await call(rig, 'GET', '', { cookie: person.cookie })).statusCode).toBe(200)

    const { answer, cookie } = await signInAs(rig, person.account.email ?? '', PASSWORD)
    expect([answer.statusCode, answer.json().factors]).toEqual([201, ['password']])
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/prefs'],
      ['PATCH', '/mfa'],
      ['DELETE', '/sessions'],
    ] as const) {
      expect(typeOf(await call(rig, method, path, { cookie }))).toBe('user_more_factors_required')
    }
    expect((await call(rig, 'GET', '/mfa/factors', { cookie })).json()).toEqual({
      totp: true,
      email: true,
      phone: false,
      recoveryCode: false,
    })

    const met = await meetChallenge(cookie, secret)
    expect(met.json()).toMatchObject({ factors: ['password', 'totp'], current: true })
    expect((await call(rig, 'GET', '', { cookie })).statusCode).toBe(200)
  })

  test('documents and the assistant are closed until the second factor is proven', async () => {
    await addApp(person.cookie)
    await switchOn(person.cookie)
    const { cookie } = await signInAs(rig, person.account.email ?? '', PASSWORD)
    const headers = { 'x-appwrite-project': 'kanooni', cookie }

    const documents = await rig.app.inject({ url: '/v1/databases/main/collections/messages/documents', headers })
    const payload = { messages: [{ role: 'user', content: 'What is bail?' }] }
    const chat = await rig.app.inject({ method: 'POST', url: '/openai/v1/chat/completions', headers, payload })
    expect([documents.statusCode, chat.statusCode]).toEqual([401, 401])
    expect([typeOf(documents), typeOf(chat)]).toEqual(['user_more_factors_required', 'user_more_factors_required'])
  })

  test('a sign-in without its second factor can still be ended', async () => {
    await addApp(person.cookie)
    await switchOn(person.cookie)
    const { cookie } = await signInAs(rig, person.account.email ?? '', PASSWORD)

    expect((await call(rig, 'DELETE', '/sessions/current', { cookie })).statusCode).toBe(204)
  })

  test('nothing is asked for where there is no second factor', async () => {
    const { account, cookie } = await addPerson(rig, { email_verified: 0 })
    await switchOn(cookie)

    const { cookie: next } = await signInAs(rig, account.email ?? '', PASSWORD)
    expect((await call(rig, 'GET', '', { cookie: next })).statusCode).toBe(200)
  })
})

describe('a challenge', () => {
  test('by e-mail is met with the mailed code, once', async () => {
    await switchOn(person.cookie)
    const { cookie } = await signInAs(rig, person.account.email ?? '', PASSWORD)
    const { $id } = (await begin(cookie, 'email')).json()
    const otp = await mailedCode()

    expect((await complete(cookie, $id, otp)).json()).toMatchObject({ factors: ['password', 'email'] })
    expect(typeOf(await complete(cookie, $id, otp))).toBe('user_invalid_token')
  })

  test('is over after ten wrong codes', async () => {
    const { $id } = (await begin(person.cookie, 'email')).json()
    const otp = await mailedCode()
    const wrong = otp === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 10; tries += 1) await complete(person.cookie, $id, wrong)

    expect(typeOf(await complete(person.cookie, $id, otp))).toBe('user_invalid_token')
  })

  test('is over after its time', async () => {
    const { $id } = (await begin(person.cookie, 'email')).json()
    const otp = await mailedCode()
    rig.clock.advance(15 * MINUTE_MS)

    expect(typeOf(await complete(person.cookie, $id, otp))).toBe('user_invalid_token')
  })

  test('is met in the session that it was begun in, and in no other', async () => {
    const { $id } = (await begin(person.cookie, 'email')).json()
    const otp = await mailedCode()
    const { cookie: sameAccount } = await addAuthSession(rig, person.account)
    const { cookie: stranger } = await addPerson(rig)

    for (const cookie of [sameAccount, stranger]) {
      expect(typeOf(await complete(cookie, $id, otp))).toBe('user_invalid_token')
    }
    expect((await complete(person.cookie, $id, otp)).statusCode).toBe(200)
  })

  test('takes no code of the app twice', async () => {
    const secret = await addApp(person.cookie)
    const otp = codeOf(secret)
    const [one, other] = [(await begin(person.cookie, 'totp')).json(), (await begin(person.cookie, 'totp')).json()]

    expect((await complete(person.cookie, one.$id, otp)).statusCode).toBe(200)
    expect(typeOf(await complete(person.cookie, other.$id, otp))).toBe('user_invalid_token')
  })

  test.each([
    ['totp', 404, 'user_authenticator_not_found'],
    ['phone', 503, 'general_phone_disabled'],
    ['smile', 400, 'general_argument_invalid'],
  ])('by %s, which there is not, is refused', async (factor, code, type) => {
    const answer = await begin(person.cookie, factor)

    expect([answer.statusCode, typeOf(answer)]).toEqual([code, type])
  })

  test('by an address that is not verified is refused', async () => {
    const { cookie } = await addPerson(rig, { email_verified: 0 })

    expect(typeOf(await begin(cookie, 'email'))).toBe('user_email_not_verified')
  })
})

describe('recovery codes', () => {
  const makeCodes = async () =>
    (await call(rig, 'POST', '/mfa/recovery-codes', { cookie: person.cookie })).json().recoveryCodes as string[]

  test('are six, told once, and kept as digests', async () => {
    const codes = await makeCodes()
    expect(new Set(codes).size).toBe(6)
    for (const code of codes) expect(code).toMatch(/^[0-9a-f]{10}$/)

    const again = await call(rig, 'POST', '/mfa/recovery-codes', { cookie: person.cookie })
    expect(typeOf(again)).toBe('user_recovery_codes_already_exists')
    const rows = await rig.parts.database.queries.selectFrom('recovery_codes').selectAll().execute()
    expect(rows.map(({ code_digest }) => code_digest)).not.toEqual(expect.arrayContaining(codes))
  })

  test('stand in for the second factor, each once, and whichever name the factor is given', async () => {
    await addApp(person.cookie)
    await switchOn(person.cookie)
    const [code = ''] = await makeCodes()
    const { cookie } = await signInAs(rig, person.account.email ?? '', PASSWORD)
    const { $id } = (await begin(cookie, 'recoveryCode')).json()
    expect((await complete(cookie, $id, ` ${code.toUpperCase()} `)).json().factors).toContain('recoverycode')

    const { $id: second } = (await begin(cookie, 'recoverycode')).json()
    expect(typeOf(await complete(cookie, second, code))).toBe('user_invalid_token')
  })

  test('are shown as hidden ones and renewed only after a challenge', async () => {
    const secret = await addApp(person.cookie)
    const before = await makeCodes()
    for (const method of ['GET', 'PATCH'] as const) {
      expect(typeOf(await call(rig, method, '/mfa/recovery-codes', { cookie: person.cookie }))).toBe(
        'user_challenge_required',
      )
    }
    await meetChallenge(person.cookie, secret)

    const shown = (await call(rig, 'GET', '/mfa/recovery-codes', { cookie: person.cookie })).json()
    expect(shown.recoveryCodes).toEqual(Array.from({ length: 6 }, () => '**********'))
    const { recoveryCodes } = (await call(rig, 'PATCH', '/mfa/recovery-codes', { cookie: person.cookie })).json()
    expect(recoveryCodes).toHaveLength(6)
    expect(recoveryCodes).not.toEqual(before)
  })

  test('that were never made are not found', async () => {
    const secret = await addApp(person.cookie)
    await meetChallenge(person.cookie, secret)

    expect(typeOf(await call(rig, 'GET', '/mfa/recovery-codes', { cookie: person.cookie }))).toBe(
      'user_recovery_codes_not_found',
    )
  })
})

describe('sensitive changes', () => {
  const changeEmail = (cookie: string) =>
    call(rig, 'PATCH', '/email', { cookie, body: { email: 'new@example.com', password: PASSWORD } })

  test('take a challenge of the last half hour where two-step verification is on', async () => {
    const secret = await addApp(person.cookie)
    await switchOn(person.cookie)
    expect(typeOf(await changeEmail(person.cookie))).toBe('user_challenge_required')
    const off = await call(rig, 'PATCH', '/mfa', { cookie: person.cookie, body: { mfa: false } })
    expect(typeOf(off)).toBe('user_challenge_required')

    await meetChallenge(person.cookie, secret)
    rig.clock.advance(30 * MINUTE_MS + 1)
    expect(typeOf(await changeEmail(person.cookie))).toBe('user_challenge_required')

    await meetChallenge(person.cookie, secret)
    expect((await changeEmail(person.cookie)).statusCode).toBe(200)
  })

  test('take the password alone where it is off', async () => {
    expect((await changeEmail(person.cookie)).statusCode).toBe(200)
  })

  test('turning it off is told by mail', async () => {
    const secret = await addApp(person.cookie)
    await switchOn(person.cookie)
    await meetChallenge(person.cookie, secret)
    await call(rig, 'PATCH', '/mfa', { cookie: person.cookie, body: { mfa: false } })
    await rig.parts.outbox.deliverAll()

    expect(rig.mails.at(-1)).toMatchObject({
      recipient: person.account.email,
      subject: 'Two-step verification was turned off for your Kanooni account',
    })
  })

  test('an app is removed after a challenge only', async () => {
    const secret = await addApp(person.cookie)
    const remove = () => call(rig, 'DELETE', '/mfa/authenticators/totp', { cookie: person.cookie })
    expect(typeOf(await remove())).toBe('user_challenge_required')
    await meetChallenge(person.cookie, secret)

    expect((await remove()).statusCode).toBe(204)
    expect((await call(rig, 'GET', '/mfa/factors', { cookie: person.cookie })).json()).toMatchObject({ totp: false })
  })
})
