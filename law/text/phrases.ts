// Recognises what people say by phrases, in two forms: English as it is typed, and Nepali by its phonetic key. A Nepali phrase
// is written once, in Latin letters, and meets both scripts and the usual spellings ("kutchha", "kutxa", "कुट्छ").
// The phrases are data; README.md says how they are written.

import { latinDigits } from '../../contract/nepali-digits.ts'
import { WORD } from './normalize.ts'
import { phoneticKey } from './phonetic-key.ts'
import { GAP, LIST_NAME, START } from './phrase-signs.ts'
import type { NamedList, PhraseEntry, Place } from './word-schema.ts'

/** A text as phrases are looked for in it: one space around each word, lower case, no apostrophes. */
export interface PhraseText {
  english: string
  /** The same words by their phonetic keys. */
  nepali: string
}

/** Whether one of its phrases is in a text. */
export type Recognise = (text: PhraseText) => boolean

/** Reads a text for phrases. */
export function preparePhraseText(text: string): PhraseText {
  // Not folded as search does it: a nasal that is hardly spoken (कहाँ, "kaha") is no letter of its own here.
  const plain = latinDigits(text.normalize('NFC'))
    .toLowerCase()
    .replace(/['’\u200B-\u200D]/g, '')
  const words = plain.match(WORD) ?? []
  return { english: ` ${words.join(' ')} `, nepali: ` ${words.map(phoneticKey).filter(Boolean).join(' ')} ` }
}

type Phrase = Pick<PhraseEntry, 'words'>

/** Phrases of either form that say the same. */
export interface Phrases {
  english?: readonly Phrase[]
  nepali?: readonly Phrase[]
}

interface Lists {
  english?: readonly NamedList[]
  nepali?: readonly NamedList[]
}

/** A file of phrases: groups under their names, and the lists that their phrases name. */
interface PhraseFile<Name extends string> {
  lists?: Lists
  groups: Readonly<Record<Name, Phrases>>
}

/** For each group of a file, whether one of its phrases is said; in the order of the file. */
export function readPhraseGroups<Name extends string>({ lists, groups }: PhraseFile<Name>): Record<Name, Recognise> {
  const named = Object.entries<Phrases>(groups).map(([name, phrases]) => [name, anyPhrase(phrases, lists)] as const)
  return Object.fromEntries(named) as Record<Name, Recognise>
}

/** Whether one of the phrases is said. */
export function anyPhrase({ english, nepali }: Phrases, lists: Lists = {}): Recognise {
  const inEnglish = new RegExp(`${patternOf(english, lists.english, (word) => word)} `)
  const inNepali = new RegExp(`${patternOf(nepali, lists.nepali, phoneticKey)} `)
  return (text) => inEnglish.test(text.english) || inNepali.test(text.nepali)
}

/** Whether nothing but phrases of these groups is said, in whatever order. */
export function onlyPhrases(groups: readonly Phrases[]): Recognise {
  const patterns = groups.flatMap(({ english, nepali }) => [
    patternOf(english, [], phoneticKey),
    patternOf(nepali, [], phoneticKey),
  ])
  const nothingElse = new RegExp(`^(?:${patterns.join('|')})+ $`)
  return (text) => nothingElse.test(text.nepali)
}

function patternOf(
  phrases: readonly Phrase[] = [],
  lists: readonly NamedList[] = [],
  formOf: (word: string) => string,
): string {
  const expandLists = (word: string): readonly string[] =>
    LIST_NAME.test(word) ? (lists.find(({ name }) => name === word)?.words ?? []).flatMap(expandLists) : [word]
  const patternOfPlace = (place: Place): string => {
    if (place === START) return START
    if (place === GAP) return '(?: \\S+){0,4}'
    const forms = [place]
      .flat()
      .flatMap(expandLists)
      .map((word) => patternOfWord(word, formOf))
    // "a" and "aa" have no phonetic key, and are no words of a text either.
    const patterns = [...new Set(forms)].filter(Boolean)
    return patterns.length > 0 ? ` (?:${patterns.join('|')})` : ''
  }
  // An expression is searched faster for words one by one than for a place of many words.
  const patterns = phrases
    .flatMap(({ words }) => (words.length === 1 ? words.flat().map((word) => [word]) : [words]))
    .map((words) => words.map(patternOfPlace).join(''))
  return `(?:${[...new Set(patterns)].filter(Boolean).join('|') || '(?!)'})`
}

/** A word that ends with a star is any that begins so. */
function patternOfWord(word: string, formOf: (word: string) => string): string {
  return word.endsWith('*') ? `${formOf(word.slice(0, -1))}\\S*` : formOf(word)
}
