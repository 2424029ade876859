// Rules of law that a reply states without a citation: nobody can check them, and a reader has to be able to see which.

import type { CitedPlace } from './cited-place.ts'
import { citingSentences, HEADING, placesIn, type Span } from './citing-sentences.ts'
import { createMeasuring, isAmong, type LocatedFigure, measuresAsked } from './differing-figures.ts'
import { TAKEN_OUT, UNSEEN } from './readable-text.ts'
import type { Library } from '../library.ts'
import { memoise } from '../text/memoise.ts'
import { preparePhraseText, readPhraseGroups } from '../text/phrases.ts'
import RULES from './rule-phrases.json' with { type: 'json' }

const says = readPhraseGroups(RULES)

/** Where there are more, the reply is beyond mending. */
const MOST_UNCITED = 60

/** A sentence that states a rule and cites nothing. */
export interface UncitedRule {
  /** Its last words, by which it is known; null where the text has them twice. */
  piece: Span | null
}

/**
 * The sentences that state a rule of law with no source in them, in their paragraph or in their point of a list. What their
 * paragraph cites is no source of a figure that it does not have; nor does a heading, a question or advice excuse one.
 * @param figures all of the reply.
 * @param places what the reply cites, found or not. A sentence that cites what was not found has its warning.
 * @param asked what the person wrote: figures of their own may be said again.
 */
export function findUncitedRules(
  stated: string,
  figures: readonly LocatedFigure[],
  places: readonly CitedPlace[],
  asked: string,
  library: Library,
): UncitedRule[] {
  const cited = places.toSorted((a, b) => a.start - b.start)
  const own = measuresAsked(asked)
  const borneOut = [...createMeasuring(library)(cited), ...own]
  const kindOf = memoise(readKind)
  const uncited = citingSentences(stated, cited).filter(({ sentence, beside, around }) => {
    if (beside.length > 0) return false
    const { isExcused, isAdvice, isRule } = kindOf(stated.slice(sentence.start, sentence.end))
    const said = placesIn(figures, sentence).filter(({ unit }) => !isAdvice || unit !== 'hour')
    if (isExcused || around.some(({ passage }) => passage !== null))
      return said.some(({ measure }) => !isAmong(measure, borneOut))
    return isRule || said.some(({ measure }) => !isAmong(measure, own))
  })
  return uncited.slice(0, MOST_UNCITED).map(({ sentence }) => ({ piece: lastWords(stated, sentence) }))
}

/** What a sentence is, whatever its figures. */
function readKind(sentence: string) {
  const text = preparePhraseText(sentence)
  const isAdvice = says.advice(text)
  const isExcused = isAdvice || QUESTION.test(sentence) || HEADING.test(sentence)
  return { isAdvice, isExcused, isRule: !isExcused && says.rule(text) }
}

const QUESTION = /\?["”’)*_\s]*$/

/** How far back the last words of a sentence are looked for. */
const LONGEST_READ = 800

/** So many words tell a sentence from others, mostly, and are not too long to be stamped. */
const WORDS = 4
const MOST_WORDS = 16
const WORD_SIGN = /[\p{L}\p{M}\p{N}%]/u
/** Words that no emphasis, mark, code or bracket parts from the next. */
const WORD_BEFORE = new RegExp(`(?:^|\\s)[^\\s*_~\`[\\]<>|#${TAKEN_OUT}${UNSEEN}]+$`, 'u')

function lastWords(text: string, sentence: Span): Span | null {
  let last = sentence.end
  while (last > sentence.start && !WORD_SIGN.test(text[last - 1] ?? '')) last--
  const start = Math.max(sentence.start, last - LONGEST_READ)
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
