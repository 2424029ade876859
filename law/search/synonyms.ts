// Words and phrases that mean the same to people who ask: everyday words and words of the statutes, in all three forms.

import { memoise, once } from '../text/memoise.ts'
import { hasDevanagari, tokenize } from '../text/normalize.ts'
import { isStopWord } from '../text/stop-words.ts'
import groups from './synonyms.json' with { type: 'json' }
import { type Alternative, LEAST_PHONETIC_SIGNS, termsOf } from '../text/terms.ts'

const MOST_WORDS = 4
/** A phonetic term is shared by more words than a spelling. */
const PHONETIC_WEIGHT = 0.7

/** The groups that a word or phrase is in, by spelling and, where they are long enough, by phonetic terms. */
const groupsBy = once(() => {
  const found = new Map<string, number[]>()
  for (const [number, group] of groups.entries())
    for (const key of new Set(group.flatMap((phrase) => keysOf(tokenize(phrase)))))
      found.set(key, [...(found.get(key) ?? []), number])
  return found
})

function keysOf(words: readonly string[]): string[] {
  const spelled = words.map((word) => termsOf(word).stems[0] ?? word).join(' ')
  const phonetic = words.map((word) => termsOf(word).phoneticTerm ?? word).join(' ')
  return phonetic.length >= words.length * LEAST_PHONETIC_SIGNS ? [spelled, phonetic] : [spelled]
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
    const numbers = new Set(keysOf(phrase).flatMap((key) => groupsBy().get(key) ?? []))
    if (numbers.size > 0) return { words: phrase, synonyms: [...numbers].flatMap(termsOfGroup) }
  }
  return { words: words.slice(start, start + 1), synonyms: [] }
}

const termsOfGroup = memoise((number: number) => (groups[number] ?? []).flatMap(termsOfPhrase))

function termsOfPhrase(phrase: string): Alternative[] {
  const words = tokenize(phrase).filter((word) => !isStopWord(word))
  const weight = 1 / words.length
  return words.flatMap((word) => {
    const { stems, phoneticTerm } = termsOf(word)
    const spelled = stems.map((term) => ({ term, weight }))
    return phoneticTerm && hasDevanagari(word)
      ? [...spelled, { term: phoneticTerm, weight: weight * PHONETIC_WEIGHT }]
      : spelled
  })
}
