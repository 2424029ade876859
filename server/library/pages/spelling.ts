// What a word may be that the library does not know as it was typed.

import { countSlips, LEAST_SIGNS_TO_GUESS } from '../../../law/text/count-slips.ts'
import { hasDevanagari, tokenize, WORD } from '../../../law/text/normalize.ts'
import { everyGuide } from '../../../law/holdings.ts'
import type { Library } from '../../../law/library.ts'
import type { WordSought } from '../../../law/search/search.ts'
import { allForms } from '../../../law/word-forms.ts'
import { memoiseByObject } from '../../../law/text/memoise.ts'

const LEAST_SIGNS_FOR_TWO_SLIPS = 8
/** People mistype a word or two; a line of made-up words is not looked through to its end. */
const MOST_UNKNOWN = 8

/**
 * The question with each word that the library does not know replaced by the nearest one it does, the first few of them;
 * null when none is near.
 */
export function suggestSpelling(library: Library, question: string, words: readonly WordSought[]): string | null {
  const unknown = words.flatMap(({ word, isKnown }) => (isKnown ? [] : [word]))
  if (unknown.length === 0) return null
  const known = knownWordsOf(library)
  const meant = new Map(unknown.slice(0, MOST_UNKNOWN).map((word) => [word, nearest(word, known)]))
  const suggestion = question.replace(WORD, (word) => meant.get(tokenize(word)[0] ?? '') ?? word)
  return suggestion === question ? null : suggestion
}

interface KnownWord {
  /** Folded, as it is compared. */
  word: string
  /** Which letters it has, as `lettersOf` tells. */
  letters: number
  /** As it is written. */
  written: string
  /** Of the known words, how many came before it. */
  place: number
  count: number
}

/** By script and length, as `keyOf` tells: only words of like length can be near each other. */
type KnownWords = ReadonlyMap<string, readonly KnownWord[]>

const keyOf = (word: string, length: number) => `${hasDevanagari(word) ? 'ne' : 'en'} ${length}`

/** The words under which people look for provisions and guides, and those of their headings. */
const knownWordsOf = memoiseByObject((library: Library): KnownWords => {
  const known = new Map<string, KnownWord>()
  for (const written of textsOf(library).flatMap((text) => text.match(WORD) ?? [])) {
    const [word = ''] = tokenize(written)
    const before = known.get(word)
    if (before) before.count += 1
    else if (word.length >= LEAST_SIGNS_TO_GUESS) {
      const letters = lettersOf(word)
      known.set(word, { word, letters, written: written.toLowerCase(), place: known.size, count: 1 })
    }
  }
  return Map.groupBy(known.values(), ({ word }) => keyOf(word, word.length))
})

function textsOf(library: Library): string[] {
  const works = [...library.works.values()].flatMap(({ id, title, names }) => [
    title.en,
    title.ne,
    ...allForms(names),
    ...library.numbersOf(id).flatMap((number) => {
      const provision = library.findProvision({ workId: id, number })
      return provision ? [provision.heading.en, provision.heading.ne, ...allForms(provision.words)] : []
    }),
  ])
  const guides = [...everyGuide(library)].flatMap(({ words, questions, en, ne }) => [
    en.title,
    ne.title,
    ...allForms(words),
    ...allForms(questions),
  ])
  return [...works, ...guides]
}

/** The nearest word in the same script; of several the most usual. */
function nearest(word: string, known: KnownWords): string | null {
  if (word.length < LEAST_SIGNS_TO_GUESS) return null
  const most = word.length >= LEAST_SIGNS_FOR_TWO_SLIPS ? 2 : 1
  const letters = lettersOf(word)
  let best: NearWord | null = null
  for (let length = word.length - most; length <= word.length + most; length += 1) {
    for (const candidate of known.get(keyOf(word, length)) ?? []) {
      if (!mayBeNear(letters, candidate.letters, most)) continue
      const slips = countSlips(word, candidate.word, most)
      if (slips <= most && (!best || isNearer({ ...candidate, slips }, best))) best = { ...candidate, slips }
    }
  }
  return best?.written ?? null
}

interface NearWord extends KnownWord {
  slips: number
}

const isNearer = (one: NearWord, other: NearWord) =>
  (one.slips - other.slips || other.count - one.count || one.place - other.place) < 0

const BITS = 31

/** A bit for each letter that a word has; letters can share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % BITS)
  return letters
}

/** A slip brings in one letter at most, and takes out one at most: most words are told apart without comparing them. */
function mayBeNear(one: number, other: number, most: number): boolean {
  return countBits(one & ~other) <= most && countBits(other & ~one) <= most
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
