import { expect, test } from 'vitest'
import { createLikestPhrase } from './phrase-likeness.ts'

const find = createLikestPhrase([
  { text: 'how long does a divorce take', meant: 'time' },
  { text: 'what does a divorce cost', meant: 'cost' },
  { text: 'divorce kati kharcha lagcha', meant: 'cost' },
])

test.each([
  ['How long will the divorce take?', 'time'],
  ['I want to leave him. What does it cost?', 'cost'],
  ['डिभोर्स कति खर्च लाग्छ', 'cost'],
])('“%s” is closest to a way to ask for %s', (message, meant) => {
  expect(find(message)?.meant).toBe(meant)
})

test('the same words are wholly alike, and others are nothing', () => {
  expect(find('what does a divorce cost')?.likeness).toBeCloseTo(1)
  expect(find('trees')).toBeNull()
})
