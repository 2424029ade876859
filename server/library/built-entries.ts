// The product's own entries as `npm run law:build` leaves them: `entries.json`, and `provisions.ndjson` and `guides.ndjson` with the
// provisions and guides, which are most of the bytes and of which an answer needs a few dozen. Those are read from the files when they
// are wanted.

import { openSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ON_NOTHING, outlineOf, provisionsOfGuide } from '../../law/entries-in-memory.ts'
import type { GuideOutline, LibraryEntries, RestsOn, StoredEntries } from '../../law/library-data.ts'
import { markOf, marksIn } from '../../law/marks.ts'
import type { Guide, Provision } from '../../law/schema.ts'
import { memoise, memoiseByObject } from '../../law/text/memoise.ts'

/** Where `npm run law:build` puts what it makes. */
export const BUILT = fileURLToPath(new URL('../../law/dist', import.meta.url))

const ENTRIES = 'entries.json'
const PROVISIONS = 'provisions.ndjson'
const GUIDES = 'guides.ndjson'

// An answer comes back to the same entries several times. A guide is some twenty times as long as a provision.
const MOST_PROVISIONS_REMEMBERED = 500
const MOST_GUIDES_REMEMBERED = 30

/** What `entries.json` has in the place of a provision: `bytes` of its line, and what is looked at in all of them. */
interface ProvisionPlace extends Pick<Provision, 'number' | 'relations'> {
  facts: Pick<Provision['facts'][number], 'kind'>[]
  bytes: number
}

/** The same for a guide; what it rests on as marks, those of its further questions as far as they are not its own. */
interface GuidePlace extends GuideOutline {
  marks: string
  furtherMarks: string
  bytes: number
}

interface EntriesFile extends Omit<LibraryEntries, 'works' | 'guides'> {
  works: { work: LibraryEntries['works'][number]['work']; provisions: ProvisionPlace[] }[]
  guides: GuidePlace[]
}

/** Writes entries so that they can be opened. */
export function writeBuiltEntries(folder: string, { works, guides, ...entries }: LibraryEntries): void {
  const places = works.map(({ work, provisions }) => ({ work, provisions: provisions.map(placeOfProvision) }))
  writeLines(
    join(folder, PROVISIONS),
    works.flatMap(({ provisions }) => provisions),
  )
  writeLines(join(folder, GUIDES), guides)
  const file: EntriesFile = { ...entries, works: places, guides: guides.map(placeOfGuide) }
  writeFileSync(join(folder, ENTRIES), JSON.stringify(file))
}

const placeOfProvision = (provision: Provision): ProvisionPlace => ({
  number: provision.number,
  ...(provision.relations && { relations: provision.relations }),
  facts: provision.facts.map(({ kind }) => ({ kind })),
  bytes: Buffer.byteLength(lineOf(provision)),
})

function placeOfGuide(guide: Guide): GuidePlace {
  const { own, all } = provisionsOfGuide(guide)
  const marksOf = (provisions: RestsOn['all']) => provisions.map(markOf).join('')
  return {
    ...outlineOf(guide),
    marks: marksOf(own),
    furtherMarks: marksOf(all.slice(own.length)),
    bytes: Buffer.byteLength(lineOf(guide)),
  }
}

const lineOf = (entry: Provision | Guide) => `${JSON.stringify(entry)}\n`

function writeLines(path: string, entries: readonly (Provision | Guide)[]): void {
  // A server that runs goes on reading the file that it opened.
  rmSync(path, { force: true })
  writeFileSync(path, entries.map(lineOf).join(''))
}

/** Opens the entries in a folder; the files of provisions and guides stay open. @throws when they were not built. */
export function openBuiltEntries(folder = BUILT): StoredEntries {
  const { works, guides, ...entries }: EntriesFile = JSON.parse(readFileSync(join(folder, ENTRIES), 'utf8'))
  const linesOfWorks = works.flatMap(({ work, provisions }) =>
    provisions.map(({ number, bytes }) => ({ key: keyOf(work.id, number), bytes })),
  )
  const linesOfGuides = guides.map(({ slug, bytes }) => ({ key: slug, bytes }))
  const readProvision = openLines<Provision>(join(folder, PROVISIONS), linesOfWorks, MOST_PROVISIONS_REMEMBERED)
  const guidesBySlug = new Map(guides.map((guide) => [guide.slug, guide]))
  return {
    ...entries,
    works,
    guides,
    readProvision: ({ workId, number }) => readProvision(keyOf(workId, number)),
    readGuide: openLines<Guide>(join(folder, GUIDES), linesOfGuides, MOST_GUIDES_REMEMBERED),
    restsOn(slug) {
      const place = guidesBySlug.get(slug)
      return place ? provisionsOfPlace(place) : ON_NOTHING
    },
  }
}

const provisionsOfPlace = memoiseByObject(({ marks, furtherMarks }: GuidePlace): RestsOn => {
  const own = marksIn(marks)
  return { own, all: [...own, ...marksIn(furtherMarks)] }
})

/** Reads the entries in a folder with all provisions and guides. @throws when they were not built. */
export function readBuiltEntries(folder = BUILT): LibraryEntries {
  const { works, ...entries }: EntriesFile = JSON.parse(readFileSync(join(folder, ENTRIES), 'utf8'))
  const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')
  const provisionLines = linesOf(PROVISIONS).values()
  const nextProvision = (): Provision => JSON.parse(provisionLines.next().value ?? '')
  return {
    ...entries,
    works: works.map(({ work, provisions }) => ({ work, provisions: provisions.map(nextProvision) })),
    guides: linesOf(GUIDES).map((line): Guide => JSON.parse(line)),
  }
}

const keyOf = (workId: string, number: string) => `${workId} ${number}`

/** Reads one line of a file by its key; null where there is none. `lines` are all of them in their order. */
function openLines<Entry>(
  path: string,
  lines: readonly { key: string; bytes: number }[],
  most: number,
): (key: string) => Entry | null {
  const file = openSync(path, 'r')
  const places = new Map<string, { start: number; bytes: number }>()
  let start = 0
  for (const { key, bytes } of lines) {
    places.set(key, { start, bytes })
    start += bytes
  }
  return memoise(
    (key: string): Entry | null => {
      const place = places.get(key)
      if (!place) return null
      const line = Buffer.alloc(place.bytes)
      readSync(file, line, 0, place.bytes, place.start)
      return JSON.parse(line.toString())
    },
    { most },
  )
}
