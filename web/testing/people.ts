// Who uses the application in a test: accounts of the service, made over its API.

import { Secret, TOTP } from 'otpauth'
import { onTestFinished } from 'vitest'
import { commands } from 'vitest/browser'
import { uniqueId } from '../../contract/ids.ts'
import { COLLECTIONS, type CollectionId, DATABASE_ID, PROJECT_ID } from '../../contract/wire.ts'
import { reachService } from './scripted-service.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The texts of the mails that went to this address, oldest first. */
    readMails(recipient: string): Promise<string[]>
  }
}

export interface Person {
  accountId: string
  name: string
  email: string
  password: string
}

/** How long a code of an app stands. */
const STEP_MS = 30_000

const documentsOf = (collection: CollectionId) => `/v1/databases/${DATABASE_ID}/collections/${collection}/documents`

export const PROFILES = documentsOf(COLLECTIONS.profiles)
export const CONVERSATIONS = documentsOf(COLLECTIONS.conversations)
export const MESSAGES = documentsOf(COLLECTIONS.messages)

/** Somebody without an account, whose address nobody else has. */
export function newPerson() {
  return { name: 'Sita Sharma', email: `sita-${uniqueId()}@mail.com.np`, password: 'rato machhindra' }
}

/** Somebody with an account, not signed in, and without a profile as yet. */
export async function createAccount(): Promise<Person> {
  const person = newPerson()
  const { $id } = await send('POST', '/v1/account', { userId: 'unique()', ...person })
  return { ...person, accountId: $id }
}

/** Somebody with an account and a profile, signed in here until the test ends; no mail has gone to them but a confirmed one's. */
export async function arrive({ isConfirmed = false } = {}): Promise<Person> {
  const person = await createAccount()
  const { accountId: userId, name, email } = person
  await signIn(person)
  await send('POST', PROFILES, { documentId: userId, data: { userId, name, email } })
  if (isConfirmed) await send('PUT', '/v1/account/verification', await askVerification(person))
  return person
}

/** Signs this browser in until the test ends. */
export async function signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await send('POST', '/v1/account/sessions/email', { email, password })
  onTestFinished(signOut)
}

/** Somebody who signed in by a mailed code: with an address, and neither a name nor a password. */
export async function arriveByCode(): Promise<Pick<Person, 'accountId' | 'email'>> {
  await signOut()
  const { email } = newPerson()
  const { userId } = await send('POST', '/v1/account/tokens/email', { userId: 'unique()', email })
  const { userId: accountId } = await send('POST', '/v1/account/sessions/token', {
    userId,
    secret: await mailedCode(email),
  })
  onTestFinished(signOut)
  return { accountId, email }
}

/** Opens a session of a person as another browser would: this one learns nothing of it. */
export async function signInElsewhere({ email, password }: Person): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-appwrite-project': PROJECT_ID }
  const body = JSON.stringify({ email, password })
  const answer = await reachService('/v1/account/sessions/email', {
    method: 'POST',
    headers,
    body,
    credentials: 'omit',
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

/** Ends this browser's session, if there is one. */
export async function signOut(): Promise<void> {
  await call('DELETE', '/v1/account/sessions/current')
}

/** What is in the link that a person who is signed in is mailed to confirm their address with. */
export async function askVerification({ email }: Person): Promise<{ userId: string; secret: string }> {
  await send('POST', '/v1/account/verification', { url: `${location.origin}/confirmation` })
  return mailedLink(email)
}

/** What is in the link of the last mail that went to an address. */
export async function mailedLink(email: string): Promise<{ userId: string; secret: string }> {
  const link = (await commands.readMails(email)).at(-1)?.match(/https?:\S+/)?.[0] ?? ''
  const parameters = new URL(link).searchParams
  return { userId: parameters.get('userId') ?? '', secret: parameters.get('secret') ?? '' }
}

/** The six digits of the last mail that went to an address. */
export async function mailedCode(email: string): Promise<string> {
  return (await commands.readMails(email)).at(-1)?.match(/^\d{6}$/m)?.[0] ?? ''
}

/** Turns on two-step verification for a person who is signed in, with a confirmed address; gives back recovery codes. */
export async function turnOnTwoStep(): Promise<string[]> {
  const { recoveryCodes } = await send('POST', '/v1/account/mfa/recovery-codes')
  await send('PATCH', '/v1/account/mfa', { mfa: true })
  return recoveryCodes
}

/** Adds an authenticator app for a person who is signed in; gives back how to read its next code. */
export async function addApp(): Promise<() => string> {
  const { secret } = await send('POST', '/v1/account/mfa/authenticators/totp')
  const next = await codesOf(secret)
  await send('PUT', '/v1/account/mfa/authenticators/totp', { otp: next() })
  return next
}

/**
 * The codes of an app of a person who is signed in and has just arrived: that of now, and the one after it. It goes by the
 * clock of the service, which stands still.
 */
export async function codesOf(secret: string): Promise<() => string> {
  const { $createdAt } = await send('GET', '/v1/account')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  let timestamp = Date.parse($createdAt)
  return () => {
    const code = app.generate({ timestamp })
    timestamp += STEP_MS
    return code
  }
}

/** Stores conversations of these titles for a person who is signed in, the first one as the newest; gives back their ids. */
export async function storeConversations({ accountId: userId }: Person, titles: string[]): Promise<string[]> {
  const stored = titles.map(async (title, place) => {
    const sessionId = uniqueId()
    const data = { sessionId, title, userId, updatedAt: new Date(Date.now() - place * 1000).toISOString() }
    await send('POST', CONVERSATIONS, { documentId: sessionId, data })
    return sessionId
  })
  return Promise.all(stored)
}

/**
 * Asks the service, whatever a test scripts; gives back what it says.
 * @throws Error with its answer when it refuses.
 */
export async function send(method: string, path: string, body?: object) {
  const answer = await call(method, path, body)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}

function call(method: string, path: string, body?: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-appwrite-project': PROJECT_ID }
  return reachService(path, { method, headers, body: body ? JSON.stringify(body) : null })
}
