import { chmodSync, existsSync, renameSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Database, inTransaction } from './database.ts'
import type { Dialect } from './schema.ts'
import * as foundation from './migrations/001-foundation.ts'
import * as bounds from './migrations/002-bounds.ts'
import * as accounts from './migrations/003-accounts.ts'
import * as events from './migrations/004-events.ts'
import * as modelUsage from './migrations/005-model-usage.ts'
import * as guests from './migrations/006-guests.ts'
import * as branches from './migrations/007-branches.ts'
import * as conversationMarks from './migrations/008-conversation-marks.ts'
import * as messageSearch from './migrations/009-message-search.ts'
import * as shares from './migrations/010-shares.ts'
import * as apiKeys from './migrations/011-api-keys.ts'
import * as feedback from './migrations/012-feedback.ts'
import * as shareIds from './migrations/013-share-ids.ts'
import type { Schema } from './schema.ts'

/** Changes of the schema by name; they run in the order of their names. */
export type Migrations = Record<string, { up(db: Kysely<unknown>, dialect: Dialect): Promise<void> }>

/** Every change of the schema that was ever released, the oldest first. */
export const allMigrations: Migrations = {
  '001-foundation': { up: foundation.up },
  '002-bounds': { up: bounds.up },
  '003-accounts': { up: accounts.up },
  '004-events': { up: events.up },
  '005-model-usage': { up: modelUsage.up },
  '006-guests': { up: guests.up },
  '007-branches': { up: branches.up },
  '008-conversation-marks': { up: conversationMarks.up },
  '009-message-search': { up: messageSearch.up },
  '010-shares': { up: shares.up },
  '011-api-keys': { up: apiKeys.up },
  '012-feedback': { up: feedback.up },
  '013-share-ids': { up: shareIds.up },
}

/**
 * Brings the schema up to date. Several processes may start at once: on PostgreSQL they wait for each other.
 * Before an existing SQLite file is changed, a copy is left next to it, named after the last migration it had.
 * @throws the database's error when a migration fails; none of its changes stay.
 */
export function migrate(database: Database, migrations = allMigrations): Promise<void> {
  return database.withoutTimeLimits((queries) => migrateWith(queries, database, migrations))
}

async function migrateWith(db: Kysely<Schema>, database: Database, migrations: Migrations): Promise<void> {
  const bound = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    { up: (db) => up(db, database.dialect) },
  ])
  const provider = { getMigrations: async () => Object.fromEntries(bound) }
  const migrator = new Migrator({ db, provider })
  const known = await migrator.getMigrations()
  const applied = known.filter((migration) => migration.executedAt)
  const last = applied.at(-1)
  if (applied.length === known.length) return
  if (last && database.file) await copyAside(database.file, last.name)
  if (database.dialect === 'sqlite') return migrateToLatest(migrator)
  const { takeMigrationLock } = await import('./migration-lock.ts')
  await inTransaction(db, async (transaction) => {
    await takeMigrationLock(transaction)
    await migrateToLatest(new Migrator({ db: transaction, provider }))
  })
}

async function migrateToLatest(migrator: Migrator): Promise<void> {
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function copyAside(file: string, lastMigration: string): Promise<void> {
  const copy = `${file}.after-${lastMigration}`
  if (existsSync(copy)) return
  const unfinished = `${copy}.unfinished`
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    await backup(source, unfinished)
    chmodSync(unfinished, 0o600)
    renameSync(unfinished, copy)
  } finally {
    source.close()
  }
}
