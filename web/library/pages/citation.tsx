import type { ProvisionView } from '../../../contract/library.ts'
import { type Language, otherLanguage } from '../../../contract/preferences.ts'
import type { LibraryTexts } from '../../texts/en/library.ts'
import { CopyButton } from './page-tools.tsx'

interface CitationProps {
  citation: ProvisionView['citation']
  language: Language
  texts: LibraryTexts['tools']
}

/** A provision as offices write it, in both languages: whoever reads English here writes to an office in Nepali. */
export function Citation({ citation, language, texts }: CitationProps) {
  return (
    <div className="grid gap-2 text-sm">
      <h2 className="text-base">{texts.cite}</h2>
      {[language, otherLanguage(language)].map((written) => (
        <p key={written} className="flex flex-wrap items-center justify-between gap-x-3">
          <span lang={written} className="select-all">
            {citation[written]}
          </span>
          <CopyButton text={citation[written]} name={texts.copy} label={`${texts.copy}: ${citation[written]}`} />
        </p>
      ))}
    </div>
  )
}
