// A server of a later release, as far as its schema goes: it has a migration more. For tests of upgrades while others run.

import { allMigrations } from '../database/migrate.ts'
import { sql } from 'kysely'

allMigrations['900-later-release'] = {
  up: (db) => sql`alter table conversations add column later_release text`.execute(db),
}
const { startServer } = await import('../start-server.ts')
await startServer()
