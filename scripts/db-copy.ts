// npm run db:copy -- --to postgres://… [--from …] [--replace]: copies everything from one database into another, SQLite or
// PostgreSQL, and compares both. Places are addresses of PostgreSQL or data folders; without --from it is the one of the settings.

import { parseArgs } from 'node:util'
import { openPlace, placeOf, placeOfSettings, printDigests, runCommand } from './db-command.ts'
import { loadCopy } from '../server/transfer/load.ts'
import { openSnapshot, readAll } from '../server/transfer/snapshot.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    replace: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

if (values.help || !values.to) {
  process.stdout.write(`Usage: npm run db:copy -- --to PLACE [--from PLACE] [--replace]

A place is postgres://user:password@host/name, or a data folder. Without --from it is the database of the settings.
The copy is of one moment: stop the server first, or what is written meanwhile stays behind.
It is loaded whole or not at all, and compared by counts and digests. --replace deletes what the target has before.
`)
  process.exitCode = values.help ? 0 : 2
} else await runCommand(() => copy(values.to ?? ''))

async function copy(to: string): Promise<void> {
  const snapshot = await openSnapshot(values.from ? placeOf(values.from) : placeOfSettings())
  try {
    const database = await openPlace(placeOf(to))
    try {
      const tables = { migration: snapshot.migration, tables: readAll(snapshot), expected: () => null }
      printDigests(await loadCopy(database, tables, { isReplacing: values.replace ?? false }))
      process.stdout.write('Copied: both databases have the same rows.\n')
    } finally {
      await database.close()
    }
  } finally {
    await snapshot.close()
  }
}
