import { expect, test } from 'vitest'
import { findLosses, readBaseline } from './eval-baseline.ts'

const counted = (right: number, of: number) => ({ own: { headings: { right, of } } })

test.each([
  ['as many', counted(9, 10), []],
  ['more', counted(10, 10), []],
  ['the same share of more', counted(18, 20), []],
  ['one less', counted(8, 10), ['own: headings: 8 of 10, recorded 9 of 10']],
  ['more of many more', counted(17, 20), ['own: headings: 17 of 20, recorded 9 of 10']],
])('%s right than recorded', (_name, measured, losses) => {
  expect(findLosses(measured, counted(9, 10))).toEqual(losses)
})

test('what is measured or recorded alone is named', () => {
  expect(findLosses({ own: { guides: { right: 1, of: 1 } } }, counted(9, 10))).toEqual([
    'own: headings is no longer measured',
    'own: guides is not recorded',
  ])
})

test('the recorded baseline holds the library’s own questions and every file of questions', () => {
  expect(Object.keys(readBaseline())).toEqual([
    'own questions',
    'law/evaluation/tuning.jsonl',
    'law/evaluation/set-aside.jsonl',
    'law/evaluation/fresh.jsonl',
    'law/evaluation/answers/tuning.jsonl',
    'law/evaluation/answers/set-aside.jsonl',
  ])
})
