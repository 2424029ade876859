// Which of a guide's questions a message wants, its own or a further one: by a classifier for each guide that learns from what people say
// for each of them and from how each is answered, and by counts of what is said (sayings.ts).

import type { GuideOutline, LibraryEntries } from '../library-data.ts'
import { withoutGuideMarks } from '../marks.ts'
import type { Guide } from '../schema.ts'
import {
  bytesOfWeights,
  type Classify,
  type Example,
  type Learning,
  openClassifier,
  trainClassifier,
} from '../text/linear-classifier.ts'
import { memoise } from '../text/memoise.ts'
import { readPartsOf, type ReadPart } from '../text/read-part.ts'
import type { TrainingMessages } from '../training-messages.ts'
import { allForms } from '../word-forms.ts'
import { wordFeatures } from './guide-classifier.ts'
import type { Sayings } from './sayings.ts'

/**
 * How likely a message wants the guide itself (0) and each of its further questions (from 1 on), which together are 1; none for an unknown
 * guide.
 */
export type JudgeFurther = (slug: string, message: string) => readonly number[]

/** More epochs or buckets found no more of the messages that it did not learn from; a quarter of the buckets 2 in 100 less. */
const LEARNING: Learning = { buckets: 1 << 12, epochs: 8, penalty: 0.01, leastError: 1e-4 }

/** A whole message tells more than a phrase. */
const TIMES_OF_MESSAGE = 2

/**
 * What is learned against what is counted. Of 46,552 messages that neither learned from (`scripts/law-learned.ts`, 2026-11-30) counts alone find
 * the right question of their guide for 72 in 100, both together for 75.
 */
const SHARE_OF_LEARNED = 0.75

/** Guides are looked at one after the other, and each several times. */
const MOST_OPEN = 8

/** The weights learned for each guide, one after the other in their order, for `createFurtherJudge`. */
export function trainFurther({ guides, training }: Pick<LibraryEntries, 'guides' | 'training'>): Uint8Array {
  const situations = Map.groupBy(training?.situations ?? [], ({ guide }) => guide)
  const bytes = new Uint8Array(guides.reduce((sum, { furtherQuestions }) => sum + bytesOf(furtherQuestions.length), 0))
  let end = 0
  for (const guide of guides) {
    const examples = examplesOf(guide, situations.get(guide.slug) ?? [])
    const further = guide.furtherQuestions.length
    bytes.set(trainClassifier(examples, labelsOf(further), LEARNING), end)
    end += bytesOf(further)
  }
  return bytes
}

function examplesOf(guide: Guide, situations: TrainingMessages['situations']): Example<string>[] {
  const told = Map.groupBy(situations, ({ further }) => further)
  return saidForEach(guide).flatMap(({ texts, messages }, question) => {
    const whole = [...messages, ...(told.get(question) ?? []).map(({ message }) => message)]
    const all = [...texts, ...Array.from({ length: TIMES_OF_MESSAGE }, () => whole).flat()]
    return all.map((text) => ({ features: wordFeatures(text), label: String(question) }))
  })
}

/** Of the guide itself, then of each further question. */
function saidForEach({ words, questions, messages, furtherQuestions, en, ne }: Guide) {
  return [
    {
      texts: [
        ...[words, questions].flatMap(allForms),
        ...[en.title, ne.title, en.answer, ne.answer].map(withoutGuideMarks),
      ],
      messages: allForms(messages),
    },
    ...furtherQuestions.map((further) => ({
      texts: [
        ...allForms(further.words),
        ...[further.en, further.ne].flatMap(({ question, answer }) => [question, withoutGuideMarks(answer)]),
      ],
      messages: allForms(further.messages),
    })),
  ]
}

/**
 * Judges messages by what `trainFurther` learned of these guides, in that order, and by what is counted.
 * It throws a RangeError for a guide whose weights are damaged.
 */
export function createFurtherJudge(
  read: ReadPart,
  guides: readonly Pick<GuideOutline, 'slug' | 'furtherCount'>[],
  counted: Sayings,
): JudgeFurther {
  const places = new Map<string, { further: number; start: number }>()
  let end = 0
  for (const { slug, furtherCount: further } of guides) {
    places.set(slug, { further, start: end })
    end += bytesOf(further)
  }
  const open = memoise(
    (slug: string): Classify<string> | null => {
      const place = places.get(slug)
      if (!place) return null
      const weights = readPartsOf(read(place.start, bytesOf(place.further)))
      return openClassifier(weights, labelsOf(place.further), LEARNING)
    },
    { most: MOST_OPEN },
  )
  const featuresOfMessage = memoise(wordFeatures, { most: 2 })
  return (slug, message) => {
    const learned = open(slug)?.(featuresOfMessage(message))
    if (!learned) return []
    return counted
      .likelihoodsWithin(slug, message)
      .map((byCounts, at) => SHARE_OF_LEARNED * (learned[at] ?? 0) + (1 - SHARE_OF_LEARNED) * byCounts)
  }
}

/** Of a guide with so many further questions: itself and each of these. */
const labelsOf = (further: number): string[] => Array.from({ length: 1 + further }, (_, question) => String(question))

const bytesOf = (further: number): number => bytesOfWeights(LEARNING.buckets, 1 + further)
