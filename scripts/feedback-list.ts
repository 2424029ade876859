// npm run feedback:list: what people said of answers, without whose it is, for those who look after the library.

import { parseArgs } from 'node:util'
import { openDatabase } from '../server/database/database.ts'
import { readEnv } from '../server/env.ts'
import { listFeedback, type AnonymousFeedback } from '../server/feedback/feedback-repository.ts'
import { runCommand } from './db-command.ts'

const USUAL = 100

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, most: { type: 'string' }, help: { type: 'boolean' } },
})
const most = values.most === undefined ? USUAL : Number(values.most)

if (values.help || !Number.isInteger(most) || most < 1) {
  process.stdout.write(`Usage: npm run feedback:list -- [--most N] [--json]

What people said of answers, the newest first (100 where no number is given), from the database of the settings; the server may
run. The question and the sections are there where the person agreed to share them. --json prints a line of JSON for each.
`)
  process.exitCode = values.help ? 0 : 2
} else
  await runCommand(async () => {
    const env = readEnv(process.env)
    const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, isBeside: true })
    try {
      for (const said of await listFeedback(database.queries, most)) {
        process.stdout.write(`${values.json ? JSON.stringify(said) : written(said)}\n`)
      }
    } finally {
      await database.close()
    }
  })

function written({ at, verdict, reason, sentence, question, sources }: AnonymousFeedback): string {
  const lines = [`${new Date(at).toISOString().slice(0, 10)}  ${verdict}${reason ? ` (${reason})` : ''}`]
  // Its lines stay below it: none looks like something that somebody else said.
  if (sentence) lines.push(`  said:     ${sentence.replaceAll('\n', '\n            ')}`)
  if (question) lines.push(`  question: ${question}`)
  if (sources?.length) lines.push(`  sections: ${sources.join(' ')}`)
  // Escape sequences of a terminal are shown, not obeyed.
  return lines.join('\n').replace(/[^\P{Cc}\n]/gu, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
