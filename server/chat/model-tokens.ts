// How many model tokens a text may cost. Tokenizers differ from model to model; this errs on the expensive side.

const TOKENS_PER_ASCII_UNIT = 0.3
/** Devanagari is cut into pieces about a third as long as those of Latin script; other scripts are taken to be alike. */
const TOKENS_PER_OTHER_UNIT = 0.9
const TOKENS_AROUND_A_MESSAGE = 4
const LAST_ASCII_UNIT = 0x7f

/** Characters in ASCII are one byte each, all others three at most, which cost three times as much. */
const LEAST_TOKENS_PER_BYTE = TOKENS_PER_ASCII_UNIT

/** What `estimateModelTokens` gives for a content of this many bytes (UTF-8), or less: for contents that are not read yet. */
export function leastModelTokens(bytes: number): number {
  return TOKENS_AROUND_A_MESSAGE + Math.floor(bytes * LEAST_TOKENS_PER_BYTE)
}

/** A cautious estimate for one message of a prompt with this content; a whole number. */
export function estimateModelTokens(content: string): number {
  let ascii = 0
  for (let index = 0; index < content.length; index++) {
    if (content.charCodeAt(index) <= LAST_ASCII_UNIT) ascii++
  }
  const other = content.length - ascii
  return TOKENS_AROUND_A_MESSAGE + Math.ceil(ascii * TOKENS_PER_ASCII_UNIT + other * TOKENS_PER_OTHER_UNIT)
}
