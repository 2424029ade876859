import type { DivisionHeading, WorkDivision, WorkView } from '../../../contract/library.ts'
import type { SearchView } from '../../../contract/library-search.ts'
import { signUpToAsk } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { LibraryTexts } from '../../texts/en/library.ts'
import { ContentsAbove, ContentsBeside, type ContentsEntry } from './contents.tsx'
import { BilingualHeading } from './heading.tsx'
import { PageTools } from './page-tools.tsx'
import { ProvisionList } from './provision-list.tsx'
import { RepealedNote } from './repealed-note.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchResults } from './search-results.tsx'
import { WherePublished } from './where-published.tsx'
import { WorkFacts } from './work-facts.tsx'

interface WorkPageProps {
  work: WorkView
  divisions: readonly WorkDivision[]
  search: SearchView | null
  language: Language
  texts: LibraryTexts
  /** Of the page. */
  address: string
  formatDay: (isoDate: string) => string
}

/** One law: what it is about, what it was checked against, and everything the library holds of it. */
export function WorkPage({ work, divisions, search, language, texts, address, formatDay }: WorkPageProps) {
  const contents = contentsOf(divisions, { unit: work.unit, language, texts: texts.work })
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-x-12">
      <div className="grid gap-4 lg:col-span-2">
        <BilingualHeading texts={work.title} language={language} />
        {work.status === 'repealed' && (
          <RepealedNote repealedBy={work.repealedBy} language={language} texts={texts.provision} />
        )}
        {work.about && <p className="max-w-[68ch] text-lg">{work.about[language]}</p>}
        <SearchBox
          action={work.url}
          question={search?.question ?? ''}
          label={texts.search.within}
          placeholder={texts.search.placeholderWithin}
          texts={texts.search}
          workId={work.id}
        />
        <SearchResults
          search={search}
          language={language}
          texts={texts.search}
          ask={{ path: signUpToAsk(), text: texts.provision.ask }}
        />
      </div>
      <aside aria-labelledby="about" className="flex flex-col gap-6 lg:order-2">
        <div className="grid gap-3">
          <h2 id="about" className="scroll-mt-4 text-base">
            {texts.work.aboutHeading}
          </h2>
          <WorkFacts work={work} language={language} texts={texts.work} formatDay={formatDay} />
        </div>
        <div>
          <h2 className="text-base">{texts.official.heading}</h2>
          <WherePublished title={work.title.ne} address={work.officialAddress} texts={texts.official} />
        </div>
        <PageTools address={address} texts={texts.tools} />
        {contents.length > 0 && <ContentsBeside label={texts.contents} entries={contents} />}
      </aside>
      <Provisions work={work} divisions={divisions} language={language} texts={texts} />
    </div>
  )
}

interface ProvisionsProps extends Pick<WorkPageProps, 'work' | 'divisions' | 'language'> {
  texts: LibraryTexts
}

function Provisions({ work: { unit, provisionCount }, divisions, language, texts }: ProvisionsProps) {
  const contents = contentsOf(divisions, { unit, language, texts: texts.work })
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-xl">{texts.work.listHeading[unit]}</h2>
      <p className="max-w-[68ch] text-sm text-muted">{texts.work.held(provisionCount, unit)}</p>
      {contents.length > 0 && <ContentsAbove label={texts.contents} entries={contents} />}
      {divisions.map((division) => (
        <Division key={idOf(division)} division={division} unit={unit} language={language} texts={texts.work} />
      ))}
    </section>
  )
}

interface DivisionTexts {
  unit: WorkView['unit']
  language: Language
  texts: LibraryTexts['work']
}

interface DivisionProps extends DivisionTexts {
  division: WorkDivision
  /** The id of the part that a chapter is in. */
  within?: string
}

function Division({ division, within, ...rest }: DivisionProps) {
  const { heading, provisions, chapters } = division
  const { unit, language, texts } = rest
  const list = provisions.length > 0 && <ProvisionList provisions={provisions} language={language} />
  if (!heading) return list
  const id = idOf(division, within)
  const Heading = within === undefined ? 'h3' : 'h4'
  return (
    <section id={id} className="grid scroll-mt-4 gap-2 pt-4">
      <Heading className={within === undefined ? 'text-lg' : 'text-base font-medium'}>{nameOf(heading, rest)}</Heading>
      {heading.kind !== 'range' && (
        <p className="-mt-1 text-sm text-muted">{texts.range(unit, heading.first[language], heading.last[language])}</p>
      )}
      {list}
      {chapters.map((chapter) => (
        <Division key={idOf(chapter)} division={chapter} within={id} {...rest} />
      ))}
    </section>
  )
}

/** "part-3-chapter-10", "from-51"; the same in both languages, so that an address holds in both. */
function idOf({ heading }: WorkDivision, within?: string): string {
  if (!heading) return 'others'
  const own = heading.number ? `${heading.kind}-${heading.number.en}` : `from-${heading.first.en}`
  return within === undefined ? own : `${within}-${own}`
}

/** "Part 3: Family Law", "Sections 1 to 60". */
function nameOf({ kind, number, title, first, last }: DivisionHeading, { unit, language, texts }: DivisionTexts) {
  if (kind === 'range' || !number) return texts.range(unit, first[language], last[language])
  const name = texts[kind](number[language])
  return title ? `${name}: ${title[language]}` : name
}

/** Nothing where the whole of it is read in one go. */
function contentsOf(divisions: readonly WorkDivision[], texts: DivisionTexts, within?: string): ContentsEntry[] {
  return divisions.flatMap((division) => {
    const { heading, chapters } = division
    if (!heading) return []
    const id = idOf(division, within)
    return [{ id, name: nameOf(heading, texts), entries: contentsOf(chapters, texts, id) }]
  })
}
