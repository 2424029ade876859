// Words as data: in three forms, each form with a sentence in which its words do what they are listed for.

import type { WordLists } from './word-schema.ts'

export type { WordLists }

/** The words of several lists, of one form. */
export function wordsOfForm(lists: readonly WordLists[], form: keyof WordLists): string[] {
  return lists.flatMap((list) => list[form]?.words ?? [])
}

/** The words of a list in all forms that it has. */
export function wordsOfAllForms({ english, romanised, nepali }: WordLists): string[] {
  return [english, romanised, nepali].flatMap((list) => list?.words ?? [])
}
