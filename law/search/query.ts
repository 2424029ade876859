// A question as what to look up: for each of its words, the terms that may stand for it, each with how well it does.

import { factsWanted, termOfKind } from './intents.ts'
import { LEAST_SIGNS_TO_GUESS } from '../text/count-slips.ts'
import { createEndingCutter } from '../text/case-endings.ts'
import { memoise } from '../text/memoise.ts'
import { foldCharacters, hasDevanagari, tokenize } from '../text/normalize.ts'
import { isCommonWord, isStopWord } from '../text/stop-words.ts'
import { type Meaning, readMeanings } from './synonyms.ts'
import { type Alternative, isPhonetic, termsOf } from '../text/terms.ts'

/** One word of the question. */
export interface QueryWord {
  word: string
  alternatives: readonly Alternative[]
  /** How much the word counts compared with the others, from 0 to 1. */
  share: number
  /** Whether the library has it as it is spelled, and not only what sounds or looks like it. */
  isKnown: boolean
}

/** How well a term stands for a word as it was typed, which itself counts 1. */
const WEIGHTS = {
  phonetic: 0.75,
  phoneticOfDevanagari: 0.5,
  phoneticOfEnglish: 0.6,
  number: 0.3,
  near: 0.8,
  synonym: 0.6,
}

/** How much a word counts compared with the others of the question. */
const SHARES = { usual: 1, common: 0.6, inPhrase: 0.7, factWanted: 0.6, saidAgain: 0.6 }

/** Knows which terms the library has. */
export interface Dictionary {
  has(term: string): boolean
  near(term: string): string[]
}

/** Reads a question; `isEnglish` says that sounds of Latin words are unlikely to be meant. */
export function readQuery(question: string, isEnglish: boolean, dictionary: Dictionary): QueryWord[] {
  const patient = guessingAtMost(MOST_GUESSES, dictionary)
  // Guessing what an unknown word may be takes long, and a text can repeat one as often as it likes.
  const spelled = memoise((word: string) => spelledTerms(word, isEnglish, patient))
  const words = readMeanings(tokenize(question)).flatMap((meaning) => readMeaning(meaning, spelled))
  if (words.length === 0) return []
  const wanted = factsWanted(question).map((kind) => {
    const term = termOfKind(kind)
    return { word: term, alternatives: [{ term, weight: 1 }], share: SHARES.factWanted, isKnown: true }
  })
  return withoutDoubles([...lessWhereSaidAgain(words), ...wanted])
}

/** A word with its synonyms; of a phrase, its words and, as a word of its own, what the whole of it means. */
function readMeaning({ words, synonyms }: Meaning, spelledOf: (word: string) => Spelled): QueryWord[] {
  const meant = synonyms.map(({ term, weight }) => ({ term, weight: weight * WEIGHTS.synonym }))
  const isWithinPhrase = words.length > 1
  const own = words
    .filter((word) => !isStopWord(word))
    .map((word) => {
      const { terms, isKnown } = spelledOf(word)
      return isWithinPhrase
        ? { word, alternatives: terms, share: SHARES.inPhrase, isKnown }
        : { word, alternatives: strongest([...terms, ...meant]), share: shareOf(word), isKnown }
    })
  if (!isWithinPhrase) return own
  return [...own, { word: words.join(' '), alternatives: strongest(meant), share: SHARES.usual, isKnown: true }]
}

const shareOf = (word: string) => (isCommonWord(word) ? SHARES.common : SHARES.usual)

/** A word in another form of its own ("आमा", "आमाको", "आमालाई") is no second thing that was said. */
function lessWhereSaidAgain(words: readonly QueryWord[]): QueryWord[] {
  const wordOfTerm = new Map<string, string>()
  return words.map((word) => {
    const [main] = word.alternatives
    if (!main || isPhrase(word.word)) return word
    const first = wordOfTerm.get(main.term) ?? word.word
    wordOfTerm.set(main.term, first)
    return first === word.word ? word : { ...word, share: word.share * SHARES.saidAgain }
  })
}

const isPhrase = (word: string) => word.includes(' ')

function withoutDoubles(words: readonly QueryWord[]): QueryWord[] {
  return [...new Map(words.map((word) => [word.word, word])).values()]
}

/** No story that a person tells has so many words that nobody knows. */
const MOST_GUESSES = 200

function guessingAtMost(most: number, { has, near }: Dictionary): Dictionary {
  let guesses = 0
  return { has, near: (term) => (guesses++ < most ? near(term) : []) }
}

interface Spelled extends Pick<QueryWord, 'isKnown'> {
  terms: Alternative[]
}

/** Not cut off what the library has as it is: "after the divorce" and "divorce" are two things. */
const cutWrittenOn = createEndingCutter({
  kinds: ['cases', 'agreeing', 'writtenOn'],
  form: 'nepali',
  formOf: foldCharacters,
  leastLeft: 3,
  isStacked: true,
})

function spelledTerms(word: string, isEnglish: boolean, dictionary: Dictionary): Spelled {
  const own = ownTerms(word, isEnglish)
  const had = own.filter(({ term }) => dictionary.has(term))
  if (had.length > 0) return { terms: own, isKnown: had.some(({ term }) => !isPhonetic(term)) }
  const bare = hasDevanagari(word) ? cutWrittenOn(word) : word
  return bare === word
    ? { terms: nearTerms(own, dictionary), isKnown: false }
    : spelledTerms(bare, isEnglish, dictionary)
}

function ownTerms(word: string, isEnglish: boolean): Alternative[] {
  const { stems, phoneticTerm } = termsOf(word)
  const weight = /^\d/.test(word) ? WEIGHTS.number : 1
  const spelled = stems.map((term) => ({ term, weight }))
  if (!phoneticTerm) return spelled
  const phoneticWeight = hasDevanagari(word)
    ? WEIGHTS.phoneticOfDevanagari
    : isEnglish
      ? WEIGHTS.phoneticOfEnglish
      : WEIGHTS.phonetic
  return [...spelled, { term: phoneticTerm, weight: phoneticWeight }]
}

function nearTerms(own: readonly Alternative[], dictionary: Dictionary): Alternative[] {
  return own
    .filter(({ term }) => term.length >= LEAST_SIGNS_TO_GUESS && !/^\d/.test(term))
    .flatMap(({ term, weight }) => dictionary.near(term).map((near) => ({ term: near, weight: weight * WEIGHTS.near })))
}

function strongest(alternatives: readonly Alternative[]): Alternative[] {
  const weights = new Map<string, number>()
  for (const { term, weight } of alternatives) weights.set(term, Math.max(weight, weights.get(term) ?? 0))
  return [...weights].map(([term, weight]) => ({ term, weight }))
}
