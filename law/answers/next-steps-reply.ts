// What follows from a provision that is answered without a guide: no answer is a bare rule.

import type { ProvisionReference } from '../passage.ts'
import { joinBlocks, numbered, section } from './markdown.ts'
import { writeHelp } from './emergency-contacts.ts'
import { announceTimeLimits } from './provision-reply.ts'
import type { ReplyContext } from './reply-context.ts'
import { TEXTS } from './texts.ts'

/** The steps, the time limit where the provision itself has none, and who helps; empty where nothing follows. */
export function writeNextSteps(provision: ProvisionReference, context: ReplyContext): string {
  const help = context.library.nextStepsOf(provision)?.steps.help ?? []
  return joinBlocks([writeStepsAlone(provision, context), writeHelp(help, context)])
}

/** The same without who helps. */
export function writeStepsAlone(provision: ProvisionReference, context: ReplyContext): string {
  const { language, library, citations } = context
  const following = library.nextStepsOf(provision)
  if (!following) return ''
  // Asked before the steps are written: one of them may cite where the time limit stands without telling it.
  const timeLimit = findTimeLimitToTell(provision, context)
  return joinBlocks([
    section(TEXTS[language].headings.steps, numbered(following.steps[language].map(citations.citeIn))),
    timeLimit ? announceTimeLimits(timeLimit, context) : '',
  ])
}

/** The time limit of its chapter, where a provision has none of its own; empty where it has been told, or there is none. */
export function writeTimeLimitOfChapter(provision: ProvisionReference, context: ReplyContext): string {
  const timeLimit = findTimeLimitToTell(provision, context)
  return timeLimit ? announceTimeLimits(timeLimit, context) : ''
}

function findTimeLimitToTell(
  provision: ProvisionReference,
  { library, citations }: ReplyContext,
): ProvisionReference | null {
  const timeLimit = library.nextStepsOf(provision)?.timeLimit
  const facts = library.findProvision(provision)?.facts ?? []
  if (!timeLimit || citations.has(timeLimit) || facts.some(({ kind }) => kind === 'time-limit')) return null
  return timeLimit
}
