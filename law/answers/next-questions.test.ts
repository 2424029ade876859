import { expect, test } from 'vitest'
import { QUESTION_FORMS } from '../../contract/office-sheet.ts'
import { testLibrary } from '../test-library.ts'
import { answerFromLibrary } from './answer-from-library.ts'
import { findSureQuestions, nextQuestions } from './next-questions.ts'

const library = testLibrary()
const sure = findSureQuestions(library)

test.each(QUESTION_FORMS)('every question that comes after an answer is surely answered, in %s', (form) => {
  for (const guide of library.guides.values()) {
    const questions = nextQuestions(library, sure, { guides: [guide.slug], provisions: [] }, form)

    expect(questions.length, guide.slug).toBeLessThanOrEqual(3)
    for (const question of questions) {
      const other = [...library.guides.values()].find(({ questions }) => questions[form].includes(question))
      const answer = answerFromLibrary([{ role: 'user', content: question }], library)
      expect(other?.slug, `${guide.slug}: ${question}`).not.toBe(guide.slug)
      expect(answer?.passages, question).toContainEqual({ kind: 'guide', slug: other?.slug })
    }
  }
})

test('nothing comes after an answer of which the library holds nothing', () => {
  expect(nextQuestions(library, sure, { guides: ['no-such-guide'], provisions: [] }, 'en')).toEqual([])
  expect(nextQuestions(library, sure, { guides: [], provisions: [] }, 'en')).toEqual([])
})
