// The product's own entries as `npm run law:build` leaves them: `entries.json`, and `provisions.ndjson` with the provisions,
// which are most of the bytes and of which an answer needs a few dozen. Those are read from the file when they are wanted.

import { openSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LibraryEntries, StoredEntries } from '../../law/library-data.ts'
import type { Provision } from '../../law/schema.ts'
import { memoise } from '../../law/text/memoise.ts'

/** Where `npm run law:build` puts what it makes. */
export const BUILT = fileURLToPath(new URL('../../law/dist', import.meta.url))

const ENTRIES = 'entries.json'
const PROVISIONS = 'provisions.ndjson'

/** An answer comes back to the same provisions several times. */
const MOST_REMEMBERED = 500

/** What `entries.json` has in the place of a provision: `bytes` of its line, and what is looked at in all of them. */
interface ProvisionPlace extends Pick<Provision, 'number' | 'relations'> {
  facts: Pick<Provision['facts'][number], 'kind'>[]
  bytes: number
}

interface EntriesFile extends Omit<LibraryEntries, 'works'> {
  works: { work: LibraryEntries['works'][number]['work']; provisions: ProvisionPlace[] }[]
}

/** Writes entries so that they can be opened. */
export function writeBuiltEntries(folder: string, { works, ...entries }: LibraryEntries): void {
  const lineOf = (provision: Provision) => `${JSON.stringify(provision)}\n`
  const placeOf = (provision: Provision): ProvisionPlace => ({
    number: provision.number,
    ...(provision.relations && { relations: provision.relations }),
    facts: provision.facts.map(({ kind }) => ({ kind })),
    bytes: Buffer.byteLength(lineOf(provision)),
  })
  const places = works.map(({ work, provisions }) => ({ work, provisions: provisions.map(placeOf) }))
  // A server that runs goes on reading the file that it opened.
  rmSync(join(folder, PROVISIONS), { force: true })
  writeFileSync(join(folder, PROVISIONS), works.flatMap(({ provisions }) => provisions.map(lineOf)).join(''))
  writeFileSync(join(folder, ENTRIES), JSON.stringify({ ...entries, works: places } satisfies EntriesFile))
}

/** Opens the entries in a folder; the file of provisions stays open. @throws when they were not built. */
export function openBuiltEntries(folder = BUILT): StoredEntries {
  const entries: EntriesFile = JSON.parse(readFileSync(join(folder, ENTRIES), 'utf8'))
  const file = openSync(join(folder, PROVISIONS), 'r')
  const places = findPlaces(entries)
  const read = memoise(
    (key: string): Provision | null => {
      const place = places.get(key)
      if (!place) return null
      const line = Buffer.alloc(place.bytes)
      readSync(file, line, 0, place.bytes, place.start)
      return JSON.parse(line.toString())
    },
    { most: MOST_REMEMBERED },
  )
  return { ...entries, readProvision: ({ workId, number }) => read(keyOf(workId, number)) }
}

/** Reads the entries in a folder with all provisions. @throws when they were not built. */
export function readBuiltEntries(folder = BUILT): LibraryEntries {
  const { works, ...entries }: EntriesFile = JSON.parse(readFileSync(join(folder, ENTRIES), 'utf8'))
  const lines = readFileSync(join(folder, PROVISIONS), 'utf8').split('\n').values()
  const nextProvision = (): Provision => JSON.parse(lines.next().value ?? '')
  return {
    ...entries,
    works: works.map(({ work, provisions }) => ({ work, provisions: provisions.map(nextProvision) })),
  }
}

const keyOf = (workId: string, number: string) => `${workId} ${number}`

function findPlaces({ works }: EntriesFile): ReadonlyMap<string, { start: number; bytes: number }> {
  let start = 0
  const placesIn = ({ work, provisions }: EntriesFile['works'][number]) =>
    provisions.map(({ number, bytes }) => {
      const place = { start, bytes }
      start += bytes
      return [keyOf(work.id, number), place] as const
    })
  return new Map(works.flatMap(placesIn))
}
