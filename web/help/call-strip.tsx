import type { Language } from '../../contract/preferences.ts'
import { emergencyHelp } from './checked-help.ts'
import { HELP_TEXTS } from './help-texts.ts'

/** The emergency numbers in one line; on a phone in as few as they need. */
export function CallStrip({ language }: { language: Language }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm">
      <p className="font-medium">{HELP_TEXTS[language].inDanger}</p>
      {emergencyHelp(language).map(({ short, phone }) => (
        <a key={short} href={`tel:${phone?.dial}`} className="inline-flex min-h-12 items-center gap-1.5 text-muted">
          {short}
          <span className="text-base font-semibold text-indigo tabular-nums underline">{phone?.written}</span>
        </a>
      ))}
    </div>
  )
}
