// The tables as Kysely sees them; the same on SQLite and PostgreSQL. Instants are milliseconds since 1970,
// booleans 0 or 1, JSON is text.

import type { Generated, GeneratedAlways } from 'kysely'
import type { MessageRole, MessageStatus } from '../../contract/conversation.ts'
import type { FeedbackReason, FeedbackVerdict } from '../../contract/feedback.ts'
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
  /** E.164; null for an account without a number. */
  phone: Generated<string | null>
  phone_verified: Generated<0 | 1>
  /** A JSON object of the client's own. */
  preferences: Generated<string>
  /** 1 where signing in takes a second factor, as soon as there is one. */
  mfa_enabled: Generated<0 | 1>
  /** When its deletion began: from then on it exists for nobody. Null while it lives. */
  deleted_at: Generated<number | null>
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
  /** JSON list of the factors that were proven in it. */
  factors: Generated<string>
  /** When a challenge was last met in it; null for never. */
  mfa_updated_at: Generated<number | null>
}

/** Browsers in which somebody has signed in to the account before. */
export interface KnownDevicesTable {
  account_id: AccountId
  secret_digest: string
  created_at: number
  used_at: number
}

export type TokenPurpose = 'verification' | 'recovery' | 'phone-verification' | 'email-return'

export interface TokensTable {
  id: string
  account_id: AccountId
  purpose: TokenPurpose
  secret_digest: string
  created_at: number
  expires_at: number
  /** What the token is about beside its account: the address to return to. */
  detail: Generated<string | null>
}

/** `oauth2-own-address` is of a provider that has proven the account's own address, `oauth2` of one that has proven none of its own. */
export type SignInTokenKind = 'magic-url' | 'email-code' | 'phone-code' | 'oauth2' | 'oauth2-own-address'

/** Codes and links that sign somebody in; the account is made when the secret of one without comes back. */
export interface SignInTokensTable {
  id: string
  kind: SignInTokenKind
  /** The address or number that it was sent to; who somebody is at the provider for those of `oauth2`. */
  recipient: string
  account_id: AccountId | null
  /** The id that a new account is to have. */
  wanted_account_id: AccountId
  secret_digest: string
  /** How often a wrong secret came back for it. */
  tries: Generated<number>
  created_at: number
  expires_at: number
}

/** Accounts at OpenID Connect providers by which somebody signs in. */
export interface IdentitiesTable {
  id: string
  account_id: AccountId
  provider: string
  provider_uid: string
  provider_email: string
  created_at: number
  updated_at: number
}

/** Apps that show one-time codes (TOTP), one for an account. */
export interface AuthenticatorsTable {
  account_id: AccountId
  /** Encrypted (`encryption.ts`). */
  secret: string
  is_verified: Generated<0 | 1>
  /** The time step of the last code that was accepted: none is accepted twice. */
  last_step: Generated<number>
  created_at: number
}

export interface RecoveryCodesTable {
  account_id: AccountId
  code_digest: string
}

export type MfaFactor = 'totp' | 'email' | 'recoverycode'

export interface MfaChallengesTable {
  id: string
  account_id: AccountId
  auth_session_id: AuthSessionId
  factor: MfaFactor
  /** Of the code that was mailed; null where none was. */
  code_digest: string | null
  tries: Generated<number>
  created_at: number
  expires_at: number
}

export interface PushTargetsTable {
  account_id: AccountId
  id: string
  provider_id: string | null
  identifier: string
  created_at: number
  updated_at: number
}

/** Keys with which programs ask in the name of an account. A revoked one has no row. */
export interface ApiKeysTable {
  id: string
  account_id: AccountId
  secret_digest: string
  /** The end of the key, by which its owner knows it. */
  last_characters: string
  name: string
  /** 1 where messages of the program itself may stand in a conversation. */
  allows_system_messages: 0 | 1
  created_at: number
  /** When it was last used, to the hour; null for never. */
  used_at: number | null
}

/** What was done with an account, and from where. */
export interface AuditLogTable {
  id: string
  account_id: AccountId
  event: RecordedEvent
  ip: string
  user_agent: string
  created_at: number
}

export type AuditEvent =
  | 'user.create'
  | 'user.update'
  | `session.${'create' | 'update' | 'delete'}`
  | `verification.${'create' | 'update'}`
  | `recovery.${'create' | 'update'}`
  | 'challenge.create'
  | 'challenges.update'
  | 'identity.create'
  | 'identity.delete'
  | `target.${'create' | 'update' | 'delete'}`
  | `key.${'create' | 'update' | 'delete'}`
  | `share.${'create' | 'delete'}`

/** An event as it is recorded: a change of the account with the attribute that was changed, which earlier releases left out. */
export type RecordedEvent = AuditEvent | `user.update.${string}`

/** What happened lately, for other processes over PostgreSQL. */
export interface EventsTable {
  id: string
  sender: string
  /** A notice as JSON. */
  notice: string
  created_at: number
}

/** Model tokens by day: of each account, and of all together under the account ''. */
export interface ModelUsageTable {
  /** `2026-11-24`, in Nepal. */
  day: string
  account_id: string
  replies: number
  prompt_tokens: number
  reply_tokens: number
}

export interface ServerKeysTable {
  name: string
  value: string
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
  /** Since when it stands first in its owner's list. */
  pinned_at: Generated<number | null>
  /** Since when its owner has put it away. */
  archived_at: Generated<number | null>
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
  /**
   * The message that it follows, of the same conversation. Null for the first one, and for what a release stored that knew
   * nothing of branches: that follows the message before it.
   */
  parent_id: Generated<MessageId | null>
  /** 1 on the path that is shown. */
  is_active: Generated<0 | 1>
  /** Bytes of its texts (UTF-8). */
  size: GeneratedAlways<number>
  /** By which release of `server/message-search` it is indexed; 0 for not yet. */
  search_version: Generated<number>
}

/** The full-text index of messages: on SQLite a virtual table, whose `rowid` is the sequence. */
export interface MessageSearchTable {
  sequence: number
  keys: string
}

/** A copy of messages of a conversation, for whoever has its link. */
export interface SharesTable {
  id: string
  account_id: AccountId
  conversation_id: ConversationId
  /** What its address ends with, and what lets somebody read it. */
  token: string
  title: string
  message_count: number
  /** Bytes of `content` (UTF-8). */
  size: number
  created_at: number
  expires_at: number
  /** JSON list of SharedMessage. */
  content: string
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

/** What people say of answers. */
export interface FeedbackTable {
  account_id: AccountId
  message_id: MessageId
  verdict: FeedbackVerdict
  reason: FeedbackReason | null
  sentence: string
  /** Null where the person did not agree to share it, like the sources. */
  question: string | null
  /** JSON list of paths. */
  sources: string | null
  created_at: number
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
  sign_in_tokens: SignInTokensTable
  identities: IdentitiesTable
  authenticators: AuthenticatorsTable
  recovery_codes: RecoveryCodesTable
  mfa_challenges: MfaChallengesTable
  push_targets: PushTargetsTable
  api_keys: ApiKeysTable
  audit_log: AuditLogTable
  server_keys: ServerKeysTable
  events: EventsTable
  model_usage: ModelUsageTable
  user_profiles: UserProfilesTable
  conversations: ConversationsTable
  messages: MessagesTable
  shares: SharesTable
  message_search: MessageSearchTable
  unkept_replies: TransientRepliesTable
  feedback: FeedbackTable
  outbox: OutboxTable
}
