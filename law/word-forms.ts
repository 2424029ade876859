import type { WordForms } from './schema.ts'

/** Of what is not to be found by words. */
export const NO_WORDS: WordForms = { en: [], ne: [], romanised: [] }

/** Words as people type them, in all forms. */
export const allForms = ({ en, ne, romanised }: WordForms): string[] => [...en, ...ne, ...romanised]

/** Several lists of words as one. */
export const joinForms = (lists: readonly WordForms[]): WordForms => ({
  en: lists.flatMap(({ en }) => en),
  ne: lists.flatMap(({ ne }) => ne),
  romanised: lists.flatMap(({ romanised }) => romanised),
})
