import type { OfficialTextView } from '../../../contract/library.ts'
import type { LibraryTexts } from '../../texts/en/library.ts'

interface OfficialTextProps {
  official: OfficialTextView
  texts: LibraryTexts['provision']
}

/** What the statute itself says, set apart from our words. */
export function OfficialText({ official, texts }: OfficialTextProps) {
  const { language, edition, heading, text } = official
  return (
    <figure className="grid max-w-[68ch] gap-3 rounded-md border border-line bg-sunken p-5 sm:p-6">
      <figcaption className="text-sm text-muted">{texts.officialNote(edition)}</figcaption>
      <blockquote lang={language} className="grid gap-2">
        <p className="font-semibold">{heading}</p>
        <p className="whitespace-pre-line">{text}</p>
      </blockquote>
    </figure>
  )
}
