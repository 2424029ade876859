// What SQLite and PostgreSQL say when a row would be there twice.
const SQLITE_UNIQUE = 2067
const SQLITE_PRIMARY_KEY = 1555
const POSTGRES_UNIQUE = '23505'

/** Whether the database refused a write because a unique or primary key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return code === POSTGRES_UNIQUE || errcode === SQLITE_UNIQUE || errcode === SQLITE_PRIMARY_KEY
}
