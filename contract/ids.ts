// Ids as they travel between browser, server and database. Each kind carries a brand, so that one cannot be
// passed where another is meant.

export type AccountId = string & { readonly __kind: 'AccountId' }
export type AuthSessionId = string & { readonly __kind: 'AuthSessionId' }
export type ConversationId = string & { readonly __kind: 'ConversationId' }
export type MessageId = string & { readonly __kind: 'MessageId' }

export const ID_MAX_LENGTH = 36

const RANDOM_HEX_DIGITS = 7

/**
 * A new id: the time as 13 hexadecimal digits (8 of seconds, 5 of milliseconds), then 7 random ones, the form that
 * Appwrite's own `ID.unique()` makes. Later ids sort after earlier ones, to the millisecond.
 */
export function uniqueId(nowMs: number = Date.now()): string {
  const seconds = Math.floor(nowMs / 1000)
    .toString(16)
    .padStart(8, '0')
  const milliseconds = (nowMs % 1000).toString(16).padStart(5, '0')
  const random = Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_HEX_DIGITS)), (byte) =>
    (byte & 15).toString(16),
  ).join('')
  return seconds + milliseconds + random
}

const CUSTOM_ID = /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,35}$/

/** Whether a client may give this id to something it creates: 1 to 36 of a-z, A-Z, 0-9, `.`, `-`, `_`, starting with a letter or digit. */
export function isCustomId(value: string): boolean {
  return CUSTOM_ID.test(value)
}
