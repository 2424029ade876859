// Lines that begin something: a part, a chapter, a schedule, the preamble, or a section. A line that only mentions one
// ("परिच्छेद–३ बमोजिम", "Section 12 of this Act") begins nothing.

import { caseEndings } from '../text/case-endings.ts'
import { readSectionNumber, scheduleNumber } from './numbering.ts'

export type Heading =
  | { kind: 'part' | 'chapter'; name: string; title: string }
  | { kind: 'schedule'; number: string; title: string }
  | { kind: 'preamble'; text: string }
  | SectionHeading

export interface SectionHeading {
  kind: 'section'
  number: string
  /** What follows the number: heading, then text. */
  rest: string
  /** Whether the line calls itself a section or has a heading set off by a colon. */
  isSure: boolean
}

const DASH = '[-–—−]'
const NUMBER = '[\\d०-९]{1,4}'
const BEHIND_LETTER = '[\\d०-९]{0,2}'
const MARK = '[.।:：)\\-–—]|ः'

const LONGEST_TITLE = 120
/** Words with which a sentence goes on that only mentions a part, chapter or section. */
const GOES_ON = new RegExp(
  `^(?:${caseEndings({ form: 'nepali' }).join('|')}|र|वा|तथा|अन्तर्गत|of|to|and|or|shall|is|are|in|under)(?![\\p{L}\\p{M}])|^,`,
  'u',
)

const PART_OR_CHAPTER = new RegExp(
  `^(?<name>(?<kind>भाग|परिच्छेद|part|chapter)\\s*${DASH}?\\s*(?:${NUMBER}\\s?[क-ह]?|[ivxlc]{1,6})(?![\\p{L}\\p{M}\\d]))\\s*(?:${MARK})?\\s*(?<title>.*)$`,
  'iu',
)
const SCHEDULE = new RegExp(
  `^(?:अनुसूची|schedule|annex)\\s*${DASH}?\\s*(?<number>${NUMBER})?\\s*(?<title>[(:].*)?$`,
  'iu',
)
const PREAMBLE = /^(?:प्रस्तावना|preamble)\s*(?:[:：\-–—]|ः)?\s*(?<text>.*)$/iu
const NAMED_SECTION = new RegExp(
  `^(?:दफा|धारा|नियम|section|article|rule)\\s*(?<number>${NUMBER}\\s?(?:(?:[क-ह](?![\\p{L}\\p{M}])|[A-Z](?![A-Za-z]))${BEHIND_LETTER})?)\\s*(?<mark>${MARK}|$)\\s*(?<rest>.*)$`,
  'iu',
)
/** The point behind the number is forgotten now and then; a heading set off by a colon shows that it is one. */
const BARE_SECTION = new RegExp(
  `^(?<number>${NUMBER}\\s?(?:(?:[क-ह]|[A-Za-z])${BEHIND_LETTER})?)(?:\\s?[.।]\\s*|\\s+(?=[^()।]{2,160}\\s?(?:[:：]|ः)\\s*\\([\\d१]\\)))(?<rest>(?![\\d०-९]).*)$`,
  'u',
)
const SET_OFF = /^.{2,160}?(?:[:：]|ः)(?:\s|[-–—(]|$)/u

/** A line of a table of contents: a title, then dots, then a page. */
const CONTENTS_ENTRY = /(?:\.{4,}|…{2,}|(?:\. ){4,})\s*[\d०-९]+$/

/** What a line begins; null for any other line. */
export function readHeading(line: string): Heading | null {
  if (CONTENTS_ENTRY.test(line)) return null
  return readDivision(line) ?? readSchedule(line) ?? readPreamble(line) ?? readSection(line)
}

function readDivision(line: string): Heading | null {
  const { name = '', kind = '', title = '' } = PART_OR_CHAPTER.exec(line)?.groups ?? {}
  if (name === '' || title.length > LONGEST_TITLE || GOES_ON.test(title) || /[।;,]$/.test(title)) return null
  return { kind: /^(?:भाग|part)$/i.test(kind) ? 'part' : 'chapter', name, title }
}

function readSchedule(line: string): Heading | null {
  const found = SCHEDULE.exec(line)
  if (!found) return null
  return { kind: 'schedule', number: scheduleNumber(found.groups?.number ?? ''), title: found.groups?.title ?? '' }
}

function readPreamble(line: string): Heading | null {
  const found = PREAMBLE.exec(line)
  return found ? { kind: 'preamble', text: found.groups?.text ?? '' } : null
}

function readSection(line: string): SectionHeading | null {
  const named = NAMED_SECTION.exec(line)?.groups
  const { number: written = '', rest = '' } = named ?? BARE_SECTION.exec(line)?.groups ?? {}
  const number = readSectionNumber(written)
  if (number === null || (named && GOES_ON.test(rest))) return null
  return { kind: 'section', number, rest, isSure: named !== undefined || SET_OFF.test(rest) }
}
