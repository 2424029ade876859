// How much the words of a message speak for law, learned from messages that people wrote (law/training).

import { latinDigits } from '../../contract/nepali-digits.ts'
import { type Example, openClassifier, trainClassifier } from '../text/linear-classifier.ts'
import { memoise, once } from '../text/memoise.ts'
import type { ReadPart } from '../text/read-part.ts'
import { featuresOf } from '../text/message-features.ts'
import { hasDevanagari, tokenize } from '../text/normalize.ts'
import { preparePhraseText, readPhraseGroups } from '../text/phrases.ts'
import { isStopWord } from '../text/stop-words.ts'
import { tellingPhoneticTerm, termsOf } from '../text/terms.ts'
import { wordsOfAllForms, wordsOfForm, type WordLists } from '../text/word-lists.ts'
import type { LibraryEntries } from '../library-data.ts'
import type { TrainingMessages } from '../training-messages.ts'
import PHRASES from './subject-phrases.json' with { type: 'json' }
import { EVERYDAY_WORDS, LAW_WORDS, OTHER_WORDS } from './subject-words.ts'

/** How much the words speak for law, as log-odds: above 0 it is likelier law, below 0 something else. */
export type WeighLaw = (message: string) => number

const LABELS = ['law', 'off-topic'] as const

type SubjectLabel = (typeof LABELS)[number]

/**
 * The weights learned from messages of law and of other matters, and from the questions that entries say they answer (`questionsOf`).
 * Who is in danger is told by others: their words are not weighed.
 */
export function trainSubject({ law, offTopic }: TrainingMessages, questions: readonly string[]): Uint8Array {
  const examplesOf = (messages: readonly string[], label: SubjectLabel) =>
    messages.map((message): Example<SubjectLabel> => ({ features: featuresOfSubject(message), label }))
  const written = (messages: TrainingMessages['law']) => messages.map(({ message }) => message)
  return trainClassifier(
    [...examplesOf([...written(law), ...questions], 'law'), ...examplesOf(written(offTopic), 'off-topic')],
    LABELS,
  )
}

/** The questions that guides say they answer, and the words of guides and signposts; in all languages. */
export function questionsOf({ guides, signposts }: Pick<LibraryEntries, 'guides' | 'signposts'>): string[] {
  const asked = [
    ...guides.flatMap(({ questions, words }) => [questions, words]),
    ...signposts.map(({ words }) => words),
  ]
  return asked.flatMap(({ en, ne, romanised }) => [...en, ...ne, ...romanised])
}

/** Weighs messages by what `trainSubject` learned. @throws RangeError when the weights are damaged. */
export function createLawWeigher(weights: ReadPart): WeighLaw {
  const classify = openClassifier(weights, LABELS)
  return memoise(
    (message) => {
      const likely = classify(featuresOfSubject(message))
      return Math.log((likely.law + LEAST) / (likely['off-topic'] + LEAST))
    },
    { most: 64 },
  )
}

/** Keeps odds finite. */
const LEAST = 1e-9

function vocabularyOf(lists: readonly WordLists[]): ReadonlySet<string> {
  const spelled = lists
    .flatMap(wordsOfAllForms)
    .flatMap(tokenize)
    .flatMap((word) => termsOf(word).stems)
  const nepali = [...wordsOfForm(lists, 'romanised'), ...wordsOfForm(lists, 'nepali')]
  return new Set([...spelled, ...nepali.flatMap(tokenize).flatMap((word) => tellingPhoneticTerm(word) ?? [])])
}

/** What is looked at first decides for a word that stands in several lists. */
const vocabulary = once(() => ({
  law: vocabularyOf(LAW_WORDS),
  other: vocabularyOf(OTHER_WORDS),
  everyday: vocabularyOf(EVERYDAY_WORDS),
}))
const KINDS = ['law', 'other', 'everyday'] as const
type Kind = (typeof KINDS)[number]
const MOST_WORDS_COUNTED = 3

const says = readPhraseGroups(PHRASES)
const GROUPS = Object.keys(says) as (keyof typeof says)[]

/** A sum, an equation: signs are no words, and phrases are made of words. */
const SUM = /(?<![\p{L}\p{M}\d])\d+ ?[-+*x/^] ?\d+ ?(?:=|$)|(?<![\p{L}\p{M}])x\^\d/iu

function featuresOfSubject(message: string): string[] {
  const kinds = [...new Set(tokenize(message))].map(kindOf)
  const counted = KINDS.flatMap((kind) =>
    kinds
      .filter((each) => each === kind)
      .slice(0, MOST_WORDS_COUNTED)
      .map((_, at) => `${at + 1} words of ${kind}`),
  )
  const text = preparePhraseText(message)
  const said = GROUPS.filter((group) => says[group](text)).map((group) => `said ${group}`)
  const sum = SUM.test(latinDigits(message)) ? ['a sum'] : []
  return [...featuresOf(message), ...counted, ...said, ...sum]
}

function kindOf(word: string): Kind | null {
  return isStopWord(word) ? null : (KINDS.find((kind) => isIn(vocabulary()[kind], word)) ?? null)
}

function isIn(words: ReadonlySet<string>, word: string): boolean {
  if (termsOf(word).stems.some((stem) => words.has(stem))) return true
  return !hasDevanagari(word) && words.has(tellingPhoneticTerm(word) ?? '')
}
