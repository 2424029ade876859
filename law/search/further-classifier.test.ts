import { expect, test } from 'vitest'
import { outlineOf } from '../entries-in-memory.ts'
import type { FurtherQuestion } from '../schema.ts'
import { testGuide } from '../test-guide.ts'
import { readPartsOf } from '../text/read-part.ts'
import { NO_WORDS } from '../word-forms.ts'
import { createFurtherJudge, trainFurther } from './further-classifier.ts'
import type { Sayings } from './sayings.ts'

const said = (en: string[]) => ({ ...NO_WORDS, en })
const further = (question: string, words: string[], answer: string): FurtherQuestion => ({
  words: said(words),
  messages: NO_WORDS,
  en: { question, answer },
  ne: { question: '', answer: '' },
})
const guide = (slug: string, title: string, questions: string[], furtherQuestions: FurtherQuestion[]) =>
  testGuide(slug, title, { questions: said(questions), furtherQuestions })

const GUIDES = [
  guide(
    'deposit',
    'A deposit',
    ['the owner keeps my deposit', 'money for the room is not returned'],
    [
      further(
        'How long does it take?',
        ['how long do I wait for it', 'when do I get it'],
        'Thirty-five days {house 95}.',
      ),
      further('What if he refuses?', ['what if he says no'], 'Go to the judicial committee {house 95}.'),
    ],
  ),
  guide('roof', 'A roof', ['water comes in'], [further('Who pays?', ['who pays the plumber'], 'The owner.')]),
]
const OUTLINES = GUIDES.map(outlineOf)
/** As many questions as each guide has, all alike. */
const even: Sayings = {
  likelihoodsOfGuides: () => new Map(),
  likelihoodsWithin: (slug) => (slug === 'deposit' ? [1 / 3, 1 / 3, 1 / 3] : [0.5, 0.5]),
}
const readWeights = readPartsOf(trainFurther({ guides: GUIDES }))
const judge = createFurtherJudge(readWeights, OUTLINES, even)
const likeliest = (likelihoods: readonly number[]) => likelihoods.indexOf(Math.max(...likelihoods))

test.each([
  ['deposit', 'my money for the room was never returned', 0],
  ['deposit', 'how long must I wait?', 1],
  ['deposit', 'he says no', 2],
  ['roof', 'who pays?', 1],
])('of the guide about the %s, “%s” most likely wants question %d', (slug, message, wanted) => {
  const likelihoods = judge(slug, message)

  expect(likeliest(likelihoods)).toBe(wanted)
  expect(likelihoods.reduce((sum, likelihood) => sum + likelihood, 0)).toBeCloseTo(1)
})

test('a question is known by the words of its answer, too', () => {
  expect(likeliest(judge('deposit', 'is the judicial committee for this'))).toBe(2)
})

test('what is counted is weighed with what is learned', () => {
  const counted: Sayings = { ...even, likelihoodsWithin: () => [0, 1, 0] }

  expect(createFurtherJudge(readWeights, OUTLINES, counted)('deposit', 'zebra')[1]).toBeGreaterThan(
    judge('deposit', 'zebra')[1] ?? 1,
  )
})

test('a guide that nobody knows has no questions', () => {
  expect(judge('garden', 'how long must I wait?')).toEqual([])
})

test('weights of other guides are refused', () => {
  const few = createFurtherJudge(readPartsOf(new Uint8Array(7)), OUTLINES, even)

  expect(() => few('deposit', 'how long must I wait?')).toThrow(RangeError)
})
