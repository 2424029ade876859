import { expect, test } from 'vitest'
import type { LibraryEntries } from '../../law/library-data.ts'
import { testGuide } from '../../law/test-guide.ts'
import { NO_WORDS } from '../../law/word-forms.ts'
import { measureFurther } from './measure-further.ts'

const deposit = testGuide('deposit', 'A deposit', {
  questions: { ...NO_WORDS, en: ['the owner keeps my deposit'] },
  messages: { ...NO_WORDS, en: ['my deposit was never returned', 'the owner keeps all of the deposit'] },
  furtherQuestions: [
    {
      words: { ...NO_WORDS, en: ['how long do I wait'] },
      messages: { ...NO_WORDS, en: ['how long until it comes', 'how long shall I wait for him'] },
      en: { question: 'How long does it take?', answer: '' },
      ne: { question: 'कति समय लाग्छ?', answer: '' },
    },
  ],
})
const entries: LibraryEntries = {
  works: [],
  guides: [deposit],
  help: [],
  signposts: [],
  nextSteps: [],
  letters: [],
}

test('each message is left out once, and judged by what was learned from all others', () => {
  const folds = [0, 1].map((fold) => measureFurther(entries, fold, 2))

  expect(folds.map((tallies) => tallies['few words'].of)).toEqual([2, 2])
  expect(folds.map((tallies) => tallies['few words'].right)).toEqual([2, 2])
  expect(folds.map((tallies) => tallies['few words'].answers)).toEqual([2, 2])
  expect(folds.map((tallies) => tallies.stories.of)).toEqual([0, 0])
})

test('a message that nothing else is like is not found by itself', () => {
  const alone = { ...NO_WORDS, en: ['zebra crossing', 'giraffe house'] }
  const further = deposit.furtherQuestions.map((each) => ({ ...each, messages: alone }))
  const tallies = [0, 1].map((fold) =>
    measureFurther({ ...entries, guides: [{ ...deposit, furtherQuestions: further }] }, fold, 2),
  )

  expect(tallies.reduce((sum, each) => sum + each['few words'].right, 0)).toBeLessThan(4)
  expect(tallies.reduce((sum, each) => sum + each['few words'].answers, 0)).toBeLessThan(4)
})
