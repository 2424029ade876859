// What the command says about texts: before they are written, and about those that are held.

import { compareEditions } from '../../law/import/compare-editions.ts'
import type { Damage } from '../../law/import/damage.ts'
import { findGaps, placeOf } from '../../law/import/numbering.ts'
import { countSubsections } from '../../law/import/paragraphs.ts'
import { type Catalogue, editionFile } from '../../server/library/imported-texts-catalogue.ts'
import { readEdition, type StoredProvision } from '../../server/library/imported-texts.ts'
import type { PreparedEdition } from './prepare-edition.ts'

const LANGUAGE_NAMES = { en: 'English', ne: 'Nepali' }
const EXCERPT = 160
const MOST_NUMBERS = 12

/** What was found in a file, as lines for the operator. */
export function describeFound(
  { file, edition, damage, notes }: PreparedEdition,
  dataDir: string,
  held: Catalogue,
): string[] {
  const { workId, language, name, title, isRepealed, provisions } = edition
  const inSameWork = held.editions.filter((other) => other.workId === workId && other.language === language)
  return [
    `${file}`,
    `  ${workId}, ${LANGUAGE_NAMES[language]}, edition "${name}"${isRepealed ? ', no longer in force' : ''}`,
    `  ${[title.en, title.ne].filter(Boolean).join(' / ')}`,
    `  ${describeProvisions(provisions)}`,
    ...describeGaps(provisions),
    ...notes.map((note) => `  ${note}`),
    `  ${Math.round(damage.knownShare * 100)} % of its words are known to the library`,
    ...describeDamage(damage),
    ...describeExcerpt(provisions),
    ...inSameWork.map(
      (other) => `  against "${other.name}": ${describeChanges(readEdition(dataDir, other), provisions)}`,
    ),
  ]
}

function describeProvisions(provisions: readonly StoredProvision[]): string {
  const sections = provisions.filter(({ number }) => placeOf(number))
  const inserted = sections.filter(({ number }) => placeOf(number)?.[1])
  const parts = new Set(provisions.map(({ part }) => part).filter(Boolean))
  const chapters = new Set(provisions.filter(({ chapter }) => chapter).map(({ part, chapter }) => `${part} ${chapter}`))
  const schedules = provisions.filter(({ number }) => number.startsWith('schedule'))
  const subsections = provisions.reduce((sum, { text }) => sum + countSubsections(text), 0)
  return [
    counted(parts.size, 'part'),
    counted(chapters.size, 'chapter'),
    `${counted(sections.length, 'section')} (${sections[0]?.number} to ${sections.at(-1)?.number}, ${inserted.length} inserted)`,
    counted(subsections, 'sub-section'),
    provisions.some(({ number }) => number === 'preamble') ? 'a preamble' : 'no preamble',
    counted(schedules.length, 'schedule'),
  ].join(', ')
}

function describeGaps(provisions: readonly StoredProvision[]): string[] {
  const gaps = findGaps(provisions.map(({ number }) => number)).map(String)
  return gaps.length > 0 ? [`  missing numbers: ${listed(gaps)}`] : []
}

const WARNINGS = {
  doubtful: '  WARNING: look at these lines before you take it in',
  damaged: '  DAMAGED: its worst lines',
}

function describeDamage({ verdict, worst }: Damage): string[] {
  if (verdict === 'whole') return []
  return [WARNINGS[verdict], ...worst.map(({ line, text }) => `    line ${line}: ${shorten(text)}`)]
}

function describeExcerpt(provisions: readonly StoredProvision[]): string[] {
  const middle = provisions[Math.floor(provisions.length / 2)]
  return middle
    ? [`  for example ${middle.number}: ${shorten([middle.heading, middle.text].filter(Boolean).join(' — '))}`]
    : []
}

function describeChanges(held: readonly StoredProvision[], next: readonly StoredProvision[]): string {
  const { added, removed, changed } = compareEditions(held, next)
  const parts = Object.entries({ added, removed, changed }).filter(([, numbers]) => numbers.length > 0)
  return parts.map(([what, numbers]) => `${numbers.length} ${what} (${listed(numbers)})`).join(', ') || 'the same words'
}

/** What is held, as lines for the operator. */
export function describeHeld(dataDir: string, { editions }: Catalogue): string[] {
  if (editions.length === 0) return ['No official texts were imported.']
  return editions.map(
    ({ workId, language, name, provisions, knownShare, importedOn, file }) =>
      `${workId} ${language} ${name}: ${counted(provisions.length, 'provision')}, ${Math.round(knownShare * 100)} % of words known, ` +
      `imported on ${importedOn}, in ${editionFile(dataDir, file)}`,
  )
}

/** "1 part", "2 parts". */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function listed(numbers: readonly string[]): string {
  const more = numbers.length - MOST_NUMBERS
  return numbers.slice(0, MOST_NUMBERS).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line
}
