// Records that somebody has read entries against the statute texts, as both are now.

import type { Reading } from '../../law/schema.ts'
import { readGuides, readReadings, readWorks, writeReadings } from './entry-files.ts'
import { digestOfTexts, guideGroup, provisionGroup, type ReadEntry } from './readings.ts'
import type { SourceTexts } from './source-texts.ts'

export interface ReadingOptions {
  /** The ISO date on which words count as corrected. */
  today: string
  /** Our words changed, but not what people are told. */
  isWordingOnly: boolean
  folder?: string
}

/** What was asked for and cannot be recorded, in words for the person who asked. */
export class ReadingError extends Error {}

/**
 * Records readings of a work's provisions (`labour-2074 147 148`; all of them where no number is named) or of guides
 * (`divorce`). Where our words are not those of the reading before, they count as corrected today, unless only the
 * wording changed; an entry that is read for the first time was never corrected. The reading of something that the
 * library no longer holds is taken out. Returns what it did, a line each.
 * @throws ReadingError for a name that is not known, or whose text `sources` do not have; then nothing is recorded.
 * @throws EntryError when a file of the library breaks its schema.
 */
export function recordReadings(
  [first = '', ...rest]: readonly string[],
  sources: SourceTexts,
  { folder, ...options }: ReadingOptions,
): string[] {
  const work = readWorks(folder).find(({ work: { id } }) => id === first)
  const { of, entries, nameOf } = work ? provisionGroup(work) : guideGroup(readGuides(folder))
  const named = work ? rest : [first, ...rest]
  const keys = new Set(named.length > 0 ? named : entries.map(({ key }) => key))
  const readings = readReadings(of, folder)
  const lines = [...keys].map((key) => {
    const entry = entries.find((candidate) => candidate.key === key)
    const before = readings[key]
    if (!entry && !before) throw new ReadingError(`The library does not hold ${nameOf(key)}.`)
    if (!entry) {
      delete readings[key]
      return `${nameOf(key)}: its reading is taken out.`
    }
    const reading = readingOf(nameOf(key), entry, before, sources, options)
    readings[key] = reading
    return `${nameOf(key)}: read${reading.correctedOn === before?.correctedOn ? '' : `, corrected on ${reading.correctedOn}`}.`
  })
  writeReadings(of, readings, folder)
  return lines
}

function readingOf(
  name: string,
  { words, restsOn }: ReadEntry,
  before: Reading | undefined,
  sources: SourceTexts,
  { today, isWordingOnly }: ReadingOptions,
): Reading {
  const text = digestOfTexts(restsOn, sources)
  if (text === null) throw new ReadingError(`${name}: the texts have nothing that it could have been read against.`)
  const isCorrected = before !== undefined && before.words !== words && !isWordingOnly
  const correctedOn = isCorrected ? today : before?.correctedOn
  return { text, words, ...(correctedOn ? { correctedOn } : {}) }
}
