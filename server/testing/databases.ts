// Runs the same tests against both databases, so that neither can drift from the other.

import { rmSync } from 'node:fs'
import { describe, inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import type { Dialect } from '../database/schema.ts'
import { migratedFolder } from './migrated-folder.ts'
import { createPostgresDatabase } from './postgres.ts'

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
}

async function openSqlite(): Promise<Database> {
  const folder = await migratedFolder()
  const database = await openDatabase({ dataDir: folder })
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return database
}

async function openPostgres(): Promise<Database> {
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return database
}
