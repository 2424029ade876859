import { isDiskFull } from './database/disk-full.ts'
import { FolderInUseError } from './database/sqlite.ts'
import { isUnavailable } from './database/unavailable.ts'

interface Failure {
  code?: string
  /** SQLite's result code. */
  errcode?: number
  port?: number
  address?: string
  path?: string
  syscall?: string
}

/** A sentence for a start that failed for a reason an operator can mend; null for anything else. */
export function explainStartFailure(error: unknown): string | null {
  if (error instanceof FolderInUseError) return `${error.message} Stop that process, or set DATA_DIR to another folder.`
  if (isDiskFull(error))
    return 'The disk is full. Free some space, then start again; nothing that was acknowledged is lost.'
  const failure = (error ?? {}) as Failure
  if (failure.syscall === 'listen') return explainListening(failure)
  if (isUnavailable(error))
    return 'The database at DATABASE_URL does not answer. Check the address and that PostgreSQL runs.'
  return explainFolder(failure) ?? explainPostgres(failure)
}

function explainListening({ code, port, address }: Failure): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`
    case 'EACCES':
      return `No permission to listen on port ${port}. Set PORT to 1024 or higher.`
    case 'EADDRNOTAVAIL':
      return `${address} is not an address of this machine. Set HOST to one that is, such as 127.0.0.1.`
    default:
      return null
  }
}

const SQLITE_READONLY = 8
const SQLITE_CORRUPT = 11
const SQLITE_CANNOT_OPEN = 14
const SQLITE_NOT_A_DATABASE = 26

function explainFolder({ code, errcode, path }: Failure): string | null {
  const place = path ?? 'the data folder'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `No permission to write to ${place}. Give it to the user that runs Kanooni, or set DATA_DIR to another folder.`
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${place} is not a folder. Set DATA_DIR to one.`
  switch (errcode) {
    case SQLITE_READONLY:
    case SQLITE_CANNOT_OPEN:
      return 'The database in the data folder cannot be opened for writing. Give its files to the user that runs Kanooni, or set DATA_DIR to another folder.'
    case SQLITE_CORRUPT:
    case SQLITE_NOT_A_DATABASE:
      return 'The database in the data folder is damaged, or is not a database. Put a copy of it back, or set DATA_DIR to another folder.'
    default:
      return null
  }
}

function explainPostgres({ code }: Failure): string | null {
  switch (code) {
    case '28P01':
    case '28000':
      return 'The database at DATABASE_URL refuses the user or the password. Check both.'
    case '3D000':
      return 'The database named in DATABASE_URL does not exist. Create it, or name another one.'
    case '42501':
      return 'The user in DATABASE_URL may not create tables. Let the user own the database, or name another user.'
    default:
      return null
  }
}
