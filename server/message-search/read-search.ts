import { tokenize } from '../../law/text/normalize.ts'
import { isStopWord } from '../../law/text/stop-words.ts'
import { beginningsOf, keysOfWord, keysOneSlipFrom } from './search-keys.ts'

/** One word that is searched for: a message has it that has one of the keys, or one that begins with one of the beginnings. */
export interface SoughtWord {
  /** As it was typed, folded. */
  word: string
  keys: readonly string[]
  beginnings: readonly string[]
  /** The keys that stand for it where no message has it: of words that are one slip of the keyboard away. */
  guesses: () => readonly string[]
}

/** Nobody remembers more of what they look for; each costs a look into the index. */
const MOST_WORDS = 12

/**
 * What somebody searches for, word by word; nothing where no word says anything. The last word may be unfinished, unless
 * something stands behind it.
 */
export function readSearch(text: string): SoughtWord[] {
  const words = [...new Set(tokenize(text))].slice(0, MOST_WORDS)
  const isLastFinished = /[^\p{L}\p{M}\p{N}]$/u.test(text)
  return words.flatMap((word, at) => {
    const beginnings = at === words.length - 1 && !isLastFinished ? beginningsOf(word) : []
    const isTelling = !isStopWord(word)
    if (!isTelling && (beginnings.length === 0 || words.length > 1)) return []
    const keys = isTelling ? keysOfWord(word) : []
    if (keys.length + beginnings.length === 0) return []
    return [{ word, keys, beginnings, guesses: () => (isTelling ? keysOneSlipFrom(word) : []) }]
  })
}
