// npm run law:build: holds every entry of the library to its schema and writes them, what search reads of them, the weights
// of what is learned from messages, as the server reads them, the questions that are surely answered, and what browsers keep.

import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { SureQuestions } from '../law/answers/next-questions.ts'
import { entriesInMemory } from '../law/entries-in-memory.ts'
import { hold } from '../law/holdings.ts'
import { buildWordData } from '../law/library.ts'
import type { LibraryEntries } from '../law/library-data.ts'
import { NO_WORDS } from '../law/word-forms.ts'
import { writeBuiltEntries } from '../server/library/built-entries.ts'
import { buildInThread } from './law/build-worker.ts'
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

/** Each thread has a library of its own, some 150 MB. */
const MOST_THREADS = 4

/** As many shares as there are threads that run at once. */
function sharesOf(guides: LibraryEntries['guides']): string[][] {
  const count = Math.min(MOST_THREADS, availableParallelism())
  return Array.from({ length: count }, (_, share) =>
    guides.flatMap(({ slug }, at) => (at % count === share ? [slug] : [])),
  )
}

function write(name: string, content: Uint8Array | string): void {
  // A server that runs goes on reading the file that it opened.
  writeFileSync(join(BUILD, `${name}.new`), content)
  renameSync(join(BUILD, `${name}.new`), join(BUILD, name))
}

try {
  const entries = readEntries()
  mkdirSync(BUILD, { recursive: true })
  const learned = Promise.all([buildInThread('guideWeights', null), buildInThread('classifiers', null)])
  writeBuiltEntries(BUILD, withoutMessages(entries))
  const { index, vectors, sayings } = buildWordData(entries)
  write('search.index', index)
  write('search.vectors', vectors)
  write('search.sayings', sayings)
  const [guideWeights, classifiers] = await learned
  write('guides.weights', guideWeights.guides)
  write('further.weights', guideWeights.further)
  if (classifiers) {
    write('danger.weights', classifiers.danger)
    write('subject.weights', classifiers.subject)
  }
  const sure = Promise.all(sharesOf(entries.guides).map((slugs) => buildInThread('sureQuestions', slugs)))
  writePockets(BUILD, entries)
  const found: SureQuestions = Object.assign({}, ...(await sure))
  const inOrder = Object.fromEntries(
    Array.from(hold(entriesInMemory(entries)).guides.keys(), (slug) => [slug, found[slug]]),
  )
  write('sure-questions.json', JSON.stringify(inOrder))
} catch (error) {
  if (!(error instanceof EntryError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
