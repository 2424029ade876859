// The list of imported texts, DATA_DIR/law/catalogue.json. It alone says what is held: everything is written next to it
// first, under names of its own, and becomes part of the library when a new catalogue takes the place of the old one.

import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { LANGUAGES } from '../../contract/preferences.ts'

const editionSchema = z.object({
  workId: z.string(),
  language: z.enum(LANGUAGES),
  /** As the import named it: "amended-2080". */
  name: z.string(),
  title: z.object({ en: z.string(), ne: z.string() }),
  /** In Bikram Sambat. */
  year: z.int(),
  isRepealed: z.boolean(),
  importedOn: z.iso.date(),
  /** Share of words known to the library, from 0 to 1. */
  knownShare: z.number(),
  /** Its file in the folder of editions: JSON Lines, a provision a line. */
  file: z.string(),
  /** Where each provision's line is, in bytes, in the order of the statute. */
  provisions: z.array(z.tuple([z.string(), z.int(), z.int()])),
})

const catalogueSchema = z.object({
  format: z.literal(1),
  editions: z.array(editionSchema),
  /** The search index of all editions, and what it was made with; null when nothing is held. */
  index: z.object({ file: z.string(), madeWith: z.string() }).nullable(),
})

export type Edition = z.infer<typeof editionSchema>
export type Catalogue = z.infer<typeof catalogueSchema>

const EMPTY: Catalogue = { format: 1, editions: [], index: null }

/** Thrown when the list of imported texts cannot be used. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError'
}

export const lawFolder = (dataDir: string) => join(dataDir, 'law')
export const editionFile = (dataDir: string, file: string) => join(lawFolder(dataDir), 'editions', file)
const catalogueFile = (dataDir: string) => join(lawFolder(dataDir), 'catalogue.json')

/** Differs after every change, by this process or another one; empty when nothing was ever imported. */
export function readStamp(dataDir: string): string {
  return stampOf(catalogueFile(dataDir))
}

/** Differs after every change of a file; empty while there is no such file. */
export function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : ''
}

/** What is held. @throws CatalogueError */
export function readCatalogue(dataDir: string): Catalogue {
  if (readStamp(dataDir) === '') return EMPTY
  const file = catalogueFile(dataDir)
  try {
    return catalogueSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new CatalogueError(`${file} cannot be read; the imported texts are left out until it is put right.`, {
      cause,
    })
  }
}

/** Makes this the list of what is held, at once and for good. */
export function writeCatalogue(dataDir: string, catalogue: Catalogue): void {
  writeWhole(catalogueFile(dataDir), JSON.stringify(catalogue))
}

/** Writes a file so that it is there whole or not at all, for its owner only. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${randomUUID()}.tmp`
  writeFileSync(temporary, content, { mode: 0o600, flush: true })
  renameSync(temporary, file)
}

/** Makes the folders of imported texts, for their owner only. */
export function makeLawFolders(dataDir: string): void {
  for (const folder of [lawFolder(dataDir), editionFile(dataDir, '.')]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  }
}
