// Everything that `npm run law:check` holds the library's own files to.

import { findBareFacts } from './bare-figures.ts'
import { createEntryCheck } from './check-entries.ts'
import { createRelationCheck } from './check-relations.ts'
import { createRepealCheck } from './check-repeals.ts'
import { GUIDES, readGuides, readReadings, readWorks, type WorkEntries } from './entry-files.ts'
import { checkTexts, checkWords, guideGroup, provisionGroup } from './readings.ts'
import type { SourceTexts } from './source-texts.ts'

export interface CheckedLibrary {
  /** What does not agree, a line each. */
  problems: string[]
  works: number
  provisions: number
  guides: number
}

/**
 * Checks the works and guides whose id or slug `isWanted`. Without statute texts it checks what the files tell of each
 * other: whether what we say was recorded as read, and whether everything that is named is held.
 * @throws EntryError when a file breaks its schema.
 */
export function checkLibrary(
  sources: SourceTexts | null,
  isWanted: (name: string) => boolean,
  folder?: string,
): CheckedLibrary {
  const all = readWorks(folder)
  const works = all.filter(({ work }) => isWanted(work.id))
  const guides = readGuides(folder).filter(({ slug }) => isWanted(slug))
  const guideReadings = Object.entries(readReadings(GUIDES, folder)).filter(([slug]) => isWanted(slug))
  const groups = [
    ...works.map((entries) => ({ group: provisionGroup(entries), readings: readReadings(entries.work.id, folder) })),
    { group: guideGroup(guides), readings: Object.fromEntries(guideReadings) },
  ]
  const checks = [createRelationCheck(all), ...(sources ? [createEntryCheck(sources)] : [])]
  const checkRepeals = sources && works.length > 0 ? createRepealCheck(sources) : () => []
  const problems = [
    ...groups.flatMap(({ group, readings }) => checkWords(group, readings)),
    ...groups.flatMap(({ group, readings }) => (sources ? checkTexts(group, readings, sources) : [])),
    ...works.flatMap(checkFacts),
    ...works.flatMap(({ work }) => checkRepeals(work)),
    ...works.flatMap((entries) => checks.flatMap((check) => check.checkWork(entries))),
    ...guides.flatMap((guide) => checks.flatMap((check) => check.checkGuide(guide))),
  ]
  const provisions = works.reduce((sum, entries) => sum + entries.provisions.length, 0)
  return { problems, works: works.length, provisions, guides: guides.length }
}

/** Facts that say their figures without the condition, a line each; an answer can show a fact alone. */
function checkFacts({ work, provisions }: WorkEntries): string[] {
  return provisions.flatMap((provision) =>
    findBareFacts(provision).map(
      ({ text, cases }) =>
        `${work.id} ${provision.number}: does not say when this holds, and the entry tells cases apart (${cases.join(', ')}): ${text}`,
    ),
  )
}
