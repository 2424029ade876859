// English names are told from the words around them by their capitals.

import type { Token } from './tokens.ts'

export const isCapitalised = ({ kind, text }: Token): boolean => kind === 'word' && /^[A-Z]/.test(text)

const BEFORE_NAMES: ReadonlySet<string> = new Set(
  `A Also An And Any Article Articles As At Both But By Check Current Each For From How If In Its Key New No Old On Or Our
  Per Read Relevant Section Sections See Since That The Their These This Those To Under Unlike Use What When Which While
  With Your`.split(/\s+/),
)

/** Whether a word with a capital belongs to the sentence or the heading, and not to the name behind it. */
export const standsBeforeNames = ({ text }: Token): boolean => BEFORE_NAMES.has(text)
