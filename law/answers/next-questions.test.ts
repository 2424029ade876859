import { expect, test } from 'vitest'
import { QUESTION_FORMS } from '../../contract/office-sheet.ts'
import { openLibrary, openSureQuestions } from '../../server/library/open-library.ts'
import { everyGuide } from '../holdings.ts'
import { answerFromLibrary } from './answer-from-library.ts'
import { findFurtherQuestion } from './further-question.ts'
import { nextQuestions } from './next-questions.ts'

const library = openLibrary().latest()
const sure = openSureQuestions()()

test.each(QUESTION_FORMS)('every question that comes after an answer is surely answered, in %s', (form) => {
  const guides = [...everyGuide(library)]
  const after = guides.map((guide) => ({
    guide,
    questions: nextQuestions(library, sure, { guides: [guide.slug], provisions: [] }, form),
  }))

  expect(after.filter(({ questions }) => questions.length > 0).length).toBeGreaterThan(library.guides.size / 2)
  expect(after.filter(({ questions }) => questions.length > 3)).toEqual([])
  for (const { guide, questions } of after) {
    for (const question of questions) {
      const other = guides.find(({ questions: own }) => own[form].includes(question))
      if (!other)
        expect(findFurtherQuestion(guide, question, library.judgeFurther), `${guide.slug}: ${question}`).not.toBeNull()
      expect(other?.slug, `${guide.slug}: ${question}`).not.toBe(guide.slug)
      const answer = answerFromLibrary([{ role: 'user', content: question }], library)
      expect(answer?.passages, question).toContainEqual({ kind: 'guide', slug: (other ?? guide).slug })
    }
  }
})

test('nothing comes after an answer of which the library holds nothing', () => {
  expect(nextQuestions(library, sure, { guides: ['no-such-guide'], provisions: [] }, 'en')).toEqual([])
  expect(nextQuestions(library, sure, { guides: [], provisions: [] }, 'en')).toEqual([])
})
