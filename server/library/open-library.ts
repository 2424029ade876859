// Reads the library that `npm run law:build` made, and the texts that were imported.

import { openSync, readFileSync, readSync } from 'node:fs'
import type { SureQuestions } from '../../law/answers/next-questions.ts'
import { assembleLibrary, type ClassifierWeights, type Library } from '../../law/library.ts'
import { once } from '../../law/text/memoise.ts'
import { type ReadPart, readPartsOf } from '../../law/text/read-part.ts'
import { openBuiltEntries } from './built-entries.ts'
import { openReloading, type ReloadOptions } from './reload.ts'

const INDEX = new URL('../../law/dist/search.index', import.meta.url)
const VECTORS = new URL('../../law/dist/search.vectors', import.meta.url)
const SAYINGS = new URL('../../law/dist/search.sayings', import.meta.url)
const GUIDE_WEIGHTS = new URL('../../law/dist/guides.weights', import.meta.url)
const FURTHER_WEIGHTS = new URL('../../law/dist/further.weights', import.meta.url)
const DANGER_WEIGHTS = new URL('../../law/dist/danger.weights', import.meta.url)
const SUBJECT_WEIGHTS = new URL('../../law/dist/subject.weights', import.meta.url)
const SURE_QUESTIONS = new URL('../../law/dist/sure-questions.json', import.meta.url)

/** The library in use, which an import replaces while the server runs. */
export interface OpenLibrary {
  /**
   * The library as it is now. Looks whether what is imported has changed, and reads it again when it has; what cannot be
   * read is logged, and the library stays as it was. A request calls it once, and answers from that library to its end.
   */
  latest(): Library
}

/** A library that nothing changes. */
export const fixedLibrary = (library: Library): OpenLibrary => ({ latest: () => library })

/** Opens the questions of guides that the product's own library surely answers, to be read once. @throws when they were not built. */
export function openSureQuestions(): () => SureQuestions {
  const file = openSync(SURE_QUESTIONS, 'r')
  return once(() => JSON.parse(readFileSync(file, 'utf8')))
}

/** What the product learned from messages: all of it, since of a long message it is asked ten thousand times. @throws when it was not built. */
export function readBuiltClassifiers(): ClassifierWeights {
  return { danger: readPartsOf(readFileSync(DANGER_WEIGHTS)), subject: readPartsOf(readFileSync(SUBJECT_WEIGHTS)) }
}

/** Opens the product's own library, with the texts imported into `dataDir` where one is given. @throws when it was not built. */
export function openLibrary(imports?: Omit<ReloadOptions, 'create'>): OpenLibrary {
  const entries = openBuiltEntries()
  const built = {
    index: openParts(INDEX),
    vectors: openParts(VECTORS),
    sayings: openParts(SAYINGS),
    guideWeights: openParts(GUIDE_WEIGHTS),
    furtherWeights: openParts(FURTHER_WEIGHTS),
  }
  const classifiers = readBuiltClassifiers()
  const create: ReloadOptions['create'] = (imported, addresses) =>
    assembleLibrary(entries, built, classifiers, imported, addresses)
  return imports ? openReloading({ ...imports, create }) : fixedLibrary(create())
}

/** The file stays open: a server that runs goes on reading it when another one is built. */
function openParts(url: URL): ReadPart {
  const file = openSync(url, 'r')
  return (start, bytes) => {
    const part = new Uint8Array(bytes)
    return part.subarray(0, readSync(file, part, 0, bytes, start))
  }
}
