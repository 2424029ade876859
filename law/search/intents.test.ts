import { expect, test } from 'vitest'
import { wordExamples } from '../text/test-examples.ts'
import { wordsOfAllForms } from '../text/word-lists.ts'
import { factsWanted } from './intents.ts'
import LISTS from './intents.json' with { type: 'json' }

test.each(wordExamples(LISTS))('%s: %s', (kind, example) => {
  expect(factsWanted(example)).toContain(kind)
})

test.each(Object.entries(LISTS))('every beginning asks for %s', (kind, lists) => {
  const others = wordsOfAllForms(lists).filter(
    (beginning) => !factsWanted(`talab ${beginning}`).some((wanted) => wanted === kind),
  )

  expect(others).toEqual([])
})

test('a beginning within a word asks for nothing', () => {
  expect(factsWanted('kandanda unumer')).toEqual([])
})
