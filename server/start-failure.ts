import { FolderInUseError } from './database/sqlite.ts'

/** A sentence for a start that failed for a reason an operator can mend; null for anything else. */
export function explainStartFailure(error: unknown): string | null {
  if (error instanceof FolderInUseError) return `${error.message} Stop that process, or set DATA_DIR to another folder.`
  const { code, port, path } = error as { code?: string; port?: number; path?: string }
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`
    case 'EACCES':
      return port === undefined
        ? `No permission for ${path}. Give it to the user that runs Kanooni, or set DATA_DIR to another folder.`
        : `No permission to listen on port ${port}. Set PORT to 1024 or higher.`
    case 'ENOSPC':
      return 'The disk is full. Free some space, then start again; nothing that was acknowledged is lost.'
    case 'ECONNREFUSED':
      return 'The database at DATABASE_URL does not answer. Check the address and that PostgreSQL runs.'
    default:
      return null
  }
}
