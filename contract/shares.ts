// What somebody shares of a conversation: a copy of chosen messages that whoever has the link can read for a while.

import type { MessageRole, MessageStatus, Source } from './conversation.ts'
import { PATHS } from './paths.ts'

/** Under it stands each copy, by its token. */
export const SHARED_COPY_PATH = '/s'

/** Days for which a link works. */
export const SHARE_DAYS = 7
/** Messages of one copy. */
export const SHARE_MAX_MESSAGES = 40
/** Bytes of the contents of its messages together (UTF-8). */
export const SHARE_MAX_BYTES = 60_000
/** Links of one account that work at once. */
export const SHARES_MAX = 20

/** One message of a copy. */
export interface SharedMessage {
  role: MessageRole
  content: string
  /** Never `streaming`. */
  status: MessageStatus
  sources: Source[]
  /** When it was written, in milliseconds since 1970. */
  createdAt: number
}

/** A copy as its page shows it. */
export interface SharedCopy {
  messages: SharedMessage[]
  /** In milliseconds since 1970. */
  expiresAt: number
}

/** A link as its owner sees it. */
export interface Share {
  $id: string
  /** An instant as the wire writes it. */
  $createdAt: string
  /** The conversation that it is a copy of. */
  sessionId: string
  /** The beginning of its first question, else of its first answer. */
  title: string
  /** How many messages it holds. */
  messages: number
  expiresAt: string
  /** The whole address of its page. */
  url: string
}

export interface ShareList {
  total: number
  shares: Share[]
}

const COPY = 'copy'

/** Where a shared copy is gone on with, by its token. */
export const continueCopyPath = (token: string): string => `${PATHS.continueCopy}?${COPY}=${token}`

/** The token of the copy to go on with, in the parameters of an address; empty where there is none. */
export const readCopy = (parameters: URLSearchParams): string => parameters.get(COPY) ?? ''

const TOKEN = /^[\w-]{32}$/

/** Whether a text can be the token of a copy. */
export const isShareToken = (text: string): boolean => TOKEN.test(text)
