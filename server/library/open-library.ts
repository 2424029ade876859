// Reads the library that `npm run law:build` made, and what was imported beside it.

import { readFileSync } from 'node:fs'
import { createLibrary, type ImportedTexts, type Library, type LibraryEntries } from '../../law/library.ts'
import { openReloading, type ReloadOptions } from './reload.ts'

const ENTRIES = new URL('../../law/dist/entries.json', import.meta.url)
const INDEX = new URL('../../law/dist/search.index', import.meta.url)

/** The library in use. */
export interface OpenLibrary {
  /** As it is now: an import replaces it while the server runs, so nobody keeps it for longer than a request. */
  readonly current: Library
}

/** The product's own entries. @throws when they were not built. */
export function readBuiltEntries(): LibraryEntries {
  return JSON.parse(readFileSync(ENTRIES, 'utf8'))
}

/** Opens the product's own library, with the texts imported into `dataDir` where one is given. @throws when it was not built. */
export function openLibrary(imports?: Omit<ReloadOptions, 'create'>): OpenLibrary {
  const entries = readBuiltEntries()
  const index = readFileSync(INDEX)
  const create = (imported?: ImportedTexts) => createLibrary(entries, imported, index)
  return imports ? openReloading({ ...imports, create }) : { current: create() }
}
