// The official, unmodified SDK against the listening server, as a program outside a browser uses it.

import { Account, AppwriteException, Client } from 'appwrite'
import { afterEach, expect, test, vi } from 'vitest'
import { PROJECT_ID } from '../../contract/wire.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { linkMailedTo, tokenIn } from './test-people.ts'
import { keepCookies, originOf } from './test-sdk.ts'

afterEach(() => vi.unstubAllGlobals())

const EMAIL = 'sita@example.com'
const [FIRST, SECOND, THIRD] = ['first password', 'second password', 'third password'] as const

async function connect(rig: TestApp): Promise<{ account: Account; page: (path: string) => string }> {
  const origin = await originOf(rig)
  const client = new Client().setEndpoint(`${origin}/v1`).setProject(PROJECT_ID)
  return { account: new Account(client), page: (path) => origin + path }
}

const refused = (code: number, type: string) =>
  expect.objectContaining({ name: 'AppwriteException', code, type, response: expect.stringContaining(type) })

test('a person signs up, verifies, changes, recovers and signs out', async () => {
  await using rig = await buildTestApp()
  const { account, page } = await connect(rig)
  const jar = keepCookies()

  await expect(account.get()).rejects.toEqual(refused(401, 'general_unauthorized_scope'))
  const created = await account.create('unique()', EMAIL, FIRST, 'Sita Sharma')
  expect(created).toMatchObject({ email: EMAIL, name: 'Sita Sharma', emailVerification: false })
  expect(jar.size).toBe(0)

  await expect(account.createEmailPasswordSession(EMAIL, SECOND)).rejects.toEqual(
    refused(401, 'user_invalid_credentials'),
  )
  const session = await account.createEmailPasswordSession(EMAIL, FIRST)
  expect([...jar.keys()]).toEqual(['a_session_kanooni', 'a_session_kanooni_legacy', 'device_kanooni'])
  expect(await account.get()).toMatchObject({ $id: created.$id, prefs: {} })
  expect(await account.listSessions()).toMatchObject({ total: 1, sessions: [{ $id: session.$id, current: true }] })
  expect(await account.getSession('current')).toEqual(session)

  await account.createVerification(page('/confirmation'))
  const verification = tokenIn(await linkMailedTo(rig, EMAIL))
  await account.updateVerification(verification.userId, verification.secret)
  expect(await account.get()).toMatchObject({ emailVerification: true })

  expect(await account.updateName('Sita Rai')).toMatchObject({ name: 'Sita Rai' })
  expect(await account.updatePassword(SECOND, FIRST)).toMatchObject({ name: 'Sita Rai' })
  expect(await account.updateEmail('rai@example.com', SECOND)).toMatchObject({ emailVerification: false })

  expect(await account.deleteSession('current')).toEqual({ message: '' })
  expect([...jar.keys()]).toEqual(['device_kanooni'])
  await expect(account.get()).rejects.toThrow(AppwriteException)

  await account.createRecovery('rai@example.com', page('/verify-recovery'))
  const recovery = tokenIn(await linkMailedTo(rig, 'rai@example.com'))
  await account.updateRecovery(recovery.userId, recovery.secret, THIRD)
  await expect(account.updateRecovery(recovery.userId, recovery.secret, FIRST)).rejects.toEqual(
    refused(401, 'user_invalid_token'),
  )

  await account.createEmailPasswordSession('rai@example.com', THIRD)
  expect(await account.get()).toMatchObject({ $id: created.$id, emailVerification: true })
  expect(await account.deleteSessions()).toEqual({ message: '' })
  await expect(account.get()).rejects.toEqual(refused(401, 'general_unauthorized_scope'))
})

test('the session also travels in the fallback header', async () => {
  await using rig = await buildTestApp()
  const { account } = await connect(rig)
  await account.create('sita', EMAIL, FIRST)
  const jar = keepCookies()
  await account.createEmailPasswordSession(EMAIL, FIRST)
  vi.unstubAllGlobals()
  const value = decodeURIComponent(jar.get('a_session_kanooni') ?? '')

  account.client.headers['X-Fallback-Cookies'] = JSON.stringify({ a_session_kanooni: value })

  expect(await account.get()).toMatchObject({ $id: 'sita' })
})
