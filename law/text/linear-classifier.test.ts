import { expect, test } from 'vitest'
import { type Example, openClassifier, trainClassifier } from './linear-classifier.ts'
import { readPartsOf } from './read-part.ts'

const LABELS = ['boat', 'kite'] as const
type Label = (typeof LABELS)[number]
const exampleOf = (label: Label, ...features: string[]): Example<Label> => ({ label, features })
const EXAMPLES = [
  exampleOf('boat', 'water', 'oar', 'red'),
  exampleOf('boat', 'water', 'sail'),
  exampleOf('kite', 'wind', 'string', 'red'),
  exampleOf('kite', 'wind', 'tail'),
]
const classify = openClassifier(readPartsOf(trainClassifier(EXAMPLES, LABELS)), LABELS)

test('what was seen with one label alone makes it likely, also beside what is new', () => {
  expect(classify(['water', 'bridge']).boat).toBeGreaterThan(0.7)
  expect(classify(['string', 'bridge']).kite).toBeGreaterThan(0.6)
})

test('what was never seen, and what was seen with every label, tells nothing', () => {
  expect(classify(['bridge']).boat).toBeCloseTo(0.5, 1)
  expect(classify(['red']).boat).toBeCloseTo(0.5, 1)
  expect(classify([]).boat).toBeCloseTo(0.5, 1)
})

test('the labels together are as likely as anything can be', () => {
  const { boat, kite } = classify(['water', 'wind'])
  expect(boat + kite).toBeCloseTo(1)
})

test('the same examples give the same weights', () => {
  expect(trainClassifier(EXAMPLES, LABELS)).toEqual(trainClassifier(EXAMPLES, LABELS))
})

test('weights of other labels are refused', () => {
  expect(() => openClassifier(readPartsOf(trainClassifier(EXAMPLES, LABELS)), ['boat'])).toThrow(RangeError)
})
