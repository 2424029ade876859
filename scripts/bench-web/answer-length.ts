// The answer that the benchmark streams, as its writer and its reader know it.

export const TOKENS = 3_000
export const TOKENS_PER_SECOND = 300

/** The answer's last word begins with it; after it stands when it was sent, in milliseconds since 1970. */
export const LAST_WORD = 'ended'
