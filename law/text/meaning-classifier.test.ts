import { expect, test } from 'vitest'
import { featuresOf, likelihoodsOf, type SaidCounts } from './meaning-classifier.ts'

const SAID = {
  time: ['how long does a divorce take', 'when will it be over, we both signed in spring', 'kati din lagcha'],
  cost: ['what does a divorce cost', 'how much do I have to pay at the court', 'kati kharcha lagcha'],
  refusal: ['he does not want a divorce', 'she will not sign'],
}
const meanings = Object.keys(SAID)
const counts: SaidCounts = {
  sizes: Object.values(SAID).map(({ length }) => length),
  visit: (feature, visitor) => {
    Object.values(SAID).forEach((texts, meaning) => {
      const count = texts.filter((text) => featuresOf(text).includes(feature)).length
      if (count > 0) visitor(meaning, count)
    })
  },
}
const judge = (message: string) => likelihoodsOf(featuresOf(message), counts, 1)

test.each([
  ['How long will the divorce take?', 'time'],
  ['We both signed. When is it over?', 'time'],
  ['How much is to be paid?', 'cost'],
  ['डिभोर्स कति खर्च लाग्छ', 'cost'],
  ['my wife will not sign the paper', 'refusal'],
])('“%s” most likely means %s', (message, meant) => {
  const likelihoods = judge(message)

  expect(meanings[likelihoods.indexOf(Math.max(...likelihoods))]).toBe(meant)
})

test('the likelihoods of all meanings are 1 together', () => {
  expect(judge('How long will the divorce take?').reduce((sum, likelihood) => sum + likelihood, 0)).toBeCloseTo(1)
})

test('what has no known word is as likely to mean one as another', () => {
  for (const likelihood of judge('trees')) expect(likelihood).toBeCloseTo(1 / 3)
})

test('more of what is said for a meaning makes surer of it', () => {
  const [few = 1] = judge('how long')
  const [more = 0] = judge('how long, when will it be over')

  expect(more).toBeGreaterThan(few)
})

test('what is said is counted in parts: a meaning that comes twice has all of it', () => {
  const inParts: SaidCounts = {
    ...counts,
    visit: (feature, visitor) =>
      counts.visit(feature, (meaning, count) => {
        visitor(meaning, count / 2)
        visitor(meaning, count / 2)
      }),
  }

  expect(likelihoodsOf(featuresOf('how long'), inParts, 1)).toEqual(judge('how long'))
})
