import type { ProvisionEntry, SearchView, WorkView } from '../../../contract/library.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { LibraryMessages } from '../../messages/en/library.ts'
import { linkClass } from '../../ui/link-class.ts'
import { BilingualHeading } from './heading.tsx'
import { ProvisionList } from './provision-list.tsx'
import { RepealedNote } from './repealed-note.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchResults } from './search-results.tsx'
import { WorkFacts } from './work-facts.tsx'

interface WorkPageProps {
  work: WorkView
  provisions: readonly ProvisionEntry[]
  search: SearchView | null
  language: Language
  texts: LibraryMessages
  formatDay: (isoDate: string) => string
}

/** One law: what it is about, what it was checked against, and everything the library holds of it. */
export function WorkPage({ work, provisions, search, language, texts, formatDay }: WorkPageProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-x-12">
      <div className="grid gap-4 lg:col-span-2">
        <BilingualHeading texts={work.title} language={language} />
        {work.status === 'repealed' && <RepealedNote>{texts.provision.repealed}</RepealedNote>}
        {work.about && <p className="max-w-[68ch] text-lg">{work.about[language]}</p>}
        <SearchBox
          action={work.url}
          question={search?.question ?? ''}
          label={texts.search.within}
          placeholder={texts.search.placeholderWithin}
          texts={texts.search}
          workId={work.id}
        />
        <SearchResults search={search} language={language} texts={texts.search} />
      </div>
      <aside aria-labelledby="about" className="grid content-start gap-3 self-start lg:sticky lg:top-6 lg:order-2">
        <h2 id="about" className="text-base">
          {texts.work.aboutHeading}
        </h2>
        <WorkFacts work={work} language={language} texts={texts.work} formatDay={formatDay} />
      </aside>
      <Provisions work={work} provisions={provisions} language={language} texts={texts.work} />
    </div>
  )
}

/** So many are read through in one go; more are divided. */
const PART_LENGTH = 50

interface ProvisionsProps extends Pick<WorkPageProps, 'work' | 'provisions' | 'language'> {
  texts: LibraryMessages['work']
}

function Provisions({ work: { unit, provisionCount }, provisions, language, texts }: ProvisionsProps) {
  const parts = partsOf(provisions, language)
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-xl">{texts.listHeading[unit]}</h2>
      <p className="max-w-[68ch] text-sm text-muted">{texts.held(provisionCount, unit)}</p>
      {parts.length === 1 ? (
        <ProvisionList provisions={provisions} language={language} />
      ) : (
        <>
          <JumpLinks parts={parts} label={texts.jump} />
          {parts.map(({ id, first, last, provisions: ofPart }) => (
            <section key={id} id={id} className="grid scroll-mt-4 gap-2 pt-4">
              <h3 className="text-base text-muted">{texts.range(unit, first, last)}</h3>
              <ProvisionList provisions={ofPart} language={language} />
            </section>
          ))}
        </>
      )}
    </section>
  )
}

interface Part {
  id: string
  first: string
  last: string
  provisions: readonly ProvisionEntry[]
}

function partsOf(provisions: readonly ProvisionEntry[], language: Language): Part[] {
  const starts = provisions.flatMap((_, index) => (index % PART_LENGTH === 0 ? [index] : []))
  return starts.map((start) => {
    const ofPart = provisions.slice(start, start + PART_LENGTH)
    const first = ofPart[0]
    return {
      id: `from-${first?.number}`,
      first: first?.written[language] ?? '',
      last: ofPart.at(-1)?.written[language] ?? '',
      provisions: ofPart,
    }
  })
}

function JumpLinks({ parts, label }: { parts: readonly Part[]; label: string }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-5">
      {parts.map(({ id, first, last }) => (
        <a key={id} href={`#${id}`} className={`${linkClass} inline-flex min-h-11 items-center tabular-nums`}>
          {first}–{last}
        </a>
      ))}
    </nav>
  )
}
