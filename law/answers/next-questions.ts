// What else people ask about a matter, in the words of guides, so that whoever asks it is surely answered.

import type { QuestionForm } from '../../contract/office-sheet.ts'
import { rarityOf } from '../guides-by-provision.ts'
import type { Library } from '../library.ts'
import type { GuideOutline } from '../library-data.ts'
import type { ProvisionReference } from '../passage.ts'
import type { Guide } from '../schema.ts'
import { readConversation } from './conversation.ts'
import { findFurtherQuestion } from './further-question.ts'
import { planReply } from './plan-reply.ts'

/** What an answer rested on. */
export interface AnsweredWith {
  guides: readonly string[]
  provisions: readonly ProvisionReference[]
}

const MOST_QUESTIONS = 3
/** What is near comes as well. */
const MOST_FURTHER = 2
/** Longer ones tell somebody else's story. */
const MOST_LENGTH = 90

/** What a guide surely answers when it is asked alone, in one form. */
export interface SurelyAnswered {
  /** The first of its own questions; left out where there is none. */
  question?: string
  /** Its further questions, each in one way of asking it. */
  further: string[]
}

/** By guide and form. */
export type SureQuestions = Readonly<Record<string, Readonly<Record<QuestionForm, SurelyAnswered>>>>

/**
 * Finds them for guides of the library, all of them where none are named. It plans hundreds of answers, so `npm run law:build` does
 * it ahead of time.
 */
export function findSureQuestions(library: Library, slugs: Iterable<string> = library.guides.keys()): SureQuestions {
  return Object.fromEntries(
    Array.from(slugs, (slug) => library.findGuide(slug))
      .filter((guide) => guide !== null)
      .map((guide) => [
        guide.slug,
        {
          en: findSurelyAnswered(guide, 'en', library),
          ne: findSurelyAnswered(guide, 'ne', library),
          romanised: findSurelyAnswered(guide, 'romanised', library),
        },
      ]),
  )
}

/**
 * At most three questions that come after an answer, in this form: two further ones of the guides that it rested on, then one of
 * each guide that rests on provisions that few others rest on, and best is about the same topic, the nearest first. Empty where
 * none of them is surely answered.
 */
export function nextQuestions(
  library: Library,
  sureQuestions: SureQuestions,
  answered: AnsweredWith,
  form: QuestionForm,
): string[] {
  const own = answered.guides.flatMap((slug) => sureQuestions[slug]?.[form].further ?? []).slice(0, MOST_FURTHER)
  const near = nearestGuides(library, answered).flatMap(({ slug }) => sureQuestions[slug]?.[form].question ?? [])
  return [...own, ...near].slice(0, MOST_QUESTIONS)
}

function nearestGuides(library: Library, { guides, provisions }: AnsweredWith): GuideOutline[] {
  const known = guides.flatMap((slug) => library.guides.get(slug) ?? [])
  const topics = new Set(known.map(({ topic }) => topic))
  const rested = new Set([...provisions, ...known.flatMap(({ slug }) => library.restsOn(slug).all)].map(keyOf))
  return [...library.guides.values()]
    .filter(({ slug }) => !guides.includes(slug))
    .map((guide) => {
      const shared = library.restsOn(guide.slug).all.filter((provision) => rested.has(keyOf(provision)))
      // A committee before which all quarrels come makes no two of them one matter.
      const nearness = shared.reduce((sum, provision) => sum + rarityOf(provision, library), 0)
      return { guide, nearness: nearness + (topics.has(guide.topic) ? SAME_TOPIC : 0) }
    })
    .filter(({ nearness }) => nearness >= LEAST_NEARNESS)
    .sort((a, b) => b.nearness - a.nearness)
    .map(({ guide }) => guide)
}

/** Topics are wide: whoever was robbed need not be told of land. */
const SAME_TOPIC = 0.5
const LEAST_NEARNESS = 0.75

const keyOf = ({ workId, number }: ProvisionReference) => `${workId} ${number}`

function findSurelyAnswered(guide: Guide, form: QuestionForm, library: Library): SurelyAnswered {
  const isSure = (question: string) => question.length <= MOST_LENGTH && isSurelyAnswered(question, guide, library)
  const question = guide.questions[form].find(isSure)
  // Whoever reads the guide is mostly the one for whom it is.
  const inOrder = guide.furtherQuestions.toSorted((a, b) => Number(a.otherSide ?? false) - Number(b.otherSide ?? false))
  const further = inOrder.flatMap((one) => {
    const ways = form === 'romanised' ? one.words.romanised : [one[form].question]
    return (
      ways.find((way) => findFurtherQuestion(guide, way, library.judgeFurther)?.further === one && isSure(way)) ?? []
    )
  })
  return question === undefined ? { further } : { question, further }
}

function isSurelyAnswered(question: string, { slug }: Guide, library: Library): boolean {
  const conversation = readConversation([{ role: 'user', content: question }], library)
  const plan = conversation && planReply(conversation, library).plan
  return plan?.kind === 'answer' && plan.sureness === 'sure' && plan.lead === 'guide' && plan.guide?.slug === slug
}
