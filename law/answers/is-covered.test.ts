import { expect, test } from 'vitest'
import type { FactKind } from '../../contract/library.ts'
import type { Library } from '../library.ts'
import type { Passage } from '../passage.ts'
import { openLibrary } from '../../server/library/open-library.ts'
import { wordExamples } from '../text/test-examples.ts'
import FACT_WORDS from './fact-words.json' with { type: 'json' }
import { isCovered } from './is-covered.ts'

const library = openLibrary().latest()
const divorce: Passage = { kind: 'guide', slug: 'divorce' }
const murder: Passage = { kind: 'provision', workId: 'penal-code-2074', number: '177' }

test.each<[string, Passage, boolean]>([
  ['divorce', divorce, true],
  ['How do I get divorced?', divorce, true],
  ['सम्बन्धविच्छेद कसरी गर्ने?', divorce, true],
  ['divorce kasari garne', divorce, true],
  ['divorce in Australia', divorce, false],
  ['What is the punishment for murder?', murder, true],
  ['हत्याको सजाय कति हो?', murder, true],
  ['murder on a plantation', murder, false],
  ['what is it?', divorce, false],
])('"%s" leaves nothing open for %o: %s', (question, passage, expected) => {
  expect(isCovered(question, passage, library)).toBe(expected)
})

/** A provision whose heading says nothing, so that only its fact can be asked for. */
const withFact = (kind: FactKind): Library => ({
  ...library,
  findProvision: () =>
    ({ heading: { en: '', ne: '' }, words: { en: [], ne: [], romanised: [] }, facts: [{ kind }] }) as never,
})

test.each(wordExamples(FACT_WORDS))('%s: %s', (kind, example) => {
  expect(isCovered(example, murder, withFact(kind))).toBe(true)
  const others = Object.keys(FACT_WORDS).filter((other) => other !== kind) as FactKind[]
  expect(others.filter((other) => isCovered(example, murder, withFact(other)))).toEqual([])
})
