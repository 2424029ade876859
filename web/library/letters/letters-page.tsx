import type { LetterTopic } from '../../../contract/letter.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { LettersTexts } from '../../texts/en/letters.ts'
import type { LibraryTexts } from '../../texts/en/library.ts'
import { TopicContents } from '../pages/topic-contents.tsx'

interface LettersPageProps {
  topics: readonly LetterTopic[]
  language: Language
  texts: LettersTexts
  guideTexts: LibraryTexts['guides']
}

/** Every letter by topic, with what it is for. */
export function LettersPage({ topics, language, texts, guideTexts }: LettersPageProps) {
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="max-w-[68ch] text-lg text-muted">{texts.intro}</p>
        <p className="max-w-[68ch]">{texts.draft}</p>
        <TopicContents topics={topics} texts={guideTexts} />
      </div>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {topics.map(({ topic, letters }) => (
          <section key={topic} id={topic} className="grid scroll-mt-4 content-start gap-3">
            <h2 className="text-xl">{guideTexts.topics[topic]}</h2>
            <ul className="grid border-b border-line">
              {letters.map(({ title, about, url }) => (
                <li key={url} className="grid border-t border-line py-2">
                  <a
                    href={url}
                    className="inline-flex min-h-11 items-center text-indigo hover:underline hover:underline-offset-3"
                  >
                    {title[language]}
                  </a>
                  <p className="text-sm text-muted">{about[language]}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
