import { type Language, otherLanguage } from '../../contract/preferences.ts'
import type { PageVisit } from '../../contract/public-page.ts'
import { LANGUAGE_NAMES } from '../texts/language-names.ts'
import { FrameLink } from './frame-link.tsx'

interface LanguageLinkProps {
  current: Language
  kept?: PageVisit['kept']
}

/** Leads to the same page in the other language, which the server then remembers. */
export function LanguageLink({ current, kept }: LanguageLinkProps) {
  const other = otherLanguage(current)
  return (
    <FrameLink href={`?${new URLSearchParams({ ...kept, lang: other })}`} lang={other} hrefLang={other}>
      {LANGUAGE_NAMES[other]}
    </FrameLink>
  )
}
