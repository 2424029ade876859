// The library's data files as they stand in the repository, each held to its schema.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { type Letter, letterSchema } from '../../law/letter-schema.ts'
import type { LibraryEntries } from '../../law/library-data.ts'
import { readTraining } from './training-files.ts'
import {
  workSchema,
  type Guide,
  guideSchema,
  type Help,
  helpSchema,
  type NextSteps,
  nextStepsSchema,
  provisionSchema,
  type Reading,
  type Readings,
  readingsSchema,
  type Signpost,
  signpostSchema,
} from '../../law/schema.ts'

const LAW_FOLDER = fileURLToPath(new URL('../../law', import.meta.url))

export type WorkEntries = LibraryEntries['works'][number]

/** What is wrong with a data file: which one, where in it, and what. */
export class EntryError extends Error {}

/** Every work with its provisions, in the order of the files; a file that breaks its schema throws an `EntryError`. */
export function readWorks(folder = LAW_FOLDER): WorkEntries[] {
  return readdirSync(join(folder, 'works'))
    .sort()
    .map((id) => readWork(join(folder, 'works', id), readReadings(id, folder)))
}

function readWork(folder: string, readings: Readings): WorkEntries {
  const work = readEntry(join(folder, 'work.json'), workSchema)
  if (work.id !== basename(folder))
    throw new EntryError(`${folder}/work.json: the id "${work.id}" is not the folder's name`)
  const provisions = filesIn(join(folder, 'provisions')).flatMap((file) => readEntry(file, provisionSchema.array()))
  return { work, provisions: provisions.map((provision) => withCorrection(provision, readings[provision.number])) }
}

const withCorrection = <Entry>(entry: Entry, reading: Reading | undefined) =>
  reading?.correctedOn ? { ...entry, correctedOn: reading.correctedOn } : entry

/** All of the library's own entries. @throws EntryError when a file breaks its schema. */
export function readEntries(folder = LAW_FOLDER): LibraryEntries {
  return {
    works: readWorks(folder),
    guides: readGuides(folder),
    help: readHelp(folder),
    signposts: readSignposts(folder),
    nextSteps: readNextSteps(folder),
    letters: readLetters(folder),
    training: readTraining(folder),
  }
}

/** All guides of a folder with the days of their corrections. @throws EntryError for a file that breaks its schema. */
export function readGuides(folder = LAW_FOLDER): Guide[] {
  const readings = readReadings(GUIDES, folder)
  return filesIn(join(folder, 'guides')).map((file) => {
    const guide = readEntry(file, guideSchema)
    if (`${guide.slug}.json` === basename(file)) return withCorrection(guide, readings[guide.slug])
    throw new EntryError(`${file}: the slug "${guide.slug}" is not the file's name`)
  })
}

export function readHelp(folder = LAW_FOLDER): Help[] {
  return readEntry(join(folder, 'help.json'), helpSchema.array())
}

export function readSignposts(folder = LAW_FOLDER): Signpost[] {
  return filesIn(join(folder, 'signposts')).flatMap((file) => readEntry(file, signpostSchema.array()))
}

export function readNextSteps(folder = LAW_FOLDER): NextSteps[] {
  return filesIn(join(folder, 'next-steps')).flatMap((file) => readEntry(file, nextStepsSchema.array()))
}

export function readLetters(folder = LAW_FOLDER): Letter[] {
  return filesIn(join(folder, 'letters')).map((file) => {
    const letter = readEntry(file, letterSchema)
    if (`${letter.slug}.json` === basename(file)) return letter
    throw new EntryError(`${file}: the slug "${letter.slug}" is not the file's name`)
  })
}

/** The key of the readings of guides; those of a work are under its id. */
export const GUIDES = 'guides'

/**
 * The readings of a work's provisions, or of all guides with `GUIDES`; none when nothing is recorded.
 * @throws EntryError when the file breaks its schema.
 */
export function readReadings(of: string, folder = LAW_FOLDER): Readings {
  const file = readingsFile(of, folder)
  return existsSync(file) ? readEntry(file, readingsSchema) : {}
}

/** Writes what `readReadings` reads: a reading a line, in the order of numbers or slugs. */
export function writeReadings(of: string, readings: Readings, folder = LAW_FOLDER): void {
  const lines = Object.entries(readings)
    .sort(([a], [b]) => collator.compare(a, b))
    .map(([key, { text, words, correctedOn }]) => {
      const correction = correctedOn ? `, "correctedOn": "${correctedOn}"` : ''
      return `  "${key}": { "text": "${text}", "words": "${words}"${correction} }`
    })
  writeFileSync(readingsFile(of, folder), `{\n${lines.join(',\n')}\n}\n`)
}

const collator = new Intl.Collator('en', { numeric: true })

function readingsFile(of: string, folder: string): string {
  return of === GUIDES ? join(folder, 'guide-readings.json') : join(folder, 'works', of, 'readings.json')
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name))
}

function readEntry<T>(file: string, schema: z.ZodType<T>): T {
  const read = schema.safeParse(parseJson(file))
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new EntryError(`${file}\n${problems.join('\n')}`)
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new EntryError(`${file}: no valid JSON: ${error instanceof Error ? error.message : error}`)
  }
}
