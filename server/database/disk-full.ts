// What SQLite (the result code), PostgreSQL (the condition) and the operating system say when there is no room left.
const SQLITE_FULL = 13
/** The index of the write-ahead log, a file of its own, could not grow. */
const SQLITE_IOERR_SHMSIZE = 4874
const POSTGRES_DISK_FULL = '53100'
const NO_SPACE = 'ENOSPC'

/** Whether the database refused a write because the disk is full. What was committed before is safe. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return errcode === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE || code === POSTGRES_DISK_FULL || code === NO_SPACE
}
