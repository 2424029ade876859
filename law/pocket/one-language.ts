// Entries as a pocket has them: of every pair of texts the one in its language.

import { type Language, otherLanguage } from '../../contract/preferences.ts'

/** An entry without its texts in the other language, and without word forms. */
export type InOneLanguage<Entry> = object & { readonly of?: Entry }

/** The entry as it is kept in a language. */
export function inOneLanguage<Entry extends object>(entry: Entry, language: Language): InOneLanguage<Entry> {
  return mapTexts(entry, (texts) => {
    if (!isPair(texts)) return texts
    if ('romanised' in texts) return {}
    const { [otherLanguage(language)]: _other, ...rest } = texts
    return rest
  }) as InOneLanguage<Entry>
}

/** The entry that was kept in a language, with nothing said in the other one, and no word forms. */
export function inBothLanguages<Entry extends object>(kept: InOneLanguage<Entry>, language: Language): Entry {
  return mapTexts(kept, (texts) => {
    if (Object.keys(texts).length === 0) return { en: [], ne: [], romanised: [] }
    return language in texts ? { ...texts, [otherLanguage(language)]: blank(texts[language]) } : texts
  }) as Entry
}

type Texts = Record<string, unknown>

const isPair = (value: Texts) => 'en' in value && 'ne' in value

/** Every object in a value as `change` gives it back, the inner ones first. */
function mapTexts(value: unknown, change: (texts: Texts) => Texts): unknown {
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  if (typeof value !== 'object' || value === null) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)])))
}

/** Something of the same shape that says nothing. */
function blank(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return ''
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, blank(each)]))
}
