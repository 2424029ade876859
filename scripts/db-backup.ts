// npm run db:backup -- FILE: writes the database of the settings into a file, while the server runs.

import { parseArgs } from 'node:util'
import { placeOfSettings, printDigests, runCommand } from './db-command.ts'
import { writeBackup } from '../server/transfer/backup-file.ts'
import { openSnapshot } from '../server/transfer/snapshot.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
const [file] = positionals

if (values.help || !file || positionals.length > 1) {
  process.stdout.write(`Usage: npm run db:backup -- FILE

Writes everything of the database of the settings (SQLite or PostgreSQL) into FILE, as it is at this moment; the server may run.
Only the owner can read the file: it has what people wrote. Restore it with npm run db:restore.
`)
  process.exitCode = values.help ? 0 : 2
} else
  await runCommand(async () => {
    const snapshot = await openSnapshot(placeOfSettings())
    try {
      printDigests(await writeBackup(snapshot, file, new Date()))
      process.stdout.write(`Written: ${file}\n`)
    } finally {
      await snapshot.close()
    }
  })
