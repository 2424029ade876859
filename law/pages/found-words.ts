// Where the words that somebody searched for stand in a text, in whichever script, and the sentence that says most of them.

import type { MarkedText } from '../../contract/library-search.ts'
import { cutPassage, LEFT_BEFORE, markFound, PASSAGE_LENGTH } from '../../contract/passage.ts'
import { memoise } from '../text/memoise.ts'
import { hasDevanagari, tokenize, WORD } from '../text/normalize.ts'
import type { WordSought } from '../search/search.ts'
import { isStopWord } from '../text/stop-words.ts'
import { tellingPhoneticTerm, termsOf } from '../text/terms.ts'
import type { Language } from '../../contract/preferences.ts'

/** The words that somebody searched for, by what may stand for each of them in a text. */
export interface WordsSought {
  /** Places in `shares` of the words that a term stands for. */
  byTerm: ReadonlyMap<string, readonly number[]>
  /** How much each word counts. */
  shares: readonly number[]
}

/** Inverted once for all texts of a search, so that a word of a text is looked up instead of compared with each. */
export function seekWords(words: readonly WordSought[]): WordsSought {
  const byTerm = new Map<string, number[]>()
  words.forEach(({ terms }, place) => {
    for (const term of terms) byTerm.set(term, [...(byTerm.get(term) ?? []), place])
  })
  return { byTerm, shares: words.map(({ share }) => share) }
}

/** A text with the words marked that stand for a word sought. */
export function markWords(text: string, words: WordsSought): MarkedText {
  const isSought = (word: string) => termsIn(word).some((term) => words.byTerm.has(term))
  return markFound(
    text,
    [...text.matchAll(WORD)].filter(({ 0: word }) => isSought(word)),
  )
}

/** Shorter ones ("Often yes.") say nothing by themselves. */
const LEAST_TO_SAY = 40

/** The sentence of some texts that has most of the words sought, cut to a length; their beginning where none has any. */
export function findSentence(texts: readonly string[], words: WordsSought, language: Language): string {
  const sentences = texts.flatMap((text) => splitSentences(text, language))
  const worths = sentences.map((sentence) => worthOf(sentence, words))
  const most = Math.max(0, ...worths)
  const best = most > 0 ? worths.indexOf(most) : 0
  const isTooShort = most === 0 && (sentences[0]?.length ?? 0) < LEAST_TO_SAY
  return shorten(sentences.slice(best, best + (isTooShort ? 2 : 1)).join(' '), words)
}

function worthOf(sentence: string, { byTerm, shares }: WordsSought): number {
  const found = new Set<number>()
  for (const [word] of sentence.matchAll(WORD))
    for (const term of termsIn(word)) for (const place of byTerm.get(term) ?? []) found.add(place)
  // In the order of the question, so that sums of the same words are the same number.
  return shares.reduce((sum, share, place) => (found.has(place) ? sum + share : sum), 0)
}

/** The keys by which a word of a text may have been searched for; texts have few words compared with what could be typed. */
const termsIn = memoise(readTerms, { most: 50_000 })

function readTerms(word: string): string[] {
  const [folded] = tokenize(word)
  if (folded === undefined || isStopWord(folded)) return []
  const { stems } = termsOf(folded)
  // Words in Latin letters have a phonetic term only where they are Nepali, and our English texts have none of those.
  const phoneticTerm = hasDevanagari(folded) ? tellingPhoneticTerm(folded) : null
  return phoneticTerm === null ? stems : [...stems, phoneticTerm]
}

const segmenters = {
  en: new Intl.Segmenter('en', { granularity: 'sentence' }),
  ne: new Intl.Segmenter('ne', { granularity: 'sentence' }),
}

function splitSentences(text: string, language: Language): string[] {
  return Array.from(segmenters[language].segment(text), ({ segment }) => segment.trim()).filter(Boolean)
}

function shorten(sentence: string, words: WordsSought): string {
  if (sentence.length <= PASSAGE_LENGTH) return sentence
  const [before = ''] = markWords(sentence, words)
  const isLate = before.length < sentence.length && before.length > PASSAGE_LENGTH - LEFT_BEFORE
  return cutPassage(sentence, isLate ? before.length : 0)
}
