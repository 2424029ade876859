// Recognises what people say by phrases, in two forms: English as it is typed, and Nepali by its sound. A Nepali phrase
// is written once, in Latin letters, and meets both scripts and the usual spellings ("kutchha", "kutxa", "कुट्छ").
// The phrases are data; README.md says how they are written.

import { latinDigits } from '../../contract/nepali-digits.ts'
import { phoneticKey } from './phonetic-key.ts'
import { GAP, LIST_NAME, START } from './phrase-signs.ts'
import type { NamedList, PhraseEntry, Place } from './word-schema.ts'

/** A text as phrases are looked for in it: one space around each word, lower case, no apostrophes. */
export interface Heard {
  english: string
  /** The same words by their sound. */
  nepali: string
}

/** Whether one of its phrases is in a text. */
export type Recognise = (heard: Heard) => boolean

/** Reads a text for phrases. */
export function hear(text: string): Heard {
  // Not folded as search does it: a nasal that is hardly heard (कहाँ, "kaha") is no letter of its own here.
  const plain = latinDigits(text.normalize('NFC'))
    .toLowerCase()
    .replace(/['’\u200B-\u200D]/g, '')
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return { english: ` ${words.join(' ')} `, nepali: ` ${words.map(phoneticKey).filter(Boolean).join(' ')} ` }
}

/** Phrases of either form that say the same. */
export interface Phrases {
  english?: readonly PhraseEntry[]
  nepali?: readonly PhraseEntry[]
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
  return (heard) => inEnglish.test(heard.english) || inNepali.test(heard.nepali)
}

/** Whether nothing but phrases of these groups is said, in whatever order. */
export function onlyPhrases(groups: readonly Phrases[]): Recognise {
  const patterns = groups.flatMap(({ english, nepali }) => [
    patternOf(english, [], phoneticKey),
    patternOf(nepali, [], phoneticKey),
  ])
  const nothingElse = new RegExp(`^(?:${patterns.join('|')})+ $`)
  return (heard) => nothingElse.test(heard.nepali)
}

function patternOf(
  phrases: readonly PhraseEntry[] = [],
  lists: readonly NamedList[] = [],
  formOf: (word: string) => string,
): string {
  const wordsOf = (word: string): readonly string[] =>
    LIST_NAME.test(word) ? (lists.find(({ name }) => name === word)?.words ?? []).flatMap(wordsOf) : [word]
  const patternOfPlace = (place: Place): string => {
    if (place === START) return START
    if (place === GAP) return '(?: \\S+){0,4}'
    const forms = [place]
      .flat()
      .flatMap(wordsOf)
      .map((word) => patternOfWord(word, formOf))
    // "a" and "aa" have no sound, and are no words of a text either.
    const heard = [...new Set(forms)].filter(Boolean)
    return heard.length > 0 ? ` (?:${heard.join('|')})` : ''
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
