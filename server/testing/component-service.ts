// The shipping server for component tests: a real database in the temporary folder, and mails that are read, not sent.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { buildTestApp, type TestApp } from './test-app.ts'

/** Opens the server without listening; `port` is where pages reach it. The caller closes it. */
export async function openService(port: string): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-components-'))
  const database = await openDatabase({ dataDir: folder })
  await migrate(database)
  const service = await buildTestApp({ database, settings: { PORT: port } })
  await service.app.ready()
  const close = async () => {
    await service.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...service, close, [Symbol.asyncDispose]: close }
}
