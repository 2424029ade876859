import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageOf } from './language.ts'
import { formsOf, termsOf, tokenize } from './normalize.ts'

const sharesForm = (one: string, other: string) => {
  const forms = new Set(tokenize(one).flatMap(formsOf))
  return tokenize(other)
    .flatMap(formsOf)
    .some((form) => forms.has(form))
}

describe('spellings of one word meet', () => {
  test.each([
    ['divorce', 'divorced'],
    ['divorce', 'divorcing'],
    ['landlord', "landlord's"],
    ['company', 'companies'],
    ['evict', 'evicted'],
    ['stop', 'stopped'],
    ['srimati', 'shrimati'],
    ['srimati', 'sreemati'],
    ['श्रीमती', 'srimati'],
    ['तलब', 'talab'],
    ['घरबेटी', 'gharbeti'],
    ['अंश', 'ansha'],
    ['अंश', 'अँश'],
    ['संबन्ध', 'सम्बन्ध'],
    ['छुवाछूत', 'chuwachut'],
    ['नागरिकता', 'nagrikta'],
    ['घरको', 'घर'],
    ['श्रीमानले', 'श्रीमान'],
    ['भाडा', 'bhadako'],
    ['दफा ९५', 'dafa 95'],
    ['क़ानून', 'कानून'],
  ])('%s and %s', (one, other) => {
    expect(sharesForm(one, other)).toBe(true)
  })
})

test.each([
  ['marriage', 'mortgage'],
  ['बिदा', 'बिहे'],
  ['court', 'cart'],
])('%s and %s stay apart', (one, other) => {
  expect(sharesForm(one, other)).toBe(false)
})

test('words that stand in every question are no terms', () => {
  expect(tokenize('How do I get the law of Nepal? मेरो के को').flatMap(termsOf)).toEqual([])
})

test('any text can be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(
        tokenize(text)
          .flatMap(formsOf)
          .every((form) => form.length > 0),
      ).toBe(true)
    }),
  )
})

test.each([
  ['May a landlord evict me?', 'english'],
  ['घरबेटीले कोठा खाली गर भन्यो', 'nepali'],
  ['talab diyena k garne', 'romanised-nepali'],
  ['ghar bhada kasari tirne', 'romanised-nepali'],
  ['My ansha was given to my brother', 'english'],
])('%s is asked in %s', (question, language) => {
  expect(languageOf(question)).toBe(language)
})
