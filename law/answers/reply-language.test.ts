import { expect, test } from 'vitest'
import { phraseExamples } from '../text/test-examples.ts'
import { findReplyLanguage } from './reply-language.ts'
import DATA from './reply-language.json' with { type: 'json' }

test.each(phraseExamples(DATA))('%s: %s', (_group, example) => {
  expect(findReplyLanguage(example)).toBe('ne')
})

test.each([
  [DATA.english.example, 'en'],
  ['मेरो landlord ले deposit दिएन', 'ne'],
  ['talab diyena k garne', 'ne'],
  ['What is the law on namsari and the fee?', 'en'],
  ['ok', null],
  ['divorce 2081', null],
])('"%s" is answered in %s', (question, language) => {
  expect(findReplyLanguage(question)).toBe(language)
})
