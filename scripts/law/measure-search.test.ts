import { expect, test } from 'vitest'
import { createLibrary } from '../../law/library.ts'
import type { LibraryEntries } from '../../law/library-data.ts'
import type { Provision, Work } from '../../law/schema.ts'
import { measurePlaces, measureRefusals, tally } from './measure-search.ts'
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
}
const library = createLibrary(entries)
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
  expect(tally(outcomes)).toMatchObject({ questions: 3, first: 1, inFive: 2, inTen: 2, plainFirst: 2, guideInFive: 0 })
})

test('off-topic refused and law refused are counted apart, and the wrong ones named', () => {
  const refusals = measureRefusals(
    [
      question('weather tomorrow', [], 'off_topic'),
      question('Can I sue him in court for this crime?', [], 'off_topic'),
      question('Is it a crime?', []),
    ],
    library,
  )

  expect(refusals).toMatchObject({ offTopic: 2, offTopicRefused: 1, law: 1, lawRefused: 0 })
  expect(refusals.wrong).toHaveLength(1)
})
