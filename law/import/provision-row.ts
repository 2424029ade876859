// A row of JSON Lines and the provision in it, with what goes wrong when texts are split by machines put right.

import { z } from 'zod'
import { decodeEntities } from './entities.ts'
import { readSectionNumber, scheduleNumber } from './numbering.ts'
import { type StatuteProvision, UnreadableText } from './statute-text.ts'

export const rowSchema = z.object({
  act_id: z.string().regex(/^[a-z]+(-[a-z]+)*-\d{4}$/, 'expects a name and a year, such as "land-revenue-2034"'),
  act_title_en: z.string(),
  act_title_ne: z.string(),
  year_bs: z.int().min(1900).max(2200),
  language: z.enum(['en', 'ne']),
  part: z.string().default(''),
  chapter: z.string().default(''),
  section_no: z.string().min(1),
  heading: z.string().default(''),
  text: z.string(),
})

export type Row = z.infer<typeof rowSchema> & { line: number }

/** The provision in a row. @throws UnreadableText when its number is none */
export function provisionOf({ line, ...row }: Row, notes: string[]): StatuteProvision {
  const { heading, text } = cutHeading(decodeEntities(row.heading).trim(), decodeEntities(row.text).trim())
  const fields = {
    part: decodeEntities(row.part).trim(),
    chapter: decodeEntities(row.chapter).trim(),
    heading,
    text,
    line,
  }
  if (row.section_no === 'preamble') return { ...fields, number: 'preamble' }
  if (row.section_no.startsWith('schedule')) return { ...fields, number: numberOfSchedule(row.section_no, heading) }
  const split = numberRunningOn(row.section_no, heading)
  if (split) notes.push(`line ${line}: "${row.section_no}" runs on in its heading; read as ${split.number}`)
  const number = split?.number ?? readSectionNumber(row.section_no)
  if (number === null) throw new UnreadableText(`"${row.section_no}" is no number of a section`, line)
  return { ...fields, heading: split?.heading ?? heading, number }
}

/** "Title: (1) No person shall" is a title and the beginning of the text; the colon belongs to neither. */
function cutHeading(heading: string, text: string): { heading: string; text: string } {
  const found = /^(?<title>[^(].*?)\s*(?:[:：]|ः)\s*(?<begun>\([1१]\).*)?$/su.exec(heading)?.groups
  if (!found) return { heading, text }
  return { heading: found.title ?? '', text: [found.begun, text].filter(Boolean).join(' ') }
}

/** A footnote's number often sticks to that of the schedule ("schedule-435"); its heading has the right one. */
function numberOfSchedule(written: string, heading: string): string {
  const digits = written.replace(/^schedule-?/, '')
  const named = /^(?:schedule|annex|अनुसूची)\s*[-–—]?\s*([\d०-९]+)/i.exec(heading)?.[1]
  return scheduleNumber(named ?? digits)
}

/**
 * A number and its heading that were cut at the wrong place: no word begins with a sign that is written onto a letter.
 * "34श" + "्रम" is 34, and "6" + "़१ः …" is 61. Null when the cut is right.
 */
function numberRunningOn(written: string, heading: string): { number: string; heading: string } | null {
  const [cut = '', digits = ''] = /^\u093C([\d०-९]+)[ः:.]?\s*/.exec(heading) ?? []
  if (cut) return withNumber(written + digits, heading.slice(cut.length))
  const [, plain = '', letter = ''] = /^([\d०-९]+)(\p{L})$/u.exec(written) ?? []
  return letter && /^\p{M}/u.test(heading) ? withNumber(plain, letter + heading) : null
}

function withNumber(written: string, heading: string): { number: string; heading: string } | null {
  const number = readSectionNumber(written)
  return number === null ? null : { number, heading }
}
