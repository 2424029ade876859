// What `npm run law:eval -- --record` writes into baseline.json: how well search and answers did when it was last
// recorded, and of which program.

import { z } from 'zod'
import {
  ANSWER_COUNTS,
  type AnswerCount,
  DIALOGUE_KINDS,
  QUESTION_FORMS,
  SEARCH_COUNTS,
  type SearchCount,
} from '../../contract/quality.ts'

/** Files of questions for search, each with the provisions that answer it. */
export const SEARCH_FILES = [
  'law/evaluation/tuning.jsonl',
  'law/evaluation/set-aside.jsonl',
  'law/evaluation/fresh.jsonl',
] as const
/** Files of dialogues for answers. */
export const ANSWER_FILES = ['law/evaluation/answers/tuning.jsonl', 'law/evaluation/answers/set-aside.jsonl'] as const

/** Files of questions in languages related to Nepali, and of situations as people tell them, each with the guides that answer it. */
export const GUIDE_FILES = [
  'law/evaluation/situations/tuning.jsonl',
  'law/evaluation/situations/set-aside.jsonl',
  'law/evaluation/related-languages/tuning.jsonl',
  'law/evaluation/related-languages/set-aside.jsonl',
] as const

/** What plain BM25 is counted by, next to search. */
export const PLAIN_COUNTS = [
  'right provision first',
  'right provision among five',
  'right provision among ten',
] as const satisfies readonly SearchCount[]

/** How sure search is of its first hit, by the bounds that replies go by. */
export const CERTAINTY_BANDS = ['sure', 'likely', 'near'] as const

/** The shares that are aimed at, as fractions. */
export const ANSWER_AIMS: Partial<Record<AnswerCount, number>> = {
  'turns not plainly wrong': 0.985,
  'right provision in the opening': 0.92,
  'right provision anywhere': 0.97,
  'danger caught': 0.98,
  'no false alarm': 0.99,
  'law not refused': 0.995,
  'off-topic refused': 0.97,
}
/** The share of right provisions among five, in each form. */
export const AIM_IN_FIVE = 0.92

const countSchema = z
  .strictObject({ right: z.int().min(0), of: z.int().min(0) })
  .refine(({ right, of }) => right <= of, 'more right than there are')
const answerCounts = z.record(z.enum(ANSWER_COUNTS), countSchema)
const searchCounts = z.record(z.enum(SEARCH_COUNTS), countSchema)
const plainCounts = z.record(z.enum(PLAIN_COUNTS), countSchema)
const form = z.enum(QUESTION_FORMS)

const searchFigures = z.strictObject({
  all: searchCounts,
  forms: z.partialRecord(form, searchCounts),
  /** Of each topic, right provision among five. */
  topics: z.record(z.string(), countSchema),
  /** How often the first hit is right: a provision that answers, or a guide that rests on one. */
  certainty: z.record(z.enum(CERTAINTY_BANDS), countSchema),
  /** Plain BM25 over the same questions and provisions. */
  plain: z.strictObject({ all: plainCounts, forms: z.partialRecord(form, plainCounts) }),
})
const answerFigures = z.strictObject({
  all: answerCounts,
  forms: z.partialRecord(form, answerCounts),
  kinds: z.partialRecord(z.enum(DIALOGUE_KINDS), answerCounts),
})

export const baselineSchema = z.strictObject({
  measuredOn: z.iso.date(),
  /** The last commit when it was measured. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** There were changes that were not committed yet: mostly those that are committed together with these figures. */
  hasChanges: z.boolean(),
  ownQuestions: z.record(z.string(), countSchema),
  search: z.record(z.enum(SEARCH_FILES), searchFigures),
  answers: z.record(z.enum(ANSWER_FILES), answerFigures),
  /** Of each language, how often a right guide is reached. */
  guides: z.record(z.enum(GUIDE_FILES), z.record(z.string(), countSchema)),
})

export type SearchFigures = z.infer<typeof searchFigures>
export type AnswerFigures = z.infer<typeof answerFigures>
export type Baseline = z.infer<typeof baselineSchema>
/** What is measured, without where and when. */
export type Measured = Pick<Baseline, 'ownQuestions' | 'search' | 'answers' | 'guides'>
