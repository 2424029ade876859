import { describe, expect, test } from 'vitest'
import { DANGERS } from '../../contract/danger.ts'
import { writeEmergencyOpening } from '../answers/emergency-contacts.ts'
import type { Passage } from '../passage.ts'
import { testLibrary } from '../test-library.ts'
import { phraseExamples } from '../text/test-examples.ts'
import { checkCitations } from './check-citations.ts'
import RULES from './rule-phrases.json' with { type: 'json' }

const library = testLibrary()
const given: Passage[] = [{ kind: 'provision', workId: 'house-code-2074', number: '95' }]

/** The ends of the rules without a source; null when there are none. */
function uncited(text: string, asked = ''): string[] | null {
  const sources = checkCitations(text, given, library, 'en', { asked, isByModel: true })
  return sources.find(({ problem }) => problem === 'uncited')?.mentions ?? null
}

const { rule, advice } = RULES.groups

test.each(phraseExamples({ groups: { rule } }))('%s: "%s" is named when no source is given', (_group, example) => {
  expect(uncited(example)).toHaveLength(1)
})

test.each(phraseExamples({ groups: { advice } }))('%s: "%s" needs no source', (_group, example) => {
  expect(uncited(example)).toBeNull()
})

describe('a rule without a source', () => {
  test.each([
    ['You have it back within 35 days.', 'back within 35 days'],
    ['The fine is **Rs 5,000**.', '5,000'],
    ['उजुरी ९० दिनभित्र दिनुहोस्।', 'उजुरी ९० दिनभित्र दिनुहोस्'],
    ['ujuri 90 din bhitra dinu parchha.', 'bhitra dinu parchha'],
    ['Half of it, 50 percent, goes to the children.', 'goes to the children'],
    ['- You must return the key.', 'must return the key'],
  ])('is known by its last words: %s', (text, end) => {
    expect(uncited(text)).toEqual([expect.stringContaining(end)])
  })

  test('is counted when its words stand twice, and not marked where nobody could tell which is meant', () => {
    const sources = checkCitations('He must pay.\n\nHe must pay.', given, library, 'en', { isByModel: true })

    expect(sources).toMatchObject([{ title: '2 statements without a source', mentions: [], url: null }])
  })

  test('has its title in the language of the reply', () => {
    const [source] = checkCitations('मालिकले तलब दिनुपर्छ।', [], library, 'ne', { isByModel: true })

    expect(source?.title).toBe('स्रोत नदिइएका १ कुरा')
  })
})

test.each([
  'He must return it within 35 days [1].',
  'It is returned. He must do so within 35 days [1].',
  'You have rights [1]:\n\n- He must return it.\n- He must say why.',
  '- He must return it,\n  and say why [1].',
  'By Section 95 of the House Code he must return it.',
  '## What he must do',
  '**You must know**',
  'Must he return it within 35 days?',
  'Hello! How can I help you?',
  'Collect the receipts and go to the ward office.',
  'नमस्ते! तपाईंलाई कसरी मद्दत गरूँ?',
  'Rashid sanga rakhnuhos ani wada karyalaya januhos.',
  '`He must pay`',
])('nothing is said of what has a source or needs none: %s', (text) => {
  expect(uncited(text)).toBeNull()
})

test('a figure that the person named is no rule', () => {
  expect(uncited('You left 90 days ago.', 'I left 90 days ago')).toBeNull()
  expect(uncited('You left 90 days ago.')).toHaveLength(1)
})

test('a mark that leads nowhere gives no source to the rest of its paragraph, and has its own warning', () => {
  expect(uncited('He must pay [7]. He must go.')).toEqual(['He must go'])
})

test('an answer of the library is taken at its word', () => {
  expect(checkCitations('He must pay.', given, library, 'en')).toEqual([])
})

test.each(DANGERS)('whom to call in danger is no rule: $kind, child: $isChild', (danger) => {
  for (const language of ['en', 'ne'] as const)
    expect(uncited(writeEmergencyOpening({ danger, question: '' }, library, language))).toBeNull()
})
