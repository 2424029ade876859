// The library's data files as they stand in the repository, each held to its schema.

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import type { LibraryEntries } from '../../law/library.ts'
import { workSchema, type Guide, guideSchema, type Help, helpSchema, provisionSchema } from '../../law/schema.ts'

const LAW_FOLDER = fileURLToPath(new URL('../../law', import.meta.url))

export type WorkEntries = LibraryEntries['works'][number]

/** What is wrong with a data file: which one, where in it, and what. */
export class EntryError extends Error {}

/** Every work with its provisions, in the order of the files; a file that breaks its schema throws an `EntryError`. */
export function readWorks(folder = LAW_FOLDER): WorkEntries[] {
  return readdirSync(join(folder, 'works'))
    .sort()
    .map((id) => readWork(join(folder, 'works', id)))
}

function readWork(folder: string): WorkEntries {
  const work = readEntry(join(folder, 'work.json'), workSchema)
  if (work.id !== basename(folder))
    throw new EntryError(`${folder}/work.json: the id "${work.id}" is not the folder's name`)
  const files = filesIn(join(folder, 'provisions'))
  return { work, provisions: files.flatMap((file) => readEntry(file, provisionSchema.array())) }
}

/** All of the library's own entries. @throws EntryError when a file breaks its schema. */
export function readEntries(folder = LAW_FOLDER): LibraryEntries {
  return { works: readWorks(folder), guides: readGuides(folder), help: readHelp(folder) }
}

export function readGuides(folder = LAW_FOLDER): Guide[] {
  return filesIn(join(folder, 'guides')).map((file) => {
    const guide = readEntry(file, guideSchema)
    if (`${guide.slug}.json` === basename(file)) return guide
    throw new EntryError(`${file}: the slug "${guide.slug}" is not the file's name`)
  })
}

export function readHelp(folder = LAW_FOLDER): Help[] {
  return readEntry(join(folder, 'help.json'), helpSchema.array())
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
