import type { Passage } from '../passage.ts'
import type { Guide, GuideText } from '../schema.ts'
import type { AskedDetail } from './asked-detail.ts'
import { announced, bulleted, joinBlocks, numbered, section } from './markdown.ts'
import type { ReplyContext } from './reply-context.ts'
import { TEXTS } from './texts.ts'

type Part = Exclude<keyof GuideText, 'title' | 'answer'>

const PARTS_OF: Partial<Record<AskedDetail, readonly Part[]>> = {
  cost: ['costs'],
  papers: ['documents'],
  where: ['whereToGo'],
  'time-limit': ['timeLimits', 'periods'],
}

/** Somebody in danger, or who asks for one thing, gets what is needed to act; the rest stands on the guide's page. */
const PARTS_TO_ACT: readonly Part[] = ['steps', 'timeLimits', 'periods', 'whereToGo']
const ALL_PARTS: readonly Part[] = [...PARTS_TO_ACT, 'documents', 'costs', 'watchOut']
/** Of these the first, which matter most: on a phone the whole list hides what to do. Time limits are never cut. */
const MOST_OF: Partial<Record<Part, number>> = { documents: 3, watchOut: 2 }

/** What has been said of a guide, and is not said again. */
export interface Said {
  parts?: readonly Part[]
  item?: string
}

/** What a guide says to the asked-for thing; that it says nothing, where only a guide would. Empty for what provisions tell. */
export function answerDetail(guide: Guide, { detail, language, citations }: ReplyContext): string {
  const parts = partsOf(detail)
  if (!detail || parts.length === 0) return ''
  const said = parts.map((part) => {
    const items = guide[language][part].map(citations.citeIn)
    return announced(TEXTS[language].headings[part], bulleted(items))
  })
  return joinBlocks(said) || TEXTS[language].nothingOn[detail]
}

/** The parts that `answerDetail` says. */
export const partsOf = (detail: AskedDetail | null): readonly Part[] => (detail && PARTS_OF[detail]) ?? []

/** Steps, time limits and where to go, without what has been said; when `isWhole`, papers, costs and warnings too. */
export function writeParts(guide: Guide, isWhole: boolean, said: Said, context: ReplyContext): string {
  const parts = (isWhole ? ALL_PARTS : PARTS_TO_ACT).filter((part) => !said.parts?.includes(part))
  return joinBlocks(parts.map((part) => writePart(guide, part, said, context)))
}

function writePart(guide: Guide, part: Part, said: Said, { language, citations }: ReplyContext): string {
  const heading = TEXTS[language].headings[part]
  const all = guide[language][part]
  // Steps stay whole, because one follows from another.
  if (part === 'steps') return section(heading, numbered(all.map(citations.citeIn)))
  const items = all.filter((item) => item !== said.item).slice(0, MOST_OF[part])
  return section(heading, bulleted(items.map(citations.citeIn)))
}

/** Where the rest stands. */
export function nameGuide(guide: Guide, { language, citations }: ReplyContext): string {
  const passage: Passage = { kind: 'guide', slug: guide.slug }
  return TEXTS[language].wholeGuide(guide[language].title, citations.cite(passage))
}
