// Provisions and works that a question names: "section 95 of the Civil Code", "दफा ९५ देवानी संहिता", "dhara 20".

import type { Work } from '../schema.ts'
import { foldCharacters, tokenize } from '../text/normalize.ts'
import { isNear, toBytes } from './term-bytes.ts'
import { termsOf } from '../text/terms.ts'

export interface NamedNumber {
  /** In ASCII digits, with a Latin letter for an inserted one. */
  number: string
  /** "Article" and धारा mean the Constitution unless another work is named; null for a number beside a work's name. */
  unit: 'section' | 'article' | null
}

export interface References {
  numbers: NamedNumber[]
  workIds: ReadonlySet<string>
}

/** Reads what a question names. Made once for the works of a library. */
export function createReferenceReader(works: Iterable<Work>): (question: string) => References {
  const findNames = createNameFinder([...works].flatMap(namesOf))
  return (question) => {
    const words = tokenize(question)
    const workIds = findNames(words.map(nameSound))
    const numbers = numbersIn(question)
    if (numbers.length > 0) return { numbers, workIds }
    const isBare = workIds.size > 0 ? words.length <= MOST_WORDS_AROUND_BARE : ONLY_A_NUMBER.test(question)
    return { numbers: isBare ? bareNumbersIn(question) : [], workIds }
  }
}

/** A number without "section" is one only where little is said besides a work's name. */
const MOST_WORDS_AROUND_BARE = 6

interface Name {
  workId: string
  sounds: string[]
}

function namesOf({ id, title, shortTitle, names }: Work): Name[] {
  const texts = [title.en, title.ne, shortTitle.en, shortTitle.ne, ...names.en, ...names.ne, ...names.romanised]
  const spelled = texts.map((text) =>
    tokenize(text)
      .filter((word) => !YEAR.test(word))
      .map(nameSound),
  )
  return spelled.flatMap((sounds) => (sounds.length > 0 ? [{ workId: id, sounds }] : []))
}

const YEAR = /^\d+$/

const nameSound = (word: string) => {
  const { stems, sound } = termsOf(word)
  return sound ?? stems[0] ?? word
}

/** Finds the works whose name stands among words given by their sounds. */
function createNameFinder(names: readonly Name[]): (sounds: readonly string[]) => ReadonlySet<string> {
  const vocabulary = [...new Set(names.flatMap(({ sounds }) => sounds))].map((sound) => ({
    sound,
    bytes: toBytes(sound),
  }))
  const meantBy = (heard: string): ReadonlySet<string> => {
    const bytes = toBytes(heard)
    const isGuess = bytes.length >= LEAST_SIGNS_TO_GUESS
    const meant = vocabulary.filter(
      (word) =>
        word.sound === heard || (isGuess && word.bytes.length >= LEAST_SIGNS_TO_GUESS && isNear(word.bytes, bytes)),
    )
    return new Set(meant.map(({ sound }) => sound))
  }
  const byFirst = Map.groupBy(names, ({ sounds: [first = ''] }) => first)
  return (sounds) => {
    const known = new Map([...new Set(sounds)].map((sound) => [sound, meantBy(sound)]))
    const meant = sounds.map((sound) => known.get(sound))
    const placed = new Map<Name, PlacedName>()
    for (const [start, beginnings] of meant.entries()) {
      for (const name of [...(beginnings ?? [])].flatMap((first) => byFirst.get(first) ?? [])) {
        const stands = name.sounds.every((sound, at) => meant[start + at]?.has(sound))
        if (stands && !placed.has(name)) placed.set(name, { ...name, start, end: start + name.sounds.length })
      }
    }
    const found = names.flatMap((name) => placed.get(name) ?? [])
    return new Set(found.filter((name) => !isInsideAnother(name, found)).map(({ workId }) => workId))
  }
}

const LEAST_SIGNS_TO_GUESS = 6

interface PlacedName extends Name {
  start: number
  end: number
}

/** "Civil Code" within the name of another work does not count. */
function isInsideAnother(name: PlacedName, found: readonly PlacedName[]): boolean {
  return found.some(
    (other) =>
      other.workId !== name.workId &&
      other.sounds.length > name.sounds.length &&
      other.start <= name.start &&
      other.end >= name.end,
  )
}

const UNITS = '(?<section>sections?|sec|ss?|dafaa?|daphaa?|दफा|नियम|rule)|(?<article>articles?|art|dharaa?|धारा)'
const SUFFIX =
  '(?:-?[a-jक-ञ](?![\\p{L}\\p{M}])| ?-?(?:kha|ka|gha|ga|nga|cha)(?!\\p{L})| (?:ख|क|ग|घ|ङ)(?![\\p{L}\\p{M}]))'
const NUMBER = `\\d{1,3}${SUFFIX}?(?!\\d)`
const LIST = `${NUMBER}(?:\\s*(?:,|and|र|ra|वा|or|&)\\s*${NUMBER})*`
const NAMED = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${UNITS})\\s*(?:number|no|नं|नम्बर)?\\s*[.:-]?\\s*(?<list>${LIST})`,
  'giu',
)
const NAMED_BEHIND = new RegExp(`(?<!\\d)(?<list>${NUMBER})\\s*(?:औं|th)?\\s*(?:${UNITS})(?![\\p{L}])`, 'giu')

const BARE = new RegExp(`(?<![\\p{L}\\p{M}\\d])${NUMBER}`, 'giu')
const ONLY_A_NUMBER = new RegExp(`^\\s*[\\d०-९]{1,3}${SUFFIX}?\\s*$`, 'iu')

function bareNumbersIn(question: string): NamedNumber[] {
  const written = foldCharacters(question).match(BARE) ?? []
  return written.map((number) => ({ number: inLatin(number), unit: null }))
}

function numbersIn(question: string): NamedNumber[] {
  const text = foldCharacters(question)
  const ahead = [...text.matchAll(NAMED)]
  const matches = ahead.length > 0 ? ahead : [...text.matchAll(NAMED_BEHIND)]
  return matches.flatMap(({ groups }) => {
    const unit = groups?.article === undefined ? ('section' as const) : ('article' as const)
    const written = groups?.list?.match(new RegExp(NUMBER, 'giu')) ?? []
    return written.map((number) => ({ number: inLatin(number), unit }))
  })
}

const NEPALI_SUFFIXES = 'कखगघङचछजझञ'
const SPELLED_SUFFIXES = ['ka', 'kha', 'ga', 'gha', 'nga', 'cha']

/** "249क", "249 ka" and "249-a" are all "249A". */
function inLatin(written: string): string {
  const [, digits = '', suffix = ''] = written.match(/^(\d+)[\s-]*(.*)$/u) ?? []
  const number = String(Number(digits))
  if (suffix === '') return number
  const place = Math.max(NEPALI_SUFFIXES.indexOf(suffix), SPELLED_SUFFIXES.indexOf(suffix))
  return number + (place >= 0 ? String.fromCharCode(65 + place) : suffix.toUpperCase())
}
