// Appwrite's names and shapes, as they stand on the wire. Nothing here travels further in than a route or a presenter.

import type { MessageRole, MessageStatus, Source } from './conversation.ts'

export const PROJECT_ID = 'kanooni'
export const DATABASE_ID = 'main'
export const COLLECTIONS = { profiles: 'users', conversations: 'sessions', messages: 'messages' } as const
export type CollectionId = (typeof COLLECTIONS)[keyof typeof COLLECTIONS]

/** So many documents of any size are never too much for one list; of more than that, the text may be. */
export const LIST_ALWAYS_FITS = 25

/** The Appwrite version that the wire keeps to; part of every error body. */
export const WIRE_VERSION = '1.8.1'

export interface ErrorBody {
  message: string
  code: number
  type: string
  version: string
}

export interface DocumentFields {
  $id: string
  $sequence: number
  $collectionId: string
  $databaseId: string
  $createdAt: string
  $updatedAt: string
  $permissions: string[]
}

export interface ProfileDocument extends DocumentFields {
  userId: string
  name: string | null
  email: string
}

export interface ConversationDocument extends DocumentFields {
  sessionId: string
  title: string
  userId: string
  updatedAt: string
  /** The last message of the path that is shown; null without messages. */
  activeMessageId: string | null
  /** Since when it stands first in the list; null when it does not. */
  pinnedAt: string | null
  /** Since when it has been put away; null when it is not. */
  archivedAt: string | null
}

export interface MessageDocument extends DocumentFields {
  messageId: string
  content: string
  role: MessageRole
  userId: string
  sessionId: string
  createdAt: string
  status: MessageStatus
  sources: Source[]
  /** Who wrote a reply; null for what a person wrote. */
  model: string | null
  /** The message that it follows; null for the first one, and for older ones that follow the message before them. */
  parentId: string | null
  /** Whether it is on the path that is shown. */
  isActive: boolean
}

/** The permissions of a document whose creator names none: everything, for its owner only. */
export function ownerPermissions(accountId: string): string[] {
  return ['read', 'update', 'delete'].map((action) => `${action}("user:${accountId}")`)
}

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_KEPT_DATES = 1_000
const TWO_DIGITS = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))
// Lists are full of instants of a few days, and the date is what takes time to work out.
const keptDates = new Map<number, string>()

/** An instant of the years 0000 to 9999 as Appwrite writes it: `2026-01-31T08:15:30.120+00:00`, never `Z`. */
export function toWireDate(epochMs: number): string {
  const day = Math.floor(epochMs / DAY_MS)
  const ms = epochMs - day * DAY_MS
  const hours = TWO_DIGITS[Math.floor(ms / 3_600_000)]
  const minutes = TWO_DIGITS[Math.floor(ms / 60_000) % 60]
  const seconds = TWO_DIGITS[Math.floor(ms / 1000) % 60]
  return `${dateOf(day)}T${hours}:${minutes}:${seconds}.${String(ms % 1000).padStart(3, '0')}+00:00`
}

function dateOf(day: number): string {
  const kept = keptDates.get(day)
  if (kept) return kept
  const date = new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
  if (keptDates.size >= MAX_KEPT_DATES) keptDates.clear()
  keptDates.set(day, date)
  return date
}
