// A question in Hindi, Maithili or Bhojpuri in Nepali words: rough, but enough to find what it is about. All four have nearly
// the same order of words, so that it is read word by word.

import { memoise, memoiseWords } from './memoise.ts'
import { foldCharacters, hasDevanagari, shortVowels, WORD } from './normalize.ts'
import { phoneticKey } from './phonetic-key.ts'
import { findRelatedLanguage, type RelatedLanguage } from './related-languages.ts'
import WORDS from './related-words.json' with { type: 'json' }

/** What words of the three mean; a meaning that begins with a hyphen is written onto the word before it. */
interface Meaning {
  nepali: string
  /** The same where it is denied. */
  negated?: string
  words: readonly string[]
}

interface Phrase {
  /** Its words behind the first. */
  others: readonly string[]
  meaning: Meaning
}

/** Phrases by their first word. */
type Dictionary = ReadonlyMap<string, readonly Phrase[]>

/** A word of a text in the forms in which it is looked up, the whole of it first, with what stands behind it. */
interface TextWord {
  written: string
  forms: readonly string[]
  behind: string
}

/** A word of a text, or several that mean one thing. */
interface Part {
  written: string
  meaning: Meaning | null
  isNegation: boolean
  behind: string
}

/** Sounds that are shorter are shared by too many words. */
const LEAST_SOUND = 3
/** A case behind a plural. */
const MOST_ENDINGS = 2
/** A negation denies what stands so far behind it. */
const MOST_TO_DENIED = 3
/** What may stand between the words of a phrase. */
const WITHIN_PHRASE = /^[\s-]*$/
/** Two consonants: less is shared by too many words. */
const LEAST_STEM = /[\u0915-\u0939b-df-hj-np-tv-z].*[\u0915-\u0939b-df-hj-np-tv-z]/u

const spelled = (word: string): string => shortVowels(foldCharacters(word))
/** People write nasals as they please. */
const withoutNasals = (word: string): string => word.replace(/ं/g, '')
/** How it sounds; marked, so that it is no spelling. */
const soundOf = (word: string): string => `~${phoneticKey(foldCharacters(word))}`
const isTelling = (sound: string): boolean => sound.length > LEAST_SOUND

const ENDINGS = [...WORDS.endings.devanagari, ...WORDS.endings.latin]
  .map(spelled)
  .flatMap((ending) => [ending, withoutNasals(ending)])
const NEGATIONS: ReadonlySet<string> = new Set(WORDS.negations.map(spelled))
const OWN_WORDS = { hi: 'hindi', mai: 'maithili', bho: 'bhojpuri' } as const

/** Made when the first such question comes: making them takes longer than all else at the start of a server. */
const dictionaryOf = memoise((list: 'shared' | 'hindi' | 'maithili' | 'bhojpuri') => createDictionary(WORDS[list]))

function createDictionary(meanings: readonly Meaning[]): Dictionary {
  const dictionary = new Map<string, Phrase[]>()
  const add = ([first = '', ...others]: readonly string[], meaning: Meaning) =>
    dictionary.set(first, [...(dictionary.get(first) ?? []), { others, meaning }])
  for (const meaning of meanings) {
    for (const phrase of meaning.words.map((words) => words.split(' '))) {
      const exact = phrase.map(spelled)
      add(exact, meaning)
      if (exact.some((word) => withoutNasals(word) !== word)) add(exact.map(withoutNasals), meaning)
      const sounds = hasDevanagari(phrase.join('')) ? phrase.map(soundOf) : []
      if (sounds.length > 0 && sounds.every(isTelling)) add(sounds, meaning)
    }
  }
  return dictionary
}

/**
 * What is asked in Hindi, Maithili or Bhojpuri, in Nepali words; words that are not known stay as they are. Every other text
 * is returned as it is.
 */
export const readInNepali = memoise(read, { most: 64 })

function read(text: string): string {
  const language = findRelatedLanguage(text)
  return language ? translate(text, language) : text
}

/** A text in one of the three in Nepali words; words that are not known stay as they are. */
export function translate(text: string, language: RelatedLanguage): string {
  const plain = text.replace(/['’ऽ]/g, '')
  const parts = readParts(plain, [dictionaryOf(OWN_WORDS[language]), dictionaryOf('shared')])
  const denied = new Set(parts.flatMap(({ isNegation }, at) => (isNegation ? (findDenied(parts, at) ?? []) : [])))
  const pieces: string[] = []
  for (const [at, part] of parts.entries()) addPiece(pieces, part, denied.has(at))
  return pieces.join('').trim()
}

function readParts(text: string, dictionaries: readonly Dictionary[]): Part[] {
  const words = readWords(text)
  const parts: Part[] = []
  for (let at = 0; at < words.length; ) {
    const { length, meaning } = findMeaning(words, at, dictionaries)
    const last = words[at + length - 1]
    const written = words[at]?.written ?? ''
    const isNegation = length === 1 && NEGATIONS.has(words[at]?.forms[0] ?? '')
    parts.push({ written, meaning: isNegation ? null : meaning, isNegation, behind: last?.behind ?? '' })
    at += length
  }
  return parts
}

function readWords(text: string): TextWord[] {
  const found = [...text.matchAll(WORD)]
  return found.map(({ 0: written, index }, at) => ({
    written,
    forms: formsOf(written),
    behind: text.slice(index + written.length, found[at + 1]?.index),
  }))
}

const formsOf = memoiseWords(readForms, { most: 4096 })

function readForms(word: string): string[] {
  const exact = withoutEndings(spelled(word), MOST_ENDINGS)
  const forms = [...new Set([...exact, ...exact.map(withoutNasals)])]
  return hasDevanagari(word) ? forms : [...forms, ...forms.map(soundOf).filter(isTelling)]
}

/** The word and what is left of it without endings, the longest first. */
function withoutEndings(word: string, most: number): string[] {
  if (most === 0) return [word]
  const left = ENDINGS.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length))
  const stems = left.filter((stem) => LEAST_STEM.test(stem)).sort((a, b) => b.length - a.length)
  return [word, ...stems, ...stems.flatMap((stem) => withoutEndings(stem, most - 1))]
}

/** The longest phrase that begins there; a phrase is found by the form of its first word that is most like the text. */
function findMeaning(words: readonly TextWord[], at: number, dictionaries: readonly Dictionary[]) {
  let length = 1
  let meaning: Meaning | null = null
  for (const form of words[at]?.forms ?? []) {
    for (const phrase of dictionaries.flatMap((dictionary) => dictionary.get(form) ?? [])) {
      const isLonger = meaning === null || phrase.others.length + 1 > length
      if (!isLonger || !isSaid(phrase, words, at)) continue
      length = phrase.others.length + 1
      meaning = phrase.meaning
    }
  }
  return { length, meaning }
}

function isSaid({ others }: Phrase, words: readonly TextWord[], at: number): boolean {
  return others.every((word, place) => {
    const isJoined = WITHIN_PHRASE.test(words[at + place]?.behind ?? '')
    return isJoined && words[at + place + 1]?.forms.includes(word)
  })
}

/** What a negation denies: the verb behind it, or else the one before it ("लौटाता नहीं"). */
function findDenied(parts: readonly Part[], negation: number): number | null {
  const canBeDenied = (at: number) => parts[at]?.meaning?.negated !== undefined
  for (let at = negation + 1; at <= negation + MOST_TO_DENIED; at += 1) if (canBeDenied(at)) return at
  return canBeDenied(negation - 1) ? negation - 1 : null
}

function addPiece(pieces: string[], { written, meaning, isNegation, behind }: Part, isDenied: boolean): void {
  const nepali = isNegation ? '' : meaning ? (isDenied && meaning.negated) || meaning.nepali : written
  const isEnding = nepali.startsWith('-') || (nepali === '' && behind.trim() !== '')
  if (isEnding) pieces.push((pieces.pop() ?? '').trimEnd())
  if (nepali !== '' || isEnding) pieces.push(`${nepali.replace(/^-/, '')}${behind}`)
}
