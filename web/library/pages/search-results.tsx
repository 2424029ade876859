import type { SearchHit, SearchView } from '../../../contract/library.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { LibraryMessages } from '../../messages/en/library.ts'
import { outcomeOf, stateOf } from '../search-state.ts'

interface SearchResultsProps {
  /** Null before anything was searched for. */
  search: SearchView | null
  language: Language
  texts: LibraryMessages['search']
}

/**
 * What a search found. Every state of it is in the page, and `data-state` says which is shown: so the script that
 * searches as somebody types only fills in what it fetched.
 */
export function SearchResults({ search, language, texts }: SearchResultsProps) {
  return (
    <div>
      <Outcome search={search} language={language} texts={texts} />
      <section
        id="results"
        aria-label={texts.results}
        data-state={stateOf(search)}
        className="group mt-2 grid gap-6 data-[state=idle]:hidden"
      >
        <p className="hidden max-w-[68ch] text-muted group-data-[state=nothing]:block">{texts.nothingHint}</p>
        <p className="hidden max-w-[68ch] text-muted group-data-[state=off-topic]:block">{texts.offTopicHint}</p>
        {kindsOf(search).map((kind) => (
          <HitGroup key={kind} kind={kind} heading={texts.kinds[kind]} search={search} />
        ))}
        <template>
          <HitEntry hit={{ kind: 'provision', title: '', heading: '', excerpt: '', url: '' }} />
        </template>
      </section>
    </div>
  )
}

/** Always there, so that a screen reader hears what changes in it. */
function Outcome({ search, language, texts }: SearchResultsProps) {
  return (
    <p
      role="status"
      id="outcome"
      data-one={texts.one}
      data-many={texts.many}
      data-nothing={texts.nothing}
      data-off-topic={texts.offTopic}
      className="font-medium"
    >
      {outcomeOf(search, texts, language)}
    </p>
  )
}

const KINDS: readonly SearchHit['kind'][] = ['work', 'provision', 'guide']

/** Every kind, in the order of the best hits. */
function kindsOf(search: SearchView | null): SearchHit['kind'][] {
  return [...new Set([...(search?.hits.map(({ kind }) => kind) ?? []), ...KINDS])]
}

interface HitGroupProps {
  kind: SearchHit['kind']
  heading: string
  search: SearchView | null
}

function HitGroup({ kind, heading, search }: HitGroupProps) {
  const hits = search?.hits.filter((hit) => hit.kind === kind) ?? []
  return (
    <div data-kind={kind} className="hidden gap-3 has-[li]:grid">
      <h2 className="text-lg">{heading}</h2>
      <ol className="grid gap-5">
        {hits.map((hit) => (
          <HitEntry key={hit.url} hit={hit} />
        ))}
      </ol>
    </div>
  )
}

function HitEntry({ hit }: { hit: SearchHit }) {
  return (
    <li className="grid max-w-[68ch] justify-items-start gap-0.5">
      <a href={hit.url} className="rounded-sm py-1 text-indigo underline-offset-3 hover:underline">
        <span data-part="heading" className="text-lg font-medium">
          {hit.heading}
        </span>
      </a>
      <span data-part="title" className="rounded-sm border border-indigo px-2 text-sm text-indigo empty:hidden">
        {hit.title}
      </span>
      <p data-part="excerpt" className="mt-1 text-muted">
        {hit.excerpt}
      </p>
    </li>
  )
}
