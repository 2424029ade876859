import type { Bilingual } from '../../../contract/library.ts'
import { type Language, otherLanguage } from '../../../contract/preferences.ts'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'

/** What a page is about, with the same in the other language beneath it, where that is there. */
export function BilingualHeading({ texts, language }: { texts: Bilingual; language: Language }) {
  const other = otherLanguage(language)
  return (
    <div className="grid gap-1.5">
      <h1 className="text-2xl" lang={strangeLanguage(texts[language], language)}>
        {texts[language]}
      </h1>
      {texts[other] !== '' && texts[other] !== texts[language] && (
        <p lang={other} className="text-lg text-muted">
          {texts[other]}
        </p>
      )}
    </div>
  )
}

/** The language of a text that an import has in one language only, where it is not the page's. */
export function strangeLanguage(text: string, language: Language): Language | undefined {
  const found = langAttributeOf(text)
  return found === language ? undefined : found
}
