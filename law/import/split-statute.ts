// A statute as it is written, split into its provisions.

import type { TextLine } from './damage.ts'
import { type Heading, readHeading } from './headings.ts'
import { joinBrokenLines } from './paragraphs.ts'
import { headingAndText } from './section-text.ts'
import { findChain } from './section-chain.ts'
import { type StatuteProvision, UnreadableText } from './statute-text.ts'

export interface SplitStatute {
  /** What stands before the first heading: the statute's title and when it was made. */
  front: string[]
  provisions: StatuteProvision[]
}

/** A heading and the lines up to the next one. */
interface Block {
  heading: Heading | null
  line: number
  lines: string[]
}

/** Splits a statute into provisions. @throws UnreadableText when there is not one numbered section in it. */
export function splitStatute(lines: readonly TextLine[]): SplitStatute {
  const [front, ...blocks] = blocksOf(lines)
  const provisions: StatuteProvision[] = []
  let part = ''
  let chapter = ''
  for (const { heading, line, lines: body } of blocks) {
    if (heading?.kind === 'part') {
      part = titleOf(heading, body)
      chapter = ''
    } else if (heading?.kind === 'chapter') chapter = titleOf(heading, body)
    else if (heading?.kind === 'section')
      provisions.push({ number: heading.number, part, chapter, line, ...headingAndText([heading.rest, ...body]) })
    else if (heading?.kind === 'preamble' || heading?.kind === 'schedule')
      provisions.push({ part: '', chapter: '', line, ...unnumbered(heading, body) })
  }
  return { front: front?.lines ?? [], provisions }
}

function blocksOf(lines: readonly TextLine[]): Block[] {
  const headings = findHeadings(lines)
  const blocks: Block[] = [{ heading: null, line: 1, lines: [] }]
  lines.forEach(({ text, line }, at) => {
    const heading = headings.get(at)
    if (heading) blocks.push({ heading, line, lines: [] })
    else blocks.at(-1)?.lines.push(text)
  })
  return blocks
}

/** What really begins something, by the index of its line. */
function findHeadings(lines: readonly TextLine[]): Map<number, Heading> {
  const isQuoted = findQuoted(lines)
  const all = lines.flatMap(({ text }, at) => {
    const heading = isQuoted.has(at) ? null : readHeading(text)
    return heading ? [{ at, heading }] : []
  })
  const chain = findChain(all.flatMap(({ at, heading }) => (heading.kind === 'section' ? [{ ...heading, at }] : [])))
  const [first] = chain
  if (!first) throw new UnreadableText('no numbered section was found')
  const isSchedule = (at: number) =>
    at > first.at && chain.filter((section) => section.at > at && section.isSure).length < 3
  const end = all.find(({ at, heading }) => heading.kind === 'schedule' && isSchedule(at))?.at ?? lines.length
  const sections = new Set(chain.map(({ at }) => at))
  const begins = ({ at, heading }: (typeof all)[number]) => {
    if (heading.kind === 'section') return sections.has(at) && at < end
    if (heading.kind === 'schedule') return at >= end
    return heading.kind === 'preamble' ? at < first.at : at < end
  }
  return new Map(all.filter(begins).map(({ at, heading }) => [at, heading]))
}

/** A section of another statute that this one puts in: “३२क. …”. */
const QUOTED_SECTION = /[“"‘']\s?[\d०-९]{1,4}\s?(?:(?:[क-ह]|[A-Z])[\d०-९]{0,2})?\s?[.।]\s/u
const QUOTE_END = /[”"’'][\s।.;,]*$/u
/** A quotation whose end was forgotten hides no more than these lines. */
const LONGEST_QUOTATION = 60

/** Lines inside sections that are quoted: what begins there is of another statute. */
function findQuoted(lines: readonly TextLine[]): Set<number> {
  const quoted = new Set<number>()
  lines.forEach(({ text }, first) => {
    if (quoted.has(first) || !QUOTED_SECTION.test(text) || QUOTE_END.test(text)) return
    const end = lines.findIndex((line, at) => at > first && QUOTE_END.test(line.text))
    if (end < 0 || end - first > LONGEST_QUOTATION) return
    for (let at = first; at <= end; at += 1) quoted.add(at)
  })
  return quoted
}

type UnnumberedHeading = Extract<Heading, { kind: 'preamble' | 'schedule' }>

const MOST_TITLE_LINES = 2

/** "परिच्छेद–१ प्रारम्भिक"; the title stands on the heading's line or below it. */
function titleOf({ name, title }: Extract<Heading, { name: string }>, body: readonly string[]): string {
  return [name, ...(title ? [title] : body.slice(0, MOST_TITLE_LINES))].join(' ')
}

function unnumbered(heading: UnnumberedHeading, body: readonly string[]) {
  if (heading.kind === 'preamble')
    return {
      number: 'preamble',
      heading: '',
      text: joinBrokenLines([heading.text, ...body].filter(Boolean)).join('\n'),
    }
  return { number: heading.number, heading: heading.title, text: body.join('\n') }
}
