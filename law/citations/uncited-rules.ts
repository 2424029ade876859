// Rules of law that a reply states without a citation: nobody can check them, and a reader has to be able to see which.

import type { CitedPlace } from './cited-place.ts'
import { citingSentences, HEADING, type Span } from './citing-sentences.ts'
import { isSame, measuresIn } from './differing-figures.ts'
import { TAKEN_OUT } from './readable-text.ts'
import { preparePhraseText, readPhraseGroups } from '../text/phrases.ts'
import RULES from './rule-phrases.json' with { type: 'json' }

const says = readPhraseGroups(RULES)

/** A longer one is read from its start, where what it is about stands. */
const LONGEST_READ = 800
/** Where there are more, the reply is beyond mending. */
const MOST_UNCITED = 60

/** A sentence that states a rule and cites nothing. */
export interface UncitedRule {
  /** Its last words, by which it is known; null where the text has them twice. */
  piece: Span | null
}

/**
 * The sentences that state a rule of law with no source in them, in their paragraph or in their point of a list.
 * @param places what the reply cites, found or not. A sentence that cites what was not found has its warning.
 * @param asked what the person wrote: figures of their own may be said again.
 */
export function findUncitedRules(readable: string, places: readonly CitedPlace[], asked: string): UncitedRule[] {
  const cited = places.toSorted((a, b) => a.start - b.start)
  const own = measuresIn(asked)
  const uncited = citingSentences(readable, cited).filter(({ sentence, beside, around }) => {
    if (beside.length > 0 || around.some(({ passage }) => passage !== null)) return false
    return statesRule(readable.slice(sentence.start, Math.min(sentence.end, sentence.start + LONGEST_READ)), own)
  })
  return uncited.slice(0, MOST_UNCITED).map(({ sentence }) => ({ piece: lastWords(readable, sentence) }))
}

const QUESTION = /\?["”’)*_\s]*$/

function statesRule(sentence: string, own: ReturnType<typeof measuresIn>): boolean {
  if (QUESTION.test(sentence) || HEADING.test(sentence)) return false
  const text = preparePhraseText(sentence)
  if (says.advice(text)) return false
  const figures = measuresIn(sentence).filter((figure) => !own.some((other) => isSame(figure, other)))
  return figures.length > 0 || says.rule(text)
}

/** So many words tell a sentence from others, mostly, and are not too long to be stamped. */
const WORDS = 4
const MOST_WORDS = 16
/** What stands behind the last word; and words in front of it that no emphasis, mark, code or bracket parts. */
const BEHIND = /[^\p{L}\p{M}\p{N}%]+$/u
const WORD_BEFORE = new RegExp(`(?:^|\\s)[^\\s*_~\`[\\]<>|#${TAKEN_OUT}]+$`, 'u')

function lastWords(text: string, sentence: Span): Span | null {
  const { end } = sentence
  const start = Math.max(sentence.start, end - LONGEST_READ)
  const last = end - (BEHIND.exec(text.slice(start, end))?.[0].length ?? 0)
  let from = last
  for (let words = 0; words < MOST_WORDS && from > start; words++) {
    if (words >= WORDS && isAlone(text, from, last)) break
    const before = WORD_BEFORE.exec(text.slice(start, from).trimEnd())
    if (!before) break
    from = start + before.index + (/^\s/.test(before[0]) ? 1 : 0)
  }
  return from < last && isAlone(text, from, last) ? { start: from, end: last } : null
}

function isAlone(text: string, start: number, end: number): boolean {
  const piece = text.slice(start, end)
  return text.indexOf(piece, text.indexOf(piece) + 1) < 0
}
