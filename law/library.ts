// The library as everything else sees it: works, their provisions, guides, help, and search over all of them. It is
// made of data alone; who reads the files is the server's business.

import type { Guide, Help, Provision, Work } from './schema.ts'
import { buildIndex } from './search/build-index.ts'
import { entryDocuments } from './search/documents.ts'
import { createSearch, type Search } from './search/search.ts'

/** Where a provision stands: in which work, under which number. */
export interface ProvisionReference {
  workId: string
  /** In ASCII digits, with a Latin letter for an inserted one: "95", "249A". */
  number: string
}

/** What search finds, an answer rests on and a citation leads to. */
export type Passage = ({ kind: 'provision' } & ProvisionReference) | { kind: 'guide'; slug: string }

/** What a statute itself says, from an edition that an operator imported. */
export interface OfficialText {
  language: 'en' | 'ne'
  /** As the import named it: "amended-2080"; `writtenEdition` makes it fit to be read. */
  edition: string
  heading: string
  text: string
}

/** The product's own entries, as `npm run law:build` puts them together. */
export interface LibraryEntries {
  works: { work: Work; provisions: Provision[] }[]
  guides: Guide[]
  help: Help[]
}

/** Official texts that were imported. A work that only stands there has no plain words of ours. */
export interface ImportedTexts {
  works: readonly Work[]
  /** Numbers that a work has in any edition. */
  numbersOf(workId: string): readonly string[]
  /** Every edition of a provision; none when there is no such provision. */
  textsOf(provision: ProvisionReference): OfficialText[]
  /** The search index of these texts, `buildIndex(officialDocuments(texts))`; null when there are none. */
  index: Uint8Array | null
}

export interface Library {
  /** By id, in the order of ids. */
  works: ReadonlyMap<string, Work>
  /** By slug, in the order of slugs. */
  guides: ReadonlyMap<string, Guide>
  help: ReadonlyMap<string, Help>
  /** Numbers of all provisions held of a work, in plain words or as official text, in the order of the statute. */
  numbersOf(workId: string): readonly string[]
  /** Our plain words for a provision; null when there are none. */
  findProvision(provision: ProvisionReference): Provision | null
  /** Whether the provision is held, in plain words or as official text. */
  holds(provision: ProvisionReference): boolean
  /** The imported editions of a provision; none when nothing was imported. */
  officialTexts(provision: ProvisionReference): OfficialText[]
  search: Search
}

const NOTHING_IMPORTED: ImportedTexts = { works: [], numbersOf: () => [], textsOf: () => [], index: null }

/** The search index of the product's own entries, which `npm run law:build` makes ahead of time. */
export function indexEntries(entries: LibraryEntries): Uint8Array<ArrayBuffer> {
  return buildIndex(entryDocuments(entries))
}

/** Puts a library together from our entries and, where there are any, imported texts. */
export function createLibrary(
  entries: LibraryEntries,
  imported: ImportedTexts = NOTHING_IMPORTED,
  index: Uint8Array = indexEntries(entries),
): Library {
  const ours = new Map(entries.works.map(({ work, provisions }) => [work.id, byNumber(provisions)]))
  const numbers = new Map<string, readonly string[]>()
  const findProvision = ({ workId, number }: ProvisionReference) => ours.get(workId)?.get(number) ?? null
  const numbersOf = (workId: string) => {
    const known = numbers.get(workId)
    if (known) return known
    const all = new Set([...(ours.get(workId)?.keys() ?? []), ...imported.numbersOf(workId)])
    const sorted = [...all].sort(compareNumbers)
    numbers.set(workId, sorted)
    return sorted
  }
  const works = [...entries.works.map(({ work }) => work), ...imported.works.filter(({ id }) => !ours.has(id))]
  return {
    works: byKey(works, ({ id }) => id),
    guides: byKey(entries.guides, ({ slug }) => slug),
    help: new Map(entries.help.map((help) => [help.id, help])),
    numbersOf,
    findProvision,
    holds: (provision) => numbersOf(provision.workId).includes(provision.number),
    officialTexts: (provision) => imported.textsOf(provision),
    search: createSearch(entries, imported.works, imported.index ? [index, imported.index] : [index]),
  }
}

const collator = new Intl.Collator('en', { numeric: true })

/** "9" before "12", "12" before "12A"; a preamble before all of them, schedules behind. */
function compareNumbers(a: string, b: string): number {
  if (a === 'preamble' || b === 'preamble') return a === b ? 0 : a === 'preamble' ? -1 : 1
  return collator.compare(a, b)
}

function byNumber(provisions: readonly Provision[]): Map<string, Provision> {
  return new Map(provisions.map((provision) => [provision.number, provision]))
}

function byKey<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Map<string, Entry> {
  return new Map(entries.map((entry) => [keyOf(entry), entry] as const).sort(([a], [b]) => collator.compare(a, b)))
}
