// What a library holds, for whoever shows it or searches in it: the server with all of it, and browsers with what they
// keep of it, where everything that is imported here has to be fetched.

import type { RelationKind } from '../contract/library.ts'
import { createNameTree, type NameTree } from './citations/name-tree.ts'
import type { Letter } from './letter-schema.ts'
import type { GuideOutline, ImportedTexts, RestsOn, StoredEntries } from './library-data.ts'
import { createNextStepsLookup, type FindNextSteps } from './next-steps.ts'
import type { OfficialText, ProvisionReference, RelatedProvision } from './passage.ts'
import { compareNumbers } from './provision-numbers.ts'
import type { Guide, Help, Provision, Relation, Signpost, Work } from './schema.ts'
import { createReferenceReader, type ReadReferences } from './search/read-references.ts'
import { memoise, once } from './text/memoise.ts'

/** What a library holds, apart from search and judgement. */
export interface Holdings {
  /** By id, in the order of ids. */
  works: ReadonlyMap<string, Work>
  /** What is looked at in all guides, by slug, in the order of slugs. */
  guides: ReadonlyMap<string, GuideOutline>
  /** Null when there is no such guide. */
  findGuide(slug: string): Guide | null
  /** What a guide rests on; nothing where there is no such guide. */
  restsOn(slug: string): RestsOn
  help: ReadonlyMap<string, Help>
  signposts: ReadonlyMap<string, Signpost>
  nextStepsOf: FindNextSteps
  /** By slug, in the order of slugs. */
  letters: ReadonlyMap<string, Letter>
  /** The letters that belong to a guide, those first of which it is the main one; none where it has none. */
  lettersOf(guideSlug: string): readonly Letter[]
  /** Numbers of all provisions held of a work, in plain words or as official text, in the order of the statute. */
  numbersOf(workId: string): readonly string[]
  /** Our plain words for a provision; null when there are none. */
  findProvision(provision: ProvisionReference): Provision | null
  /**
   * The provisions that one is related to, seen from it, each once, the strongest relation first. None for a provision
   * that only an import holds.
   */
  relationsOf(provision: ProvisionReference): readonly RelatedProvision[]
  /** Whether the provision is held, in plain words or as official text. */
  holds(provision: ProvisionReference): boolean
  /** The imported editions of a provision; none when nothing was imported. */
  officialTexts(provision: ProvisionReference): OfficialText[]
  /** Where the text of a work is published, as an operator entered it; null where nobody did. */
  officialAddress(workId: string): string | null
  /** All names of the works, as texts are searched for them; put together when they are first looked for. */
  names(): NameTree
  readReferences: ReadReferences
}

export const NOTHING_IMPORTED: ImportedTexts = { works: [], numbersOf: () => [], textsOf: () => [], index: null }

/** Where the texts of works are published, by id. */
export type OfficialAddresses = ReadonlyMap<string, string>

/** Holds our entries and, where there are any, imported texts and addresses of official ones. */
export function hold(
  entries: StoredEntries,
  imported: ImportedTexts = NOTHING_IMPORTED,
  addresses: OfficialAddresses = new Map(),
): Holdings {
  const ours = new Map(entries.works.map(({ work, provisions }) => [work.id, provisions.map(({ number }) => number)]))
  const works = [...entries.works.map(({ work }) => work), ...imported.works.filter(({ id }) => !ours.has(id))]
  const worksById = byKey(works, ({ id }) => id)
  const numbersOfWork = memoise((workId: string): readonly string[] => {
    const all = new Set([...(ours.get(workId) ?? []), ...imported.numbersOf(workId)])
    return [...all].sort(compareNumbers)
  })
  // Strangers ask for works that there are not, and nothing is remembered of those.
  const numbersOf = (workId: string) => (worksById.has(workId) ? numbersOfWork(workId) : [])
  const relations = once(() => relationsByProvision(entries))
  const letters = byKey(entries.letters, ({ slug }) => slug)
  const lettersOf = (guideSlug: string): readonly Letter[] => {
    const placeOf = ({ guides }: Letter) => guides.indexOf(guideSlug)
    return [...letters.values()].filter((letter) => placeOf(letter) >= 0).sort((a, b) => placeOf(a) - placeOf(b))
  }
  const names = once(() => createNameTree(works))
  const readReferences = createReferenceReader(names)
  return {
    works: worksById,
    guides: byKey(entries.guides, ({ slug }) => slug),
    findGuide: entries.readGuide,
    restsOn: entries.restsOn,
    help: new Map(entries.help.map((help) => [help.id, help])),
    signposts: new Map(entries.signposts.map((signpost) => [signpost.id, signpost])),
    nextStepsOf: createNextStepsLookup(entries.nextSteps),
    letters,
    lettersOf,
    numbersOf,
    findProvision: entries.readProvision,
    relationsOf: ({ workId, number }) => relations().get(`${workId} ${number}`) ?? [],
    holds: (provision) => numbersOf(provision.workId).includes(provision.number),
    officialTexts: (provision) => imported.textsOf(provision),
    officialAddress: (workId) => addresses.get(workId) ?? null,
    names,
    readReferences,
  }
}

/** Reads all guides, one after the other, in the order of slugs. */
export function* everyGuide({ guides, findGuide }: Pick<Holdings, 'guides' | 'findGuide'>): Generator<Guide> {
  for (const slug of guides.keys()) {
    const guide = findGuide(slug)
    if (guide) yield guide
  }
}

/** The strongest first: `prevails-over` is the other side of `yields-to`. */
const RELATION_KINDS: readonly RelationKind[] = ['replaced-by', 'yields-to', 'replaces', 'prevails-over', 'see-also']

/** What an entry says of the other provision, and how the other stands to it. */
const SIDES: Record<Relation['kind'], [here: RelatedProvision['kind'], there: RelatedProvision['kind']]> = {
  replaces: ['replaces', 'replaced-by'],
  'special-to': ['prevails-over', 'yields-to'],
  'see-also': ['see-also', 'see-also'],
}

function relationsByProvision({ works }: StoredEntries): Map<string, RelatedProvision[]> {
  const all = works.flatMap(({ work, provisions }) =>
    provisions.flatMap(({ number, relations = [] }) =>
      relations.flatMap((relation) => {
        const here = { workId: work.id, number }
        const there = { workId: relation.work, number: relation.number }
        const [kind, reverse] = SIDES[relation.kind]
        return [
          { from: here, to: { ...there, kind } },
          { from: there, to: { ...here, kind: reverse } },
        ]
      }),
    ),
  )
  all.sort((a, b) => RELATION_KINDS.indexOf(a.to.kind) - RELATION_KINDS.indexOf(b.to.kind))
  const found = new Map<string, RelatedProvision[]>()
  for (const { from, to } of all) {
    const key = `${from.workId} ${from.number}`
    const before = found.get(key) ?? []
    const isNew = !before.some(({ workId, number }) => workId === to.workId && number === to.number)
    if (isNew) found.set(key, [...before, to])
  }
  return found
}

const collator = new Intl.Collator('en', { numeric: true })

function byKey<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Map<string, Entry> {
  return new Map(entries.map((entry) => [keyOf(entry), entry] as const).sort(([a], [b]) => collator.compare(a, b)))
}
