import { expect, test } from 'vitest'
import { createPhraseRanking } from './phrase-likeness.ts'

const PHRASES = [
  { text: 'how long does a divorce take', meant: 'time' },
  { text: 'what does a divorce cost', meant: 'cost' },
  { text: 'divorce kati kharcha lagcha', meant: 'cost' },
]
const rank = createPhraseRanking(PHRASES, { commonBy: 'phrases', unknownShare: 1, phraseShare: 0.5 })

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
  const lenient = createPhraseRanking(PHRASES, { commonBy: 'phrases', unknownShare: 0.25, phraseShare: 0.5 })

  expect(lenient(message)[0]?.likeness).toBeGreaterThan(rank(message)[0]?.likeness ?? 1)
})

test('what is said of one meaning in many ways stays rare where meanings are counted', () => {
  const ways = ['mend the fence', 'the fence broke', 'a fence fell', 'the tree'].map((text, at) => ({
    text,
    meant: at < 3 ? 'fence' : 'tree',
  }))
  const likenessBy = (commonBy: 'phrases' | 'meanings') =>
    createPhraseRanking(ways, { commonBy, unknownShare: 1, phraseShare: 0.5 })('fence of the garden')[0]?.likeness ?? 0

  expect(likenessBy('meanings')).toBeGreaterThan(likenessBy('phrases'))
})

test('each meaning is told once, and a phrase that is all said counts for more where its share is large', () => {
  const message = 'what does a divorce cost in the green valley beyond the river'
  const wholePhrase = createPhraseRanking(PHRASES, { commonBy: 'phrases', unknownShare: 1, phraseShare: 0.9 })

  expect(rank(message).map(({ meant }) => meant)).toEqual(['cost', 'time'])
  expect(wholePhrase(message)[0]?.likeness).toBeGreaterThan(rank(message)[0]?.likeness ?? 1)
})
