// Appwrite's names and shapes, as they stand on the wire. Nothing here travels further in than a route or a presenter.

import type { MessageRole, MessageStatus, Source } from './conversation.ts'

export const PROJECT_ID = 'kanooni'
export const DATABASE_ID = 'main'
export const COLLECTIONS = { profiles: 'users', conversations: 'sessions', messages: 'messages' } as const
export type CollectionId = (typeof COLLECTIONS)[keyof typeof COLLECTIONS]

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
}

/** An instant as Appwrite writes it: `2026-01-31T08:15:30.120+00:00`, never `Z`. */
export function toWireDate(epochMs: number): string {
  return new Date(epochMs).toISOString().replace('Z', '+00:00')
}
