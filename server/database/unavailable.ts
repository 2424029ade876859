// What says that the database is away for the moment: the operating system, PostgreSQL, and the driver, whose own
// errors have no code.

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Class 08: connections that fail. 57P01 to 57P03: shutting down, crashed, starting up. 25P03: a transaction that we
 * kept waiting. 53300: too many connections.
 */
const POSTGRES_CODES = /^(08...|57P0[123]|25P03|53300)$/
/** A statement was cancelled: it took longer than we allow, or an operator ended it. */
const POSTGRES_CANCELLED = '57014'

const DRIVER_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/

/** Whether the database was not reached, went away or did not answer in time: the same may succeed in a while. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string')
    return SYSTEM_CODES.has(code) || POSTGRES_CODES.test(code) || code === POSTGRES_CANCELLED
  // A host with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return DRIVER_WORDS.test(error.message)
}

/** Whether all connections of the pool were in use for as long as anybody waits for one. */
export function isCrowded(error: unknown): error is Error {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** Whether a single statement was ended while the database itself is well. */
export function isCancelled(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === POSTGRES_CANCELLED
}
