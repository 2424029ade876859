import { DatabaseSync } from 'node:sqlite'
import type { Database } from './database.ts'

/**
 * Empties SQLite's write-ahead log, in which what was deleted could still be read. Where somebody writes or reads just then it waits for
 * nobody and leaves the log as it is. @returns whether the log is empty; true on PostgreSQL, which has none of these.
 */
export function emptyWriteAheadLog({ file }: Pick<Database, 'file'>): boolean {
  if (file === null || file === ':memory:') return true
  const connection = new DatabaseSync(file, { timeout: 0 })
  try {
    return connection.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0
  } finally {
    connection.close()
  }
}
