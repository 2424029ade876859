// Runs once before the Node tests: one PostgreSQL server, and a migrated, empty database of both kinds to copy.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { createPostgresDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Name of the PostgreSQL database that holds the migrated schema. */
    postgresTemplate: string
    /** Folder of the SQLite file that holds the migrated schema. */
    sqliteTemplate: string
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const template = await createPostgresDatabase(postgres.url)
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-template-'))
  await makeTemplate({ databaseUrl: template.url, dataDir: folder })
  await makeTemplate({ dataDir: folder })

  project.provide('postgresUrl', postgres.url)
  project.provide('postgresTemplate', template.name)
  project.provide('sqliteTemplate', folder)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(settings: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(settings)
  await migrate(database)
  await database.close()
}
