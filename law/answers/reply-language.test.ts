import { expect, test } from 'vitest'
import { findReplyLanguage } from './reply-language.ts'
import LISTS from './reply-language.json' with { type: 'json' }

const { nepaliWords, nepaliBeginnings, englishWords } = LISTS

test.each([
  ...nepaliWords.romanised.words,
  ...nepaliBeginnings.romanised.words.flatMap((word) => [word, `${word}haru`]),
  nepaliWords.romanised.example,
  nepaliBeginnings.romanised.example,
])('"%s" is answered in Nepali', (question) => {
  expect(findReplyLanguage(question)).toBe('ne')
})

test.each(englishWords.english.words)('"%s" is answered in English', (word) => {
  expect(findReplyLanguage(word)).toBe('en')
})

test.each([
  [englishWords.english.example, 'en'],
  ['मेरो landlord ले deposit दिएन', 'ne'],
  ['talab diyena k garne', 'ne'],
  ['What is the law on namsari and the fee?', 'en'],
  ['ok', null],
  ['divorce 2081', null],
])('"%s" is answered in %s', (question, language) => {
  expect(findReplyLanguage(question)).toBe(language)
})
