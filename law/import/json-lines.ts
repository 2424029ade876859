// Texts that were split before: JSON Lines, a provision a line.

import { separateInserted } from './inserted-sections.ts'
import { joinDoubles } from './join-doubles.ts'
import type { KnownWords } from './known-words.ts'
import { placeOf } from './numbering.ts'
import { areBrokenByPages, paragraphsOf, separateMarks } from './paragraphs.ts'
import { provisionOf, type Row, rowSchema } from './provision-row.ts'
import { type StatuteProvision, type StatuteText, UnreadableText } from './statute-text.ts'
import { toUnicode } from './to-unicode.ts'

const LONGEST_LINE = 1_000_000

/** One text for each work and language in the file. @throws UnreadableText */
export function readJsonLines(content: string, known: KnownWords): StatuteText[] {
  const rows = content.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [readRow(line, index + 1)]))
  if (rows.length === 0) throw new UnreadableText('the file is empty')
  return Object.values(Object.groupBy(rows, ({ act_id, language }) => `${act_id} ${language}`)).map((group = []) =>
    textOf(group, known),
  )
}

function readRow(line: string, number: number): Row {
  if (line.length > LONGEST_LINE) throw new UnreadableText(`longer than ${LONGEST_LINE} characters`, number)
  const read = rowSchema.safeParse(parseJson(line, number))
  if (read.success) return { ...read.data, line: number }
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.') || 'row'}: ${message}`)
  throw new UnreadableText(problems.join('; '), number)
}

function parseJson(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw new UnreadableText(`not JSON: ${error instanceof Error ? error.message : error}`, number)
  }
}

function textOf(rows: Row[], known: KnownWords): StatuteText {
  const notes: string[] = []
  const provisions = rows.map((row) => provisionOf(inUnicode(row, known, notes), notes))
  const sections = provisions.flatMap((provision) => separateInserted(provision, notes))
  const [first] = rows
  return {
    workId: first?.act_id ?? null,
    title: { en: first?.act_title_en ?? '', ne: first?.act_title_ne ?? '' },
    year: first?.year_bs ?? null,
    language: first?.language ?? 'en',
    provisions: joinDoubles(inParagraphs(sections), notes),
    notes,
  }
}

/** Schedules keep their lines; sections that were copied from pages lose the line breaks of the pages. */
function inParagraphs(provisions: readonly StatuteProvision[]): StatuteProvision[] {
  const isSection = ({ number }: StatuteProvision) => placeOf(number) !== null
  const areBroken = areBrokenByPages(provisions.filter(isSection).flatMap(({ text }) => text.split('\n')))
  const separate = areBroken ? paragraphsOf : separateMarks
  return provisions.map((provision) =>
    isSection(provision) ? { ...provision, text: separate(provision.text.split('\n')).join('\n') } : provision,
  )
}

function inUnicode(row: Row, known: KnownWords, notes: string[]): Row {
  const { lines, converted } = toUnicode([row.heading, ...row.text.split('\n')], known)
  if (converted > 0) notes.push(`line ${row.line}: was written for a legacy font such as Preeti and was converted`)
  const [heading = '', ...text] = lines
  return { ...row, heading, text: text.join('\n') }
}
