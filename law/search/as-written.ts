// Whether a question says, word for word, what an entry lists as a way of asking for it. Every word counts the same here, whatever
// other entries list: what tells the phrases of one matter apart is told by `text/phrase-likeness.ts`.

import type { StoredEntries } from '../library-data.ts'
import type { WordForms } from '../schema.ts'
import { memoise, memoiseByObject } from '../text/memoise.ts'
import { tokenize } from '../text/normalize.ts'
import { splitSentences } from '../text/sentences.ts'
import { isStopWord } from '../text/stop-words.ts'
import { allTermsOf } from '../text/terms.ts'
import { allForms, joinForms } from '../word-forms.ts'
import { keyOfSignpost, signpostOfKey } from './documents.ts'

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

export interface AsWrittenLookup {
  /** Whether the entry with this key lists the question as a way of asking for it. */
  isWay(question: string, key: string): boolean
  /** The first of those entries that lists it most nearly; null where none does. */
  find(question: string, keys: readonly string[]): string | null
}

/** By the key of their document: guides with their titles, and signposts. */
export function createAsWrittenLookup(entries: Pick<StoredEntries, 'readGuide' | 'signposts'>): AsWrittenLookup {
  const waysOf = createWaysLookup(entries)
  const nearness = (question: string, key: string) => {
    const listed = waysOf(key)
    // A signpost is short, and is outweighed by what is told after it; a guide is not.
    const first = signpostOfKey(key) === null ? 0 : nearestWayOfFirst(question, listed)
    return Math.max(nearestWay(question, listed), first)
  }
  return {
    isWay: (question, key) => nearestWay(question, waysOf(key)) >= AS_WRITTEN,
    find(question, keys) {
      const near = keys.map((key) => ({ key, nearness: nearness(question, key) }))
      const [nearest] = near.toSorted((one, other) => other.nearness - one.nearness)
      return nearest && nearest.nearness >= AS_WRITTEN ? nearest.key : null
    },
  }
}

const NO_WAYS: WordForms = { en: [], ne: [], romanised: [] }

/** What an entry lists, by its key; none where there is no such entry. */
function createWaysLookup({ readGuide, signposts }: Pick<StoredEntries, 'readGuide' | 'signposts'>) {
  const ofSignposts = new Map(signposts.map(({ id, words }) => [keyOfSignpost(id), words]))
  return memoise((key: string): WordForms => {
    const guide = readGuide(key)
    if (!guide) return ofSignposts.get(key) ?? NO_WAYS
    const titles = { en: [guide.en.title], ne: [guide.ne.title], romanised: [] }
    const further = guide.furtherQuestions.map(({ words }) => words)
    return joinForms([titles, guide.words, guide.questions, ...further])
  })
}

/**
 * From 0 to 1: 1 where the question has exactly the words of one of the ways of asking, in any order and either script. Below
 * `AS_WRITTEN` it can be 0.
 */
export function nearestWay(question: string, ways: WordForms): number {
  const asked = readQuestion(question)
  const near = phrasesOf(ways).filter((phrase) => mayBeWritten(asked.weight, phrase.weight))
  return near.reduce((best, phrase) => Math.max(best, likeness(asked, phrase)), 0)
}

/** Whether two phrases of these weights could be alike enough if the lighter had nothing else than the heavier. */
const mayBeWritten = (one: number, other: number) => Math.min(one, other) >= AS_WRITTEN ** 2 * Math.max(one, other)

/** The same of the first sentence of a question, which mostly tells the matter; 0 where that is one word. */
function nearestWayOfFirst(question: string, ways: WordForms): number {
  const [first = ''] = splitSentences(question)
  return readQuestion(first).weight < LEAST_OF_SENTENCE ? 0 : nearestWay(first, ways)
}

const phrasesOf = memoiseByObject((ways: WordForms): Phrase[] => allForms(ways).map(readPhrase))

function likeness(asked: Phrase, way: Phrase): number {
  // Two words of one can be spellings of a single word of the other.
  const shared = Math.min(weigh(wordsIn(asked, way)), weigh(wordsIn(way, asked)))
  return shared / (Math.sqrt(asked.weight * way.weight) || 1)
}

// A question is compared with the ways of asking of all that it finds.
const readQuestion = memoise((question: string) => readPhrase(question), { most: 2 })

const wordsIn = ({ words }: Phrase, { terms: among }: Phrase) =>
  words.filter(({ terms }) => terms.some((term) => among.has(term)))

const weigh = (words: readonly PhraseWord[]) => words.reduce((sum, { weight }) => sum + weight, 0)

function readPhrase(text: string): Phrase {
  const words = [...new Set(tokenize(text))].map((word): PhraseWord => {
    return { terms: allTermsOf(word), weight: isStopWord(word) ? SMALL_WORD : 1 }
  })
  return { words, terms: new Set(words.flatMap(({ terms }) => terms)), weight: weigh(words) }
}
