import type { Passage } from '../../../law/library.ts'
import type { Guide, GuideText } from '../../../law/schema.ts'
import type { Aspect } from './aspect.ts'
import { bulleted, joinBlocks, numbered, section } from './markdown.ts'
import type { Page } from './page.ts'
import { TEXTS } from './texts.ts'

type Part = Exclude<keyof GuideText, 'title' | 'answer'>

const PART_OF: Partial<Record<Aspect, Part>> = {
  cost: 'costs',
  papers: 'documents',
  where: 'whereToGo',
  'time-limit': 'timeLimits',
}

/** Somebody in danger, or who asks for one thing, gets what is needed to act; the rest stands on the guide's page. */
const PARTS_TO_ACT: readonly Part[] = ['steps', 'timeLimits', 'whereToGo']
const ALL_PARTS: readonly Part[] = [...PARTS_TO_ACT, 'documents', 'costs', 'watchOut']
/** Of these the first, which matter most: on a phone the whole list hides what to do. Time limits are never cut. */
const MOST_OF: Partial<Record<Part, number>> = { documents: 3, watchOut: 2 }

/** What has been said of a guide, and is not said again. */
export interface Said {
  part?: Part
  item?: string
}

/** What a guide says to the asked-for thing; that it says nothing, where only a guide would. Empty for what provisions tell. */
export function answerAspect(guide: Guide, { aspect, language, marks }: Page): string {
  const part = aspect && PART_OF[aspect]
  if (!aspect || !part) return ''
  const items = guide[language][part].map(marks.citeIn)
  if (items.length === 0) return TEXTS[language].nothingOn[aspect]
  return `**${TEXTS[language].headings[part]}**\n\n${bulleted(items)}`
}

/** The part that `answerAspect` says. */
export const partOf = (aspect: Aspect | null): Part | undefined => (aspect ? PART_OF[aspect] : undefined)

/** Steps, time limits and where to go, without what has been said; when `isWhole`, papers, costs and warnings too. */
export function writeParts(guide: Guide, isWhole: boolean, said: Said, page: Page): string {
  const parts = (isWhole ? ALL_PARTS : PARTS_TO_ACT).filter((part) => part !== said.part)
  return joinBlocks(parts.map((part) => writePart(guide, part, said, page)))
}

function writePart(guide: Guide, part: Part, said: Said, { language, marks }: Page): string {
  const heading = TEXTS[language].headings[part]
  const all = guide[language][part]
  // Steps stay whole, because one follows from another.
  if (part === 'steps') return section(heading, numbered(all.map(marks.citeIn)))
  const items = all.filter((item) => item !== said.item).slice(0, MOST_OF[part])
  return section(heading, bulleted(items.map(marks.citeIn)))
}

/** Where the rest stands. */
export function nameGuide(guide: Guide, { language, marks }: Page): string {
  const passage: Passage = { kind: 'guide', slug: guide.slug }
  return TEXTS[language].wholeGuide(guide[language].title, marks.cite(passage))
}
