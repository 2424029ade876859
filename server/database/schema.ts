// The tables as Kysely sees them; the same on SQLite and PostgreSQL. Instants are milliseconds since 1970,
// booleans 0 or 1, JSON is text.

import type { Generated, GeneratedAlways } from 'kysely'
import type { MessageRole, MessageStatus } from '../../contract/conversation.ts'
import type { AccountId, AuthSessionId, ConversationId, MessageId } from '../../contract/ids.ts'

export type Dialect = 'sqlite' | 'postgres'

export interface AccountsTable {
  id: AccountId
  created_at: number
  updated_at: number
  name: string
  /** Lower case; null for an account without an address. */
  email: string | null
  email_verified: 0 | 1
  password_hash: string | null
  password_updated_at: number | null
  /** 0 when blocked. */
  is_active: 0 | 1
  accessed_at: number
}

export interface AuthSessionsTable {
  id: AuthSessionId
  account_id: AccountId
  secret_digest: string
  created_at: number
  expires_at: number
  provider: string
  provider_uid: string
  ip: string
  user_agent: string
  /** When it was last used, to the hour. */
  accessed_at: Generated<number>
}

/** Browsers in which somebody has signed in to the account before. */
export interface KnownDevicesTable {
  account_id: AccountId
  secret_digest: string
  created_at: number
  used_at: number
}

export type TokenPurpose = 'verification' | 'recovery'

export interface TokensTable {
  id: string
  account_id: AccountId
  purpose: TokenPurpose
  secret_digest: string
  created_at: number
  expires_at: number
}

export interface UserProfilesTable {
  sequence: Generated<number>
  id: AccountId
  account_id: AccountId
  name: string | null
  email: string
  permissions: string
  created_at: number
  changed_at: number
}

export interface ConversationsTable {
  sequence: Generated<number>
  id: ConversationId
  account_id: AccountId
  title: string
  /** The wire's attribute `updatedAt`: when the conversation last moved to the top. */
  updated_at: number
  permissions: string
  created_at: number
  /** The wire's `$updatedAt`: when the row last changed. */
  changed_at: number
  /** When its deletion began: from then on neither it nor its messages exist for anybody. Null while it lives. */
  deleted_at: Generated<number | null>
}

export interface MessagesTable {
  sequence: Generated<number>
  id: MessageId
  account_id: AccountId
  conversation_id: ConversationId
  role: MessageRole
  content: string
  /** The wire's attribute `createdAt`, as the client gave it. */
  sent_at: number
  status: MessageStatus
  /** JSON list of Source. */
  sources: string
  /** 1 for a reply that this server wrote: its content is not the client's to change. */
  is_reply: 0 | 1
  /** The model that wrote a reply; null for everything else. */
  model: string | null
  /** Which process writes the reply, and until when it may be believed to be alive. Null unless streaming. */
  lease_holder: string | null
  lease_expires_at: number | null
  /**
   * What the person asked for and the process writing the reply has not yet done: 1 to stop, 2 to have the library
   * answer in place of the model.
   */
  stop_requested: 0 | 1 | 2
  permissions: string
  created_at: number
  changed_at: number
  /** Bytes of its texts (UTF-8). */
  size: GeneratedAlways<number>
}

/**
 * Transient replies that are being written: what one account has running is counted over all processes. The table has
 * the name that it was made with, because renaming it would break a release that runs until it is replaced.
 */
export interface TransientRepliesTable {
  id: string
  account_id: AccountId
  lease_expires_at: number
}

export interface OutboxTable {
  id: string
  recipient: string
  subject: string
  /** Null once sent or expired. */
  text: string | null
  html: string | null
  created_at: number
  expires_at: number
  attempts: number
  /** When it may be tried (again); moved ahead while a process is sending it. Null once sent or given up. */
  next_attempt_at: number | null
  sent_at: number | null
  last_error: string | null
}

export interface Schema {
  accounts: AccountsTable
  auth_sessions: AuthSessionsTable
  known_devices: KnownDevicesTable
  tokens: TokensTable
  user_profiles: UserProfilesTable
  conversations: ConversationsTable
  messages: MessagesTable
  unkept_replies: TransientRepliesTable
  outbox: OutboxTable
}
