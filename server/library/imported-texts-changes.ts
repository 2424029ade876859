// Changes what is imported: all of a change or nothing of it, whenever the process may die. No text is ever deleted; an
// edition that was replaced or removed stays in the folder as a file that the catalogue no longer names.

import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { LockedError, lockFile } from '../database/lock-file.ts'
import {
  type Catalogue,
  type Edition,
  editionFile,
  lawFolder,
  makeLawFolders,
  readCatalogue,
  writeCatalogue,
  writeWhole,
} from './imported-texts-catalogue.ts'
import { indexEditions } from './imported-texts-index.ts'
import type { StoredProvision } from './imported-texts.ts'

export type EditionKey = Pick<Edition, 'workId' | 'language' | 'name'>

/** An edition that is not held yet. */
export interface NewEdition extends Omit<Edition, 'file' | 'provisions'> {
  provisions: readonly StoredProvision[]
}

/** Thrown when another process is changing the imported texts. */
export class ImportUnderWayError extends Error {
  override readonly name = 'ImportUnderWayError'
}

/** Thrown when an edition would take the place of one that is held, and nobody said that it may. */
export class EditionHeldError extends Error {
  override readonly name = 'EditionHeldError'
}

export interface TextChanges {
  add?: readonly NewEdition[]
  remove?: readonly EditionKey[]
  /** Whether what is added may take the place of what is held under the same key. */
  mayReplace?: boolean
}

/** The same work, in the same language, under the same name. */
export function isSameEdition(a: EditionKey, b: EditionKey): boolean {
  return a.workId === b.workId && a.language === b.language && a.name === b.name
}

/**
 * Takes editions in, and others out. The index is made again.
 * @throws EditionHeldError, ImportUnderWayError, CatalogueError
 */
export function changeImportedTexts(dataDir: string, changes: TextChanges): void {
  makeLawFolders(dataDir)
  const release = lockImports(dataDir)
  try {
    const before = readCatalogue(dataDir)
    const editions = applyChanges(dataDir, before.editions, changes)
    const catalogue: Catalogue = { format: 1, editions, index: writeIndex(dataDir, editions) }
    writeCatalogue(dataDir, catalogue)
    dropLeftovers(dataDir, [before, catalogue])
  } finally {
    release()
  }
}

function applyChanges(
  dataDir: string,
  held: Edition[],
  { add = [], remove = [], mayReplace = false }: TextChanges,
): Edition[] {
  const isIn = (keys: readonly EditionKey[]) => (edition: Edition) => keys.some((key) => isSameEdition(edition, key))
  const remaining = held.filter((edition) => !isIn(remove)(edition))
  const replaced = remaining.find(isIn(add))
  if (replaced && !mayReplace)
    throw new EditionHeldError(`The edition "${replaced.name}" of ${replaced.workId} is held already.`)
  const kept = remaining.filter((edition) => !isIn(add)(edition))
  return [...kept, ...add.map((edition) => writeEdition(dataDir, edition))].sort(compareEditionKeys)
}

function compareEditionKeys(a: EditionKey, b: EditionKey): number {
  const [first, second] = [a, b].map(({ workId, name, language }) => `${workId} ${name} ${language}`)
  return (first ?? '') < (second ?? '') ? -1 : 1
}

function writeEdition(dataDir: string, { provisions, ...edition }: NewEdition): Edition {
  const lines = provisions.map((provision) => Buffer.from(`${JSON.stringify(provision)}\n`))
  const content = Buffer.concat(lines)
  const file = `${edition.workId}.${edition.name}.${edition.language}.${shortDigest(content)}.jsonl`
  writeWhole(editionFile(dataDir, file), content)
  let offset = 0
  const places = provisions.map(({ number }, index): [string, number, number] => {
    const length = lines[index]?.length ?? 0
    offset += length
    return [number, offset - length, length]
  })
  return { ...edition, file, provisions: places }
}

function writeIndex(dataDir: string, editions: Edition[]): Catalogue['index'] {
  if (editions.length === 0) return null
  const { content, madeWith } = indexEditions(dataDir, editions)
  const file = `index-${shortDigest(content)}.bin`
  writeWhole(join(lawFolder(dataDir), file), content)
  return { file, madeWith }
}

/** Indexes but those of these catalogues, as a server may be about to read the one before; and what a crash left. */
function dropLeftovers(dataDir: string, catalogues: readonly Catalogue[]): void {
  const inUse = catalogues.map(({ index }) => index?.file)
  for (const folder of [lawFolder(dataDir), editionFile(dataDir, '.')])
    for (const name of readdirSync(folder))
      if (name.endsWith('.tmp') || (/^index-.*\.bin$/.test(name) && !inUse.includes(name)))
        rmSync(join(folder, name), { force: true })
}

function shortDigest(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

/** One change at a time. */
function lockImports(dataDir: string): () => void {
  try {
    return lockFile(join(lawFolder(dataDir), 'import-lock.sqlite'))
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    throw new ImportUnderWayError('Another import into this data folder is under way.', { cause: error })
  }
}
