// Replies in markdown, made of what the library holds and of nothing else.

import type { Library } from '../library.ts'
import type { Passage } from '../passage.ts'
import type { Language } from '../../contract/preferences.ts'
import { writeCallFirst, writeEmergencyOpening } from './emergency-contacts.ts'
import { writeAnswer, writeCrisis, writeNamed } from './passage-replies.ts'
import { writeChoice } from './choice.ts'
import { joinBlocks } from './markdown.ts'
import { createNumberedCitations } from './numbered-citations.ts'
import {
  admitForeignLaw,
  admitNotHeld,
  admitUnknown,
  writeOffTopic,
  writeSignpost,
  writeTalk,
} from './other-replies.ts'
import { findAskedLetter, findLettersOnMatter, linkToLetter } from './offered-letters.ts'
import type { ReplyContext } from './reply-context.ts'
import { ANSWERED_IN_NEPALI, TEXTS } from './texts.ts'
import type { PlannedReply, ReplyPlan } from './plan-types.ts'
import { findUnmetRequests } from './unmet-requests.ts'
import { writeUnderstoodAs } from './understood-as.ts'

/** What is answered with no law at all. */
const WITHOUT_MATTER: ReadonlySet<ReplyPlan['kind']> = new Set(['talk', 'crisis', 'off-topic'])

export interface ComposedReply {
  text: string
  /** What `[1]`, `[2]`, … in the text stand for. */
  passages: Passage[]
}

/** Writes the reply that was planned for a question. */
export function composeReply(planned: PlannedReply, language: Language, library: Library): ComposedReply {
  const citations = createNumberedCitations()
  const context: ReplyContext & PlannedReply = {
    ...planned,
    language,
    library,
    citations,
  }
  const first = writeOpening(context)
  const understoodAs = writeUnderstoodAs(planned, language, library)
  const text = joinBlocks([first, noteOnLanguage(planned), admitUnmet(context), understoodAs, writeBody(context)])
  return { text, passages: citations.passages }
}

/** Whom to call, and what to do in the next minutes where somebody is surely in danger. */
function writeOpening({ danger, keepsToSafety, written, library, language }: ReplyContext & PlannedReply): string {
  if (!danger) return ''
  return keepsToSafety
    ? writeEmergencyOpening({ danger, written }, library, language)
    : writeCallFirst({ danger, written }, library, language)
}

/** The fixed sentence of a refusal stands first, and in English. */
function noteOnLanguage({ askedIn, plan }: PlannedReply): string {
  return askedIn && plan.kind !== 'off-topic' ? ANSWERED_IN_NEPALI[askedIn] : ''
}

/** In danger nobody is told what cannot be foretold. */
function admitUnmet(context: ReplyContext & PlannedReply): string {
  const { plan, question, keepsToSafety, language } = context
  if (WITHOUT_MATTER.has(plan.kind)) return ''
  const unmet = findUnmetRequests(question).filter((request) => !keepsToSafety || request === 'drafting')
  const { unmetRequests } = TEXTS[language]
  return unmet.map((request) => (request === 'drafting' && offerLetters(context)) || unmetRequests[request]).join(' ')
}

/** The letter that is asked for, else those on the matter; empty where there is none. */
function offerLetters({ plan, question, language, library }: ReplyContext & PlannedReply): string {
  const { letterToFillIn, lettersOnMatter } = TEXTS[language]
  const asked = findAskedLetter(question, library)
  if (asked) return letterToFillIn(linkToLetter(asked, language))
  const letters = findLettersOnMatter(plan, library)
  return letters.length > 0 ? lettersOnMatter(letters.map((letter) => linkToLetter(letter, language))) : ''
}

function writeBody(context: ReplyContext & PlannedReply): string {
  const { plan, language, library, danger } = context
  switch (plan.kind) {
    case 'talk':
      return writeTalk(plan.talk, language)
    case 'crisis':
      return writeCrisis(plan.guide, context)
    case 'off-topic':
      return writeOffTopic(plan.nearestGuide, language)
    case 'choice':
      return writeChoice(plan.guides, language)
    case 'not-held':
      return admitNotHeld(plan.provisions, language, library)
    case 'foreign-law':
      return admitForeignLaw(plan.closest, context)
    case 'signpost':
      return writeSignpost(plan.signpost, plan.closest, context)
    case 'unknown':
      return danger ? TEXTS[language].safeFirst : admitUnknown(plan.closest, context)
    case 'named':
      return writeNamed(plan, context)
    case 'answer':
      return writeAnswer(plan, context)
  }
}
