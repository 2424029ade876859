// A part of `npm run law:build` in a thread of its own: on two cores the library is built in half the time.

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { findSureQuestions, type SureQuestions } from '../../law/answers/next-questions.ts'
import { trainClassifiers } from '../../law/library.ts'
import { trainFurther } from '../../law/search/further-classifier.ts'
import { saidInSituations, trainGuides } from '../../law/search/guide-classifier.ts'
import { openLibrary } from '../../server/library/open-library.ts'
import { readEntries } from './entry-files.ts'

interface Parts {
  /** Of the guides, and of their further questions. */
  guideWeights: { input: null; output: { guides: Uint8Array; further: Uint8Array } }
  classifiers: { input: null; output: ReturnType<typeof trainClassifiers> }
  /** Of the guides with these slugs, by the library as it is built but for these questions. */
  sureQuestions: { input: readonly string[]; output: SureQuestions }
}

const PARTS: { [Part in keyof Parts]: (input: Parts[Part]['input']) => Parts[Part]['output'] } = {
  guideWeights: () => {
    const entries = readEntries()
    return { guides: trainGuides(saidInSituations(entries)), further: trainFurther(entries) }
  },
  classifiers: () => trainClassifiers(readEntries()),
  sureQuestions: (slugs) => {
    const library = openLibrary().latest()
    return findSureQuestions(library, slugs)
  },
}

/** Makes a part in a thread of its own. @throws what making it threw */
export function buildInThread<Part extends keyof Parts>(
  part: Part,
  input: Parts[Part]['input'],
): Promise<Parts[Part]['output']> {
  const { promise, resolve, reject } = Promise.withResolvers<Parts[Part]['output']>()
  const worker = new Worker(new URL(import.meta.url), { workerData: { part, input } })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error(`The thread of ${part} ended without a result.`)))
  return promise
}

if (!isMainThread) {
  const { part, input } = workerData
  parentPort?.postMessage(PARTS[part as keyof Parts](input as never))
}
