import { expect, test } from 'vitest'
import { testLibrary } from '../../law/test-library.ts'
import { measurePrompts, tallyPrompts } from './measure-prompts.ts'
import type { EvaluationQuestion } from './question-files.ts'

const question = (text: string, act_id: string, section_no: string): EvaluationQuestion => ({
  id: text,
  lang: 'en',
  question: text,
  topic: 'houses',
  label: 'law',
  expected: [{ act_id, section_no }],
})
const DEPOSIT = 'My landlord keeps the deposit. When must he return it?'
const questions = [
  question(DEPOSIT, 'house-code-2074', '95'),
  question('A roof that leaks', 'house-code-2074', '777'),
  question(DEPOSIT, 'ferry-2070', '1'),
]

test('a question counts when its act is held, and is right when a provision that answers it is shown to the model', () => {
  const outcomes = measurePrompts(questions, testLibrary(), 24_000)

  expect(outcomes.map(({ isAmong }) => isAmong)).toEqual([true, false])
  expect(tallyPrompts(outcomes)).toMatchObject({ questions: 2, among: 1 })
})

test('where there is no room for a passage, none is right', () => {
  const tally = tallyPrompts(measurePrompts(questions, testLibrary(), 100))

  expect(tally).toMatchObject({ among: 0, medianPassages: 0 })
  expect(tallyPrompts([])).toEqual({ questions: 0, among: 0, medianPassages: 0, medianTokens: 0, mostTokens: 0 })
})
