import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A new data folder in the temporary folder with a migrated, empty database. The caller removes it. */
export async function migratedFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-test-'))
  copyFileSync(join(inject('sqliteTemplate'), 'kanooni.sqlite'), join(folder, 'kanooni.sqlite'))
  return folder
}
