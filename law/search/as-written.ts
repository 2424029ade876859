// How nearly a question says what an entry lists as a way of asking for it, word for word.

import { memoiseByObject } from '../text/memoise.ts'
import { tokenize } from '../text/normalize.ts'
import { splitSentences } from '../text/sentences.ts'
import { isStopWord } from '../text/stop-words.ts'
import { allTermsOf } from '../text/terms.ts'
import type { WordForms } from '../schema.ts'
import { allForms } from '../word-forms.ts'

/** From here on a question is one of the ways of asking, but for a small word or an ending. */
export const AS_WRITTEN = 0.85

/** "What", "how" and the like tell phrases apart, but less than what they are about. */
const SMALL_WORD = 0.3

/** One word names no matter where more is said. */
const LEAST_OF_SENTENCE = 1.5

interface PhraseWord {
  /** As spelled and as spoken. */
  terms: readonly string[]
  weight: number
}

interface Phrase {
  words: readonly PhraseWord[]
  terms: ReadonlySet<string>
  weight: number
}

/** From 0 to 1: 1 where the question has exactly the words of one of the ways of asking, in any order and either script. */
export function nearestWay(question: string, ways: WordForms): number {
  const asked = readPhrase(question)
  return phrasesOf(ways).reduce((best, phrase) => Math.max(best, likeness(asked, phrase)), 0)
}

/** The same of the first sentence of a question, which mostly tells the matter; 0 where that is one word. */
export function nearestWayOfFirst(question: string, ways: WordForms): number {
  const [first = ''] = splitSentences(question)
  return readPhrase(first).weight < LEAST_OF_SENTENCE ? 0 : nearestWay(first, ways)
}

const phrasesOf = memoiseByObject((ways: WordForms): Phrase[] => allForms(ways).map(readPhrase))

function likeness(asked: Phrase, way: Phrase): number {
  const shared = asked.words.filter(({ terms }) => terms.some((term) => way.terms.has(term)))
  return weigh(shared) / (Math.sqrt(asked.weight * way.weight) || 1)
}

const weigh = (words: readonly PhraseWord[]) => words.reduce((sum, { weight }) => sum + weight, 0)

function readPhrase(text: string): Phrase {
  const words = [...new Set(tokenize(text))].map((word): PhraseWord => {
    return { terms: allTermsOf(word), weight: isStopWord(word) ? SMALL_WORD : 1 }
  })
  return { words, terms: new Set(words.flatMap(({ terms }) => terms)), weight: weigh(words) }
}
