import { expect, test } from 'vitest'
import { createGuideJudge, saidInSituations, trainGuides } from './guide-classifier.ts'
import type { Sayings } from './sayings.ts'
import { readPartsOf } from '../text/read-part.ts'

const SAID = [
  {
    slug: 'deposit',
    texts: ['the owner keeps my deposit', 'money for the room is not returned', 'deposit firta diena'],
  },
  { slug: 'roof', texts: ['water comes through the roof', 'the owner repairs nothing', 'chhana bata pani chuhincha'] },
]
const slugs = SAID.map(({ slug }) => slug)
const even: Sayings = {
  likelihoodsOfGuides: () => new Map(slugs.map((slug) => [slug, 0.5])),
  likelihoodsWithin: () => [],
}
const judge = createGuideJudge(readPartsOf(trainGuides(SAID)), slugs, even)

test.each([
  ['He has still not returned the deposit', 'deposit'],
  ['It rains and water drips from the roof', 'roof'],
  ['छानाबाट पानी चुहिन्छ', 'roof'],
])('“%s” most likely wants the guide about the %s', (message, wanted) => {
  const [other = ''] = slugs.filter((slug) => slug !== wanted)
  const likelihoods = judge(message)

  expect(likelihoods.get(wanted)).toBeGreaterThan(likelihoods.get(other) ?? 1)
})

test('what is counted is weighed with what is learned', () => {
  const counted: Sayings = {
    ...even,
    likelihoodsOfGuides: () =>
      new Map([
        ['deposit', 0.9],
        ['roof', 0.001],
      ]),
  }
  const likelihoods = createGuideJudge(readPartsOf(trainGuides(SAID)), slugs, counted)('water comes')

  expect(judge('water comes').get('roof')).toBeGreaterThan(judge('water comes').get('deposit') ?? 1)
  expect(likelihoods.get('deposit')).toBeGreaterThan(likelihoods.get('roof') ?? 1)
})

test('where there is no guide, none is likely', () => {
  expect(createGuideJudge(readPartsOf(trainGuides([])), [], even)('water comes')).toEqual(new Map())
})

test('weights of other guides are refused', () => {
  expect(() => createGuideJudge(readPartsOf(trainGuides(SAID)), ['deposit'], even)).toThrow(RangeError)
})

test('what is said in a situation are the ways of asking, the titles, and the messages of the guide and its further questions', () => {
  const forms = (text: string) => ({ en: [text], ne: [], romanised: [] })
  const guide = {
    slug: 'roof',
    words: forms('leak'),
    questions: forms('who mends it'),
    messages: forms('it drips on the bed'),
    furtherQuestions: [
      {
        words: forms('how soon'),
        messages: forms('she waits since May'),
        en: { question: 'How soon?', answer: '' },
        ne: { question: 'कहिले?', answer: '' },
      },
    ],
    en: { title: 'A roof' },
    ne: { title: 'छाना' },
  }
  const training = {
    danger: [],
    law: [],
    offTopic: [],
    situations: [{ guide: 'roof', further: 1, form: 'en' as const, message: 'months, and no carpenter' }],
  }

  const [said] = saidInSituations({ guides: [guide as never], training })

  expect(said?.texts.toSorted()).toEqual(
    [
      'leak',
      'who mends it',
      'it drips on the bed',
      'how soon',
      'she waits since May',
      'How soon?',
      'कहिले?',
      'A roof',
      'छाना',
      'months, and no carpenter',
    ].toSorted(),
  )
})
