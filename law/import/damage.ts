// How much of a text can be read. PDF files often carry wrong letters behind right pictures, and scanned ones words
// torn into pieces; neither may reach the library unseen.

import { otherLanguage } from '../../contract/preferences.ts'
import { countWords, type KnownWords } from './known-words.ts'

/**
 * Below this share of known words a text is refused. Whole acts start at 0.68: the excise act is full of words of its own.
 * Of 36 damaged ones, whose spellings give them away as well, twelve are below 0.445 (2026-11-23).
 */
const REFUSED_BELOW = 0.44
const DOUBTED_BELOW = 0.7
/** Share of Nepali words that nobody can spell so. Of 127 whole acts none is above 0.003, of 36 damaged ones none below 0.016. */
const MISSPELT_ABOVE = 0.008
/** A sign without its letter, two vowel signs on one, a virama behind a vowel, a Latin letter within. */
const MISSPELT = /^[ा-्ँंः़]|[ा-ौ]{2}|[ा-ौंँः]्|[अ-औ][ा-ौ्]|्[ा-्ँंः]|[A-Za-z]/u
/** Share of English words that are single letters ("d am age"). Whole texts stay below 0.01. */
const TORN_ABOVE = 0.02
const FEWEST_WORDS = 4
const WORST_LINES = 5

export interface Damage {
  verdict: 'whole' | 'doubtful' | 'damaged'
  /** From 0 to 1. */
  knownShare: number
  /** The lines with the fewest known words, worst first; none for a whole text. */
  worst: { line: number; text: string }[]
}

/** A line of a file, under the number it has there. */
export interface TextLine {
  line: number
  text: string
}

/** Measures a text by the words that the library knows. A text without words, or mostly in the other language, counts as damaged. */
export function measureDamage(lines: readonly TextLine[], language: 'en' | 'ne', known: KnownWords): Damage {
  const counted = lines.map((line) => ({ ...line, ...countWords(line.text, language, known) }))
  const all = counted.reduce((sum, line) => sum + line.all, 0)
  const knownShare = all === 0 ? 0 : counted.reduce((sum, line) => sum + line.known, 0) / all
  const isTorn = language === 'en' && tornShare(lines) > TORN_ABOVE
  const isMisspelt = language === 'ne' && misspeltShare(lines) > MISSPELT_ABOVE
  const isOther = lines.reduce((sum, { text }) => sum + countWords(text, otherLanguage(language), known).all, 0) > all
  const isDamaged = knownShare < REFUSED_BELOW || isMisspelt || isOther
  const verdict = isDamaged ? 'damaged' : knownShare < DOUBTED_BELOW || isTorn ? 'doubtful' : 'whole'
  if (verdict === 'whole') return { verdict, knownShare, worst: [] }
  const badness = (line: (typeof counted)[number]) => (isTorn ? tornShare([line]) : 1 - line.known / line.all)
  const bad = counted.filter((line) => line.all >= FEWEST_WORDS).sort((a, b) => badness(b) - badness(a))
  const worst = [...Map.groupBy(bad, ({ line }) => line).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, WORST_LINES)
  return { verdict, knownShare, worst: worst.map(({ line, text }) => ({ line, text })) }
}

function misspeltShare(lines: readonly TextLine[]): number {
  const words = lines.flatMap(
    ({ text }) => text.normalize('NFC').match(/[\u0900-\u0963\u0970-\u097FA-Za-z]{2,}/g) ?? [],
  )
  const nepali = words.filter((word) => /[\u0900-\u097F]/.test(word))
  return nepali.length === 0 ? 0 : nepali.filter((word) => MISSPELT.test(word)).length / nepali.length
}

const CLAUSE_MARK = /\(\w{1,4}\)|\b\w\)/g

function tornShare(lines: readonly TextLine[]): number {
  const words = lines.flatMap(({ text }) => text.replace(CLAUSE_MARK, ' ').match(/[A-Za-z]+/g) ?? [])
  const single = words.filter((word) => /^[b-hj-rt-z]$/.test(word))
  return words.length === 0 ? 0 : single.length / words.length
}
