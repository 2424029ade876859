import { type Language, otherLanguage } from '../../contract/preferences.ts'
import { LANGUAGE_NAMES } from '../messages/language-names.ts'
import { FrameLink } from './frame-link.tsx'

/** Leads to the same page in the other language, which the server then remembers. */
export function LanguageLink({ current }: { current: Language }) {
  const other = otherLanguage(current)
  return (
    <FrameLink href={`?lang=${other}`} lang={other} hrefLang={other}>
      {LANGUAGE_NAMES[other]}
    </FrameLink>
  )
}
