// Every word of the lists that citations are read by does what its list is for.

import { describe, expect, test } from 'vitest'
import { testLibrary } from '../test-library.ts'
import { type WordLists, wordsOfAllForms } from '../text/word-lists.ts'
import { standsBeforeNames } from './capitals.ts'
import { checkCitations } from './check-citations.ts'
import { findProvisions } from './find-provisions.ts'
import KINDS from './kinds-of-law.json' with { type: 'json' }
import OTHER_STATES from './other-states.json' with { type: 'json' }
import { isOfOthers, readBehindName } from './other-laws.ts'
import { readNumbers } from './read-numbers.ts'
import { skipSubsections } from './read-subsections.ts'
import { readStatedBefore, readStatedBehind } from './stated-works.ts'
import { type Token, tokensOf } from './tokens.ts'
import UNITS from './units.json' with { type: 'json' }
import { findUnknown } from './unknown-works.ts'
import AROUND_NAMES from './words-around-names.json' with { type: 'json' }
import AROUND_NUMBERS from './words-around-numbers.json' with { type: 'json' }

const library = testLibrary()
const urlsIn = (text: string) => checkCitations(text, [], library, 'en').map(({ url }) => url)
const DEPOSIT = ['/law/house-code-2074/95']
const firstOf = (text: string) => tokensOf(text)[0] as Token
const numbersIn = (text: string) => readNumbers(tokensOf(text), 0)?.numbers
const unknownAt = (text: string, at: number) => findUnknown(tokensOf(text), at, 0)
const capitalised = (word: string) => word.replace(/^./, (first) => first.toUpperCase())

function eachWord(list: WordLists, holds: (word: string) => void): void {
  test.each(wordsOfAllForms(list))('%s', holds)
}

describe.each(['section', 'article', 'rule'] as const)('begins the number of a provision, %s', (unit) => {
  eachWord(UNITS[unit], (word) =>
    expect(findProvisions(tokensOf(`${word} 95`), [])).toMatchObject([{ unit, numbers: ['95'] }]),
  )
})

describe('names a part of a provision', () => {
  eachWord(UNITS.subsection, (word) => expect(skipSubsections(tokensOf(`${word} (2)`), 0)).toBe(4))
})

describe.each(Object.entries(OTHER_STATES))('makes a name that of another law, %s', (_kind, list) => {
  eachWord(list, (word) => expect(isOfOthers(firstOf(word))).toBe(true))
})

describe.each(['kinds', 'vague', 'treaties'] as const)('ends the name of a law, %s', (kind) => {
  eachWord(KINDS[kind], (word) => expect(unknownAt(`वन ${word} २०२१`, 1)).toMatchObject({ first: 0, isCertain: true }))
})

describe('is a law of its own behind the name of another', () => {
  eachWord(KINDS.madeUnderAct, (word) => expect(readBehindName(tokensOf(word), 0)).toEqual({ next: 1, isOurs: false }))
})

describe('is part of no name', () => {
  eachWord(AROUND_NAMES.noNames, (word) => expect(unknownAt(`${word} ऐन २०२१`, 1)).toBeNull())
})

describe('leaves open which law is meant', () => {
  eachWord(AROUND_NAMES.open, (word) => expect(readStatedBehind(tokensOf(`of ${word} act`), 0)).toBeNull())
})

describe('belongs to the sentence, and not to the name behind it', () => {
  eachWord(AROUND_NAMES.beforeNames, (word) => expect(standsBeforeNames(firstOf(capitalised(word)))).toBe(true))
})

describe('is no short form of a law, though all capitals', () => {
  eachWord(AROUND_NAMES.shouted, (word) =>
    expect(readStatedBefore(tokensOf(`${word.toUpperCase()} section 5`), 1, 0)).toBeNull(),
  )
})

describe('joins a number to the name behind it', () => {
  eachWord(AROUND_NAMES.firm, (word) => expect(urlsIn(`Section 95 ${word} the House Code`)).toEqual(DEPOSIT))
})

describe('stands between a number and the name behind it', () => {
  eachWord(AROUND_NAMES.loose, (word) => expect(urlsIn(`Section 95 of ${word} House Code`)).toEqual(DEPOSIT))
})

describe('joins a number to the name before it', () => {
  eachWord(AROUND_NAMES.before, (word) => expect(urlsIn(`House Code ${word} Section 95`)).toEqual(DEPOSIT))
})

describe('stands between two numbers', () => {
  eachWord(AROUND_NUMBERS.and, (word) => expect(numbersIn(`sections 93 ${word} 95`)).toEqual(['93', '95']))
})

describe('stands between the ends of a range', () => {
  eachWord(AROUND_NUMBERS.to, (word) => expect(numbersIn(`sections 93 ${word} 95`)).toEqual(['93', '94', '95']))
})

describe('stands before a number', () => {
  eachWord(AROUND_NUMBERS.beforeNumber, (word) => expect(numbersIn(`section ${word}. 95`)).toEqual(['95']))
})

describe('ends a list of numbers', () => {
  eachWord(AROUND_NUMBERS.behindNumbers, (word) => expect(numbersIn(`section 93 and 94 ${word}`)).toEqual(['93', '94']))
})

describe.each(
  [UNITS, OTHER_STATES, KINDS, AROUND_NAMES, AROUND_NUMBERS].flatMap((file) => Object.entries<WordLists>(file)),
)('%s', (_name, { english, romanised, nepali }) => {
  test('has a word of each form in its example', () => {
    for (const form of [english, romanised, nepali]) {
      if (!form) continue
      const words = tokensOf(form.example).map(({ text }) => text.toLowerCase())
      expect(form.words.some((word) => words.some((written) => written.startsWith(word)))).toBe(true)
    }
  })
})
