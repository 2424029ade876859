// Official texts as the library sees them. They stay on disk: a provision's texts are read when they are asked for.

import type { Language } from '../../contract/preferences.ts'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { z } from 'zod'
import { describeWork } from '../../law/import/imported-work.ts'
import type { ImportedTexts } from '../../law/library-data.ts'
import type { OfficialText, ProvisionReference } from '../../law/passage.ts'
import type { Work } from '../../law/schema.ts'
import { type Catalogue, CatalogueError, type Edition, editionFile, lawFolder } from './imported-texts-catalogue.ts'

const storedSchema = z.object({
  number: z.string(),
  part: z.string(),
  chapter: z.string(),
  heading: z.string(),
  text: z.string(),
})

/** A provision as an edition's file has it. */
export type StoredProvision = z.infer<typeof storedSchema>

/**
 * The texts in a catalogue. `index` is the one that search can use; null while there is none.
 * @throws CatalogueError when an edition's file is not as it was written
 */
export function openImportedTexts(dataDir: string, { editions }: Catalogue, index: Uint8Array | null): ImportedTexts {
  for (const edition of editions) checkFile(editionFile(dataDir, edition.file), edition)
  const byWork = Map.groupBy(editions, ({ workId }) => workId)
  const places = new Map(editions.map((edition) => [edition, placesIn(edition)]))
  const numbers = new Map([...byWork].map(([workId, ofWork]) => [workId, numbersIn(ofWork)]))

  const textsOf = ({ workId, number }: ProvisionReference): OfficialText[] =>
    (byWork.get(workId) ?? []).flatMap((edition) => {
      const place = places.get(edition)?.get(number)
      if (!place) return []
      const { heading, text } = readProvision(editionFile(dataDir, edition.file), place)
      return [{ language: edition.language, edition: edition.name, heading, text }]
    })
  return {
    works: [...byWork].map(([id, ofWork]) => workOf(id, ofWork)),
    numbersOf: (workId) => numbers.get(workId) ?? [],
    textsOf,
    index,
  }
}

/** All provisions of an edition, in the order of the statute. */
export function readEdition(dataDir: string, { file }: Edition): StoredProvision[] {
  const lines = readFileSync(editionFile(dataDir, file), 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => storedSchema.parse(JSON.parse(line)))
}

/** The search index that a catalogue names. */
export function readIndexFile(dataDir: string, file: string): Uint8Array {
  return readFileSync(`${lawFolder(dataDir)}/${file}`)
}

function checkFile(file: string, { provisions }: Edition): void {
  const [, offset, length] = provisions.at(-1) ?? ['', 0, 0]
  if (statSync(file, { throwIfNoEntry: false })?.size !== offset + length)
    throw new CatalogueError(`${file} is not as it was written. Put it back, or take the edition out with --remove.`)
}

type Place = readonly [offset: number, length: number]

function placesIn({ provisions }: Edition): Map<string, Place> {
  return new Map(provisions.map(([number, offset, length]) => [number, [offset, length]]))
}

function numbersIn(editions: readonly Edition[]): string[] {
  return [...new Set(editions.flatMap(({ provisions }) => provisions.map(([number]) => number)))]
}

function readProvision(file: string, [offset, length]: Place): StoredProvision {
  const bytes = Buffer.allocUnsafe(length)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, bytes, 0, length, offset)
  } finally {
    closeSync(opened)
  }
  return storedSchema.parse(JSON.parse(bytes.toString('utf8')))
}

function workOf(id: string, editions: readonly Edition[]): Work {
  const titleIn = (language: Language) => editions.map(({ title }) => title[language]).find(Boolean) ?? ''
  return describeWork({
    id,
    title: { en: titleIn('en'), ne: titleIn('ne') },
    year: editions[0]?.year ?? 0,
    isRepealed: editions.some(({ isRepealed }) => isRepealed),
    editions: [...new Set(editions.map(({ name }) => name))],
    importedOn: editions.map(({ importedOn }) => importedOn).reduce((a, b) => (a > b ? a : b), ''),
  })
}
