import { expect, test } from 'vitest'
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
