import type { Language } from '../../contract/preferences.ts'
import { writtenLanguageOf } from '../../contract/written-language.ts'

/** What is looked at: enough for an opening sentence, and little work while an answer grows. */
const SAMPLE_LENGTH = 120

/**
 * The language that a person or the assistant wrote the beginning of a text in, for the `lang` of its element; undefined
 * without a letter, so that the element goes by what is around it.
 */
export const langAttributeOf = (text: string): Language | undefined => writtenLanguageOf(text.slice(0, SAMPLE_LENGTH))
