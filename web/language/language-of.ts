import type { Language } from '../../contract/preferences.ts'

/** What is looked at: enough for an opening sentence, and little work while an answer grows. */
const SAMPLE_LENGTH = 120

/**
 * The language of what a person or the assistant wrote, for the `lang` of its element; undefined without a letter, so
 * that the element goes by what is around it. A Nepali sentence may name things in Latin letters and an English one a
 * word of the law in Devanagari, so Nepali is what has at least one letter in three in Devanagari.
 */
export function languageOf(text: string): Language | undefined {
  const sample = text.slice(0, SAMPLE_LENGTH)
  const devanagari = sample.match(/[\u0904-\u0939\u0958-\u0961]/g)?.length ?? 0
  const latin = sample.match(/[a-z]/gi)?.length ?? 0
  if (devanagari + latin === 0) return undefined
  return devanagari * 2 >= latin ? 'ne' : 'en'
}
