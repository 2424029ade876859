import type { Language } from '../../contract/preferences.ts'
import { parseArgs } from 'node:util'

export const USAGE = `npm run law:import -- FILE…                          takes official texts into the library
npm run law:import -- --list                         shows what is held
npm run law:import -- --remove WORK LANGUAGE EDITION takes an edition out

  --work ID          the law, as in land-revenue-2034, where the file does not say
  --title TEXT       its title, where neither the file nor the library has it
  --language en|ne   the language, where it is not what most letters are of
  --edition NAME     what the edition is called, as in amended-2080
  --repealed         the law is no longer in force
  --replace          takes the place of the edition of the same name, which is kept as a file
  --force            takes damaged text too
  --dry-run          shows what was found, and ends
  --yes              does not ask before it writes`

/** A mistake on the command line, or something that has to be decided there. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const options = {
  work: { type: 'string' },
  title: { type: 'string' },
  language: { type: 'string' },
  edition: { type: 'string' },
  repealed: { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  remove: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export type ImportOptions = ReturnType<typeof readArguments>['values']

/** @throws UsageError */
export function readArguments(args: string[]) {
  const { values, positionals } = parse(args)
  const { edition, work } = values
  if (edition !== undefined && !/^[a-z0-9][a-z0-9-]{0,40}$/.test(edition))
    throw new UsageError('--edition expects small letters, digits and hyphens, as in amended-2080.')
  if (work !== undefined && !/^[a-z]+(-[a-z]+)*-\d{4}$/.test(work))
    throw new UsageError('--work expects a name and the year in Bikram Sambat, as in land-revenue-2034.')
  return { values: { ...values, language: readLanguage(values.language) }, positionals }
}

function readLanguage(language: string | undefined): Language | undefined {
  if (language === undefined || language === 'en' || language === 'ne') return language
  throw new UsageError('--language expects en or ne.')
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
