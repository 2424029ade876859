// The part of a text that is shown for words that were found in it, with these marked.

import { cutAtWord } from './cut-at-word.ts'
import type { MarkedText } from './library-search.ts'

/** In UTF-16 units: about three lines on a phone. */
export const PASSAGE_LENGTH = 200
/** What is left before the first word found where the beginning is cut off. */
export const LEFT_BEFORE = 50

/** A word and where it stands, as `matchAll` gives it. */
interface FoundWord {
  0: string
  index: number
}

/** The part of a text around what stands at `index`, cut at words; a text that is short enough as a whole. */
export function cutPassage(text: string, index: number): string {
  if (text.length <= PASSAGE_LENGTH) return text
  const start = startBefore(text, index)
  const shown = cutAtWord(text.slice(start), PASSAGE_LENGTH)
  return start > 0 ? `… ${shown}` : shown
}

/** The beginning of a sentence just before, or of a word. */
function startBefore(text: string, index: number): number {
  if (index <= LEFT_BEFORE) return 0
  const before = text.slice(index - LEFT_BEFORE, index)
  const sentence = before.search(/[.?!।:;](?= [^.?!।:;]*$)/)
  const cut = sentence >= 0 ? sentence + 1 : before.indexOf(' ')
  return cut < 0 ? index : index - LEFT_BEFORE + cut + 1
}

/** A text with these words of it marked; they come in its order. */
export function markFound(text: string, found: Iterable<FoundWord>): MarkedText {
  const pieces: string[] = []
  let end = 0
  for (const { 0: word, index } of found) {
    pieces.push(text.slice(end, index), text.slice(index, index + word.length))
    end = index + word.length
  }
  return [...pieces, text.slice(end)]
}
