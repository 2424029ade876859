// npm run law:import: takes official texts into the library of a data folder, lists them, and takes them out.

import { createInterface } from 'node:readline/promises'
import { readEnv, SettingsError } from '../server/env.ts'
import { CatalogueError, readCatalogue } from '../server/library/imported-texts-catalogue.ts'
import {
  changeImportedTexts,
  EditionHeldError,
  ImportUnderWayError,
  isSameEdition,
} from '../server/library/imported-texts-changes.ts'
import { readArguments, USAGE, UsageError } from './law-import/arguments.ts'
import { importTexts, readShippedLibrary } from './law-import/import-texts.ts'
import { describeHeld } from './law-import/report.ts'

const say = (line: string) => console.log(line)

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

async function run(args: string[], dataDir: string): Promise<void> {
  const { values: options, positionals } = readArguments(args)
  if (options.list) for (const line of describeHeld(dataDir, readCatalogue(dataDir))) say(line)
  else if (options.remove) remove(positionals, dataDir)
  else if (options.help || positionals.length === 0) say(USAGE)
  else {
    const refused = await importTexts(positionals, {
      dataDir,
      library: readShippedLibrary(),
      options,
      say,
      ask: process.stdin.isTTY ? ask : null,
    })
    if (refused > 0) process.exitCode = 1
  }
}

function remove([workId = '', language = '', name = '', ...rest]: string[], dataDir: string): void {
  const held = readCatalogue(dataDir).editions
  const edition = held.find(
    (other) => other.language === language && isSameEdition(other, { workId, language: other.language, name }),
  )
  if (!edition || rest.length > 0)
    throw new UsageError('No such edition is held: --remove expects WORK LANGUAGE EDITION as --list shows them.')
  changeImportedTexts(dataDir, { remove: [edition] })
  say(`Taken out. Its file is kept until you delete it: ${edition.file}`)
}

const EXPECTED = [UsageError, SettingsError, CatalogueError, EditionHeldError, ImportUnderWayError]

try {
  await run(process.argv.slice(2), readEnv(process.env).DATA_DIR)
} catch (error) {
  if (!(error instanceof Error) || !EXPECTED.some((kind) => error instanceof kind)) throw error
  console.error(error.message)
  process.exitCode = 1
}
