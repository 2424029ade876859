import { expect, test } from 'vitest'
import { createLikestPhrase } from './phrase-likeness.ts'

const PHRASES = [
  { text: 'how long does a divorce take', meant: 'time' },
  { text: 'what does a divorce cost', meant: 'cost' },
  { text: 'divorce kati kharcha lagcha', meant: 'cost' },
]
const find = createLikestPhrase(PHRASES, { commonBy: 'phrases', unknownShare: 1 })

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

test('words that nothing is meant with speak less against a phrase where their share is small', () => {
  const message = 'what does a divorce cost in the green valley beyond the river'
  const lenient = createLikestPhrase(PHRASES, { commonBy: 'phrases', unknownShare: 0.25 })

  expect(lenient(message)?.likeness).toBeGreaterThan(find(message)?.likeness ?? 1)
})

test('what is said of one meaning in many ways stays rare where meanings are counted', () => {
  const ways = ['mend the fence', 'the fence broke', 'a fence fell', 'the tree'].map((text, at) => ({
    text,
    meant: at < 3 ? 'fence' : 'tree',
  }))
  const likenessBy = (commonBy: 'phrases' | 'meanings') =>
    createLikestPhrase(ways, { commonBy, unknownShare: 1 })('fence of the garden')?.likeness ?? 0

  expect(likenessBy('meanings')).toBeGreaterThan(likenessBy('phrases'))
})
