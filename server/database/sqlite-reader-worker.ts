// The thread of the long reads on SQLite. It has a connection of its own and runs one statement at a time; while one
// runs it hears nothing, so it is told through shared memory which of them nobody wants any more.

import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { ReadAnswer, ReaderSettings, ReadRequest } from './sqlite-reader.ts'

const { file, budgetMs, lockTimeoutMs, unwanted } = workerData as ReaderSettings
const connection = new DatabaseSync(file, { readOnly: true, timeout: lockTimeoutMs })

let number = 0
let deadline = 0
let ending: ReadAnswer['ending'] = null

// node:sqlite cannot interrupt a statement. A function of ours that throws ends it.
connection.function('within_budget', { deterministic: false }, () => {
  if (Atomics.load(unwanted, 0) >= number) ending = 'cancelled'
  else if (performance.now() > deadline) ending = 'timeout'
  if (ending) throw new Error(ending)
  return 1
})

function read({ sql, parameters }: ReadRequest): ReadAnswer {
  try {
    return { rows: connection.prepare(sql).all(...(parameters as SQLInputValue[])), ending: null, error: null }
  } catch (error) {
    return { rows: [], ending, error: ending ? null : error }
  }
}

parentPort?.on('message', (request: ReadRequest) => {
  number = request.number
  deadline = performance.now() + budgetMs
  ending = null
  parentPort?.postMessage(read(request))
})
