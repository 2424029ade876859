// The sentences of files of phrases and words, as tables for `test.each`.

import type { PhraseFile, WordLists } from './word-schema.ts'

type GroupOf<File extends PhraseFile> = Extract<keyof File['groups'], string>

/** The name of each phrase's group, with the phrase's example. */
export function phraseExamples<File extends PhraseFile>({ groups }: File): [GroupOf<File>, string][] {
  return Object.entries(groups).flatMap(([group, { english = [], nepali = [] }]) =>
    [...english, ...nepali].map(({ example }): [GroupOf<File>, string] => [group as GroupOf<File>, example]),
  )
}

/** The name of each list, with the example of each of its forms. */
export function wordExamples<Name extends string>(file: Record<Name, WordLists>): [Name, string][] {
  return Object.entries<WordLists>(file).flatMap(([name, { english, romanised, nepali }]) =>
    [english, romanised, nepali].flatMap((form): [Name, string][] => (form ? [[name as Name, form.example]] : [])),
  )
}
