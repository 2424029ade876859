import type { WorkView } from '../../../contract/library.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { LibraryTexts } from '../../texts/en/library.ts'

interface WorkFactsProps {
  work: WorkView
  language: Language
  texts: LibraryTexts['work']
  formatDay: (isoDate: string) => string
}

/** When a law was made, whether it is in force, and what our words were checked against. */
export function WorkFacts({ work, language, texts, formatDay }: WorkFactsProps) {
  const { editionDetails } = work
  const facts = [
    [texts.made, texts.years(work.year.bs, work.year.ad)],
    [texts.status, work.status === 'in-force' ? texts.inForce : texts.repealed],
    [texts.edition, work.edition[language]],
    [texts.checkedOn, formatDay(work.checkedOn)],
  ]
  return (
    <>
      <dl className="grid gap-3 text-sm">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {editionDetails && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center text-indigo">{texts.howChecked}</summary>
          <p>{editionDetails[language]}</p>
        </details>
      )}
    </>
  )
}
