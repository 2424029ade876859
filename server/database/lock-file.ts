import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Thrown when another process holds the lock. */
export class LockedError extends Error {
  override readonly name = 'LockedError'
}

/**
 * Takes a lock that one process at a time can hold, without waiting: an exclusive SQLite transaction on a file of its own,
 * which is made when it is missing and stays. The operating system releases it however the process ends.
 * @returns how to release it.
 * @throws LockedError
 */
export function lockFile(file: string): () => void {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    chmodSync(file, 0o600)
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (cause) {
    lock.close()
    throw new LockedError(`${file} is locked by another process.`, { cause })
  }
  return () => lock.close()
}
