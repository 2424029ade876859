// Rows for tests. Each factory fills in what the test does not care about.

import type { Insertable } from 'kysely'
import {
  type AccountId,
  type AuthSessionId,
  type ConversationId,
  type MessageId,
  uniqueId,
} from '../../contract/ids.ts'
import { PROJECT_ID } from '../../contract/wire.ts'
import { digestOf, newApiKey, newSecret } from '../accounts/secrets.ts'
import { encodeSession } from '../accounts/session-cookie.ts'
import type { Database } from '../database/database.ts'
import type {
  AccountsTable,
  ApiKeysTable,
  AuthSessionsTable,
  ConversationsTable,
  MessagesTable,
} from '../database/schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface BuiltAccount {
  accountId: AccountId
  /** Headers of a browser in which the account is signed in. */
  headers: { cookie: string; 'x-appwrite-project': string }
}

/** The row of an account with a verified address. It has no password. */
export function accountRow(now: number, overrides: Partial<Insertable<AccountsTable>> = {}): Insertable<AccountsTable> {
  const id = uniqueId(now) as AccountId
  return {
    id,
    created_at: now,
    updated_at: now,
    name: 'Asha Rai',
    email: `${id}@example.com`,
    email_verified: 1,
    password_hash: null,
    password_updated_at: null,
    is_active: 1,
    accessed_at: now,
    ...overrides,
  }
}

/** The row of a session of an account, and the cookie of the browser that has it. */
export function authSessionRow({ id, email }: Pick<Insertable<AccountsTable>, 'id' | 'email'>, now: number) {
  const secret = newSecret()
  const row: Insertable<AuthSessionsTable> = {
    id: uniqueId(now) as AuthSessionId,
    account_id: id,
    secret_digest: digestOf(secret),
    created_at: now,
    expires_at: now + 365 * DAY_MS,
    accessed_at: now,
    provider: 'email',
    provider_uid: email ?? '',
    ip: '203.0.113.7',
    user_agent: '',
  }
  return { row, cookie: `a_session_${PROJECT_ID}=${encodeURIComponent(encodeSession({ id, secret }))}` }
}

/** An account with a session. */
export async function buildAccount(
  { queries }: Database,
  overrides: Partial<Insertable<AccountsTable>> = {},
): Promise<BuiltAccount> {
  const now = Date.now()
  const account = accountRow(now, overrides)
  await queries.insertInto('accounts').values(account).execute()
  const { row, cookie } = authSessionRow(account, now)
  await queries.insertInto('auth_sessions').values(row).execute()
  return { accountId: account.id, headers: { cookie, 'x-appwrite-project': PROJECT_ID } }
}

/** A key of an account. @returns what a program sends. */
export async function buildApiKey(
  { queries }: Database,
  accountId: AccountId,
  overrides: Partial<Insertable<ApiKeysTable>> = {},
): Promise<string> {
  const key = newApiKey()
  const row: Insertable<ApiKeysTable> = {
    id: uniqueId(),
    account_id: accountId,
    secret_digest: digestOf(key),
    last_characters: key.slice(-4),
    name: 'My editor',
    allows_system_messages: 0,
    created_at: Date.now(),
    used_at: null,
    ...overrides,
  }
  await queries.insertInto('api_keys').values(row).execute()
  return key
}

export async function buildConversation(
  { queries }: Database,
  accountId: AccountId,
  overrides: Partial<Insertable<ConversationsTable>> = {},
): Promise<ConversationId> {
  const now = Date.now()
  const row: Insertable<ConversationsTable> = {
    id: uniqueId(now) as ConversationId,
    account_id: accountId,
    title: 'A question',
    updated_at: now,
    permissions: '[]',
    created_at: now,
    changed_at: now,
    ...overrides,
  }
  await queries.insertInto('conversations').values(row).execute()
  return row.id
}

/** A complete message of the user, unless `overrides` say otherwise. Later ones come after earlier ones. */
export async function buildMessage(
  { queries }: Database,
  place: { accountId: AccountId; conversationId: ConversationId },
  overrides: Partial<Insertable<MessagesTable>> = {},
): Promise<MessageId> {
  const now = Date.now()
  const row: Insertable<MessagesTable> = {
    id: uniqueId(now) as MessageId,
    account_id: place.accountId,
    conversation_id: place.conversationId,
    role: 'user',
    content: 'How is land divided among heirs?',
    sent_at: now,
    status: 'complete',
    sources: '[]',
    is_reply: 0,
    model: null,
    lease_holder: null,
    lease_expires_at: null,
    stop_requested: 0,
    permissions: '[]',
    created_at: now,
    changed_at: now,
    ...overrides,
  }
  await queries.insertInto('messages').values(row).execute()
  return row.id
}

/** A reply of the server as it stands in the database, complete unless `overrides` say otherwise. */
export function buildReply(
  database: Database,
  place: { accountId: AccountId; conversationId: ConversationId },
  overrides: Partial<Insertable<MessagesTable>> = {},
): Promise<MessageId> {
  return buildMessage(database, place, {
    role: 'assistant',
    content: 'In equal shares.',
    is_reply: 1,
    model: 'a-model',
    ...overrides,
  })
}
