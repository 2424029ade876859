// How phrases and words are written as data; README.md says it in plain words. `npm test` holds every file to it and
// names the line of what is wrong.

import { z } from 'zod'
import { GAP, LIST_NAME, START } from './phrase-signs.ts'

const sentence = z.string().trim().min(2)

const WORD = /^[a-z0-9]+\*?$/
const word = z.string().refine((text) => WORD.test(text) || LIST_NAME.test(text), {
  error: ({ input }) => `"${input}" is neither a word in small Latin letters nor the name of a list in capitals`,
})

/** What may stand in one place of a phrase: a word, the name of a list, or any of several; `…` is a gap, `^` the start. */
const place = z.union([z.literal(GAP), z.literal(START), word, word.array().min(2)], {
  error: ({ input }) =>
    `${JSON.stringify(input)} is no word in small Latin letters, no name of a list and no list of such`,
})

const phraseEntry = z.strictObject({
  words: place
    .array()
    .min(1)
    .refine((places) => places.at(0) !== GAP && places.at(-1) !== GAP, 'a gap stands between words')
    .refine((places) => places.lastIndexOf(START) < 1 && places.at(-1) !== START, 'the start stands before words'),
  /** A sentence in which the phrase is found. */
  example: sentence,
  /** One in which it is not, though it looks alike. */
  not: sentence.optional(),
})

/** Words that stand in many phrases, under a name in capitals. */
const namedList = z.strictObject({ name: z.string().regex(LIST_NAME), about: sentence, words: word.array().min(2) })

const phrases = z.strictObject({
  about: sentence,
  english: phraseEntry.array().min(1).optional(),
  nepali: phraseEntry.array().min(1).optional(),
})

const LATIN = /^[a-z0-9]+( [a-z0-9]+)*$/
const DEVANAGARI = /^[\u0900-\u097F\u200D]+( [\u0900-\u097F\u200D]+)*$/

/** Words with a sentence in which they do what they are listed for. */
const wordsIn = (letters: RegExp) =>
  z.strictObject({
    example: sentence,
    words: z
      .string()
      .regex(letters, { error: ({ input }) => `"${input}" is not in the letters of its form` })
      .array()
      .min(1),
  })

export const phraseFileSchema = z.strictObject({
  lists: z.strictObject({ english: namedList.array(), nepali: namedList.array() }).optional(),
  groups: z.record(z.string(), phrases),
})

const wordLists = z.strictObject({
  english: wordsIn(LATIN).optional(),
  romanised: wordsIn(LATIN).optional(),
  nepali: wordsIn(DEVANAGARI).optional(),
})

export const wordFileSchema = z.record(z.string(), wordLists)

const latinWord = z.string().regex(LATIN)
const devanagariWord = z.string().regex(DEVANAGARI)
const anyWord = z.union([latinWord, devanagariWord], { error: ({ input }) => `"${input}" is not in one script` })
const count = z.int().min(0)

/** Number words with what they are worth; a fraction has its numerator and denominator. */
export const numberFileSchema = z.strictObject({
  english: z.record(latinWord, count),
  nepali: z.record(devanagariWord, count),
  scales: z.record(anyWord, count),
  fractions: z.record(anyWord, z.tuple([count, count.min(1)])),
})

/** Base forms of English words, each with the forms that no ending makes of it. */
export const irregularFileSchema = z.record(latinWord, latinWord.array().min(1))

const PART = /^\^?[\u0900-\u097F]+\$?$/
const part = z.string().regex(PART, { error: ({ input }) => `"${input}" is not in Devanagari` })
/** An ending that becomes a word of its own begins with a space. */
const typed = z
  .string()
  .regex(/^ ?[A-Za-z-]+( [A-Za-z]+)*$/, { error: ({ input }) => `"${input}" is not in Latin letters` })

/** How Nepali is written in Latin letters where no rule tells it. */
export const spellingFileSchema = z.strictObject({
  words: z.record(devanagariWord, typed),
  endings: z.record(devanagariWord, typed),
  spoken: z.record(part, part),
  joined: devanagariWord.array().min(1),
  afterGive: devanagariWord.array().min(1),
})

/** Groups of words and short phrases that mean the same. */
export const synonymFileSchema = z
  .union([latinWord, devanagariWord, z.string().regex(/^[a-z]+-[a-z]+$/)], {
    error: ({ input }) => `"${input}" is not in one script`,
  })
  .array()
  .min(2)
  .array()

const meaning = z.strictObject({
  /** What is said in Nepali; begins with a hyphen where it is written onto the word before, and is empty for words that add nothing. */
  nepali: z.string().regex(/^(-?[\u0900-\u097F]+( [\u0900-\u097F]+)*)?$/),
  /** What is said where it is denied. */
  negated: devanagariWord.optional(),
  words: anyWord.array().min(1),
})

/** Words and phrases of Hindi, Maithili and Bhojpuri with what they mean in Nepali: what they share, and what each has alone. */
export const relatedFileSchema = z.strictObject({
  endings: z.strictObject({ devanagari: devanagariWord.array().min(1), latin: latinWord.array().min(1) }),
  negations: anyWord.array().min(1),
  shared: meaning.array(),
  hindi: meaning.array(),
  maithili: meaning.array(),
  bhojpuri: meaning.array(),
})

export type Place = z.infer<typeof place>
export type PhraseEntry = z.infer<typeof phraseEntry>
export type NamedList = z.infer<typeof namedList>
export type WordLists = z.infer<typeof wordLists>
export type PhraseFile = z.infer<typeof phraseFileSchema>
