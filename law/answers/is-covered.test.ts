import { expect, test } from 'vitest'
import type { Passage } from '../passage.ts'
import { openLibrary } from '../../server/library/open-library.ts'
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
])('"%s" leaves nothing open beside %o: %s', (question, passage, expected) => {
  expect(isCovered(question, passage, library)).toBe(expected)
})
