// Runs the same tests against both databases, so that neither can drift from the other.

import { rmSync } from 'node:fs'
import { afterAll, describe, inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import type { Dialect } from '../database/schema.ts'
import { migratedFolder } from './migrated-folder.ts'
import { createPostgresDatabase, type PostgresDatabase } from './postgres.ts'

/**
 * Runs a suite for SQLite and for PostgreSQL. In a test or a `beforeEach`, `open()` gives a database of its own,
 * migrated and empty, which is closed and removed when the test is over.
 */
export function describeDatabases(
  name: string,
  suite: (open: () => Promise<Database>, dialect: Dialect) => void,
): void {
  describe(`${name} on SQLite`, () => suite(openSqlite, 'sqlite'))
  describe(`${name} on PostgreSQL`, () => suite(openPostgres, 'postgres'))
  afterAll(dropUnused)
}

export async function openSqlite(): Promise<Database> {
  const folder = await migratedFolder()
  const database = await openDatabase({ dataDir: folder })
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return database
}

/** Migrated and empty. To empty one takes a tenth of the time of a new one. */
const unused: PostgresDatabase[] = []

async function openPostgres(): Promise<Database> {
  const kept = unused.pop() ?? (await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate')))
  const database = await openDatabase({ databaseUrl: kept.url, dataDir: '' })
  onTestFinished(async () => {
    await database.close()
    await kept.empty()
    unused.push(kept)
  })
  return database
}

async function dropUnused(): Promise<void> {
  for (const { drop } of unused.splice(0)) await drop()
}
