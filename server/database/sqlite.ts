import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Driver, SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely'
import { lockFile } from './lock-file.ts'

/** Thrown when another process has the data folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/** How long a statement waits for a lock that an outside reader, a backup for example, may hold. */
const BUSY_TIMEOUT_MS = 5_000

/**
 * SQLite in `dataDir`, which is locked for this process until `release`; not where it `isBeside` a server, for a moment.
 * @throws FolderInUseError
 */
export function sqliteDialect(
  dataDir: string,
  isBeside = false,
): { dialect: SqliteDialect; file: string; release: () => void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
  const release = isBeside ? () => {} : lockFolder(dataDir)
  const file = join(dataDir, 'kanooni.sqlite')
  try {
    const connection = openFile(file)
    return { dialect: new TransactionalDialect(connection), file, release }
  } catch (error) {
    release()
    throw error
  }
}

class TransactionalDialect extends SqliteDialect {
  readonly #connection: DatabaseSync

  constructor(connection: DatabaseSync) {
    super({ database: forKysely(connection) })
    this.#connection = connection
  }

  /** A full disk rolls the transaction back by itself. To do it again would fail, and hide what has happened. */
  override createDriver(): Driver {
    const driver = super.createDriver()
    const rollBack = driver.rollbackTransaction.bind(driver)
    driver.rollbackTransaction = async (connection) => {
      if (this.#connection.isTransaction) await rollBack(connection)
    }
    return driver
  }

  /** SQLite can undo changes of the schema; Kysely's adapter does not count on it and would migrate outside a transaction. */
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Opens a database file the way the product does: write-ahead log, every commit on disk before it is acknowledged, and what is deleted
 * overwritten with zeros.
 */
export function openFile(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
  if (file !== ':memory:') chmodSync(file, 0o600)
  return connection
}

function lockFolder(dataDir: string): () => void {
  try {
    return lockFile(join(dataDir, 'lock.sqlite'))
  } catch (cause) {
    throw new FolderInUseError(`The data folder ${dataDir} is in use by another process.`, { cause })
  }
}

// Kysely wants a `reader` flag on statements and parameters as one list. Compiled statements are kept by their text.
function forKysely(connection: DatabaseSync) {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => connection.close(),
    prepare(text: string): SqliteStatement {
      let statement = statements.get(text)
      if (!statement) {
        statement = adapt(connection.prepare(text))
        if (statements.size < MAX_KEPT_STATEMENTS) statements.set(text, statement)
      }
      return statement
    },
  }
}

/** Queries come in a bounded number of forms, but a client's filters can be combined without end. */
const MAX_KEPT_STATEMENTS = 500

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}
