import type { ReactNode } from 'react'
import type { MarkedText, SearchHit, SearchView, SignpostView } from '../../../contract/library-search.ts'
import type { Language } from '../../../contract/preferences.ts'
import { EmergencyContacts } from '../../help/emergency-contacts.tsx'
import type { LibraryTexts } from '../../texts/en/library.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { linkClass } from '../../ui/link-class.ts'
import { groupOf, type HitGroup, outcomeOf, stateOf } from '../search-state.ts'

interface SearchResultsProps {
  /** Null before anything was searched for. */
  search: SearchView | null
  language: Language
  texts: LibraryTexts['search']
  /** Where what was searched for can be asked: it goes along. */
  ask: { path: string; text: string; note?: string }
}

/**
 * What a search found. Every state of it is in the page, and `data-state` says which is shown: so the script that
 * searches as somebody types only fills in what it fetched.
 */
export function SearchResults({ search, language, texts, ask }: SearchResultsProps) {
  return (
    <div>
      <EmergencyContacts danger={search?.danger ?? null} language={language} />
      <Outcome search={search} language={language} texts={texts} />
      <section
        id="results"
        aria-label={texts.results}
        data-state={stateOf(search)}
        className="group mt-2 grid gap-6 data-[state=idle]:hidden"
      >
        <p id="suggestion" hidden={!search?.suggestion}>
          {texts.didYouMean}{' '}
          <a
            href={search?.suggestion ? `?${new URLSearchParams({ q: search.suggestion })}` : undefined}
            className={LINK}
          >
            {search?.suggestion}
          </a>
        </p>
        <SignpostBox signpost={search?.signpost ?? null} />
        <p className="hidden max-w-[68ch] text-muted group-data-[state=nothing]:block">{texts.nothingHint}</p>
        <p className="hidden max-w-[68ch] text-muted group-data-[state=off-topic]:block">{texts.offTopicHint}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 group-data-[state=off-topic]:hidden print:hidden">
          <a id="ask" href={ask.path} rel="nofollow" className={buttonClass('main')}>
            {ask.text}
          </a>
          {ask.note && <span className="text-sm text-muted">{ask.note}</span>}
        </p>
        {kindsOf(search).map((kind) => (
          <Hits key={kind} group={kind} search={search}>
            {texts.kinds[kind]}
          </Hits>
        ))}
        <Hits group="mentioned" search={search}>
          <span className="group-data-[state=nothing]:hidden">{texts.mentioned}</span>
          <span className="hidden group-data-[state=nothing]:inline">{texts.perhaps}</span>
        </Hits>
        <template>
          <HitEntry hit={{ kind: 'provision', title: '', heading: [], excerpt: [], url: '', fits: true }} />
        </template>
      </section>
    </div>
  )
}

/** What no law here settles: who does, and whom to ask. */
function SignpostBox({ signpost }: { signpost: SignpostView | null }) {
  return (
    <div id="signpost" hidden={!signpost} className="max-w-[68ch] rounded-md border border-line bg-surface p-4">
      <h2 data-part="matter" className="text-lg">
        {signpost?.matter}
      </h2>
      <p data-part="cannotSay" className="mt-2">
        {signpost?.cannotSay}
      </p>
      <p data-part="settledBy" className="mt-2">
        {signpost?.settledBy}
      </p>
      <p data-part="office" className="mt-2 font-medium">
        {signpost?.office}
      </p>
    </div>
  )
}

const LINK = `${linkClass} inline-flex min-h-11 items-center`

/** Always there, so that a screen reader hears what changes in it. */
function Outcome({ search, language, texts }: Pick<SearchResultsProps, 'search' | 'language' | 'texts'>) {
  return (
    <p
      role="status"
      id="outcome"
      data-texts={JSON.stringify(texts.outcome)}
      className="font-medium [overflow-wrap:anywhere]"
    >
      {outcomeOf(search, texts.outcome, language)}
    </p>
  )
}

const KINDS: readonly SearchHit['kind'][] = ['work', 'provision', 'guide', 'letter']

/** Every kind, in the order of the best hits. */
function kindsOf(search: SearchView | null): SearchHit['kind'][] {
  return [...new Set([...(search?.hits.map(({ kind }) => kind) ?? []), ...KINDS])]
}

interface HitsProps {
  group: HitGroup
  search: SearchView | null
  children: ReactNode
}

function Hits({ group, search, children }: HitsProps) {
  const hits = search?.hits.filter((hit) => groupOf(hit) === group) ?? []
  return (
    <div data-group={group} className="hidden gap-3 has-[li]:grid">
      <h2 className="text-lg">{children}</h2>
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
      <a href={hit.url} className="rounded-sm py-1.5 text-indigo underline-offset-3 hover:underline">
        <span data-part="heading" className="text-lg font-medium">
          <Marked text={hit.heading} />
        </span>
      </a>
      <span data-part="title" className="rounded-sm border border-indigo px-2 text-sm text-indigo empty:hidden">
        {hit.title}
      </span>
      <p data-part="excerpt" className="mt-1 text-muted">
        <Marked text={hit.excerpt} />
      </p>
    </li>
  )
}

/** Pieces of a fixed text never change their order. */
function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))
}
