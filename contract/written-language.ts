import type { Language } from './preferences.ts'

/**
 * The language that a text is written in, by its letters; undefined without a letter. A Nepali sentence may name things
 * in Latin letters and an English one a legal term in Devanagari, so Nepali is what has at least one letter in
 * three in Devanagari. Nepali in Latin letters is taken for English: only its words tell it (`findQuestionForm`).
 */
export function writtenLanguageOf(text: string): Language | undefined {
  const devanagari = text.match(/[\u0904-\u0939\u0958-\u0961]/g)?.length ?? 0
  const latin = text.match(/[a-z]/gi)?.length ?? 0
  if (devanagari + latin === 0) return undefined
  return devanagari * 2 >= latin ? 'ne' : 'en'
}
