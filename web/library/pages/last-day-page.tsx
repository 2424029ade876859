import type { CountedDay, LastDayView } from '../../../contract/last-day.ts'
import { CALENDAR_FILE_PATH, DATE_MAX_LENGTH } from '../../../contract/last-day.ts'
import type { ProvisionLink } from '../../../contract/library.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { LastDayTexts } from '../../texts/en/last-day.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { linkClass } from '../../ui/link-class.ts'
import { GuideLinks } from './guide-links.tsx'

interface LastDayPageProps {
  lastDay: LastDayView
  language: Language
  texts: LastDayTexts
  formatDay: (isoDate: string) => string
  /** What a browser says of what it does not keep; null where everything is there. */
  leftOut: string | null
}

/** Counts the last day of a limitation period of one provision, from the one date that somebody knows. Nothing needs a script. */
export function LastDayPage({ lastDay, language, texts, formatDay, leftOut }: LastDayPageProps) {
  const { provision, periods, chosen, outcome, excuses, steps, guides } = lastDay
  const period = periods[chosen]
  if (!period) return null
  const { exception } = period
  return (
    <article className="grid max-w-[68ch] content-start gap-8">
      <div className="grid gap-2">
        <p>
          <a href={provision.url} className={linkClass}>
            {provision.title[language]}
          </a>{' '}
          · {provision.heading[language]}
        </p>
        <h1 className="text-2xl">{texts.title(period.action[language])}</h1>
        {periods.length === 1 && (
          <p className="text-lg">{texts.rule(texts.length(period.length), period.start[language])}</p>
        )}
      </div>
      <DateForm lastDay={lastDay} language={language} texts={texts} />
      {outcome && 'last' in outcome && (
        <Outcome counted={outcome} lastDay={lastDay} language={language} texts={texts} formatDay={formatDay} />
      )}
      {exception && (
        <section className="grid gap-3">
          <h2 className="text-lg">{texts.exception}</h2>
          <p>{exception[language]}</p>
        </section>
      )}
      {excuses.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg">{texts.excuses}</h2>
          <Links links={excuses} language={language} />
        </section>
      )}
      {steps.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg">{texts.first}</h2>
          <ol className="grid list-decimal gap-2 pl-6 [&:lang(ne)]:[list-style-type:devanagari]">
            {steps.map((step) => (
              <li key={step.en}>{step[language]}</li>
            ))}
          </ol>
        </section>
      )}
      {leftOut && <p className="text-muted">{leftOut}</p>}
      {guides.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg">{texts.guides}</h2>
          <GuideLinks guides={guides} language={language} />
        </section>
      )}
    </article>
  )
}

interface FormProps {
  lastDay: LastDayView
  language: Language
  texts: LastDayTexts
}

/** Asked by GET, so that Back and a reload ask nothing; the last day is what is seen first then. */
function DateForm({ lastDay: { periods, chosen, typed, outcome, url }, language, texts }: FormProps) {
  const problem = outcome && 'problem' in outcome ? texts.problems[outcome.problem] : null
  const start = periods[chosen]?.start[language] ?? ''
  return (
    <form action={`${url}#last-day`} className="grid justify-items-start gap-4 print:hidden">
      {periods.length > 1 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium">{texts.choose}</legend>
          {periods.map((period, place) => (
            <label key={place} className="flex min-h-11 items-baseline gap-3 py-1.5">
              <input
                type="radio"
                name="period"
                value={place}
                defaultChecked={place === chosen}
                className="size-5 shrink-0 translate-y-1"
              />
              <span>
                {texts.option(period.when?.[language] ?? null, period.action[language])}
                <span className="block text-sm text-muted">
                  {texts.rule(texts.length(period.length), period.start[language])}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="grid w-full max-w-md gap-1.5">
        <label htmlFor="date" className="font-medium">
          {periods.length > 1 ? texts.whichOf : texts.which(start)}
        </label>
        <input
          id="date"
          name="date"
          defaultValue={typed}
          maxLength={DATE_MAX_LENGTH}
          required
          autoComplete="off"
          aria-describedby={problem ? 'date-problem date-hint' : 'date-hint'}
          aria-invalid={problem ? true : undefined}
          className="min-h-11 w-full rounded-md border border-field bg-surface px-3.5 text-base aria-invalid:border-bad"
        />
        {problem && (
          <p id="date-problem" role="alert" className="text-bad">
            {problem}
          </p>
        )}
        <p id="date-hint" className="text-sm text-muted">
          {texts.hint}
        </p>
      </div>
      <button type="submit" className={buttonClass('main')}>
        {texts.count}
      </button>
    </form>
  )
}

interface OutcomeProps extends FormProps {
  counted: CountedDay
  formatDay: (isoDate: string) => string
}

function Outcome({ counted, lastDay, language, texts, formatDay }: OutcomeProps) {
  const { start, last, weekday, daysLeft, isForecast } = counted
  const { periods, chosen, rules } = lastDay
  const { doneAt, length } = periods[chosen] ?? {}
  const hasPassed = daysLeft < 0
  return (
    <section aria-labelledby="last-day" className="grid gap-4 border-l-2 border-marigold pl-4">
      <h2 id="last-day" className="scroll-mt-4 text-lg">
        {texts.result}
      </h2>
      <p className="text-2xl font-semibold">
        <time dateTime={last}>{texts.onWeekday(texts.weekdays[weekday] ?? '', formatDay(last))}</time>
      </p>
      <p className={hasPassed ? 'font-medium text-bad' : 'font-medium'}>
        {hasPassed ? texts.passed(-daysLeft) : texts.left(daysLeft)}
      </p>
      <p>{hasPassed ? texts.late : texts.early}</p>
      {!hasPassed && (
        <div className="grid justify-items-start gap-1 print:hidden">
          <a href={`${CALENDAR_FILE_PATH}?on=${last}&lang=${language}`} className={buttonClass()}>
            {texts.calendar}
          </a>
          <p className="text-sm text-muted">{texts.calendarHint}</p>
        </div>
      )}
      <div className="grid gap-2">
        <h3 className="font-medium">{texts.how}</h3>
        <ul className="grid list-disc gap-1.5 pl-6">
          <li>{texts.countedFrom(formatDay(start))}</li>
          {length && !('days' in length) && <li>{texts.ofNepal}</li>}
          {counted.counted !== last && <li>{texts.moved(formatDay(counted.counted))}</li>}
          <li>{doneAt === 'person' ? texts.noHolidays : texts.holidays}</li>
          {isForecast && <li>{texts.forecast}</li>}
        </ul>
        <Links links={rules} language={language} />
      </div>
    </section>
  )
}

function Links({ links, language }: { links: readonly ProvisionLink[]; language: Language }) {
  return (
    <ul className="grid gap-1.5">
      {links.map(({ url, title, heading }) => (
        <li key={url}>
          <a href={url} className={linkClass}>
            {title[language]}
          </a>{' '}
          · {heading[language]}
        </li>
      ))}
    </ul>
  )
}
