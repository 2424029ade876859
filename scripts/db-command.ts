// What the commands over a database have in common: where it is, and how an error is told.

import { openDatabase, type Database } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { FolderInUseError } from '../server/database/sqlite.ts'
import { type Env, readEnv, SettingsError } from '../server/env.ts'
import type { TableDigest } from '../server/transfer/digest.ts'
import { TransferError } from '../server/transfer/load.ts'
import { NoDatabaseError, type Place } from '../server/transfer/snapshot.ts'

/** The database that the settings name, as the server would open it. */
export function placeOfSettings(env: Env = readEnv(process.env)): Place {
  const databaseUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  return databaseUrl ? { databaseUrl } : { dataDir: env.DATA_DIR }
}

/** `postgres://…`, or a data folder. */
export const placeOf = (text: string): Place =>
  /^postgres(ql)?:/.test(text) ? { databaseUrl: text } : { dataDir: text }

/** Opens a database to be written to, with the schema of this release. */
export async function openPlace(place: Place): Promise<Database> {
  const database = await openDatabase('databaseUrl' in place ? { ...place, dataDir: '' } : place)
  await migrate(database)
  return database
}

export function printDigests(digests: ReadonlyMap<string, TableDigest>): void {
  for (const [name, { rows, sum }] of digests) {
    process.stdout.write(`${name.padEnd(16)} ${String(rows).padStart(9)}  ${sum.slice(0, 16)}\n`)
  }
}

/** Runs a command; what a person can mend is told in a sentence, and the process ends with 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const isTold = [TransferError, NoDatabaseError, FolderInUseError, SettingsError].some(
      (kind) => error instanceof kind,
    )
    process.stderr.write(`${isTold ? (error as Error).message : String((error as Error).stack ?? error)}\n`)
    process.exitCode = 1
  }
}
