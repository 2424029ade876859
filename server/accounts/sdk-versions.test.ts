// Every account call of four releases of the official SDK, positional as all of them understand it, against the listening server.

import * as sdk18 from 'appwrite'
import { Secret, TOTP } from 'otpauth'
import { afterEach, expect, test, vi } from 'vitest'
import { PROJECT_ID } from '../../contract/wire.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { linkMailedTo, PASSWORD, tokenIn } from './test-people.ts'
import { keepCookies, originOf } from './test-sdk.ts'

type Sdk = typeof sdk18

const VERSIONS: [string, () => Promise<unknown>][] = [
  ['15', () => import('appwrite-15')],
  ['18', async () => sdk18],
  ['21', () => import('appwrite-21')],
  ['27', () => import('appwrite-27')],
]

afterEach(() => vi.unstubAllGlobals())

const EMAIL = 'sita@example.com'
const PHONE = '+9779841234567'

async function mailedCode(rig: TestApp): Promise<string> {
  await rig.parts.outbox.deliverAll()
  return /(?<!\d)\d{6}(?!\d)/.exec(rig.mails.at(-1)?.text ?? '')?.[0] ?? ''
}

async function signedUp(load: () => Promise<unknown>, rig: TestApp) {
  const { Account, Client, ...sdk } = (await load()) as Sdk
  const origin = await originOf(rig)
  const client = new Client().setEndpoint(`${origin}/v1`).setProject(PROJECT_ID)
  const account = new Account(client)
  keepCookies()
  await account.create('sita', EMAIL, PASSWORD, 'Sita Sharma')
  await account.createEmailPasswordSession(EMAIL, PASSWORD)
  return { account, client, origin, ...sdk }
}

test.each(VERSIONS)(
  'appwrite %s: preferences, number, name, record, targets and identities',
  async (_version, load) => {
    await using rig = await buildTestApp()
    const { account } = await signedUp(load, rig)

    expect(await account.updatePrefs({ theme: 'dark' })).toMatchObject({ prefs: { theme: 'dark' } })
    expect(await account.getPrefs()).toMatchObject({ theme: 'dark' })
    expect(await account.updateName('Sita Rai')).toMatchObject({ name: 'Sita Rai' })
    expect(await account.updatePhone(PHONE, PASSWORD)).toMatchObject({ phone: PHONE, phoneVerification: false })
    await account.createPhoneVerification()
    await account.updatePhoneVerification('sita', await mailedCode(rig))
    expect(await account.get()).toMatchObject({ phoneVerification: true })

    expect(await account.createPushTarget('phone', 'token')).toMatchObject({ identifier: 'token' })
    expect(await account.updatePushTarget('phone', 'token-2')).toMatchObject({ identifier: 'token-2' })
    await account.deletePushTarget('phone')

    expect(await account.listIdentities()).toMatchObject({ total: 0, identities: [] })
    await expect(account.deleteIdentity('none')).rejects.toMatchObject({ type: 'user_identity_not_found' })
    const { total, logs } = await account.listLogs()
    expect(total).toBe(logs.length)
    expect(logs.map(({ event }) => event)).toContain('session.create')
  },
)

test.each(VERSIONS)('appwrite %s: a JWT, refreshed sessions, and blocking oneself', async (_version, load) => {
  await using rig = await buildTestApp()
  const { account, client, Client, Account } = { ...(await signedUp(load, rig)), ...((await load()) as Sdk) }

  const { jwt } = await account.createJWT()
  const byJwt = new Account(new Client().setEndpoint(client.config.endpoint).setProject(PROJECT_ID).setJWT(jwt))
  expect(await byJwt.get()).toMatchObject({ $id: 'sita' })
  expect(await account.updateSession('current')).toMatchObject({ current: true })
  expect(await account.updateStatus()).toMatchObject({ status: false })
  await expect(byJwt.get()).rejects.toMatchObject({ type: 'user_blocked' })
})

test.each(VERSIONS)('appwrite %s: two-step verification from its set-up to its end', async (_version, load) => {
  await using rig = await buildTestApp()
  const { account, origin, AuthenticatorType, AuthenticationFactor } = await signedUp(load, rig)
  // Called differently from release to release.
  const mfa = account as unknown as Record<string, (...args: unknown[]) => Promise<Record<string, string>>>
  const call = (...names: string[]) => {
    const name = names.find((each) => typeof mfa[each] === 'function') ?? ''
    return (...args: unknown[]) => mfa[name]?.(...args) ?? Promise.reject(new Error(names.join()))
  }
  const codeOf = (secret = '') => {
    rig.clock.advance(30_000)
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: rig.clock.now() })
  }

  await account.createVerification(`${origin}/confirmation`)
  const { userId, secret: link } = tokenIn(await linkMailedTo(rig, EMAIL))
  await account.updateVerification(userId, link)

  const { secret, uri } = await call('createMfaAuthenticator', 'createMFAAuthenticator')(AuthenticatorType.Totp)
  expect(uri).toContain('otpauth://totp/')
  await call('updateMfaAuthenticator', 'updateMFAAuthenticator')(AuthenticatorType.Totp, codeOf(secret))
  const { recoveryCodes } = await call('createMfaRecoveryCodes', 'createMFARecoveryCodes')()
  expect(recoveryCodes).toHaveLength(6)
  expect(await account.updateMFA(true)).toMatchObject({ mfa: true })

  await account.deleteSession('current')
  await account.createEmailPasswordSession(EMAIL, PASSWORD)
  await expect(account.get()).rejects.toMatchObject({ type: 'user_more_factors_required' })
  expect(await call('listMfaFactors', 'listMFAFactors')()).toEqual({
    totp: true,
    email: true,
    phone: false,
    recoveryCode: true,
  })
  const challenge = await call('createMfaChallenge', 'createMFAChallenge')(AuthenticationFactor.Totp)
  await call('updateMfaChallenge', 'updateMFAChallenge')(challenge.$id, codeOf(secret))
  expect(await account.get()).toMatchObject({ $id: 'sita' })

  expect((await call('getMfaRecoveryCodes', 'getMFARecoveryCodes')()).recoveryCodes).toHaveLength(6)
  expect((await call('updateMfaRecoveryCodes', 'updateMFARecoveryCodes')()).recoveryCodes).toHaveLength(6)
  // Release 15 sends a code along, which is not needed.
  await call('deleteMfaAuthenticator', 'deleteMFAAuthenticator')(AuthenticatorType.Totp, '000000')
  expect(await account.updateMFA(false)).toMatchObject({ mfa: false })
})

test.each(VERSIONS)('appwrite %s: every way to sign in without a password', async (_version, load) => {
  await using rig = await buildTestApp()
  const { account, origin } = await signedUp(load, rig)
  const signOut = () => account.deleteSession('current')
  await signOut()

  const byCode = await account.createEmailToken('unique()', 'maya@example.com')
  await account.createSession(byCode.userId, await mailedCode(rig))
  expect(await account.get()).toMatchObject({ email: 'maya@example.com', emailVerification: true })
  await signOut()

  await account.createMagicURLToken('unique()', 'maya@example.com', `${origin}/login`)
  const link = tokenIn(await linkMailedTo(rig, 'maya@example.com'))
  await account.updateMagicURLSession(link.userId, link.secret)
  await signOut()

  const byPhone = await account.createPhoneToken('unique()', PHONE)
  await account.updatePhoneSession(byPhone.userId, await mailedCode(rig))
  expect(await account.get()).toMatchObject({ phone: PHONE, phoneVerification: true })
  await signOut()

  const { userId } = await account.createAnonymousSession()
  expect(await account.updateEmail('nobody@example.com', PASSWORD)).toMatchObject({ $id: userId })
  await account.deleteSessions()
})
