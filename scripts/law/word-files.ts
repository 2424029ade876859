// What is wrong with phrases and words that stand in data files, each problem as `file:line: what`.

import type { z } from 'zod'
import { foldCharacters } from '../../law/text/normalize.ts'
import { LIST_NAME } from '../../law/text/phrase-signs.ts'
import { anyPhrase, hear } from '../../law/text/phrases.ts'
import {
  type NamedList,
  type PhraseEntry,
  type PhraseFile,
  phraseFileSchema,
  wordFileSchema,
} from '../../law/text/word-schema.ts'
import { lineFinder } from './json-lines.ts'

interface Problem {
  path: readonly PropertyKey[]
  message: string
}

/** What is wrong with a file of phrases; nothing when it is right. */
export function findPhraseProblems(file: string, text: string): string[] {
  return findProblems(file, text, phraseFileSchema, problemsOfPhrases)
}

/** What is wrong with a file of words; nothing when it is right. */
export function findWordProblems(file: string, text: string): string[] {
  return findProblems(file, text, wordFileSchema, (data) =>
    Object.entries(data).flatMap(([list, forms]) =>
      Object.entries(forms).flatMap(([form, { words }]) =>
        findDoubles(words.map(foldCharacters)).map((at) => ({
          path: [list, form, 'words', at],
          message: `"${words[at]}" stands twice in its list`,
        })),
      ),
    ),
  )
}

function findProblems<T>(file: string, text: string, schema: z.ZodType<T>, check: (data: T) => Problem[]): string[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return [`${file}: ${error instanceof Error ? error.message : error}`]
  }
  const lineOf = lineFinder(text)
  const read = schema.safeParse(json)
  const problems: Problem[] = read.success ? check(read.data) : read.error.issues
  return problems.map(({ path, message }) => `${file}:${lineOf(path)}: ${message}`)
}

function problemsOfPhrases({ lists, groups }: PhraseFile): Problem[] {
  const inLists = Object.entries(lists ?? {}).flatMap(([form, named]) => problemsOfLists(named, ['lists', form]))
  // Phrases are not tried with them: a list that names itself has no end.
  if (inLists.length > 0) return inLists
  return Object.entries(groups).flatMap(([group, phrases]) =>
    (['english', 'nepali'] as const).flatMap((form) => {
      const entries = phrases[form] ?? []
      const path = ['groups', group, form]
      return [
        ...entries.flatMap((entry, at) =>
          problemsOfEntry(entry, form, lists).map((message) => ({ path: [...path, at], message })),
        ),
        ...findDoubles(entries.map(({ words }) => JSON.stringify(words))).map((at) => ({
          path: [...path, at],
          message: 'the phrase stands twice in its group',
        })),
      ]
    }),
  )
}

function problemsOfLists(lists: readonly NamedList[], path: readonly string[]): Problem[] {
  const names = lists.map(({ name }) => name)
  return [
    ...findDoubles(names).map((at) => ({ path: [...path, at], message: `there are two lists ${names[at]}` })),
    ...lists.flatMap(({ words }, at) => {
      const pathOf = (place: number) => [...path, at, 'words', place]
      return [
        ...findDoubles(words).map((place) => ({ path: pathOf(place), message: `"${words[place]}" stands twice` })),
        ...words.flatMap((word, place) =>
          LIST_NAME.test(word) && !names.slice(0, at).includes(word)
            ? [{ path: pathOf(place), message: `there is no list ${word} above` }]
            : [],
        ),
      ]
    }),
  ]
}

function problemsOfEntry(entry: PhraseEntry, form: 'english' | 'nepali', lists: PhraseFile['lists']): string[] {
  const { words, example, not } = entry
  const names = new Set(lists?.[form].map(({ name }) => name))
  const unknown = words.flat().filter((word) => LIST_NAME.test(word) && !names.has(word))
  if (unknown.length > 0) return unknown.map((name) => `there is no list ${name}`)
  const isSaid = anyPhrase({ [form]: [entry] }, lists)
  return [
    ...(isSaid(hear(example)) ? [] : [`the phrase is not in its example "${example}"`]),
    ...(not !== undefined && isSaid(hear(not)) ? [`the phrase is in "${not}"`] : []),
  ]
}

/** The places of what stands before them already. */
const findDoubles = (texts: readonly string[]) => [...texts.keys()].filter((at) => texts.indexOf(texts[at] ?? '') < at)
