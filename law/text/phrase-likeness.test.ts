import { expect, test } from 'vitest'
import { createPhraseRanking } from './phrase-likeness.ts'

const PHRASES = [
  { text: 'how long does a divorce take', meant: 'time' },
  { text: 'what does a divorce cost', meant: 'cost' },
  { text: 'divorce kati kharcha lagcha', meant: 'cost' },
]
const rank = createPhraseRanking(PHRASES, { unknownShare: 1 })

test.each([
  ['How long will the divorce take?', 'time'],
  ['I want to leave him. What does it cost?', 'cost'],
  ['डिभोर्स कति खर्च लाग्छ', 'cost'],
])('“%s” is closest to a way to ask for %s', (message, meant) => {
  expect(rank(message)[0]?.meant).toBe(meant)
})

test('the same words are wholly alike, and others are nothing', () => {
  expect(rank('what does a divorce cost')[0]?.likeness).toBeCloseTo(1)
  expect(rank('trees')).toEqual([])
})

test('words that nothing is meant with speak less against a phrase where their share is small', () => {
  const message = 'what does a divorce cost in the green valley beyond the river'
  const lenient = createPhraseRanking(PHRASES, { unknownShare: 0.25 })

  expect(lenient(message)[0]?.likeness).toBeGreaterThan(rank(message)[0]?.likeness ?? 1)
})

test('what is said of one meaning in many ways stays as rare as what is said of it once', () => {
  const likenessAmong = (ways: readonly string[]) => {
    const phrases = [...ways.map((text) => ({ text, meant: 'fence' })), { text: 'the tree', meant: 'tree' }]
    return createPhraseRanking(phrases, { unknownShare: 1 })('fence of the garden')[0]?.likeness
  }

  expect(likenessAmong(['mend the fence', 'mend the fence today', 'mend a fence'])).toBe(
    likenessAmong(['mend the fence', 'mend a fence']),
  )
})

test('each meaning is told once, the likest first', () => {
  expect(rank('what does a divorce cost in the green valley').map(({ meant }) => meant)).toEqual(['cost', 'time'])
})
