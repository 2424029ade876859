// What is wrong with phrases and words that stand in data files, each problem as `file:line: what`.

import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { z } from 'zod'
import { readMeanings } from '../../law/search/synonyms.ts'
import { figuresIn } from '../../law/text/figures.ts'
import { writeInLatinLetters } from '../../law/text/latin-letters.ts'
import type { RelatedLanguage } from '../../law/text/related-languages.ts'
import { translate } from '../../law/text/read-in-nepali.ts'
import { foldCharacters, tokenize } from '../../law/text/normalize.ts'
import { LIST_NAME } from '../../law/text/phrase-signs.ts'
import { anyPhrase, preparePhraseText } from '../../law/text/phrases.ts'
import { stemEnglish } from '../../law/text/stems.ts'
import { termsOf } from '../../law/text/terms.ts'
import {
  irregularFileSchema,
  type NamedList,
  numberFileSchema,
  type PhraseEntry,
  type PhraseFile,
  phraseFileSchema,
  spellingFileSchema,
  relatedFileSchema,
  synonymFileSchema,
  wordFileSchema,
} from '../../law/text/word-schema.ts'
import { findDoubleKeys, lineFinder } from './json-lines.ts'

/** All files of phrases and words. */
export const wordFiles = (): string[] => globSync('law/{answers,citations,danger,search,text}/*.json').sort()

const SPECIAL: Readonly<Record<string, typeof findWordProblems>> = {
  'synonyms.json': findSynonymProblems,
  'number-words.json': findNumberProblems,
  'irregular-words.json': findIrregularProblems,
  'latin-spellings.json': findSpellingProblems,
  'related-words.json': findRelatedProblems,
}

/** What is wrong with a file of phrases or words, by what kind of file it is; nothing when it is right. */
export function findFileProblems(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const findProblemsOfKind = /^\s*"groups": /m.test(text) ? findPhraseProblems : findWordProblems
  return (SPECIAL[basename(file)] ?? findProblemsOfKind)(file, text)
}

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

/** What is wrong with a file of synonyms: each must lead search to another of its group. */
export function findSynonymProblems(file: string, text: string): string[] {
  return findProblems(file, text, synonymFileSchema, (groups) =>
    groups.flatMap((group, number) => [
      ...findDoubles(group.map(foldCharacters)).map((at) => ({
        path: [number, at],
        message: `"${group[at]}" stands twice in its group`,
      })),
      ...group.flatMap((phrase, at) =>
        leadsToAnother(phrase, group) ? [] : [{ path: [number, at], message: `"${phrase}" leads to no other word` }],
      ),
    ]),
  )
}

function leadsToAnother(phrase: string, group: readonly string[]): boolean {
  const terms = readMeanings(tokenize(phrase)).flatMap(({ synonyms }) => synonyms.map(({ term }) => term))
  const own = tokenize(phrase)
  const others = group.flatMap(tokenize).filter((word) => !own.includes(word))
  return others.some((word) => termsOf(word).stems.some((stem) => terms.includes(stem)))
}

/** What is wrong with a file of number words: each must be read as what it is worth. */
export function findNumberProblems(file: string, text: string): string[] {
  return findProblems(file, text, numberFileSchema, ({ english, nepali, scales, fractions }) => [
    ...problemsOfNumbers('english', english, (word) => `${word} दिन`),
    ...problemsOfNumbers('nepali', nepali, (word) => `${word} दिन`),
    ...problemsOfNumbers('scales', scales, (word) => `1 ${word}`),
    ...problemsOfNumbers(
      'fractions',
      mapValues(fractions, ([over, under]) => over / under),
      (word) => `the ${word}`,
    ),
  ])
}

function problemsOfNumbers(kind: string, worth: Record<string, number>, write: (word: string) => string): Problem[] {
  return Object.entries(worth).flatMap(([word, value]) => {
    const read = figuresIn(write(word)).map((figure) => figure.value)
    if (read.length === 1 && read[0] === value) return []
    return [{ path: [kind, word], message: `"${write(word)}" is read as ${read.join(' and ') || 'no number'}` }]
  })
}

const mapValues = <In, Out>(record: Record<string, In>, change: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** What is wrong with a file of irregular words: each form must have the stem of its base. */
export function findIrregularProblems(file: string, text: string): string[] {
  return findProblems(file, text, irregularFileSchema, (bases) =>
    Object.entries(bases).flatMap(([base, forms]) =>
      forms.flatMap((form, at) =>
        stemEnglish(form) === stemEnglish(base)
          ? []
          : [{ path: [base, at], message: `"${form}" has not the stem of "${base}"` }],
      ),
    ),
  )
}

/** What is wrong with a file of spellings in Latin letters: each must be written as it says. */
export function findSpellingProblems(file: string, text: string): string[] {
  return findProblems(file, text, spellingFileSchema, ({ words, endings, spoken, joined, afterGive }) => [
    ...Object.entries(words).flatMap(([word, typed]) => problemsOfSpelling(['words', word], word, typed)),
    ...Object.entries(endings).flatMap(([ending, typed]) =>
      problemsOfSpelling(['endings', ending], `घर${ending}`, `ghar${typed}`),
    ),
    ...joined.flatMap((word, at) =>
      problemsOfSpelling(['joined', at], `नगर${word}`, `nagar${writeInLatinLetters(word)}`),
    ),
    ...afterGive.flatMap((word, at) =>
      problemsOfSpelling(['afterGive', at], `दिन ${word}`, `dina ${writeInLatinLetters(word)}`),
    ),
    ...Object.entries(spoken).flatMap(([written, sound]) =>
      written.replace(/[$^]/g, '') === sound ? [{ path: ['spoken', written], message: `"${sound}" is no other` }] : [],
    ),
  ])
}

function problemsOfSpelling(path: readonly PropertyKey[], word: string, typed: string): Problem[] {
  const found = writeInLatinLetters(word)
  return found === typed ? [] : [{ path, message: `"${word}" is written "${found}", not "${typed}"` }]
}

/** What is wrong with words of related languages: each must be read as what it means. */
export function findRelatedProblems(file: string, text: string): string[] {
  return findProblems(file, text, relatedFileSchema, ({ shared, hindi, maithili, bhojpuri }) => [
    ...problemsOfMeanings('shared', shared, ['hi', 'mai', 'bho']),
    ...problemsOfMeanings('hindi', hindi, ['hi']),
    ...problemsOfMeanings('maithili', maithili, ['mai']),
    ...problemsOfMeanings('bhojpuri', bhojpuri, ['bho']),
  ])
}

type Meanings = z.infer<typeof relatedFileSchema>['shared']

/** What a language has alone comes before what is shared, which has to be right in one of them. */
function problemsOfMeanings(list: string, meanings: Meanings, languages: readonly RelatedLanguage[]): Problem[] {
  return meanings.flatMap(({ nepali, words }, number) =>
    words.flatMap((word, at) => {
      const read = languages.map((language) => translate(word, language))
      if (read.includes(nepali.replace(/^-/, ''))) return []
      return [{ path: [list, number, 'words', at], message: `"${word}" is read as "${read[0]}"` }]
    }),
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
  return [
    ...problems.map(({ path, message }) => `${file}:${lineOf(path)}: ${message}`),
    ...findDoubleKeys(text).map(({ key, line }) => `${file}:${line}: "${key}" stands twice`),
  ]
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
    ...(isSaid(preparePhraseText(example)) ? [] : [`the phrase is not in its example "${example}"`]),
    ...(not !== undefined && isSaid(preparePhraseText(not)) ? [`the phrase is in "${not}"`] : []),
  ]
}

/** The places of what stands before them already. */
const findDoubles = (texts: readonly string[]) => [...texts.keys()].filter((at) => texts.indexOf(texts[at] ?? '') < at)
