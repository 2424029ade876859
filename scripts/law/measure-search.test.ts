import { expect, test } from 'vitest'
import { LIKELY_FROM, SURE_FROM } from '../../law/answers/plan-answer.ts'
import { createLibrary } from '../../law/library.ts'
import type { LibraryEntries } from '../../law/library-data.ts'
import type { Provision, Work } from '../../law/schema.ts'
import { readBuiltClassifiers } from '../../server/library/open-library.ts'
import { countSearch, isJudgedRight, measurePlaces, measureSubjects } from './measure-search.ts'
import type { EvaluationQuestion } from './question-files.ts'

const both = (text: string) => ({ en: text, ne: text })
const work: Work = {
  id: 'ferry-2070',
  title: both('Ferry Act, 2070'),
  shortTitle: both('Ferry Act 2070'),
  names: { en: ['Ferry Act'], ne: [], romanised: [] },
  year: { bs: 2070, ad: 2013 },
  unit: 'section',
  status: 'in-force',
  edition: both('Invented'),
  checkedOn: '2026-01-01',
}
const provision = (number: string, rule: string): Provision => ({
  number,
  heading: both(rule),
  rule: { en: [rule], ne: [rule] },
  words: { en: [], ne: [], romanised: [] },
  facts: [],
})
const entries: LibraryEntries = {
  works: [{ work, provisions: [provision('1', 'Ferries carry lanterns.'), provision('2', 'Ferries carry oars.')] }],
  guides: [],
  help: [],
  signposts: [],
  nextSteps: [],
  letters: [],
}
const library = createLibrary(entries, undefined, undefined, undefined, readBuiltClassifiers())
const question = (
  text: string,
  expected: [string, string][],
  label: 'law' | 'off_topic' = 'law',
): EvaluationQuestion => ({
  id: text,
  lang: 'en',
  question: text,
  topic: 'ferries',
  label,
  expected: expected.map(([act_id, section_no]) => ({ act_id, section_no })),
})

test('the place of the first right provision counts, and any of those expected is right', () => {
  const outcomes = measurePlaces(
    [
      question('lanterns on ferries', [['ferry-2070', '1']]),
      question('lanterns on a ferry', [
        ['other-2000', '9'],
        ['ferry-2070', '2'],
      ]),
      question('whales', [['ferry-2070', '1']]),
      question('tax', [['tax-2058', '1']]),
    ],
    library,
    () => [{ workId: 'ferry-2070', number: '1' }],
  )

  expect(outcomes.map(({ place }) => place)).toEqual([1, 2, null])
  expect(countSearch(outcomes, []).all).toMatchObject({
    'right provision first': { right: 1, of: 3 },
    'right provision among five': { right: 2, of: 3 },
    'right provision among ten': { right: 2, of: 3 },
    'guide resting on it among five': { right: 0, of: 3 },
  })
  expect(countSearch(outcomes, []).plain.all['right provision first']).toEqual({ right: 2, of: 3 })
})

test('off-topic refused and law refused are counted apart', () => {
  const subjects = measureSubjects(
    [
      question('weather tomorrow', [], 'off_topic'),
      question('Can I sue him in court for this crime?', [], 'off_topic'),
      question('Is it a crime?', []),
    ],
    library,
  )

  expect(countSearch([], subjects).all).toMatchObject({
    'off-topic refused': { right: 1, of: 2 },
    'law not refused': { right: 1, of: 1 },
  })
  expect(subjects.map(isJudgedRight)).toEqual([true, false, true])
})

test('places and refusals are counted by form, and places by topic', () => {
  const questions: EvaluationQuestion[] = [
    question('lanterns on ferries', [['ferry-2070', '1']]),
    { ...question('whales', [['ferry-2070', '1']]), lang: 'ne-Latn', topic: 'animals' },
    { ...question('weather tomorrow', [], 'off_topic'), lang: 'ne-Latn' },
  ]

  const { forms, topics, plain } = countSearch(
    measurePlaces(questions, library, () => []),
    measureSubjects(questions, library),
  )

  expect(Object.keys(forms)).toEqual(['en', 'romanised'])
  expect(forms.en).toMatchObject({ 'right provision first': { right: 1, of: 1 }, 'off-topic refused': { of: 0 } })
  expect(forms.romanised).toMatchObject({
    'right provision first': { right: 0, of: 1 },
    'off-topic refused': { right: 1, of: 1 },
  })
  expect(topics).toEqual({ animals: { right: 0, of: 1 }, ferries: { right: 1, of: 1 } })
  expect(plain.forms.en?.['right provision first']).toEqual({ right: 0, of: 1 })
})

test('how often the first hit is right is counted by how sure search is of it, from the bounds of replies on', () => {
  const [outcome] = measurePlaces([question('lanterns on ferries', [['ferry-2070', '1']])], library, () => [])
  if (!outcome) throw new Error('Nothing was measured.')
  const at = (certainty: number, isFirstRight: boolean) => ({ ...outcome, certainty, isFirstRight })

  expect(outcome.isFirstRight).toBe(true)
  expect(
    countSearch(
      [at(SURE_FROM, true), at(SURE_FROM - 0.01, false), at(LIKELY_FROM, true), at(LIKELY_FROM - 0.01, false)],
      [],
    ).certainty,
  ).toEqual({ sure: { right: 1, of: 1 }, likely: { right: 1, of: 2 }, near: { right: 0, of: 1 } })
})
