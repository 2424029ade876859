// Words and phrases that mean the same to whoever asks: everyday words and words of the statutes, in all three forms.

import { hasDevanagari, tokenize } from '../text/normalize.ts'
import type { Alternative } from '../text/terms.ts'
import { isStopWord } from '../text/stop-words.ts'
import groups from './synonyms.json' with { type: 'json' }
import { termsOf } from '../text/terms.ts'

const MOST_WORDS = 4
/** A sound is shared by more words than a spelling. */
const SOUND_WEIGHT = 0.7
/** Shorter sounds are shared by too many words to know a word by. */
const LEAST_SIGNS_OF_SOUND = 4

/** The groups that a word or phrase is in, by spelling and, where that is long enough, by sound. */
const groupsBy = new Map<string, number[]>()

groups.forEach((group, number) => {
  for (const key of new Set(group.flatMap((phrase) => keysOf(tokenize(phrase)))))
    groupsBy.set(key, [...(groupsBy.get(key) ?? []), number])
})

function keysOf(words: readonly string[]): string[] {
  const spelled = words.map((word) => termsOf(word).stems[0] ?? word).join(' ')
  const heard = words.map((word) => termsOf(word).sound ?? word).join(' ')
  return heard.length >= words.length * LEAST_SIGNS_OF_SOUND ? [spelled, heard] : [spelled]
}

/** One or more words of a question that mean one thing. */
export interface Meaning {
  words: readonly string[]
  /** Terms of other words for it; of a phrase, each of its words counts a part. */
  synonyms: readonly Alternative[]
}

/** Cuts a question into phrases and words that mean one thing each, the longest first. */
export function readMeanings(words: readonly string[]): Meaning[] {
  const meanings: Meaning[] = []
  for (let start = 0; start < words.length; ) {
    const meaning = longestMeaning(words, start)
    meanings.push(meaning)
    start += meaning.words.length
  }
  return meanings
}

function longestMeaning(words: readonly string[], start: number): Meaning {
  for (let length = Math.min(MOST_WORDS, words.length - start); length > 0; length -= 1) {
    const phrase = words.slice(start, start + length)
    const numbers = new Set(keysOf(phrase).flatMap((key) => groupsBy.get(key) ?? []))
    if (numbers.size > 0) return { words: phrase, synonyms: [...numbers].flatMap(termsOfGroup) }
  }
  return { words: words.slice(start, start + 1), synonyms: [] }
}

const termsByGroup = new Map<number, Alternative[]>()

function termsOfGroup(number: number): Alternative[] {
  const known = termsByGroup.get(number)
  if (known) return known
  const terms = (groups[number] ?? []).flatMap(termsOfPhrase)
  termsByGroup.set(number, terms)
  return terms
}

function termsOfPhrase(phrase: string): Alternative[] {
  const words = tokenize(phrase).filter((word) => !isStopWord(word))
  const weight = 1 / words.length
  return words.flatMap((word) => {
    const { stems, sound } = termsOf(word)
    const spelled = stems.map((term) => ({ term, weight }))
    return sound && hasDevanagari(word) ? [...spelled, { term: sound, weight: weight * SOUND_WEIGHT }] : spelled
  })
}
