import { QUESTION_MAX_LENGTH } from '../../../contract/conversation.ts'
import type { LetterView } from '../../../contract/letter.ts'
import { PATHS, signUpToAsk } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/preferences.ts'
import { composeLetter } from '../../../law/letter-text/compose-letter.ts'
import { keepTogether } from '../../../law/letter-text/keep-together.ts'
import type { LastDayTexts } from '../../texts/en/last-day.ts'
import type { LettersTexts } from '../../texts/en/letters.ts'
import { CallList } from '../../help/call-list.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { linkClass } from '../../ui/link-class.ts'
import { LetterFields } from './letter-fields.tsx'
import { LetterPaper } from './letter-paper.tsx'
import { CitedText, writtenMark } from '../pages/cited-text.tsx'
import { GuideLinks } from '../pages/guide-links.tsx'
import { BilingualHeading } from '../pages/heading.tsx'

interface LetterPageProps {
  letter: LetterView
  language: Language
  texts: LettersTexts
  dateProblems: LastDayTexts['problems']
  /** Stands above whom to call. */
  callFirst: string
  /** How many questions may be asked without an account. */
  guestQuestions: number
  formatDay: (isoDate: string) => string
}

/** Nothing is typed yet, so no date has to be read. */
const NOTHING_TYPED = {}
const NO_TIME = 0

/** A letter to fill in. Without a script it is printed and filled in with a pen; what needs one is hidden until `fill-letter.ts` is there. */
export function LetterPage({
  letter,
  language,
  texts,
  dateProblems,
  callFirst,
  guestQuestions,
  formatDay,
}: LetterPageProps) {
  const { title, about, prescribed, form, sources, guides, help } = letter
  const cited = (text: string) => (
    <CitedText sources={sources} language={language} isBeside>
      {text}
    </CitedText>
  )
  const blank = (of: Language) => <LetterPaper blocks={composeLetter(form, NOTHING_TYPED, of, NO_TIME)} language={of} />
  return (
    <article className="grid gap-8">
      <div className="beside-letter grid max-w-[68ch] gap-4">
        <BilingualHeading texts={title} language={language} />
        {help.length > 0 && (
          <section className="grid gap-3">
            <h2 className="text-lg text-bad">{callFirst}</h2>
            <CallList help={help} language={language} isUrgent />
          </section>
        )}
        {about.split('\n').map((line) => (
          <p key={line} className="text-lg leading-[inherit]">
            {cited(line)}
          </p>
        ))}
        {prescribed && (
          <section className="grid gap-2">
            <h2 className="text-lg">{texts.prescribed}</h2>
            <p>{cited(prescribed)}</p>
          </section>
        )}
        <p className="border-l-2 border-marigold pl-4 font-medium">{texts.draft}</p>
      </div>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-x-10">
        <div className="beside-letter grid content-start gap-4">
          <p id="letter-needs-script">{texts.needsScript}</p>
          <LetterFields letter={letter} language={language} texts={texts} dateProblems={dateProblems} />
        </div>
        <section className="grid content-start gap-4">
          <h2 className="beside-letter text-lg">{texts.letter}</h2>
          {blank('ne')}
          <LetterTools texts={texts} language={language} guestQuestions={guestQuestions} />
          <details className="beside-letter grid gap-3" open={language === 'en'}>
            <summary className="min-h-11 cursor-pointer py-2.5 text-indigo">{texts.reading}</summary>
            {blank('en')}
          </details>
        </section>
      </div>
      <div className="beside-letter grid max-w-[68ch] gap-8">
        <section className="grid gap-3">
          <h2 className="text-lg">{texts.guidesHeading}</h2>
          <GuideLinks guides={guides} language={language} isBeside />
        </section>
        <section className="grid gap-3">
          <h2 className="text-lg">{texts.sources}</h2>
          <ol className="grid gap-3">
            {sources.map((source) => (
              <li key={source.url} className="grid grid-cols-[2rem_1fr] items-baseline gap-1 text-sm">
                <span className="text-muted tabular-nums">{writtenMark(source.mark, language)}</span>
                <span>
                  <a href={source.url} target="_blank" rel="noopener" className={linkClass}>
                    {keepTogether(source.title[language])}
                  </a>
                  <span className="block text-muted">{source.heading[language]}</span>
                </span>
              </li>
            ))}
          </ol>
          <p className="text-sm text-muted">{texts.checked(formatDay(letter.checkedOn))}</p>
        </section>
      </div>
    </article>
  )
}

type LetterToolsProps = Pick<LetterPageProps, 'texts' | 'language' | 'guestQuestions'>

function LetterTools({ texts, language, guestQuestions }: LetterToolsProps) {
  const tools = { copy: texts.copy, 'save-text': texts.saveText, 'save-odt': texts.saveOdt }
  return (
    <div id="letter-tools" hidden className="beside-letter grid gap-3">
      <div className="flex flex-wrap gap-2">
        <button type="button" data-print="" className={buttonClass('main')}>
          {texts.print}
        </button>
        {Object.entries(tools).map(([tool, name]) => (
          <button key={tool} type="button" data-tool={tool} className={buttonClass()}>
            {name}
          </button>
        ))}
      </div>
      <p
        role="status"
        id="letter-said"
        data-copied={texts.copied}
        data-copy-failed={texts.copyFailed}
        data-save-failed={texts.saveFailed}
        className="text-sm text-muted empty:hidden"
      />
      <p className="text-sm text-muted">{texts.fileHint}</p>
      <div className="grid justify-items-start gap-1">
        <a
          id="letter-ask"
          href={guestQuestions > 0 ? PATHS.askAsGuest : signUpToAsk()}
          rel="nofollow"
          className={buttonClass()}
        >
          {texts.ask}
        </a>
        <p className="text-sm text-muted">{texts.askHint}</p>
        <p
          id="letter-too-long"
          data-text={texts.tooLong}
          data-limit={QUESTION_MAX_LENGTH}
          data-language={language}
          className="text-sm text-bad empty:hidden"
        />
      </div>
    </div>
  )
}
