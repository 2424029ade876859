import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenize } from './normalize.ts'
import { isCommonWord, isStopWord } from './stop-words.ts'
import LISTS from './stop-words.json' with { type: 'json' }
import { termsOf } from './terms.ts'
import { wordExamples } from './test-examples.ts'

const termsIn = (text: string) =>
  tokenize(text).flatMap((word) => {
    const { stems, phoneticTerm } = termsOf(word)
    return phoneticTerm ? [...stems, phoneticTerm] : stems
  })

const sharesTerm = (one: string, other: string) => {
  const terms = new Set(termsIn(one))
  return termsIn(other).some((term) => terms.has(term))
}

describe('spellings and forms of one word meet', () => {
  test.each([
    ['divorce', 'divorced'],
    ['landlord', "landlord's"],
    ['company', 'companies'],
    ['evict', 'evicted'],
    ['stop', 'stopped'],
    ['stolen', 'stole'],
    ['adoption', 'adopt'],
    ['punishment', 'punished'],
    ['srimati', 'shrimati'],
    ['srimati', 'sreemati'],
    ['श्रीमती', 'srimati'],
    ['तलब', 'talab'],
    ['घरबेटी', 'gharbeti'],
    ['अंश', 'ansha'],
    ['अंश', 'अँश'],
    ['उजूरी', 'उजुरी'],
    ['छुवाछूत', 'chuwachut'],
    ['नागरिकता', 'nagrikta'],
    ['क्षतिपूर्ति', 'chhatipurti'],
    ['ज्ञान', 'gyan'],
    ['छोरी', 'xori'],
    ['विवाह', 'bibaha'],
    ['फिर्ता', 'phirta'],
    ['घरको', 'घर'],
    ['घरहरूबाट', 'घर'],
    ['श्रीमानले', 'श्रीमान'],
    ['भाडा', 'bhadako'],
    ['तिर्नुपर्छ', 'तिरेको'],
    ['तिर्दैन', 'tirdaina'],
    ['निकाल्यो', 'nikaldai'],
    ['नतिरेको', 'तिर्ने'],
    ['दिएन', 'diyena'],
    ['सजायः', 'सजाय'],
    ['दफा ९५', 'section 95'],
  ])('%s and %s', (one, other) => {
    expect(sharesTerm(one, other)).toBe(true)
  })
})

test.each([
  ['marriage', 'mortgage'],
  ['बिदा', 'बिहे'],
  ['बीमा', 'बी'],
  ['court', 'cart'],
  ['छोरा', 'छोरी'],
])('%s and %s stay apart', (one, other) => {
  expect(sharesTerm(one, other)).toBe(false)
})

test.each(wordExamples(LISTS))('%s: %s', (list, example) => {
  const saysNothing = { stopWords: isStopWord, commonWords: isCommonWord }[list]

  expect(tokenize(example).filter((word) => !saysNothing(word))).toEqual([])
})

/** Signs of all kinds that people type, and some that they do not. */
const sign = fc.constantFrom(...Array.from('aAxé६6 -’"।:कह्िांः😀'), '\u200D', '\u0000', '\uD800')

test('any text has terms, none of them empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: sign }), (text) => {
      expect(termsIn(text).every((term) => term.length > 0)).toBe(true)
    }),
  )
})

test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])('%s is a word like others', (word) => {
  expect(tokenize(word).flatMap((part) => termsOf(part).stems)).not.toEqual([])
})
