// Answers from guides and provisions: what was asked for first, then the rest of what helps.

import type { ProvisionReference } from '../../../law/library.ts'
import { provisionsOf } from '../../../law/marks.ts'
import type { Guide } from '../../../law/schema.ts'
import { labelOf, titleOf } from '../../../law/titles.ts'
import { dateIn, describeHelp, helpFirst } from '../call-first.ts'
import { findDirectItem } from './direct-item.ts'
import { answerAspect, nameGuide, partOf, writeParts } from './guide-reply.ts'
import { bulleted, joinBlocks, section } from './markdown.ts'
import { askElsewhere, nameHits } from './other-replies.ts'
import type { Page } from './page.ts'
import { answerByFact, writeProvision } from './provision-reply.ts'
import { TEXTS } from './texts.ts'
import type { Answer } from './topic.ts'

const MOST_FURTHER = 3

export function writeAnswer(answer: Answer, page: Page): string {
  const { guide } = answer
  if (!answer.isSure) return writeNearest(answer, page)
  return guide && answer.lead === 'guide' ? writeGuide(guide, answer, page) : writeProvisions(answer, page)
}

/** What comes nearest, in short: whoever meant something else has not much to read. */
function writeNearest(answer: Answer, page: Page): string {
  const {
    guide,
    lead,
    provisions: [best],
  } = answer
  const leading = lead === 'guide' ? guide : null
  return joinBlocks([
    nameNearest(answer, page),
    leading ? openGuide(leading, answer, page) : '',
    !leading && best ? writeProvision(best, page) : '',
    guide ? nameGuide(guide, page) : '',
    section(TEXTS[page.language].headings.seeAlso, nameHits(answer.nearest, page)),
    askElsewhere('notThis', page.language, page.library),
    closing(guide?.checkedOn ?? (best ? checkedOn(best, page) : ''), page),
  ])
}

function nameNearest({ lead, guide, provisions: [best] }: Answer, { language, library }: Page): string {
  const heading = best && labelOf({ kind: 'provision', ...best }, library, language)?.heading
  const title = lead === 'guide' ? guide?.[language].title : heading
  return title ? TEXTS[language].nearest(title) : ''
}

function writeGuide(guide: Guide, answer: Answer, page: Page): string {
  const own = provisionsOf(guide)
  const direct = directItem(guide, page)
  return joinBlocks([
    openGuide(guide, answer, page),
    writeOnThisPoint(
      answer.provisions.filter((provision) => !isAmong(provision, own)),
      page,
    ),
    writeParts(guide, !page.aspect && !page.danger, direct ? { item: direct } : { part: partOf(page.aspect) }, page),
    writeHelp(guide, page),
    seeAlso([...answer.provisions, ...answer.further], page),
    nameGuide(guide, page),
    closing(guide.checkedOn, page),
  ])
}

/** What was asked for, where one thing was, and the guide's own answer. */
function openGuide(guide: Guide, { provisions, found }: Answer, page: Page): string {
  const { language, marks } = page
  const direct = directItem(guide, page)
  const facts = () => {
    const own = provisionsOf(guide)
    return answerByFact([...provisions, ...found.filter((provision) => isAmong(provision, own))], page)
  }
  return joinBlocks([
    direct ? marks.citeIn(direct) : answerAspect(guide, page) || facts(),
    marks.citeIn(guide[language].answer),
  ])
}

/** In danger, and where a whole part is asked for, nothing is picked out. */
function directItem(guide: Guide, { danger, aspect, question, language }: Page): string | null {
  return danger || aspect === 'where' || aspect === 'papers' || aspect === 'cost'
    ? null
    : findDirectItem(guide, question, language)
}

/** A provision that fits as well as the guide and of which the guide does not speak. In danger it would only be in the way. */
function writeOnThisPoint(provisions: readonly ProvisionReference[], page: Page): string {
  const provision = page.danger ? undefined : provisions.find((candidate) => !page.marks.has(candidate))
  return provision ? writeProvision(provision, page) : ''
}

function writeProvisions({ guide, provisions, further }: Answer, page: Page): string {
  // Whoever asks for one thing has it with the provision; steps belong to the whole matter.
  const toAct =
    !page.aspect && guide && provisions.some((provision) => isAmong(provision, provisionsOf(guide))) ? guide : null
  const [best] = provisions
  return joinBlocks([
    answerByFact([...provisions, ...further.slice(0, 1)], page),
    ...provisions.map((provision) => writeProvision(provision, page)),
    toAct ? writeParts(toAct, false, {}, page) : '',
    toAct ? writeHelp(toAct, page) : '',
    seeAlso(further, page),
    guide ? nameGuide(guide, page) : '',
    best ? closing(checkedOn(best, page), page) : '',
  ])
}

/** The provision that a question names; others that bear the same number are only named. */
export function writeNamed([meant, ...others]: readonly ProvisionReference[], page: Page): string {
  if (!meant) return ''
  return joinBlocks([
    answerByFact([meant], page),
    writeProvision(meant, page),
    others.length > 0 ? `${TEXTS[page.language].otherWorks}\n\n${listProvisions(others, page)}` : '',
    closing(checkedOn(meant, page), page),
  ])
}

function writeHelp({ help }: Guide, { danger, language, library }: Page): string {
  const said = danger ? helpFirst(danger) : []
  const entries = help.filter((id) => !said.includes(id)).flatMap((id) => library.help.get(id) ?? [])
  return section(TEXTS[language].headings.help, bulleted(entries.map((entry) => describeHelp(entry, language))))
}

function seeAlso(provisions: readonly ProvisionReference[], page: Page): string {
  const further = provisions.filter((provision) => !page.marks.has(provision))
  return section(TEXTS[page.language].headings.seeAlso, listProvisions(further, page))
}

const listProvisions = (provisions: readonly ProvisionReference[], page: Page) =>
  bulleted(provisions.slice(0, MOST_FURTHER).map((provision) => nameProvision(provision, page)))

/** "When a wife can divorce (National Civil Code 2074, s. 95) [3]". */
function nameProvision(provision: ProvisionReference, { language, library, marks }: Page): string {
  const passage = { kind: 'provision', ...provision } as const
  const heading = labelOf(passage, library, language)?.heading ?? ''
  return `${heading} (${titleOf(provision, library, language)})${marks.cite(passage)}`
}

const closing = (isoDate: string, { language }: Page) => TEXTS[language].closing(dateIn(isoDate, language))

function checkedOn({ workId }: ProvisionReference, { library }: Page): string {
  return library.works.get(workId)?.checkedOn ?? ''
}

function isAmong({ workId, number }: ProvisionReference, provisions: readonly ProvisionReference[]): boolean {
  return provisions.some((other) => other.workId === workId && other.number === number)
}
