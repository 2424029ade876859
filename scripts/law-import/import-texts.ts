// Takes files into the library: read them all, show what was found, ask, write. One bad file, and none is taken.

import { collectWords } from '../../law/import/known-words.ts'
import { UnreadableText } from '../../law/import/statute-text.ts'
import type { Work } from '../../law/schema.ts'
import { type Catalogue, readCatalogue } from '../../server/library/imported-texts-catalogue.ts'
import { changeImportedTexts, isSameEdition } from '../../server/library/imported-texts-changes.ts'
import { openImportedTexts } from '../../server/library/imported-texts.ts'
import { readBuiltEntries } from '../../server/library/open-library.ts'
import { type ImportOptions, UsageError } from './arguments.ts'
import { type PrepareContext, prepareEdition, type PreparedEdition } from './prepare-edition.ts'
import { readTexts } from './read-file.ts'
import { counted, describeFound } from './report.ts'

export interface ImportRun {
  dataDir: string
  options: ImportOptions
  say(line: string): void
  /** Asks a yes-or-no question; null where there is nobody to ask. */
  ask: ((question: string) => Promise<boolean>) | null
}

/** @throws UsageError when something is wrong with the files; the library is then as it was. */
export async function importTexts(files: readonly string[], { dataDir, options, say, ask }: ImportRun): Promise<void> {
  const held = readCatalogue(dataDir)
  const prepared = await prepareAll(files, dataDir, held, options)
  for (const found of prepared) for (const line of describeFound(found, dataDir, held)) say(line)
  const problems = prepared.flatMap((found) => findProblems(found, prepared, held, options))
  if (problems.length > 0) throw new UsageError(`${problems.join('\n')}\nNothing was written.`)
  if (options['dry-run']) return say('Nothing was written (--dry-run).')
  if (!options.yes && !ask) throw new UsageError('Nothing was written: --yes is needed where nobody can be asked.')
  if (!options.yes && !(await ask?.(`Take ${counted(prepared.length, 'text')} into the library?`)))
    return say('Nothing was written.')
  changeImportedTexts(dataDir, { add: prepared.map(({ edition }) => edition), mayReplace: options.replace })
  say(`Taken in: ${counted(prepared.length, 'text')}. Running servers take up the change by themselves.`)
}

async function prepareAll(
  files: readonly string[],
  dataDir: string,
  held: Catalogue,
  options: ImportOptions,
): Promise<PreparedEdition[]> {
  const entries = readBuiltEntries()
  const imported = openImportedTexts(dataDir, held, null)
  const works = new Map(
    [...imported.works, ...entries.works.map(({ work }) => work)].map((work): [string, Work] => [work.id, work]),
  )
  const today = new Date().toISOString().slice(0, 10)
  const context: PrepareContext = { options, known: collectWords(entries), works, today }
  const prepared: PreparedEdition[] = []
  const problems: string[] = []
  for (const file of files) {
    try {
      for (const text of await readTexts(file, context.known)) prepared.push(prepareEdition(file, text, context))
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error
      problems.push(`${file}: ${error.message}`)
    }
  }
  if (problems.length > 0) throw new UsageError(`${problems.join('\n')}\nNothing was written.`)
  return prepared
}

function findProblems(
  found: PreparedEdition,
  all: readonly PreparedEdition[],
  held: Catalogue,
  options: ImportOptions,
): string[] {
  const { file, edition, damage } = found
  const problems: string[] = []
  if (damage.verdict === 'damaged' && !options.force)
    problems.push(
      `${file}: only ${Math.round(damage.knownShare * 100)} % of its words are known; the text is damaged. Its worst lines stand above. Take a better copy, or take it in with --force.`,
    )
  if (held.editions.some((other) => isSameEdition(other, edition)) && !options.replace)
    problems.push(
      `${file}: the edition "${edition.name}" is held already. Name this one with --edition, or use --replace.`,
    )
  if (all.some((other) => other !== found && isSameEdition(other.edition, edition)))
    problems.push(`${file}: another of these files is the same edition. Name them apart with --edition, one at a time.`)
  return problems
}
