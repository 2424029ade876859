import type { WorkGroup, WorkView } from '../../../contract/library.ts'
import type { SearchView } from '../../../contract/library-search.ts'
import { LIBRARY_PATHS, PATHS, signUpToAsk } from '../../../contract/paths.ts'
import { type Language, otherLanguage } from '../../../contract/preferences.ts'
import type { LibraryTexts } from '../../texts/en/library.ts'
import { linkClass } from '../../ui/link-class.ts'
import { SearchBox } from './search-box.tsx'
import { SearchResults } from './search-results.tsx'

interface WorksPageProps {
  groups: readonly WorkGroup[]
  search: SearchView | null
  language: Language
  texts: LibraryTexts
  /** How many questions may be asked without an account. */
  guestQuestions: number
}

/** Every law of the library, and the search over all of them. */
export function WorksPage({ groups, search, language, texts, guestQuestions }: WorksPageProps) {
  const { works, search: searchTexts, guidesName } = texts
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        <h1 className="text-2xl">{works.title}</h1>
        <p className="max-w-[68ch] text-lg text-muted">{works.intro}</p>
        <SearchBox
          action={LIBRARY_PATHS.laws}
          question={search?.question ?? ''}
          label={searchTexts.label}
          placeholder={searchTexts.placeholder}
          texts={searchTexts}
        />
        <p className="text-sm text-muted">
          {works.toGuides}{' '}
          <a href={LIBRARY_PATHS.guides} className={linkClass}>
            {guidesName}
          </a>
        </p>
        <SearchResults
          search={search}
          language={language}
          texts={searchTexts}
          ask={{ path: guestQuestions > 0 ? PATHS.askAsGuest : signUpToAsk(), text: texts.provision.ask }}
        />
      </div>
      {groups.map(({ field, works: ofField }) => (
        <section key={field} className="grid gap-5 border-t border-line pt-6">
          <h2 className="text-xl">{works.fields[field]}</h2>
          <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
            {ofField.map((work) => (
              <WorkEntry key={work.id} work={work} language={language} texts={works} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function WorkEntry({ work, language, texts }: { work: WorkView; language: Language; texts: LibraryTexts['works'] }) {
  const other = otherLanguage(language)
  return (
    <li className="grid break-inside-avoid content-start gap-1">
      <h3 className="text-base">
        <a
          href={work.url}
          className="-my-1.5 inline-block rounded-sm py-2.5 text-indigo underline-offset-3 hover:underline"
        >
          {work.title[language]}
        </a>
      </h3>
      <p lang={other} className="text-sm text-muted">
        {work.title[other]}
      </p>
      {work.about && <p>{work.about[language]}</p>}
      <p className="text-sm text-muted">
        {texts.count(work.provisionCount, work.unit)}
        {work.status === 'repealed' && <strong className="ml-2 font-medium text-bad">{texts.repealed}</strong>}
      </p>
    </li>
  )
}
