import type { ReactNode } from 'react'
import type { GuideView } from '../../../contract/library.ts'
import { signUpToAsk } from '../../../contract/paths.ts'
import { MOST_QUESTIONS_KEPT } from '../../../contract/pocket.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { LibraryTexts } from '../../texts/en/library.ts'
import { CallList } from '../../help/call-list.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { keepTogether } from '../../ui/keep-together.ts'
import { linkClass } from '../../ui/link-class.ts'
import { TimeLimitList } from '../time-limit-list.tsx'
import { writtenMark } from './cited-text.tsx'
import { ContentsAbove, ContentsBeside, type ContentsEntry } from './contents.tsx'
import { GuideLinks } from './guide-links.tsx'
import { GuideText, wordId } from './guide-text.tsx'
import { BilingualHeading } from './heading.tsx'
import { PageTools } from './page-tools.tsx'

interface GuidePageProps {
  guide: GuideView
  language: Language
  texts: LibraryTexts
  /** Of the page. */
  address: string
  formatDay: (isoDate: string) => string
  /** It is shown without a connection. */
  isKept: boolean
}

const NUMBERED = 'list-decimal [&:lang(ne)]:[list-style-type:devanagari]'

/** What to do in a situation. Where somebody may be in danger, whom to call stands before everything else. */
export function GuidePage({ guide, language, texts: allTexts, address, formatDay, isKept }: GuidePageProps) {
  const { guide: texts, contents, tools } = allTexts
  const { question, sources, words, help } = guide
  const entries = contentsOf(guide, texts)
  const cited = (text: string) => (
    <GuideText words={words} sources={sources} language={language}>
      {text}
    </GuideText>
  )
  const items = (list: GuideList, kind: ListKind = 'plain') =>
    guide[list].length > 0 && (
      <GuideSection id={list} heading={texts[list]}>
        <GuideEntries kind={kind}>{guide[list].map(cited)}</GuideEntries>
      </GuideSection>
    )
  const callList = <CallList help={help} language={language} isUrgent={guide.isUrgent} />
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_14rem] lg:gap-x-12">
      <article className="grid max-w-[68ch] content-start gap-8">
        <div className="grid gap-3">
          <BilingualHeading texts={guide.title} language={language} />
          {question && <p className="text-lg">“{question}”</p>}
        </div>
        {guide.isUrgent && (
          <section className="grid gap-3">
            <h2 className="text-lg text-bad">{texts.emergencyContacts}</h2>
            {callList}
          </section>
        )}
        <ContentsAbove label={contents} entries={entries} />
        <GuideSection id="answer" heading={texts.answer}>
          <p className="text-lg leading-[inherit]">{cited(guide.answer)}</p>
        </GuideSection>
        {items('steps', 'numbered')}
        {guide.timeLimits.length > 0 && (
          <GuideSection id="timeLimits" heading={texts.timeLimits}>
            <TimeLimitList
              limits={guide.timeLimits.map((limit) => ({
                content: (
                  <>
                    {cited(limit)}
                    <LastDays limit={limit} guide={guide} language={language} text={allTexts.provision.countLastDay} />
                  </>
                ),
              }))}
            />
          </GuideSection>
        )}
        {items('periods')}
        {items('documents')}
        {items('whereToGo')}
        {items('costs')}
        {items('watchOut')}
        {guide.furtherQuestions.length > 0 && (
          <GuideSection id="furtherQuestions" heading={texts.furtherQuestions}>
            <div className="divide-y divide-line border-y border-line">
              {guide.furtherQuestions.map(({ question: further, answer }) => (
                <details key={further} className="further">
                  <summary className="min-h-11 content-center py-2.5">
                    <h3 className="inline font-semibold">{further}</h3>
                  </summary>
                  <p className="pb-4">{cited(answer)}</p>
                </details>
              ))}
            </div>
            {isKept && guide.furtherQuestions.length >= MOST_QUESTIONS_KEPT && (
              <p className="text-muted">{allTexts.kept.moreQuestions}</p>
            )}
          </GuideSection>
        )}
        {guide.letters.length > 0 && (
          <GuideSection id="letters" heading={texts.letters}>
            <GuideLinks guides={guide.letters} language={language} />
          </GuideSection>
        )}
        {!guide.isUrgent && help.length > 0 && (
          <GuideSection id="help" heading={texts.help}>
            {callList}
          </GuideSection>
        )}
        {words.length > 0 && (
          <GuideSection id="words" heading={texts.words}>
            <Words words={words} />
          </GuideSection>
        )}
        <Sources guide={guide} language={language} texts={texts} />
        <p className="text-sm text-muted">
          <ReadOn guide={guide} texts={texts} formatDay={formatDay} />
        </p>
        <a
          href={signUpToAsk()}
          rel="nofollow"
          data-question={guide.title[language]}
          className={`${buttonClass('main')} justify-self-start print:hidden`}
        >
          {texts.ask}
        </a>
        <PageTools address={address} texts={tools} />
      </article>
      <ContentsBeside label={contents} entries={entries} />
    </div>
  )
}

/** The days on which the guide was read against the law and corrected. */
function ReadOn({
  guide,
  texts,
  formatDay,
}: Pick<GuidePageProps, 'guide' | 'formatDay'> & { texts: LibraryTexts['guide'] }) {
  const { checkedOn, correctedOn } = guide
  if (correctedOn === checkedOn) return texts.checkedAndCorrected(formatDay(checkedOn))
  const corrected = correctedOn === null ? '' : ` ${texts.corrected(formatDay(correctedOn))}`
  return texts.checked(formatDay(checkedOn)) + corrected
}

interface LastDaysProps {
  /** One of the guide's time limits. */
  limit: string
  guide: GuideView
  language: Language
  text: string
}

/** Where the last day of a time limit is counted. Of several, each is called by its section as well. */
function LastDays({ limit, guide, language, text }: LastDaysProps) {
  const counted = guide.sources.filter(({ lastDayUrl, mark }) => lastDayUrl !== null && limit.includes(`[${mark}]`))
  return counted.map(({ lastDayUrl, heading }) => (
    <a
      key={lastDayUrl}
      href={lastDayUrl ?? ''}
      className={`${linkClass} flex min-h-11 items-center py-1.5 print:hidden`}
    >
      {counted.length > 1 ? `${text}: ${heading[language]}` : text}
    </a>
  ))
}

const LISTS_IN_ORDER = ['steps', 'timeLimits', 'periods', 'documents', 'whereToGo', 'costs', 'watchOut'] as const
type GuideList = (typeof LISTS_IN_ORDER)[number]

/** Everything that has a heading, in the order of the page. */
function contentsOf(guide: GuideView, texts: LibraryTexts['guide']): ContentsEntry[] {
  const lists = LISTS_IN_ORDER.filter((list) => guide[list].length > 0)
  const further = guide.furtherQuestions.length > 0 ? (['furtherQuestions'] as const) : []
  const letters = guide.letters.length > 0 ? (['letters'] as const) : []
  const help = !guide.isUrgent && guide.help.length > 0 ? (['help'] as const) : []
  const words = guide.words.length > 0 ? (['words'] as const) : []
  return (['answer', ...lists, ...further, ...letters, ...help, ...words, 'sources'] as const).map((id) => ({
    id,
    name: texts[id],
  }))
}

interface GuideSectionProps {
  id: string
  heading: string
  children: ReactNode
}

function GuideSection({ id, heading, children }: GuideSectionProps) {
  return (
    <section id={id} className="grid scroll-mt-4 gap-3">
      <h2 className="text-lg">{heading}</h2>
      {children}
    </section>
  )
}

type ListKind = 'numbered' | 'plain'

const LISTS: Record<ListKind, string> = {
  numbered: `grid gap-3 pl-6 marker:font-semibold marker:text-muted ${NUMBERED}`,
  plain: 'grid list-disc gap-2 pl-5 marker:text-muted',
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

/** What words mean, for whoever comes from one of them in the texts, and on paper. */
function Words({ words }: Pick<GuideView, 'words'>) {
  return (
    <dl className="grid gap-2">
      {words.map((word) => (
        <div key={word.word} id={wordId(words, word)} className="-mx-2 scroll-mt-20 rounded-sm px-2 target:bg-sunken">
          <dt className="inline font-semibold">{word.word}:</dt> <dd className="inline">{word.means}</dd>
        </div>
      ))}
    </dl>
  )
}

interface SourcesProps extends Pick<GuidePageProps, 'guide' | 'language'> {
  texts: LibraryTexts['guide']
}

function Sources({ guide: { sources, works }, language, texts }: SourcesProps) {
  return (
    <section id="sources" className="grid scroll-mt-4 gap-3 border-t border-line pt-6">
      <h2 className="text-lg">{texts.sources}</h2>
      <ol className="grid gap-3">
        {sources.map(({ mark, title, heading, url }) => (
          <li key={url} className="grid grid-cols-[2rem_1fr] items-baseline gap-1 text-sm">
            <span className="text-muted tabular-nums">{writtenMark(mark, language)}</span>
            <span>
              <a href={url} className={linkClass}>
                {keepTogether(title[language])}
              </a>
              <span className="block text-muted">{heading[language]}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-3 grid gap-1 text-sm text-muted">
        <h3 className="text-sm font-medium">{texts.editions}</h3>
        <ul className="grid gap-1">
          {works.map(({ title, edition, url }) => (
            <li key={url}>
              {title[language]} · {edition[language]}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
