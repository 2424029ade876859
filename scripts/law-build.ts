// npm run law:build: holds every entry of the library to its schema and writes them, what search reads of them, the weights
// of what is learned from messages, as the server reads them, the questions that are surely answered, and what browsers keep.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSureQuestions } from '../law/answers/next-questions.ts'
import { buildSearchData, createLibrary, trainClassifiers } from '../law/library.ts'
import type { LibraryEntries } from '../law/library-data.ts'
import { NO_WORDS } from '../law/word-forms.ts'
import { writeBuiltEntries } from '../server/library/built-entries.ts'
import { EntryError, readEntries } from './law/entry-files.ts'
import { writePockets } from './law/write-pocket.ts'

const BUILD = 'law/dist'

/** What people say is read when the library is built, and never after. */
const withoutMessages = ({ training: _training, guides, signposts, ...entries }: LibraryEntries): LibraryEntries => ({
  ...entries,
  guides: guides.map(({ furtherQuestions, ...guide }) => ({
    ...guide,
    messages: NO_WORDS,
    furtherQuestions: furtherQuestions.map((further) => ({ ...further, messages: NO_WORDS })),
  })),
  signposts: signposts.map((signpost) => ({ ...signpost, messages: NO_WORDS })),
})

try {
  const entries = readEntries()
  mkdirSync(BUILD, { recursive: true })
  writeBuiltEntries(BUILD, withoutMessages(entries))
  const searchData = buildSearchData(entries)
  const { index, vectors, sayings, guideWeights } = searchData
  writeFileSync(join(BUILD, 'search.index'), index)
  writeFileSync(join(BUILD, 'search.vectors'), vectors)
  writeFileSync(join(BUILD, 'search.sayings'), sayings)
  writeFileSync(join(BUILD, 'guides.weights'), guideWeights)
  writePockets(BUILD, entries)
  const weights = trainClassifiers(entries)
  if (weights) {
    writeFileSync(join(BUILD, 'danger.weights'), weights.danger)
    writeFileSync(join(BUILD, 'subject.weights'), weights.subject)
  }
  const library = createLibrary(entries, undefined, searchData, undefined, weights)
  writeFileSync(join(BUILD, 'sure-questions.json'), JSON.stringify(findSureQuestions(library)))
} catch (error) {
  if (!(error instanceof EntryError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
