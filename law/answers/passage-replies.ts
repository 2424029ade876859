// Answers from guides and provisions: what was asked for first, then the rest of what helps.

import { dateIn } from '../../contract/date-in.ts'
import { type Passage, type ProvisionReference, provisionPassage } from '../passage.ts'
import { provisionsOf } from '../marks.ts'
import type { Guide } from '../schema.ts'
import { labelOf, titleOf } from '../titles.ts'
import { writeHelp } from './emergency-contacts.ts'
import { openGuide, tellGuide } from './guide-opening.ts'
import { choosePartsToSay, nameGuide, partsLeft, writeParts, writePartsToAct } from './guide-reply.ts'
import { isAmong } from './is-among.ts'
import { bulleted, joinBlocks, section } from './markdown.ts'
import { writeOtherLaw } from './other-law.ts'
import { askElsewhere, nameHits, nameNotHeld } from './other-replies.ts'
import type { ReplyContext } from './reply-context.ts'
import { writeNextSteps, writeStepsAlone, writeTimeLimitOfChapter } from './next-steps-reply.ts'
import { findPrevailing } from './prevailing.ts'
import { answerByFact, writeBrief, writeProvision } from './provision-reply.ts'
import { TEXTS } from './texts.ts'
import type { AnswerPlan, NamedPlan } from './plan-types.ts'

/** Of a guide that is not told whole one more: what would have been told can be among them. */
const MOST_RELATED = 3
const MOST_RUNNERS_UP = 2
/** With the one that leads, three matters are as much as somebody reads at once. */
const MOST_OTHERS = 2

/** The reply to a question that something answers, in markdown; what is not sure says so. */
export function writeAnswer(answer: AnswerPlan, context: ReplyContext): string {
  const { guide } = answer
  if (answer.sureness !== 'sure') return writeUnsure(answer, context)
  return guide && answer.lead === 'guide' ? writeGuide(guide, answer, context) : writeProvisions(answer, context)
}

/**
 * What probably answers, with what to do, or only comes closest, in short: somebody who meant something else has little to read.
 */
function writeUnsure(answer: AnswerPlan, context: ReplyContext): string {
  const { guide, lead, provisions, related, others } = answer
  const [best] = provisions
  const fitting = [...provisions, ...related]
  const isLikely = answer.sureness === 'likely'
  const leading = lead === 'guide' ? guide : null
  const opened = leading && openGuide(leading, answer, context)
  const opening = joinBlocks([
    isLikely ? openLikely(answer, context) : nameClosest(answer, context),
    opened?.text ?? '',
    !leading && isLikely ? answerByFact(provisions, context) : '',
    !leading && best ? writeProvision(best, context) : '',
    !leading && best ? writeOtherLaw(best, context, fitting) : '',
    leading && isLikely ? writeOnThisPoint(best, context) : '',
  ])
  const runnersUp = isLikely ? findRunnersUp(answer, context) : []
  // In the order in which they stand: sources are numbered as they come.
  const besides = joinBlocks([writeAlike(answer, context), writeRunnersUp(runnersUp, context)])
  const toAct = leading && isLikely ? writePartsToAct(leading, opened?.said ?? {}, context) : ''
  return joinBlocks([
    opening,
    besides,
    besides && toAct ? TEXTS[context.language].ifFirst : '',
    toAct,
    leading && isLikely ? writeHelp(leading.help.filter(isNotLegalAid), context) : '',
    !leading && best && isLikely ? writeStepsAlone(best, context) : '',
    writeOthers(withoutProvisions(others, runnersUp), context),
    guide && (leading || (best && isAmong(best, context.library.restsOn(guide.slug).all)))
      ? nameGuide(guide, context)
      : '',
    section(TEXTS[context.language].headings.seeAlso, nameHits(answer.closest, context)),
    askElsewhere('notThis', context.language, context.library),
    TEXTS[context.language].unsureClosing,
  ])
}

/** Named by `askElsewhere`. */
const isNotLegalAid = (help: string): boolean => help !== 'legal-aid'

/** That it is for the person to judge; of two guides that fit alike, which the first is. */
function openLikely({ alike, guide }: AnswerPlan, { language }: ReplyContext): string {
  const { likely, eitherOf } = TEXTS[language]
  return alike && guide ? joinBlocks([eitherOf, `**${guide[language].title}**`]) : likely
}

/**
 * What else may be meant, without what has been said. Beside a guide only what it or one that fits alike rests on: of 48 other
 * provisions, for messages for tuning, 3 were about what was meant (2026-11-30).
 */
function findRunnersUp(
  { lead, guide, alike, provisions: [, ...next], related }: AnswerPlan,
  { citations }: ReplyContext,
) {
  const guides = [lead === 'guide' ? guide : null, alike].filter((each) => each !== null)
  const own = guides.flatMap(provisionsOf)
  return [...next, ...related]
    .filter((provision) => !citations.has(provision) && (lead !== 'guide' || isAmong(provision, own)))
    .slice(0, MOST_RUNNERS_UP)
}

const withoutProvisions = (passages: readonly Passage[], said: readonly ProvisionReference[]) =>
  passages.filter((passage) => passage.kind === 'guide' || !isAmong(passage, said))

function writeRunnersUp(runnersUp: readonly ProvisionReference[], context: ReplyContext): string {
  if (runnersUp.length === 0) return ''
  const { orThese } = TEXTS[context.language]
  return joinBlocks([orThese, ...runnersUp.map((provision) => writeBrief(provision, context))])
}

function nameClosest({ lead, guide, provisions: [best] }: AnswerPlan, { language, library }: ReplyContext): string {
  const heading = best && labelOf(provisionPassage(best), library, language)?.heading
  const title = lead === 'guide' ? guide?.[language].title : heading
  return title ? TEXTS[language].closest(title) : ''
}

function writeGuide(guide: Guide, answer: AnswerPlan, context: ReplyContext): string {
  const { text, said } = openGuide(guide, answer, context)
  const parts = choosePartsToSay(guide, said, context)
  // Nobody in danger is to read of what else there is, and what is for the other side has its link.
  const left =
    context.keepsToSafety || said.forOthers?.[0]?.otherSide
      ? []
      : partsLeft(guide, [...parts, ...(said.parts ?? [])], context)
  return joinBlocks([
    text,
    writeAlike(answer, context),
    writeOnThisPoint([...answer.provisions, ...answer.related][0], context),
    writeParts(guide, parts, said, context),
    writeHelp(guide.help, context),
    writeOthers(answer.others, context),
    seeAlso([...answer.provisions, ...answer.related], context, left.length > 0 ? MOST_RELATED + 1 : MOST_RELATED),
    nameGuide(guide, context, left),
    closing(guide.checkedOn, context),
  ])
}

/** The provision that fits best, where the guide has not begun with it. In danger it would only be in the way. */
function writeOnThisPoint(best: ProvisionReference | undefined, context: ReplyContext): string {
  const { keepsToSafety, citations, library } = context
  if (!best || keepsToSafety || citations.has(best)) return ''
  const told = findPrevailing(best, citations.passages.filter(isProvision), null, library)
  return joinBlocks([told ? '' : writeProvision(best, context), writeOtherLaw(told ?? best, context, [])])
}

function writeProvisions({ guide, provisions, related, others }: AnswerPlan, context: ReplyContext): string {
  // Somebody who asks for one thing finds it in the provision; steps belong to the whole matter.
  const toAct =
    !context.detail &&
    guide &&
    provisions.some((provision) => isAmong(provision, context.library.restsOn(guide.slug).all))
      ? guide
      : null
  const [best] = provisions
  return joinBlocks([
    answerByFact(provisions, context),
    ...provisions.map((provision) => writeProvision(provision, context)),
    best && !context.keepsToSafety ? writeOtherLaw(best, context, [...provisions, ...related]) : '',
    toAct ? writePartsToAct(toAct, {}, context) : '',
    toAct ? writeHelp(toAct.help, context) : '',
    best && !toAct ? writeNextSteps(best, context) : '',
    writeOthers(others, context),
    seeAlso(related, context),
    guide && restsOnAny(guide, [...provisions, ...related], context) ? nameGuide(guide, context) : '',
    best ? closing(checkedOn(best, context), context) : '',
  ])
}

/** A guide about something else that is named as the full one would mislead. */
const restsOnAny = ({ slug }: Guide, provisions: readonly ProvisionReference[], { library }: ReplyContext): boolean =>
  library.restsOn(slug).all.some((own) => isAmong(own, provisions))

/** So many of the provisions that a question names are told whole; the rest are named. */
export const MOST_TOLD = 3

/** The provisions that a question names, each with what follows from it, and what is not held; those of the same number are only named. */
export function writeNamed({ provisions, notHeld, alike }: NamedPlan, context: ReplyContext): string {
  const { language, library } = context
  const told = provisions.slice(0, MOST_TOLD)
  const [first] = told
  if (!first) return ''
  const following = told.map((provision) => library.nextStepsOf(provision)?.steps)
  // What follows from several is told once, behind the last of them.
  const blocks = told.map((provision, place) =>
    joinBlocks([
      writeWhole(provision, context),
      following[place] === following[place + 1]
        ? writeTimeLimitOfChapter(provision, context)
        : writeStepsAlone(provision, context),
    ]),
  )
  return joinBlocks([
    ...blocks,
    nameNotHeld(notHeld, language, library),
    writeHelp([...new Set(following.flatMap((steps) => steps?.help ?? []))], context),
    seeAlso(provisions.slice(MOST_TOLD), context, provisions.length),
    alike.length > 0 ? `${TEXTS[language].otherWorks}\n\n${listProvisions(alike, context)}` : '',
    closing(checkedOn(first, context), context),
  ])
}

function writeWhole(provision: ProvisionReference, context: ReplyContext): string {
  return joinBlocks([
    answerByFact([provision], context),
    writeProvision(provision, context, true),
    writeOtherLaw(provision, context),
  ])
}

/** The other matters of a message: what the law says to each, without the steps; of many only the first, and the rest named. */
function writeOthers(others: readonly Passage[], context: ReplyContext): string {
  const { language, library } = context
  const blocks = others.slice(0, MOST_OTHERS).map((passage) => {
    if (passage.kind === 'provision') return writeProvision(passage, { ...context, detail: null })
    const guide = library.findGuide(passage.slug)
    return guide ? writeShort(guide, context, tellGuide) : ''
  })
  return section(
    TEXTS[language].headings.otherMatters,
    joinBlocks([...blocks, nameMore(others.slice(MOST_OTHERS), context)]),
  )
}

function writeAlike({ alike }: AnswerPlan, context: ReplyContext): string {
  return alike ? joinBlocks([TEXTS[context.language].alike, writeShort(alike, context, tellGuide)]) : ''
}

/** After whom to call: that it passes, and that there is a way out of what lies behind it. */
export function writeCrisis(guide: Guide | null, context: ReplyContext): string {
  const { crisis, crisisMatter } = TEXTS[context.language]
  return guide
    ? joinBlocks([crisis, crisisMatter.known, writeShort(guide, context)])
    : `${crisis} ${crisisMatter.unknown}`
}

/** A guide without its steps, and where they are. */
function writeShort(guide: Guide, context: ReplyContext, tell = tellAnswer): string {
  return joinBlocks([`**${guide[context.language].title}**`, tell(guide, context), nameGuide(guide, context)])
}

const tellAnswer = (guide: Guide, { language, citations }: ReplyContext): string =>
  citations.citeIn(guide[language].answer)

function nameMore(matters: readonly Passage[], { language, library }: ReplyContext): string {
  const headings = matters.flatMap((passage) => labelOf(passage, library, language)?.heading ?? [])
  return headings.length > 0 ? TEXTS[language].moreMatters(headings) : ''
}

function seeAlso(provisions: readonly ProvisionReference[], context: ReplyContext, most = MOST_RELATED): string {
  const related = provisions.filter((provision) => !context.citations.has(provision))
  return section(TEXTS[context.language].headings.seeAlso, listProvisions(related, context, most))
}

const listProvisions = (provisions: readonly ProvisionReference[], context: ReplyContext, most = MOST_RELATED) =>
  bulleted(provisions.slice(0, most).map((provision) => nameProvision(provision, context)))

/** "When a wife can divorce (National Civil Code 2074, s. 95) [3]". */
function nameProvision(provision: ProvisionReference, { language, library, citations }: ReplyContext): string {
  const passage = provisionPassage(provision)
  const heading = labelOf(passage, library, language)?.heading ?? ''
  return `${heading} (${titleOf(provision, library, language)})${citations.cite(passage)}`
}

const closing = (isoDate: string, { language }: ReplyContext) => TEXTS[language].closing(dateIn(isoDate, language))

function checkedOn({ workId }: ProvisionReference, { library }: ReplyContext): string {
  return library.works.get(workId)?.checkedOn ?? ''
}

const isProvision = (passage: Passage) => passage.kind === 'provision'
