// npm run operate -- COMMAND: what an operator does with accounts, mails and costs, while the server runs. No command shows what
// people wrote.

import { parseArgs } from 'node:util'
import { systemClock } from '../server/clock.ts'
import {
  deleteAccount,
  describeAccount,
  endSessions,
  setActive,
  UnknownAccountError,
} from '../server/commands/accounts.ts'
import { describeFailedMails, sendAgain } from '../server/commands/mails.ts'
import { describeUsage } from '../server/commands/usage.ts'
import { type Database, openDatabase } from '../server/database/database.ts'
import { readEnv } from '../server/env.ts'
import { runCommand } from './db-command.ts'

const HELP = `Usage: npm run operate -- COMMAND [--json]

account find WHO          an account by its id, address or number
account block WHO         refuses every call and sign-in
account unblock WHO
account end-sessions WHO  signs it out everywhere
account delete WHO --yes  as its owner could: nobody can read it any more, and its rows go within minutes
mail failed               mails that could not be sent
mail retry ID | all       has them tried again at once
usage [--days N]          replies, model tokens and estimated cost by day (7 days)

The database is the one of the settings; the server may run. --json prints one JSON value.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    yes: { type: 'boolean' },
    days: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const env = readEnv(process.env)
const now = systemClock.now()
const MOST_MAILS = 100
const USUAL_DAYS = 7

/** What a command does; what it returns is printed. Null where it was not said right. */
function chooseCommand(): ((database: Database) => Promise<unknown>) | null {
  const [subject, action, who, ...rest] = positionals
  if (rest.length > 0) return null
  if (subject === 'usage' && !action) {
    const days = values.days === undefined ? USUAL_DAYS : Number(values.days)
    return Number.isInteger(days) && days > 0 ? (database) => describeUsage(database, env, days) : null
  }
  if (subject === 'mail' && action === 'failed' && !who) return (database) => describeFailedMails(database, MOST_MAILS)
  if (subject === 'mail' && action === 'retry' && who)
    return async (database) => ({ mails: await sendAgain(database, who === 'all' ? null : who, now) })
  if (subject !== 'account' || !who) return null
  const acts: Record<string, (database: Database) => Promise<unknown>> = {
    find: (database) => describeAccount(database, who, now),
    block: (database) => told(database, who, () => setActive(database, who, false, now)),
    unblock: (database) => told(database, who, () => setActive(database, who, true, now)),
    'end-sessions': (database) => told(database, who, () => endSessions(database, who)),
  }
  if (action === 'delete' && values.yes)
    return async (database) => {
      await deleteAccount(database, who, now)
      return { deleted: who }
    }
  return acts[action ?? ''] ?? null
}

async function told(database: Database, who: string, act: () => Promise<void>) {
  await act()
  return describeAccount(database, who, now)
}

const command = values.help ? null : chooseCommand()
if (!command) {
  process.stdout.write(HELP)
  process.exitCode = values.help ? 0 : 2
} else
  await runCommand(async () => {
    const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, isBeside: true })
    try {
      const result = await command(database)
      if (values.json) process.stdout.write(`${JSON.stringify(result)}\n`)
      else console.table(Array.isArray(result) ? result : [result])
    } catch (error) {
      if (!(error instanceof UnknownAccountError)) throw error
      process.stderr.write(`${error.message}\n`)
      process.exitCode = 1
    } finally {
      await database.close()
    }
  })
