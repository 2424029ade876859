// How the answer from a guide begins: with what was asked for, where one thing was, and what the guide itself says.

import { marksIn } from '../marks.ts'
import type { ProvisionReference } from '../passage.ts'
import type { FurtherQuestion, Guide } from '../schema.ts'
import { AS_WRITTEN, nearestWay } from '../search/as-written.ts'
import { preparePhraseText } from '../text/phrases.ts'
import { joinForms } from '../word-forms.ts'
import { factsOf, findAskedDetail } from './asked-detail.ts'
import { askedShareOf } from './asked-share.ts'
import { findDirectStatement } from './direct-statement.ts'
import { findFurtherQuestion, type FoundFurther, isForOthers, tellsStory } from './further-question.ts'
import { answerDetail, choosePartsToSay, linkToGuide, partsOf, type SaidOfGuide } from './guide-reply.ts'
import { isAmong } from './is-among.ts'
import { joinBlocks } from './markdown.ts'
import type { AnswerPlan } from './plan-types.ts'
import { putPrevailingFirst, tellsDetail } from './prevailing.ts'
import { answerByFact } from './provision-reply.ts'
import type { ReplyContext } from './reply-context.ts'
import { TEXTS } from './texts.ts'

/** So much of a question stands in the heading of the provision that it names. */
const NAMES_PROVISION = 0.5

/** What was asked for, where one thing was, and the guide's own answer; and what of the guide has been said with it. */
export function openGuide(
  guide: Guide,
  answer: AnswerPlan,
  context: ReplyContext,
): { text: string; said: SaidOfGuide } {
  const { language, citations, detail, keepsToSafety } = context
  const found = findFurther(guide, context)
  const second = () => (found?.second && !keepsToSafety ? writeFurther(found.second, context) : '')
  if (found && !keepsToSafety && found.certainty !== 'near') {
    const { further, certainty } = found
    const led = [...leadWithFurther(guide, further, context), second()]
    // What the accused may do is not what the victim is to do: of 45 replies 39 served better without, 4 with (2026-11-30).
    const linkForOtherSide = further.otherSide ? TEXTS[language].forOtherSide(linkToGuide(guide, language)) : ''
    const said: SaidOfGuide = {
      ...(certainty === 'asked' && { further }),
      ...(isForOthers(further) && {
        forOthers: [further, ...(found.second && isForOthers(found.second) ? [found.second] : [])],
      }),
    }
    return { text: joinBlocks([...led, linkForOtherSide]), said }
  }
  const direct = directItem(guide, context)
  const facts = () => answerByFactOf(guide, answer, context)
  const period = !direct && detail === 'time-limit' ? findPeriod(guide, answer.provisions[0], context) : null
  const first = setsPeriod(answer.provisions[0], context) ? 'periods' : null
  const own = () => citations.citeIn(guide[language].answer)
  const asked = () => {
    if (period) return answerByFact([period], context)
    return direct ? citations.citeIn(direct) : answerDetail(guide, context, first) || facts()
  }
  const further = () => (found ? writeFurther(found.further, context) : '')
  // Somebody who tells a story wants to know how they stand; that they ask "where" or "how long" as well is behind it.
  const inOrder = tellsStory(context.question) ? [own, asked, further, second] : [asked, own, further, second]
  return {
    text: joinBlocks(inOrder.map((write) => write())),
    said: direct ? { item: direct } : { parts: period ? [] : partsOf(detail) },
  }
}

/** What a guide says in short, beside another one: with the further question that is asked, where one is. */
export function tellGuide(guide: Guide, context: ReplyContext): string {
  const found = findFurtherQuestion(guide, context.question, context.library.judgeFurther)
  if (found && found.certainty !== 'near') return joinBlocks(leadWithFurther(guide, found.further, context))
  return context.citations.citeIn(guide[context.language].answer)
}

/** A further question, then the guide's own answer, where that is for whoever asks the further one. */
function leadWithFurther(guide: Guide, further: FurtherQuestion, context: ReplyContext): string[] {
  const answered = writeFurther(further, context)
  if (isForOthers(further)) return [answered]
  return [answered, context.citations.citeIn(guide[context.language].answer)]
}

/**
 * The further question that is asked. Whoever asks in few words for one thing of which the guide has a part ("where do I complain?")
 * asks none that is about something else.
 */
function findFurther(guide: Guide, { detail, question, library }: ReplyContext): FoundFurther | null {
  const found = findFurtherQuestion(guide, question, library.judgeFurther)
  if (!found || tellsStory(question) || partsOf(detail).length === 0) return found
  const asked = findAskedDetail(preparePhraseText(found.further.en.question))
  return asked === detail ? found : null
}

/** Its question is said as well, so that whoever asked something else sees what is answered; not where it is what was written. */
function writeFurther(further: FurtherQuestion, { language, citations, question: written }: ReplyContext): string {
  const { question, answer } = further[language]
  const titles = { en: [further.en.question], ne: [further.ne.question], romanised: [] }
  const isWritten = nearestWay(written, joinForms([titles, further.words])) >= AS_WRITTEN
  return citations.citeIn(isWritten ? answer : `**${question}** ${answer}`)
}

/**
 * "How long is maternity leave?" asks for the period of that provision, not for the time limits of the whole matter; nor for all
 * periods of the guide, where the provision is what the question names.
 */
function findPeriod(
  guide: Guide,
  best: ProvisionReference | undefined,
  context: ReplyContext,
): ProvisionReference | null {
  const { language, library, question } = context
  const { answer, periods } = guide[language]
  if (!best || !isAmong(best, marksIn(answer))) return null
  const { heading } = library.findProvision(best) ?? {}
  const names = askedShareOf(`${heading?.en} ${heading?.ne}`, library.readWords(question))
  if (periods.length > 0 && names < NAMES_PROVISION) return null
  return setsPeriod(best, context) ? best : null
}

/** Whether a provision says how long something lasts, and not until when something has to be done. */
function setsPeriod(provision: ProvisionReference | undefined, { library }: ReplyContext): boolean {
  const { facts = [] } = (provision && library.findProvision(provision)) ?? {}
  const kinds = facts.map(({ kind }) => kind)
  return kinds.includes('period') && !kinds.includes('time-limit')
}

function answerByFactOf(guide: Guide, { provisions, provisionsOfHits }: AnswerPlan, context: ReplyContext): string {
  const { language, detail, library } = context
  const own = library.restsOn(guide.slug).all
  const ofGuide = provisionsOfHits.filter((provision) => isAmong(provision, own))
  const telling = [...provisions, ...ofGuide].filter((provision) => tellsDetail(provision, detail, library))
  return answerByFact(putPrevailingFirst(telling, marksIn(guide[language].answer), detail, library), context)
}

/**
 * The statement of a guide that speaks to the question; where one thing is asked, only one that rests on a provision that tells it.
 * In danger, and where a whole part is asked for, nothing is picked out; nor is a step where all of them follow.
 */
function directItem(guide: Guide, context: ReplyContext): string | null {
  const { keepsToSafety, detail, question, language, library } = context
  if (keepsToSafety || detail === 'where' || detail === 'papers' || detail === 'cost') return null
  const item = findDirectStatement(guide, question, language)
  if (item === null || (guide[language].steps.includes(item) && choosePartsToSay(guide, {}, context).includes('steps')))
    return null
  if (factsOf(detail).length === 0) return item
  return marksIn(item).some((provision) => tellsDetail(provision, detail, library)) ? item : null
}
