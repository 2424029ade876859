import type { ProvisionView } from '../../../contract/library.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { LibraryTexts } from '../../texts/en/library.ts'
import { buttonClass } from '../../ui/button-class.ts'

interface FactsTableProps {
  facts: ProvisionView['facts']
  /** Where the last day of its periods is counted; null where it sets none. */
  lastDayUrl: string | null
  language: Language
  texts: LibraryTexts['provision']
}

/** Punishment, amounts, ages, time limits and authorities of a provision, for a quick look. */
export function FactsTable({ facts, lastDayUrl, language, texts }: FactsTableProps) {
  return (
    <section className="grid gap-3">
      <h2 id="facts" className="text-lg">
        {texts.factsHeading}
      </h2>
      <table aria-labelledby="facts" className="w-full max-w-[68ch] border-b border-line text-left">
        <tbody>
          {facts.map((fact) => (
            <tr key={`${fact.kind} ${fact[language]}`} className="border-t border-line align-baseline">
              <th scope="row" className="w-[32%] py-2.5 pr-4 text-sm font-normal text-muted sm:w-36">
                {texts.facts[fact.kind]}
              </th>
              <td className="py-2.5">
                <span className={fact.kind === 'time-limit' ? 'block border-l-2 border-marigold pl-3' : 'block'}>
                  {fact[language]}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lastDayUrl && (
        <a href={lastDayUrl} className={`${buttonClass()} justify-self-start print:hidden`}>
          {texts.countLastDay}
        </a>
      )}
    </section>
  )
}
