// Takes files into the library: read them all, show what was found and what is refused, ask, write the others at once.

import { collectWords, type KnownWords } from '../../law/import/known-words.ts'
import { UnreadableText } from '../../law/import/statute-text.ts'
import type { Work } from '../../law/schema.ts'
import { type Catalogue, readCatalogue } from '../../server/library/imported-texts-catalogue.ts'
import { changeImportedTexts, isSameEdition } from '../../server/library/imported-texts-changes.ts'
import { openImportedTexts } from '../../server/library/imported-texts.ts'
import { readBuiltEntries } from '../../server/library/built-entries.ts'
import { type ImportOptions, UsageError } from './arguments.ts'
import { type PrepareContext, prepareEdition, type PreparedEdition } from './prepare-edition.ts'
import { readTexts } from './read-file.ts'
import { counted, describeFound } from './report.ts'

export interface ImportRun {
  dataDir: string
  library: ShippedLibrary
  options: ImportOptions
  say(line: string): void
  /** Asks a yes-or-no question; null where there is nobody to ask. */
  ask: ((question: string) => Promise<boolean>) | null
}

/** What a text is compared with: the works that the library knows, and the words that it is written in. */
export interface ShippedLibrary {
  works: readonly Work[]
  known: KnownWords
}

/** Reads the library that ships; takes half a second. */
export function readShippedLibrary(): ShippedLibrary {
  const entries = readBuiltEntries()
  return { works: entries.works.map(({ work }) => work), known: collectWords(entries) }
}

/** A file, and the editions in it or why it cannot be taken. */
interface FileFound {
  file: string
  editions: PreparedEdition[]
  problems: string[]
}

/**
 * Shows what is in the files and takes in, as one change, all that are not refused; a refused one is named with the reason.
 * Gives the number of files refused.
 * @throws UsageError when nobody can be asked; the library is then as it was
 */
export async function importTexts(
  files: readonly string[],
  { dataDir, library, options, say, ask }: ImportRun,
): Promise<number> {
  const held = readCatalogue(dataDir)
  const all = findProblems(await prepareAll(files, { dataDir, library, options }, held), held, options)
  for (const found of all.flatMap(({ editions }) => editions))
    for (const line of describeFound(found, dataDir, held)) say(line)
  const refused = all.filter(({ problems }) => problems.length > 0)
  for (const { file, problems } of refused) for (const problem of problems) say(`REFUSED ${file}: ${problem}`)
  const taken = all.filter((found) => !refused.includes(found)).flatMap(({ editions }) => editions)
  say(await takeIn(taken, { dataDir, options, ask }, refused.length))
  return refused.length
}

/** Writes the editions if that is wanted; gives what there is to say of it. */
async function takeIn(
  taken: readonly PreparedEdition[],
  { dataDir, options, ask }: Pick<ImportRun, 'dataDir' | 'options' | 'ask'>,
  refused: number,
): Promise<string> {
  if (options['dry-run']) return 'Nothing was written (--dry-run).'
  const outcome = `${counted(taken.length, 'text')} taken in, ${counted(refused, 'file')} refused.`
  if (taken.length === 0) return outcome
  if (!options.yes && !ask) throw new UsageError('Nothing was written: --yes is needed where nobody can be asked.')
  if (!options.yes && !(await ask?.(`Take ${counted(taken.length, 'text')} into the library?`)))
    return 'Nothing was written.'
  changeImportedTexts(dataDir, { add: taken.map(({ edition }) => edition), mayReplace: options.replace })
  return `${outcome} Running servers take up the change by themselves.`
}

async function prepareAll(
  files: readonly string[],
  { dataDir, library, options }: Pick<ImportRun, 'dataDir' | 'library' | 'options'>,
  held: Catalogue,
): Promise<FileFound[]> {
  const imported = openImportedTexts(dataDir, held, null)
  const works = new Map([...imported.works, ...library.works].map((work): [string, Work] => [work.id, work]))
  const today = new Date().toISOString().slice(0, 10)
  const context: PrepareContext = { options, known: library.known, works, today }
  const found: FileFound[] = []
  for (const file of files) found.push(await prepareFile(file, context))
  return found
}

async function prepareFile(file: string, context: PrepareContext): Promise<FileFound> {
  try {
    const texts = await readTexts(file, context.known)
    return { file, editions: texts.map((text) => prepareEdition(file, text, context)), problems: [] }
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    return { file, editions: [], problems: [error.message] }
  }
}

function findProblems(all: readonly FileFound[], held: Catalogue, options: ImportOptions): FileFound[] {
  const prepared = all.flatMap(({ editions }) => editions)
  return all.map((found) => ({
    ...found,
    problems: [...found.problems, ...found.editions.flatMap((edition) => problemsOf(edition, prepared, held, options))],
  }))
}

function problemsOf(
  found: PreparedEdition,
  all: readonly PreparedEdition[],
  held: Catalogue,
  options: ImportOptions,
): string[] {
  const { edition, damage } = found
  const problems: string[] = []
  if (damage.verdict === 'damaged' && !options.force)
    problems.push(
      `the text is damaged; ${Math.round(damage.knownShare * 100)} % of its words are known. Its worst lines stand above. Take a better copy, or take it in with --force.`,
    )
  if (held.editions.some((other) => isSameEdition(other, edition)) && !options.replace)
    problems.push(`the edition "${edition.name}" is held already. Name this one with --edition, or use --replace.`)
  if (all.some((other) => other !== found && isSameEdition(other.edition, edition)))
    problems.push('another of these files is the same edition. Name them apart with --edition, one at a time.')
  return problems
}
