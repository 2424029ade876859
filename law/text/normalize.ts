// Text as search sees it: English, Nepali and romanised Nepali, in the spelling that people type. Index and questions
// go through the same functions, so only consistency matters here, not beautiful forms.

import { latinDigits } from '../../contract/nepali-digits.ts'

const DEVANAGARI = /[\u0900-\u097F]/

/** A word as it is written. */
export const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Whether a text has Devanagari letters in it. */
export function hasDevanagari(text: string): boolean {
  return DEVANAGARI.test(text)
}

/** Nukta letters as their base, one nasal sign, no joiners, Latin digits; then lower case. */
export function foldCharacters(text: string): string {
  return latinDigits(text)
    .normalize('NFD')
    .replace(/\u093C|[\u200B-\u200D\u2060\uFEFF]|[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replace(/\u0901/g, '\u0902')
    .replace(/[ङञणनम]\u094D(?=[क-म])/g, '\u0902')
    .toLowerCase()
}

/**
 * The words of a text, folded, in their order; apostrophes and everything else between words is dropped. A 6 at the end
 * of a word in Latin letters is read as छ, which is how it sounds: "hun6".
 */
export function tokenize(text: string): string[] {
  return foldCharacters(text.replace(/['’]/g, '').replace(/(?<=[a-z]{2})6(?![\d])/gi, 'cha')).match(WORD) ?? []
}

/** A folded word with short i and u only: people write the long ones as they please. */
export const shortVowels = (word: string): string =>
  word.replace(/ी/g, 'ि').replace(/ू/g, 'ु').replace(/ई/g, 'इ').replace(/ऊ/g, 'उ')
