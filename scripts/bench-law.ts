// npm run bench:law: size, opening time, speed and memory of search, over the shipped library and over it with every
// statute text of LAW_SOURCES. The questions are those of the tuning part. Everything is in memory: what the server reads from files takes
// longer there.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createNameTree } from '../law/citations/name-tree.ts'
import { entriesInMemory } from '../law/entries-in-memory.ts'
import { buildSearchData, buildWordData, createLibrary } from '../law/library.ts'
import type { ImportedTexts } from '../law/library-data.ts'
import { openIndexInMemory } from '../law/search/open-index.ts'
import { createReferenceReader } from '../law/search/read-references.ts'
import { createSearch, type Search } from '../law/search/search.ts'
import { readEntries } from './law/entry-files.ts'
import { readImported } from './law/imported-folder.ts'
import { readQuestions } from './law/question-files.ts'

const SOURCES = process.env.LAW_SOURCES
const ROUNDS = 5

const questions = readQuestions(['law/evaluation/tuning.jsonl']).lines.map(({ question }) => question)
const entries = readEntries()
const held = entriesInMemory(entries)
const built = buildSearchData(entries)
const { index } = buildWordData(entries)
const { weighLaw } = createLibrary(entries, undefined, built)
measure('shipped', null)
const folders = SOURCES ? [SOURCES, join(SOURCES, 'ne-garbled')].filter((folder) => existsSync(folder)) : []
if (folders.length === 0)
  console.log('LAW_SOURCES names no folder of statute texts; only the shipped library was measured.')
else measureImported(readImported(folders))

function measureImported(imported: ImportedTexts): void {
  if (imported.index) measure('with everything imported', imported)
}

function measure(name: string, imported: ImportedTexts | null) {
  const importedWorks = imported?.works ?? []
  const importedIndex = imported?.index ?? null
  const indexes = [index, ...(importedIndex ? [importedIndex] : [])]
  const passages = new Set(indexes.flatMap((bytes) => keysIn(bytes))).size
  const before = memoryInUse()
  const started = performance.now()
  const names = createNameTree([...entries.works.map(({ work }) => work), ...importedWorks])
  const readReferences = createReferenceReader(() => names)
  const { search } = createSearch({ entries: held, importedWorks, readReferences, built, importedIndex, weighLaw })
  const openMs = performance.now() - started
  for (const question of questions) search(question)
  const times = Array.from({ length: ROUNDS }, () => questions.map((question) => timeOf(search, question)))
    .flat()
    .sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  const size = indexes.reduce((sum, { length }) => sum + length, 0)
  console.log(
    `${name}: ${passages} passages, index ${megabytes(size)}, opened in ${openMs.toFixed(1)} ms, ` +
      `${megabytes(memoryInUse() - before)} more in memory; ` +
      `${times.length} questions, median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms`,
  )
}

function keysIn(bytes: Uint8Array): string[] {
  const opened = openIndexInMemory(bytes)
  return Array.from({ length: opened.documentCount }, (_, document) => opened.keyOf(document))
}

function timeOf(search: Search, question: string): number {
  const started = performance.now()
  search(question)
  return performance.now() - started
}

function memoryInUse(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
