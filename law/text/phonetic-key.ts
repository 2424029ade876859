// How a Nepali word sounds, written the same whether it was typed in Devanagari or in one of the many Latin
// spellings: "shrimati", "sreemati" and श्रीमती are all "srimti".

import { createEndingCutter } from './case-endings.ts'
import { CONSONANTS, VOWELS } from './devanagari-letters.ts'
import { hasDevanagari } from './normalize.ts'

const VERB_ENDINGS =
  /(?:nupar(?:cha?|ne|da|daina|yo)|nu(?:huncha|bhayo|bayo|hos|s)|(?<=[^aeiou])(?:nu|ne|na)|(?<=[ao])(?:u?nu|u?ne|una)|(?:un|in|u|i|n)?ch(?:a|u|an|in|e|au)?|(?:un|u|n)?d(?:ainan|inan|aina?|ina?|ai)|(?:un|u)?d(?:a|o)|e(?:ko|ka|ki|ma|ra|na?|nan|cha|chan|pachi)?|i(?:ne|na)|i?yo)$/

/** Spelled with every inherent vowel but the last, which is only heard behind two consonants. */
function transliterate(word: string): string {
  const signs = Array.from(word.replace(/क्ष/g, 'छ').replace(/ज्ञ/g, 'ग्य'))
  return signs
    .map((sign, at) => {
      const consonant = CONSONANTS[sign]
      if (consonant === undefined) return VOWELS[sign] ?? (/[a-z0-9]/.test(sign) ? sign : '')
      const next = signs[at + 1]
      const isOpen = next === undefined ? signs[at - 1] === '्' : CONSONANTS[next] !== undefined || /[ंअ-औ]/.test(next)
      return isOpen ? `${consonant}a` : consonant
    })
    .join('')
}

/** One letter for each sound that people spell in several ways: aspiration and vowel length go. */
function levelSpelling(latin: string): string {
  return latin
    .replace(/aa+/g, 'a')
    .replace(/ee+/g, 'i')
    .replace(/oo+/g, 'u')
    .replace(/ksh|x/g, 'ch')
    .replace(/(?:c?ch+)+/g, 'ch')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h)|q/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/([kgjtdbs])h/g, '$1')
    .replace(/[vw]/g, 'b')
    .replace(/z/g, 'j')
    .replace(/m(?=[pb])/g, 'n')
    .replace(/y(?=e)/g, '')
    .replace(/iy(?=[aou])/g, 'i')
}

/** Vowels as far as all spellings agree on them: a long and a short `a` are left out but at the start. */
function shorten(latin: string): string {
  return latin
    .replace(/ai/g, 'i')
    .replace(/au/g, 'o')
    .replace(/(?<=.)a/g, '')
    .replace(/(\D)\1+/g, '$1')
}

const cutCaseEndings = createEndingCutter({
  kinds: ['cases', 'agreeing', 'plural', 'limits', 'until'],
  form: 'romanised',
  formOf: levelSpelling,
  leastLeft: 3,
})

const levelled = (word: string) => levelSpelling(hasDevanagari(word) ? transliterate(word) : word)

/** What all spellings of a folded word share, with its endings. */
export function phoneticKey(word: string): string {
  return shorten(levelled(word))
}

/** The phonetic key of a folded word without its endings; null when too little of it is left to know a word by. */
export function phoneticStem(word: string): string | null {
  return phoneticStems(word)[0] ?? null
}

/**
 * The phonetic keys of a folded word without its endings, the one that `phoneticStem` gives first, then the one with what may be
 * the ending of a verb: whether it is, the two scripts do not always agree upon ("sambandha", सम्बन्ध). None when
 * too little is left to know a word by.
 */
export function phoneticStems(word: string): string[] {
  const bare = cutCaseEndings(levelled(word))
  return [...new Set([shorten(bare.replace(VERB_ENDINGS, '')), shorten(bare)])].filter(({ length }) => length > 1)
}
