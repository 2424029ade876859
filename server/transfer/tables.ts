// What is copied of a database: every table in an order in which each row finds those that it names.

import type { Schema } from '../database/schema.ts'

export type TableName = keyof Schema

export interface CopiedTable {
  name: TableName
  /** What tells its rows apart and puts them in order. */
  key: readonly string[]
  /** Columns that the database makes itself, or that tell of what is left out. */
  made?: readonly string[]
  /** What rows of an older copy have in columns that came later; null in those that are not named. */
  later?: Readonly<Record<string, string | number>>
}

/**
 * Left out is what says nothing after a moment: the counters of limits, events that other processes are told of, and replies that nothing
 * keeps; and the index of messages, which is made anew of what was copied (no `search_version` is).
 */
export const LEFT_OUT: ReadonlySet<TableName> = new Set<TableName>(['events', 'unkept_replies', 'message_search'])

export const COPIED_TABLES: readonly CopiedTable[] = [
  { name: 'server_keys', key: ['name'] },
  { name: 'accounts', key: ['id'] },
  { name: 'auth_sessions', key: ['id'] },
  { name: 'known_devices', key: ['secret_digest', 'account_id'] },
  { name: 'tokens', key: ['id'] },
  { name: 'sign_in_tokens', key: ['id'] },
  { name: 'identities', key: ['id'] },
  { name: 'authenticators', key: ['account_id'] },
  { name: 'recovery_codes', key: ['account_id', 'code_digest'] },
  { name: 'mfa_challenges', key: ['id'] },
  { name: 'push_targets', key: ['account_id', 'id'] },
  { name: 'api_keys', key: ['id'] },
  { name: 'audit_log', key: ['id'] },
  { name: 'user_profiles', key: ['sequence'] },
  { name: 'conversations', key: ['sequence'] },
  { name: 'messages', key: ['sequence'], made: ['size', 'search_version'], later: { is_active: 1 } },
  { name: 'feedback', key: ['account_id', 'message_id'] },
  { name: 'shares', key: ['account_id', 'id'] },
  { name: 'model_usage', key: ['day', 'account_id'] },
  { name: 'outbox', key: ['id'] },
]
