import type { GuideTopic } from '../../../contract/library.ts'
import type { LibraryTexts } from '../../texts/en/library.ts'
import { linkClass } from '../../ui/link-class.ts'
import { ContentsAbove } from './contents.tsx'

interface TopicContentsProps {
  topics: readonly { topic: GuideTopic }[]
  texts: LibraryTexts['guides']
}

/** The topics of a page that lists by topic: folded up where the screen is narrow, in a few lines where it is wide. */
export function TopicContents({ topics, texts }: TopicContentsProps) {
  const entries = topics.map(({ topic }) => ({ id: topic, name: texts.topics[topic] }))
  return (
    <>
      <ContentsAbove label={texts.contents} entries={entries} />
      <nav aria-label={texts.contents} className="hidden lg:block">
        <ul className="flex flex-wrap gap-x-6">
          {entries.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`} className={`${linkClass} inline-flex min-h-8 items-center`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
