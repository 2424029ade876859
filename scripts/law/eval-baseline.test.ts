import { expect, test } from 'vitest'
import { type AnswerCount, ANSWER_COUNTS, type Count, DIALOGUE_KINDS, QUESTION_FORMS } from '../../contract/quality.ts'
import { ANSWER_FILES, type Measured, SEARCH_FILES } from '../../law/evaluation/baseline.ts'
import { readDialogues } from './dialogue-files.ts'
import { findLosses, readBaseline } from './eval-baseline.ts'
import { readQuestions } from './question-files.ts'

const counted = (right: number, of: number): Measured => ({
  ...readBaseline(),
  ownQuestions: { headings: { right, of } },
})

test.each([
  ['as many', counted(9, 10), []],
  ['more', counted(10, 10), []],
  ['the same share of more', counted(18, 20), []],
  ['one less', counted(8, 10), ['own questions: headings: 8 of 10, recorded 9 of 10']],
  ['more of many more', counted(17, 20), ['own questions: headings: 17 of 20, recorded 9 of 10']],
])('%s right than recorded', (_name, measured, losses) => {
  expect(findLosses(measured, counted(9, 10))).toEqual(losses)
})

test('what is measured or recorded alone is named', () => {
  expect(findLosses({ ...counted(1, 1), ownQuestions: { guides: { right: 1, of: 1 } } }, counted(9, 10))).toEqual([
    'own questions: headings is no longer measured',
    'own questions: guides is not recorded',
  ])
})

test('a loss is told by the counts in all, and not by those of a form or a kind', () => {
  const file = 'law/evaluation/answers/set-aside.jsonl'
  const measured = readBaseline()
  measured.answers[file].forms.en = worse(measured.answers[file].all)

  expect(findLosses(measured, readBaseline())).toEqual([])

  measured.answers[file].all = worse(measured.answers[file].all)
  expect(findLosses(measured, readBaseline())).toHaveLength(ANSWER_COUNTS.length)
})

const worse = (counts: Record<AnswerCount, Count>) =>
  Object.fromEntries(ANSWER_COUNTS.map((name) => [name, { ...counts[name], right: 0 }])) as Record<AnswerCount, Count>

// The questions of what is set aside are counted here and never shown.

test.each(SEARCH_FILES)('the recorded figures are of every question of %s', (file) => {
  const { all, forms } = readBaseline().search[file]
  const { lines } = readQuestions([file])
  const count = (label: string, langs: readonly string[]) =>
    lines.filter((line) => line.label === label && langs.includes(line.lang)).length

  expect(all['law not refused'].of).toBe(count('law', ['en', 'ne', 'ne-Latn']))
  expect(all['off-topic refused'].of).toBe(count('off_topic', ['en', 'ne', 'ne-Latn']))
  for (const [form, lang] of [['en', 'en'] as const, ['ne', 'ne'] as const, ['romanised', 'ne-Latn'] as const]) {
    expect(forms[form]?.['law not refused'].of).toBe(count('law', [lang]))
    expect(forms[form]?.['off-topic refused'].of).toBe(count('off_topic', [lang]))
  }
})

test.each(ANSWER_FILES)('the recorded figures are of every turn of %s', (file) => {
  const { all, forms, kinds } = readBaseline().answers[file]
  const { lines } = readDialogues([file])
  const turns = (dialogues: typeof lines) => dialogues.reduce((sum, dialogue) => sum + dialogue.turns.length, 0)
  const useful = 'turns with a useful answer'

  expect(all[useful].of).toBe(turns(lines))
  expect(QUESTION_FORMS.map((form) => forms[form]?.[useful].of ?? 0)).toEqual(
    QUESTION_FORMS.map((form) => turns(lines.filter((line) => line.form === form))),
  )
  expect(DIALOGUE_KINDS.map((kind) => kinds[kind]?.[useful].of ?? 0)).toEqual(
    DIALOGUE_KINDS.map((kind) => turns(lines.filter((line) => line.kind === kind))),
  )
})
