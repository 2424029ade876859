// What both databases' ways of reading long have in common.

import { type AbortableQueryOptions, type RawBuilder, sql } from 'kysely'
import type { Dialect } from './schema.ts'

/** The longest that one statement of `Database.longReads` may take. */
export const LONG_READ_BUDGET_MS = 2_000

/** Thrown by `Database.longReads` when a statement takes longer than it may. */
export class StatementTimeoutError extends Error {
  override readonly name = 'StatementTimeoutError'

  constructor(options?: ErrorOptions) {
    super(`The statement took longer than ${LONG_READ_BUDGET_MS} ms.`, options)
  }
}

/**
 * The condition that every statement of `Database.longReads` must begin with: always true, and on SQLite the one place
 * where a statement that runs can be ended. It is asked for each row, before all that stands after it.
 */
export function withinBudget(dialect: Dialect): RawBuilder<unknown> {
  return dialect === 'sqlite' ? sql`within_budget()` : sql`1 = 1`
}

/** Options of a long read that ends in the database, too, when `signal` is aborted; then the signal's reason is thrown. */
export function endedBy(signal: AbortSignal): AbortableQueryOptions {
  return { signal, inflightQueryAbortStrategy: 'cancel query' }
}
