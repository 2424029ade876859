// npm run law:build: holds every entry of the library to its schema and writes them, and what search reads of them, as
// the server reads them.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSearchData } from '../law/library.ts'
import { EntryError, readEntries } from './law/entry-files.ts'

const BUILD = 'law/dist'

try {
  const entries = readEntries()
  mkdirSync(BUILD, { recursive: true })
  writeFileSync(join(BUILD, 'entries.json'), JSON.stringify(entries))
  const { index, vectors } = buildSearchData(entries)
  writeFileSync(join(BUILD, 'search.index'), index)
  writeFileSync(join(BUILD, 'search.vectors'), vectors)
} catch (error) {
  if (!(error instanceof EntryError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
