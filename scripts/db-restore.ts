// npm run db:restore -- FILE [--to PLACE] [--replace]: loads a backup into a database, the one of the settings where none is named.

import { parseArgs } from 'node:util'
import { openPlace, placeOf, placeOfSettings, printDigests, runCommand } from './db-command.ts'
import { readBackup } from '../server/transfer/backup-file.ts'
import { loadCopy } from '../server/transfer/load.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, replace: { type: 'boolean' }, help: { type: 'boolean' } },
})
const [file] = positionals

if (values.help || !file || positionals.length > 1) {
  process.stdout.write(`Usage: npm run db:restore -- FILE [--to PLACE] [--replace]

Loads a backup, whole or not at all, into the database of the settings, or into PLACE: postgres://user:password@host/name, or a data
folder. A data folder must not be in use. --replace deletes what is there before.
`)
  process.exitCode = values.help ? 0 : 2
} else
  await runCommand(async () => {
    const copy = await readBackup(file)
    const database = await openPlace(values.to ? placeOf(values.to) : placeOfSettings())
    try {
      printDigests(await loadCopy(database, copy, { isReplacing: values.replace ?? false }))
      process.stdout.write(`Restored: ${file}\n`)
    } finally {
      await database.close()
    }
  })
