import { expect, test } from 'vitest'
import { phraseExamples, wordExamples } from '../text/test-examples.ts'
import LISTS from './leaning.json' with { type: 'json' }
import PHRASES from './leaning-phrases.json' with { type: 'json' }
import { leansOnPrevious } from './leaning.ts'

test.each([
  'and for my sister?',
  'How long does it take?',
  'What is the punishment?',
  'where do I file?',
  'kati din bhitra?',
  'tyasko saja kati?',
  'ani kaha jane?',
  'त्यसको सजाय?',
  'कति दिनभित्र?',
  'अनि मेरी बहिनीलाई?',
  'छ महिना नाघिसक्यो भने के गर्ने?',
  '35 din bitisakyo bhane?',
  'सम्झौता छैन भने?',
  'samjhauta chhaina bhane ni?',
  'what if I have no receipt?',
  'कति समय लाग्छ?',
  'ani office le nikalyo bhane ni?',
  'अनि प्रमाण चाहिँ?',
])('"%s" leans on the question before', (question) => {
  expect(leansOnPrevious(question)).toBe(true)
})

test.each([
  'What is the punishment for theft?',
  'My landlord keeps the deposit',
  'divorce',
  'chori ko saja kati',
  'चोरीको सजाय कति हो?',
  'नागरिकता कसरी बनाउने?',
  '',
])('"%s" stands by itself', (question) => {
  expect(leansOnPrevious(question)).toBe(false)
})

test.each(wordExamples(LISTS))('%s: %s', (_list, example) => {
  expect(leansOnPrevious(example)).toBe(true)
})

test.each(phraseExamples(PHRASES))('%s: %s', (_group, example) => {
  expect(leansOnPrevious(example)).toBe(true)
})
