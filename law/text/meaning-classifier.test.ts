import { expect, test } from 'vitest'
import { createMeaningClassifier } from './meaning-classifier.ts'

const SAYINGS = [
  ['how long does a divorce take', 'time'],
  ['when will it be over, we both signed in spring', 'time'],
  ['kati din lagcha', 'time'],
  ['what does a divorce cost', 'cost'],
  ['how much do I have to pay at the court', 'cost'],
  ['kati kharcha lagcha', 'cost'],
  ['he does not want a divorce', 'refusal'],
  ['she will not sign', 'refusal'],
].map(([text = '', meant = '']) => ({ text, meant }))
const classify = createMeaningClassifier(SAYINGS)

test.each([
  ['How long will the divorce take?', 'time'],
  ['We both signed. When is it over?', 'time'],
  ['How much is to be paid?', 'cost'],
  ['डिभोर्स कति खर्च लाग्छ', 'cost'],
  ['my wife will not sign the paper', 'refusal'],
])('“%s” most likely means %s', (message, meant) => {
  expect(classify(message)[0]?.meant).toBe(meant)
})

test('all meanings are told, and their likelihoods together are 1', () => {
  const likely = classify('How long will the divorce take?')

  expect(likely.map(({ meant }) => meant).toSorted()).toEqual(['cost', 'refusal', 'time'])
  expect(likely.reduce((sum, { likelihood }) => sum + likelihood, 0)).toBeCloseTo(1)
})

test('what has no known word is as likely to mean one as another', () => {
  for (const { likelihood } of classify('trees')) expect(likelihood).toBeCloseTo(1 / 3)
})

test('more of what is said for a meaning makes surer of it', () => {
  const [few] = classify('how long')
  const [more] = classify('how long, when will it be over')

  expect(more?.likelihood).toBeGreaterThan(few?.likelihood ?? 1)
})
