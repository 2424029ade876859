// Long reads on SQLite. Statements run on the thread that calls them, so those that can take long have a thread of
// their own (sqlite-reader-worker.ts). It is started when it is needed first: most servers never start it.

import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { LONG_READ_BUDGET_MS, StatementTimeoutError } from './long-reads.ts'

export interface ReaderSettings {
  file: string
  budgetMs: number
  lockTimeoutMs: number
  /** One number: statements up to it are not wanted any more. */
  unwanted: Int32Array
}

export interface ReadRequest {
  number: number
  sql: string
  parameters: readonly unknown[]
}

export interface ReadAnswer {
  rows: unknown[]
  /** Why the statement was ended before its own end; null when it was not. */
  ending: 'timeout' | 'cancelled' | null
  error: unknown
}

const LOCK_TIMEOUT_MS = 5_000
/** Many times the longest list; a statement that yields more ends the thread, and the next one starts another. */
const MOST_HEAP_MB = 128

/**
 * Reads of a SQLite file, which must exist when the first one runs, on a thread of their own: one at a time, in the
 * order in which they come, each for at most `budgetMs`. They must begin with the condition `withinBudget`.
 */
export function sqliteReaderDialect(file: string, budgetMs = LONG_READ_BUDGET_MS): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ReaderDriver(new ReaderConnection(file, budgetMs)),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class ReaderConnection implements DatabaseConnection {
  readonly #settings: ReaderSettings
  #worker: Worker | null = null
  #isClosed = false
  #number = 0
  #waiting: PromiseWithResolvers<ReadAnswer> | null = null

  constructor(file: string, budgetMs: number) {
    const unwanted = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    this.#settings = { file, budgetMs, lockTimeoutMs: LOCK_TIMEOUT_MS, unwanted }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isClosed) throw closed()
    const waiting = Promise.withResolvers<ReadAnswer>()
    this.#waiting = waiting
    this.#number += 1
    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#worker.postMessage({ number: this.#number, sql, parameters } satisfies ReadRequest)
    const { rows, ending, error } = await waiting.promise
    if (error) throw error
    if (this.#isClosed) throw closed()
    if (ending === 'timeout') throw new StatementTimeoutError()
    return { rows: rows as Row[] }
  }

  /** Ends the statement that runs; its caller is given no rows. */
  async cancelQuery(): Promise<void> {
    Atomics.store(this.#settings.unwanted, 0, this.#number)
  }

  streamQuery(): never {
    throw new Error('Long reads cannot be streamed.')
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.cancelQuery()
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sqlite-reader-worker.ts', import.meta.url), {
      workerData: this.#settings,
      env: compileCache(),
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    })
    const fail = (error: Error) => this.#lose(worker, error)
    worker.on('message', (answer: ReadAnswer) => this.#settle((waiting) => waiting.resolve(answer)))
    worker.on('messageerror', fail)
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('The thread of the long reads has ended.')))
    return worker
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#settle((waiting) => waiting.reject(error))
    this.#worker = null
  }

  #settle(end: (waiting: PromiseWithResolvers<ReadAnswer>) => void): void {
    // An idle thread must not keep the process alive.
    this.#worker?.unref()
    if (this.#waiting) end(this.#waiting)
    this.#waiting = null
  }
}

const closed = () => new Error('The database was closed.')

// Without it the thread would load the whole of Node's TypeScript: 20 MB, and a tenth of a second.
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir()
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}

/** One connection; that statements wait for each other is Kysely's doing, as the adapter says there is only one. */
class ReaderDriver implements Driver {
  readonly #connection: ReaderConnection

  constructor(connection: ReaderConnection) {
    this.#connection = connection
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    throw new Error('Long reads have no transactions.')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  destroy(): Promise<void> {
    return this.#connection.close()
  }
}
