// npm run law:build: holds every entry of the library to its schema and writes them, and the search index over them, as
// the server reads them.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexEntries } from '../law/library.ts'
import { EntryError, readEntries } from './law/entry-files.ts'

const BUILD = 'law/dist'

try {
  const entries = readEntries()
  mkdirSync(BUILD, { recursive: true })
  writeFileSync(join(BUILD, 'entries.json'), JSON.stringify(entries))
  writeFileSync(join(BUILD, 'search.index'), indexEntries(entries))
} catch (error) {
  if (!(error instanceof EntryError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
