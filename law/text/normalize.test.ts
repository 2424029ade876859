import { expect, test } from 'vitest'
import { tokenize } from './normalize.ts'

test.each([
  ['a nukta letter is its base', 'क़ानून', ['कानून']],
  ['joiners are dropped', 'गर्‍यो', ['गर्यो']],
  ['chandrabindu is anusvara', 'पाउँछ', ['पाउंछ']],
  ['a nasal before a consonant is anusvara', 'सम्बन्ध', ['संबंध']],
  ['digits are Latin', 'दफा २४९क', ['दफा', '249क']],
  ['a danda and a dash end a word', 'परिच्छेद–१।', ['परिच्छेद', '1']],
  ['an apostrophe joins', 'landlord’s', ['landlords']],
  ['a 6 behind a word sounds like छ', 'kati hun6', ['kati', 'huncha']],
  ['a 6 by itself is a number', '6 mahina', ['6', 'mahina']],
])('%s', (_rule, text, words) => {
  expect(tokenize(text)).toEqual(words)
})
