// English names are told from the words around them by their capitals.

import { wordsOfAllForms } from '../text/word-lists.ts'
import type { Token } from './tokens.ts'
import AROUND from './words-around-names.json' with { type: 'json' }

/** Whether a word begins with a Latin capital. */
export const isCapitalised = ({ kind, text }: Token): boolean => kind === 'word' && /^[A-Z]/.test(text)

const BEFORE_NAMES: ReadonlySet<string> = new Set(
  wordsOfAllForms(AROUND.beforeNames).map((word) => word.replace(/^./, (first) => first.toUpperCase())),
)

/** Whether a word with a capital belongs to the sentence or the heading, and not to the name behind it. */
export const standsBeforeNames = ({ text }: Token): boolean => BEFORE_NAMES.has(text)
