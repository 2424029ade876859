// A reply that a reader of Markdown needs minutes for. It is read in a thread, which is ended when it takes too long.

import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { milliseconds, report } from './attacked-server.ts'

const READER = fileURLToPath(new URL('../../web/ui/markdown/blocks.ts', import.meta.url))
const LONGEST_MS = 20_000
const FORMS = ['*a_', '**a__', '[a](', '`a``']

export async function attackMarkdown(): Promise<void> {
  for (const form of FORMS) {
    for (const length of [4_000, 16_000, 65_535]) {
      const ms = await readInThread(form.repeat(Math.ceil(length / form.length)).slice(0, length))
      report(
        `reading ${form} repeated to ${length.toLocaleString('en')} characters`,
        ms === null ? `more than ${LONGEST_MS / 1000} s` : milliseconds(ms),
      )
      if (ms === null) break
    }
  }
}

/** Null when it took too long. */
function readInThread(text: string): Promise<number | null> {
  const program = `
    const { parentPort, workerData } = require('node:worker_threads')
    import(workerData.reader).then(({ blocksOf }) => {
      blocksOf('warm up')
      const startedAt = performance.now()
      blocksOf(workerData.text)
      parentPort.postMessage(performance.now() - startedAt)
    })`
  const worker = new Worker(program, { eval: true, workerData: { reader: READER, text } })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), LONGEST_MS)
    worker.once('message', resolve)
    worker.once('error', reject)
    void worker.once('exit', () => clearTimeout(timer))
  }).then(async (ms) => {
    await worker.terminate()
    return ms as number | null
  })
}
