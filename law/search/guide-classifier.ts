// Which guide a message wants: by a classifier that learns from what people say in its situation (its ways of asking, its messages,
// those of law/training), and by counts of the same (sayings.ts). Search puts guides in order by both (rank.ts).

import type { LibraryEntries } from '../library-data.ts'
import { type Example, type Learning, openClassifier, trainClassifier } from '../text/linear-classifier.ts'
import { memoise } from '../text/memoise.ts'
import { tokenize } from '../text/normalize.ts'
import { readInNepali } from '../text/read-in-nepali.ts'
import type { ReadPart } from '../text/read-part.ts'
import { allTermsOf } from '../text/terms.ts'
import { allForms } from '../word-forms.ts'
import type { Sayings } from './sayings.ts'

/** How likely a message wants each guide, by slug, from 0 to 1. Empty where there is no guide. */
export type JudgeGuides = (message: string) => ReadonlyMap<string, number>

/** Hundreds of labels with few examples each: more epochs or more buckets found no more of the messages that it did not learn from. */
const LEARNING: Learning = { buckets: 1 << 14, epochs: 3, penalty: 0.01, leastError: 0.003 }

/** Each part of a message is judged where it is searched for and where it is answered. */
const MOST_REMEMBERED = 32

/** What is said in the situation of each guide. */
export interface Said {
  slug: string
  texts: readonly string[]
}

/** All that is said in the situations of guides, in the order of the guides. */
export function saidInSituations({ guides, training }: Pick<LibraryEntries, 'guides' | 'training'>): Said[] {
  const situations = Map.groupBy(training?.situations ?? [], ({ guide }) => guide)
  return guides.map(({ slug, words, questions, messages, furtherQuestions, en, ne }) => ({
    slug,
    texts: [
      ...[words, questions, messages].flatMap(allForms),
      ...furtherQuestions.flatMap((further) => [further.words, further.messages]).flatMap(allForms),
      en.title,
      ne.title,
      ...furtherQuestions.flatMap((further) => [further.en.question, further.ne.question]),
      ...(situations.get(slug) ?? []).map(({ message }) => message),
    ],
  }))
}

/** The weights learned from what is said, as bytes for `createGuideJudge`. */
export function trainGuides(said: readonly Said[]): Uint8Array {
  const examples = said.flatMap(({ slug, texts }) =>
    texts.map((text): Example<string> => ({ features: wordFeatures(text), label: slug })),
  )
  return trainClassifier(
    examples,
    said.map(({ slug }) => slug),
    LEARNING,
  )
}

/**
 * Judges messages by what `trainGuides` learned for these slugs, in that order, and by what is counted: by the geometric mean of both. Each
 * finds what the other misses: together they put 649 of 727 messages for tuning right, counts alone 640 and what was learned 638
 * (2026-11-29). @throws RangeError when the weights are damaged.
 */
export function createGuideJudge(weights: ReadPart, slugs: readonly string[], counted: Sayings): JudgeGuides {
  if (slugs.length === 0) return () => new Map()
  const classify = openClassifier(weights, slugs, LEARNING)
  return memoise(
    (message) => {
      const learned = classify(wordFeatures(message))
      const byCounts = counted.likelihoodsOfGuides(message)
      return new Map(slugs.map((slug) => [slug, Math.sqrt((learned[slug] ?? 0) * (byCounts.get(slug) ?? 0))]))
    },
    { most: MOST_REMEMBERED },
  )
}

/** What a classifier learns from of a text: words by themselves; of a story, pairs told no more. */
export const wordFeatures = (text: string): string[] => [...new Set(tokenize(readInNepali(text)).flatMap(allTermsOf))]
