import type { TopicView } from '../../../contract/library.ts'
import { LETTERS_PATH } from '../../../contract/letter.ts'
import { LIBRARY_PATHS } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { LibraryTexts } from '../../texts/en/library.ts'
import { linkClass } from '../../ui/link-class.ts'
import { GuideLinks } from './guide-links.tsx'
import { SearchBox } from './search-box.tsx'
import { TopicContents } from './topic-contents.tsx'

interface GuidesPageProps {
  topics: readonly TopicView[]
  language: Language
  texts: LibraryTexts
  /** It is shown without a connection: letters are not kept. */
  isKept: boolean
}

/** Every guide by topic. */
export function GuidesPage({ topics, language, texts, isKept }: GuidesPageProps) {
  const { guides, search } = texts
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        <h1 className="text-2xl">{guides.title}</h1>
        <p className="max-w-[68ch] text-lg text-muted">{guides.intro}</p>
        {!isKept && (
          <p>
            <a href={LETTERS_PATH} className={`${linkClass} inline-flex min-h-11 items-center`}>
              {guides.toLetters}
            </a>
          </p>
        )}
        <SearchBox
          action={LIBRARY_PATHS.laws}
          question=""
          label={search.label}
          placeholder={search.placeholder}
          texts={search}
        />
        <TopicContents topics={topics} texts={guides} />
      </div>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {topics.map(({ topic, guides: ofTopic }) => (
          <section key={topic} id={topic} className="grid scroll-mt-4 content-start gap-3">
            <h2 className="text-xl">{guides.topics[topic]}</h2>
            <GuideLinks guides={ofTopic} language={language} />
          </section>
        ))}
      </div>
    </div>
  )
}
