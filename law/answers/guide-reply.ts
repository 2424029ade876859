import { LIBRARY_PATHS } from '../../contract/paths.ts'
import type { Language } from '../../contract/preferences.ts'
import { marksIn } from '../marks.ts'
import type { FurtherQuestion, Guide, GuideText } from '../schema.ts'
import { preparePhraseText } from '../text/phrases.ts'
import { type AskedDetail, asksWhatToDo } from './asked-detail.ts'
import { askedShareOf } from './asked-share.ts'
import { isAmong } from './is-among.ts'
import { announced, bulleted, joinBlocks, numbered, section } from './markdown.ts'
import { tellsStory } from './further-question.ts'
import type { ReplyContext } from './reply-context.ts'
import { TEXTS } from './texts.ts'

type Part = Exclude<keyof GuideText, 'title' | 'answer'>

const PARTS_OF: Partial<Record<AskedDetail, readonly Part[]>> = {
  cost: ['costs'],
  papers: ['documents'],
  where: ['whereToGo'],
  'time-limit': ['timeLimits', 'periods'],
}

/** Somebody in danger gets what is needed to act, and so does everybody from a long guide; the rest stands on its page. */
const PARTS_TO_ACT: readonly Part[] = ['steps', 'timeLimits', 'periods', 'whereToGo']
const ALL_PARTS: readonly Part[] = [...PARTS_TO_ACT, 'documents', 'costs', 'watchOut']
/** What can be of both sides; what to do, to bring and to watch out for is of one. */
const OF_BOTH_SIDES: readonly Part[] = ['timeLimits', 'periods', 'whereToGo']
/** Who asks for one thing gets that, and what is not to be missed. */
const PARTS_FOR_ONE_THING: readonly Part[] = ['timeLimits', 'whereToGo']
/** In characters: a longer guide is not read to its end on a phone. */
const LONG_FROM = 1_100
/** Of a part that is left out, an item that has so much of the question is said all the same. */
const SPEAKS_TO_QUESTION = 0.5
/** Of these the first, which matter most: on a phone the whole list hides what to do. Time limits are never cut to a number. */
const MOST_OF: Partial<Record<Part, number>> = { documents: 3, watchOut: 2 }

/** What has been said of a guide, and is not said again. */
export interface SaidOfGuide {
  parts?: readonly Part[]
  item?: string
  /** The further question that was answered, where it is what somebody asks in few words. */
  further?: FurtherQuestion
  /** The further questions that were answered, where the first is asked by who is not the one for whom the guide's own answer and steps are. */
  forOthers?: readonly FurtherQuestion[]
}

/**
 * What a guide says to the asked-for thing, the part `first` before others; that it says nothing, where only a guide would. Empty for what
 * provisions tell.
 */
export function answerDetail(
  guide: Guide,
  { detail, language, citations, question }: ReplyContext,
  first: Part | null = null,
): string {
  const parts = partsOf(detail)
  if (!detail || parts.length === 0) return ''
  const inOrder = parts.toSorted((one, other) => Number(other === first) - Number(one === first))
  const said = inOrder.map((part) => {
    const items = guide[language][part].map(citations.citeIn)
    return announced(TEXTS[language].headings[part], bulleted(items))
  })
  // Behind a story it is not all that is asked.
  return joinBlocks(said) || (tellsStory(question) ? '' : TEXTS[language].nothingOn[detail])
}

/** The parts that `answerDetail` says. */
export const partsOf = (detail: AskedDetail | null): readonly Part[] => (detail && PARTS_OF[detail]) ?? []

/** Steps, time limits and where to go; without what has been said. */
export const writePartsToAct = (guide: Guide, said: SaidOfGuide, context: ReplyContext): string =>
  joinBlocks(PARTS_TO_ACT.filter((part) => isToBeSaid(part, said)).map((part) => writePart(guide, part, said, context)))

/** The parts of a guide that are shown of it, without those that have been said. */
export function choosePartsToSay(guide: Guide, said: SaidOfGuide, context: ReplyContext): Part[] {
  const { keepsToSafety, detail, question, language } = context
  const isUnsaid = (part: Part) =>
    isToBeSaid(part, said) && guide[language][part].some((item) => holdsForAsker(item, part, said, context))
  const isOneThing = Boolean(detail ?? said.further) && !tellsStory(question)
  if (isOneThing && !keepsToSafety && !asksWhatToDo(preparePhraseText(question)))
    return ALL_PARTS.filter((part) => [...PARTS_FOR_ONE_THING, ...partsOf(detail)].includes(part)).filter(isUnsaid)
  const all = ALL_PARTS.filter(isUnsaid)
  const length = all.flatMap((part) => guide[language][part].slice(0, MOST_OF[part])).join('').length
  return keepsToSafety || detail || length > LONG_FROM ? all.filter((part) => PARTS_TO_ACT.includes(part)) : all
}

const isToBeSaid = (part: Part, { parts, forOthers }: SaidOfGuide): boolean =>
  !parts?.includes(part) && (!forOthers || OF_BOTH_SIDES.includes(part))

/** These parts, and of the other ones what speaks to the question; without what has been said. */
export function writeParts(guide: Guide, parts: readonly Part[], said: SaidOfGuide, context: ReplyContext): string {
  const asked = context.library.readWords(context.question)
  const speaksToIt = (item: string) => askedShareOf(item, asked) >= SPEAKS_TO_QUESTION
  const others = ALL_PARTS.filter((part) => part !== 'steps' && !parts.includes(part) && !said.parts?.includes(part))
  return joinBlocks([
    ...parts.map((part) => writePart(guide, part, said, context)),
    ...others.map((part) => writePart(guide, part, said, context, speaksToIt)),
  ])
}

function writePart(
  guide: Guide,
  part: Part,
  said: SaidOfGuide,
  context: ReplyContext,
  isMeant: (item: string) => boolean = () => true,
): string {
  const { language, citations } = context
  const { headings, timeLimitsOfMatter } = TEXTS[language]
  const heading = part === 'timeLimits' && said.forOthers ? timeLimitsOfMatter : headings[part]
  const all = guide[language][part]
  // Steps stay whole, because one follows from another.
  if (part === 'steps') return section(heading, numbered(all.map(citations.citeIn)))
  const items = all
    .filter((item) => item !== said.item && isMeant(item) && holdsForAsker(item, part, said, context))
    .slice(0, MOST_OF[part])
  return section(heading, bulleted(items.map(citations.citeIn)))
}

/**
 * Whether a time limit, or a place for the other side, can be that of somebody for whom the guide is not: where it rests on what they were
 * answered, or speaks to what they asked. Of 274 other limits shown to people in such a place 189 led astray and 40 helped; of 54 places
 * 27 and 13 (2026-11-30). Where only the stage is another one, both mostly go to the same places.
 */
function holdsForAsker(
  item: string,
  part: Part,
  { forOthers }: SaidOfGuide,
  { library, question }: ReplyContext,
): boolean {
  if (!forOthers || (part === 'whereToGo' && !forOthers[0]?.otherSide)) return true
  const answered = forOthers.flatMap(({ en }) => marksIn(en.answer))
  return (
    marksIn(item).some((provision) => isAmong(provision, answered)) ||
    askedShareOf(item, library.readWords(question)) >= SPEAKS_TO_QUESTION
  )
}

/** The parts of a guide without those that have been said. */
export const partsLeft = (guide: Guide, said: readonly Part[], { language }: ReplyContext): Part[] =>
  ALL_PARTS.filter((part) => !said.includes(part) && guide[language][part].length > 0)

/** The title of a guide as a link to its page, in markdown. */
export const linkToGuide = ({ slug, ...guide }: Guide, language: Language): string =>
  `[${guide[language].title}](${LIBRARY_PATHS.guides}/${slug})`

/** Where the rest stands, with the names of these parts that were left out. */
export function nameGuide(guide: Guide, { language, citations }: ReplyContext, left: readonly Part[] = []): string {
  const { headings, wholeGuide, restOfGuide } = TEXTS[language]
  const named = wholeGuide(linkToGuide(guide, language), citations.cite({ kind: 'guide', slug: guide.slug }))
  return left.length > 0 ? `${named} ${restOfGuide(left.map((part) => headings[part]).join(' · '))}` : named
}
