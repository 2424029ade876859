import type { ProvisionLink } from '../../../contract/library.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { LibraryTexts } from '../../texts/en/library.ts'
import { ProvisionLinks } from '../related-provisions.tsx'

interface RepealedNoteProps {
  /** Null where that is not known. */
  repealedBy: ProvisionLink | null
  language: Language
  texts: LibraryTexts['provision']
}

/** Says at the top that a law is of the past, and what repealed it. */
export function RepealedNote({ repealedBy, language, texts }: RepealedNoteProps) {
  return (
    <div className="max-w-[68ch] rounded-md border border-bad px-4 py-3">
      <p className="font-medium text-bad">{texts.repealed}</p>
      {repealedBy && (
        <>
          <p className="mt-2">{texts.repealedBy}</p>
          <ProvisionLinks links={[repealedBy]} language={language} />
        </>
      )}
    </div>
  )
}
