// People for tests: accounts with a session each, put straight into the database because hashing takes its time.

import type { LightMyRequestResponse } from 'fastify'
import { PROJECT_ID } from '../../contract/wire.ts'
import { accountRow, authSessionRow } from '../testing/factories.ts'
import type { TestApp } from '../testing/test-app.ts'
import { type AccountRow, insertAccount } from './account-repository.ts'
import { type AuthSessionRow, insertAuthSession } from './auth-session-repository.ts'
import { HASH_RANK, hashPassword } from './passwords.ts'

export const PASSWORD = 'rato machhindra 2082'
export const LINK_URL = 'http://localhost:3000/confirmation'
export const RECOVERY_URL = 'http://localhost:3000/verify-recovery'

let passwordHash: Promise<string> | undefined

export interface Person {
  account: AccountRow
  authSession: AuthSessionRow
  cookie: string
}

/** A person with a verified address, signed in, whose password is PASSWORD. */
export async function addPerson(rig: TestApp, overrides: Partial<AccountRow> = {}): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD, { key: 'tests', rank: HASH_RANK.known })
  const now = rig.clock.now()
  const hash = await passwordHash
  const person = { name: 'Sita Sharma', password_hash: hash, password_updated_at: now, ...overrides }
  const account = await insertAccount(rig.parts.database.queries, accountRow(now, person))
  return { account, ...(await addAuthSession(rig, account)) }
}

/** One more session of an account. */
export async function addAuthSession(rig: TestApp, account: AccountRow): Promise<Omit<Person, 'account'>> {
  const { row, cookie } = authSessionRow(account, rig.clock.now())
  return { authSession: await insertAuthSession(rig.parts.database.queries, row), cookie }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Call {
  cookie?: string
  body?: unknown
  headers?: Record<string, string>
  /** The address that the call comes from. */
  from?: string
}

/** Calls `/v1/account` and what is under it, as somebody with this cookie or as a guest. */
export function call(
  rig: TestApp,
  method: Method,
  path: string,
  { cookie, from, ...payload }: Call = {},
): Promise<LightMyRequestResponse> {
  const headers = { 'x-appwrite-project': PROJECT_ID, ...(cookie && { cookie }), ...payload.headers }
  return rig.app.inject({
    method,
    url: `/v1/account${path}`,
    headers,
    ...(from && { remoteAddress: from }),
    ...(payload.body !== undefined && { payload: payload.body as object }),
  })
}

/** Signs in through the door; the cookie is what a browser would send from then on. */
export async function signInAs(
  rig: TestApp,
  email: string,
  password: string,
  options: Pick<Call, 'cookie' | 'from'> = {},
): Promise<{ answer: LightMyRequestResponse; cookie: string }> {
  const answer = await call(rig, 'POST', '/sessions/email', { body: { email, password }, ...options })
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return { answer, cookie }
}

/** The secret of a known device that an answer gave the browser, as a cookie. */
export function deviceCookie(answer: LightMyRequestResponse): string {
  return `device_kanooni=${answer.cookies.find(({ name }) => name === 'device_kanooni')?.value}`
}

/** The link in the newest mail to this address, after sending what is waiting. */
export async function linkMailedTo(rig: TestApp, recipient: string): Promise<URL> {
  await rig.parts.outbox.deliverAll()
  // Mails of the same moment come in any order, and a notice ("your password was changed") can have a link as well.
  const links = rig.mails.flatMap(({ recipient: to, text }) =>
    to === recipient ? (/https?:\/\/\S+[?&]secret=\S+/.exec(text)?.[0] ?? []) : [],
  )
  const link = links.at(-1)
  if (!link) throw new Error(`no link was mailed to ${recipient}`)
  return new URL(link)
}

/** `userId` and `secret` of a mailed link, as a page sends them back. */
export function tokenIn(link: URL): { userId: string; secret: string } {
  return { userId: link.searchParams.get('userId') ?? '', secret: link.searchParams.get('secret') ?? '' }
}

/** Everything this module can change, to see that nothing did. */
export async function storedState(rig: TestApp): Promise<unknown> {
  const { queries } = rig.parts.database
  return {
    accounts: await queries.selectFrom('accounts').selectAll().orderBy('id').execute(),
    authSessions: await queries.selectFrom('auth_sessions').selectAll().orderBy('id').execute(),
    devices: await queries.selectFrom('known_devices').selectAll().orderBy('secret_digest').execute(),
    signInTokens: await queries.selectFrom('sign_in_tokens').selectAll().orderBy('id').execute(),
    tokens: await queries.selectFrom('tokens').selectAll().orderBy('id').execute(),
    outbox: await queries.selectFrom('outbox').selectAll().orderBy('id').execute(),
  }
}
