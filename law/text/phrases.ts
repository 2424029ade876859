// Recognises what people say by phrases, in two forms: English as it is typed, and Nepali by its phonetic key. A Nepali phrase
// is written once, in Latin letters, and meets both scripts and the usual spellings ("kutchha", "kutxa", "कुट्छ").
// The phrases are data; README.md says how they are written.

import { latinDigits } from '../../contract/nepali-digits.ts'
import { memoise, once } from './memoise.ts'
import { WORD } from './normalize.ts'
import { phoneticKey } from './phonetic-key.ts'
import { createPhraseFinder, type PhraseText, type Recognise } from './phrase-finder.ts'
import { GAP, START } from './phrase-signs.ts'
import type { NamedList, PhraseEntry, Place } from './word-schema.ts'

/** Reads a text for phrases. The same text is mostly read for one group of phrases after another. */
export const preparePhraseText = memoise(prepare, { most: 16 })

function prepare(text: string): PhraseText {
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

/** For each group of a file, whether one of its phrases is said; in the order of the file. They are prepared for the first text. */
export function readPhraseGroups<Name extends string>({ lists, groups }: PhraseFile<Name>): Record<Name, Recognise> {
  const names = Object.keys(groups) as Name[]
  // All together: their finder looks words up for every group at once.
  const prepared = once(() => {
    const recognise = createRecogniser(lists)
    return new Map(names.map((name) => [name, recognise(groups[name])]))
  })
  const recogniserOf =
    (name: Name): Recognise =>
    (text) =>
      prepared().get(name)?.(text) ?? false
  return Object.fromEntries(names.map((name) => [name, recogniserOf(name)])) as Record<Name, Recognise>
}

/** Whether one of the phrases is said. */
export function anyPhrase(phrases: Phrases, lists: Lists = {}): Recognise {
  const prepared = once(() => createRecogniser(lists)(phrases))
  return (text) => prepared()(text)
}

function createRecogniser({ english = [], nepali = [] }: Lists = {}): (phrases: Phrases) => Recognise {
  const finderOfEnglish = createPhraseFinder(english, { formOf: (word) => word, textOf: (text) => text.english })
  const finderOfNepali = createPhraseFinder(nepali, { formOf: phoneticKey, textOf: (text) => text.nepali })
  return (phrases) => {
    const isInEnglish = finderOfEnglish(phrases.english ?? [])
    const isInNepali = finderOfNepali(phrases.nepali ?? [])
    return (text) => isInEnglish(text) || isInNepali(text)
  }
}

/** Whether nothing but phrases of these groups is said, in whatever order. */
export function onlyPhrases(groups: readonly Phrases[]): Recognise {
  const patterns = groups.flatMap(({ english, nepali }) => [patternOf(english), patternOf(nepali)])
  const nothingElse = new RegExp(`^(?:${patterns.join('|')})+ $`)
  return (text) => nothingElse.test(text.nepali)
}

/** All phrases as one expression, which finds them one behind the other. */
function patternOf(phrases: readonly Phrase[] = []): string {
  const patternOfPlace = (place: Place): string => {
    if (place === START) return START
    if (place === GAP) return '(?: \\S+){0,4}'
    const patterns = [...new Set([place].flat().map(patternOfWord))].filter(Boolean)
    return patterns.length > 0 ? ` (?:${patterns.join('|')})` : ''
  }
  const patterns = phrases.map(({ words }) => words.map(patternOfPlace).join(''))
  return `(?:${[...new Set(patterns)].filter(Boolean).join('|') || '(?!)'})`
}

/** A word that ends with a star is any that begins so. */
function patternOfWord(word: string): string {
  return word.endsWith('*') ? `${phoneticKey(word.slice(0, -1))}\\S*` : phoneticKey(word)
}
