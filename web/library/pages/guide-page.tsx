import type { ReactNode } from 'react'
import type { GuideView } from '../../../contract/library.ts'
import { PATHS } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { LibraryMessages } from '../../messages/en/library.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { linkClass } from '../../ui/link-class.ts'
import { CitedText } from './cited-text.tsx'
import { BilingualHeading } from './heading.tsx'
import { HelpList } from './help-list.tsx'

interface GuidePageProps {
  guide: GuideView
  language: Language
  texts: LibraryMessages['guide']
  formatDay: (isoDate: string) => string
}

const NUMBERED = 'list-decimal [&:lang(ne)]:[list-style-type:devanagari]'

/** What to do in a situation. Where somebody may be in danger, whom to call stands before everything else. */
export function GuidePage({ guide, language, texts, formatDay }: GuidePageProps) {
  const { question, sources, help } = guide
  const cited = (text: string) => (
    <CitedText sources={sources} language={language}>
      {text}
    </CitedText>
  )
  const items = (heading: string, entries: readonly string[], kind: ListKind = 'plain') =>
    entries.length > 0 && (
      <GuideSection heading={heading}>
        <GuideEntries kind={kind}>{entries.map(cited)}</GuideEntries>
      </GuideSection>
    )
  const helpList = <HelpList help={help} texts={texts} formatDay={formatDay} />
  return (
    <article className="grid max-w-[68ch] gap-8">
      <div className="grid gap-3">
        <BilingualHeading texts={guide.title} language={language} />
        {question && <p className="text-lg">“{question}”</p>}
      </div>
      {guide.isUrgent && (
        <section className="grid gap-3 rounded-md border border-bad bg-surface p-5">
          <h2 className="text-lg text-bad">{texts.callFirst}</h2>
          {helpList}
        </section>
      )}
      <GuideSection heading={texts.answer}>
        <p className="text-lg leading-[inherit]">{cited(guide.answer)}</p>
      </GuideSection>
      {items(texts.steps, guide.steps, 'numbered')}
      {items(texts.timeLimits, guide.timeLimits, 'dated')}
      {items(texts.documents, guide.documents)}
      {items(texts.whereToGo, guide.whereToGo)}
      {items(texts.costs, guide.costs)}
      {items(texts.watchOut, guide.watchOut)}
      {!guide.isUrgent && help.length > 0 && <GuideSection heading={texts.help}>{helpList}</GuideSection>}
      <Sources guide={guide} language={language} texts={texts} />
      <p className="text-sm text-muted">{texts.checked(formatDay(guide.checkedOn))}</p>
      <a href={PATHS.newConversation} className={`${buttonClass('main')} justify-self-start print:hidden`}>
        {texts.ask}
      </a>
    </article>
  )
}

function GuideSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{heading}</h2>
      {children}
    </section>
  )
}

type ListKind = 'numbered' | 'plain' | 'dated'

const LISTS: Record<ListKind, string> = {
  numbered: `grid gap-3 pl-6 marker:font-semibold marker:text-muted ${NUMBERED}`,
  plain: 'grid list-disc gap-2 pl-5 marker:text-muted',
  dated: 'grid gap-2 border-l-2 border-marigold pl-4',
}

function GuideEntries({ kind, children }: { kind: ListKind; children: ReactNode[] }) {
  const List = kind === 'numbered' ? 'ol' : 'ul'
  return (
    <List className={LISTS[kind]}>
      {children.map((entry, index) => (
        // The entries of a fixed text never change their order.
        <li key={index}>{entry}</li>
      ))}
    </List>
  )
}

function Sources({ guide: { sources }, language, texts }: Pick<GuidePageProps, 'guide' | 'language' | 'texts'>) {
  return (
    <section className="grid gap-3 border-t border-line pt-6">
      <h2 className="text-lg">{texts.sources}</h2>
      <ol className="grid gap-3">
        {sources.map(({ mark, title, heading, url }) => (
          <li key={url} className="grid grid-cols-[2rem_1fr] items-baseline gap-1 text-sm">
            <span className="text-muted tabular-nums">[{mark}]</span>
            <span>
              <a href={url} className={linkClass}>
                {title[language]}
              </a>
              <span className="block text-muted">{heading[language]}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
