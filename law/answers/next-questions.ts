// What else people ask about a matter, in the words of guides, so that whoever asks it is surely answered.

import { QUESTION_FORMS, type QuestionForm } from '../../contract/office-sheet.ts'
import type { Library } from '../library.ts'
import { provisionsOf } from '../marks.ts'
import type { ProvisionReference } from '../passage.ts'
import type { Guide } from '../schema.ts'
import { memoiseByObject } from '../text/memoise.ts'
import { readConversation } from './conversation.ts'
import { planReply } from './plan-reply.ts'

/** What an answer rested on. */
export interface AnsweredWith {
  guides: readonly string[]
  provisions: readonly ProvisionReference[]
}

const MOST_QUESTIONS = 3
/** Longer ones tell somebody else's story. */
const MOST_LENGTH = 90

/** By guide and form, the first of its questions that, asked alone, is surely answered with it; left out where there is none. */
export type SureQuestions = Readonly<Record<string, Partial<Record<QuestionForm, string>>>>

/** Finds them for every guide of the library. It plans hundreds of answers, so `npm run law:build` does it ahead of time. */
export function findSureQuestions(library: Library): SureQuestions {
  return Object.fromEntries(
    [...library.guides.values()].map((guide) => [
      guide.slug,
      Object.fromEntries(QUESTION_FORMS.map((form) => [form, sureQuestionOf(guide, form, library)])),
    ]),
  )
}

/**
 * At most three questions that come after an answer, in this form: one of each guide that rests on provisions that few others
 * rest on, and best is about the same topic, the nearest first. Empty where none of them is surely answered.
 */
export function nextQuestions(
  library: Library,
  sureQuestions: SureQuestions,
  answered: AnsweredWith,
  form: QuestionForm,
): string[] {
  const found: string[] = []
  for (const { slug } of nearestGuides(library, answered)) {
    const question = sureQuestions[slug]?.[form]
    if (question) found.push(question)
    if (found.length === MOST_QUESTIONS) break
  }
  return found
}

function nearestGuides(library: Library, { guides, provisions }: AnsweredWith): Guide[] {
  const known = guides.flatMap((slug) => library.guides.get(slug) ?? [])
  const topics = new Set(known.map(({ topic }) => topic))
  const rested = new Set([...provisions, ...known.flatMap(provisionsOf)].map(keyOf))
  const guidesOn = countGuidesOn(library)
  return [...library.guides.values()]
    .filter(({ slug }) => !guides.includes(slug))
    .map((guide) => {
      const shared = provisionsOf(guide)
        .map(keyOf)
        .filter((key) => rested.has(key))
      // A committee before which all quarrels come makes no two of them one matter.
      const nearness = shared.reduce((sum, key) => sum + 1 / (guidesOn.get(key) ?? 1), 0)
      return { guide, nearness: nearness + (topics.has(guide.topic) ? SAME_TOPIC : 0) }
    })
    .filter(({ nearness }) => nearness >= LEAST_NEARNESS)
    .sort((a, b) => b.nearness - a.nearness)
    .map(({ guide }) => guide)
}

/** Topics are wide: whoever was robbed need not be told of land. */
const SAME_TOPIC = 0.5
const LEAST_NEARNESS = 0.75

/** How many guides rest on each provision. */
const countGuidesOn = memoiseByObject((library: Library) => {
  const counts = new Map<string, number>()
  for (const key of [...library.guides.values()].flatMap(provisionsOf).map(keyOf))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
})

const keyOf = ({ workId, number }: ProvisionReference) => `${workId} ${number}`

function sureQuestionOf(guide: Guide, form: QuestionForm, library: Library): string | undefined {
  return guide.questions[form].find(
    (question) => question.length <= MOST_LENGTH && isSurelyAnswered(question, guide, library),
  )
}

function isSurelyAnswered(question: string, { slug }: Guide, library: Library): boolean {
  const conversation = readConversation([{ role: 'user', content: question }], library)
  const plan = conversation && planReply(conversation, library).plan
  return plan?.kind === 'answer' && plan.sureness === 'sure' && plan.lead === 'guide' && plan.guide?.slug === slug
}
