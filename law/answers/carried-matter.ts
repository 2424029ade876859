// What a conversation is about, carried from question to question: the words of what was asked, and the passages that it was
// answered with. Nothing of it is stored; earlier questions are answered again.

import type { Library } from '../library.ts'
import { type Passage, provisionPassage } from '../passage.ts'
import type { Guide } from '../schema.ts'
import { keyOfPassage } from '../search/documents.ts'
import { ownWords, readLeadIn } from '../search/leaning.ts'
import type { Matter } from '../search/search.ts'
import { labelOf } from '../titles.ts'
import type { Language } from '../../contract/preferences.ts'
import { passagesOf } from './choose-answer.ts'
import { planReply } from './plan-reply.ts'
import { MOST_TOLD } from './passage-replies.ts'
import type { AnswerPlan, Conversation, ReplyPlan } from './plan-types.ts'

/** A question as it was asked, with the guide that it picks of two that were offered. */
export interface Asked {
  /** Its beginning, as much as search looks at: messages can be far longer than what a person asks. */
  question: string
  /** The same as it was written: in its own words where it was asked in a language related to Nepali. */
  written: string
  picked: Guide | null
}

/** A question that was answered, and what the conversation was about from then on. */
export interface AnsweredAgain {
  question: string
  matter: Matter
}

/** So many of the passages that were answered with are carried on, the newest first. */
const MOST_CARRIED = 8

/** So many that an answer shows as what else may be meant. */
const MOST_ALTERNATIVES = 2
/** Where nothing answered, so many of what came closest. */
const MOST_OF_CLOSEST = 2

/** What the conversation was about after each of these questions, which came one after another. */
export function answerAgain(earlier: readonly Asked[], language: Language, library: Library): AnsweredAgain[] {
  const answered: AnsweredAgain[] = []
  for (const asked of earlier) answered.push(carryOn(asked, answered, language, library))
  return answered
}

/** A question without "no, I meant", with what it can lean on of those that were answered. */
export function readOn(
  said: string,
  answered: readonly AnsweredAgain[],
): Pick<Conversation, 'question' | 'previous' | 'matter'> {
  const { opening, question } = readLeadIn(said)
  const last = answered.at(-1)
  const previous = last?.question ?? null
  if (!last || opening === 'otherMatter') return { question, previous, matter: null }
  if (opening !== 'correction') return { question, previous, matter: last.matter }
  // What was answered was not meant; what it was asked about still was.
  return { question, previous, matter: { ...last.matter, passages: answered.at(-2)?.matter.passages ?? [] } }
}

function carryOn(
  { question: said, written, picked }: Asked,
  answered: readonly AnsweredAgain[],
  language: Language,
  library: Library,
): AnsweredAgain {
  const { question, previous, matter } = readOn(said, answered)
  if (picked) return { question: previous ?? question, matter: matterOf(picked, language) }
  const { plan, goesOn, keepsToSafety } = planReply(
    { question, written, previous, matter, picked, language, askedIn: null },
    library,
  )
  const heading = headingOfNamed(plan, library, language)
  const passages = answeredWith(plan)
  // "How long do I have?" is asked of what was done to them, and no more of the divorce that they asked about before.
  if (keepsToSafety && passages.length > 0) return { question, matter: { question, passages } }
  if (!matter || heading !== null) return { question, matter: { question: heading ?? question, passages } }
  if (plan.kind === 'off-topic') return { question, matter }
  if (!goesOn && plan.kind !== 'unknown') return { question, matter: { question, passages } }
  const together = [...ownWords(question), matter.question].join(' ')
  const carried = [
    ...new Map([...passages, ...matter.passages].map((passage) => [keyOfPassage(passage), passage])).values(),
  ]
  return { question, matter: { question: together, passages: carried.slice(0, MOST_CARRIED) } }
}

const matterOf = (guide: Guide, language: Language): Matter => ({
  question: guide[language].title,
  passages: [{ kind: 'guide', slug: guide.slug }],
})

/** What the provisions are about that a question names with their work: "section 95 of the Civil Code" has no words to search by. */
function headingOfNamed(plan: ReplyPlan, library: Library, language: Language): string | null {
  if (plan.kind !== 'named' || plan.alike.length > 0) return null
  const labels = answeredWith(plan).flatMap((passage) => labelOf(passage, library, language) ?? [])
  return labels.length > 0 ? labels.map(({ heading }) => heading).join(' ') : null
}

/** What an answer that is not sure shows as well. */
const alternativesOf = ({ related }: AnswerPlan): Passage[] => related.slice(0, MOST_ALTERNATIVES).map(provisionPassage)

function answeredWith(plan: ReplyPlan): Passage[] {
  switch (plan.kind) {
    case 'answer':
      return plan.sureness === 'sure' ? passagesOf(plan) : [...passagesOf(plan), ...alternativesOf(plan)]
    case 'named':
      return plan.provisions.slice(0, MOST_TOLD).map(provisionPassage)
    case 'choice':
      return plan.guides.map(({ slug }) => ({ kind: 'guide', slug }))
    case 'unknown':
    case 'signpost':
      return plan.closest.slice(0, MOST_OF_CLOSEST).map(({ passage }) => passage)
    default:
      return []
  }
}
