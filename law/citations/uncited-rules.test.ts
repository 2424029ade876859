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
  'Must he return it?',
  'Hello! How can I help you?',
  'Collect the receipts and go to the ward office.',
  'नमस्ते! तपाईंलाई कसरी मद्दत गरूँ?',
  'Rashid sanga rakhnuhos ani wada karyalaya januhos.',
])('nothing is said of what has a source or needs none: %s', (text) => {
  expect(uncited(text)).toBeNull()
})

test('a figure that the person named is no rule, in a question of the answer either', () => {
  expect(uncited('You left 90 days ago.', 'I left 90 days ago')).toBeNull()
  expect(uncited('You left 90 days ago.')).toHaveLength(1)
  expect(uncited('Must he return it within 35 days?', 'He says within 35 days')).toBeNull()
})

describe('a figure without a source', () => {
  test.each([
    'He must return it [1]. You have to ask within 900 days or lose it.',
    'It is returned [1]. Other acts give 40 days.',
    '| what | when |\n| --- | --- |\n| the deposit | 35 days [1] |\n| the lock | 900 days |',
    'You have 900\ndays for it [1].',
  ])('is not excused by what its paragraph cites, where that does not have it: %s', (text) => {
    expect(uncited(text)).toHaveLength(1)
  })

  test.each([
    'It is returned [1]. That takes 35 days.',
    'It is returned [1]. He must do so at once.',
    '| what | when |\n| --- | --- |\n| the deposit | it is returned [1] |\n| by when | 35 days |',
    '## Ask within 35 days\n\nThe deposit comes back [1].',
    '**You have 35 days.**\n\nThe deposit comes back [1].',
    'The deposit comes back [1].\n\nDid you ask within 35 days?',
    'You must see a lawyer; the line is open 24 hours a day.',
  ])('is excused where what is cited has it, and so is a rule without a figure: %s', (text) => {
    expect(uncited(text)).toBeNull()
  })

  test.each([
    '**You must file within 900 days.**',
    '## You have 900 days to appeal',
    'You must pay Rs 50,000; ask a lawyer how.',
    'You have 900 days to appeal, right?',
  ])('is excused by no heading, question or advice: %s', (text) => {
    expect(uncited(text)).toHaveLength(1)
  })

  test.each([
    '`You must file within 900 days.`',
    '```\nYou must file within 900 days.\n```',
    'You have [900 days](https://x.example) to appeal.',
    '9`00` days to appeal',
  ])('is read in code and on links: %s', (text) => {
    expect(uncited(text)).toHaveLength(1)
  })

  test('is found in a sentence of any length', () => {
    const long = Array.from({ length: 100 }, (_, at) => `word${at}x`).join(' ')

    expect(uncited(`You must file within 900 days ${long}.`)).toHaveLength(1)
    expect(uncited(`You see, ${long} it takes 900 days.`)).toHaveLength(1)
  })

  test('is found in a reply with more marks than are checked', () => {
    expect(uncited(`You must file within 900 days.${' [1]'.repeat(501)}`)).toHaveLength(1)
  })
})

test('a mark that leads nowhere gives no source to the rest of its paragraph, and has its own warning', () => {
  expect(uncited('He must pay [7]. He must go.')).toEqual(['He must go'])
})

test('an answer of the library is taken at its word', () => {
  expect(checkCitations('He must pay.', given, library, 'en')).toEqual([])
})

test.each(DANGERS)('whom to call in danger is no rule: $kind, child: $isChild', (danger) => {
  for (const language of ['en', 'ne'] as const)
    expect(uncited(writeEmergencyOpening({ danger, written: '' }, library, language))).toBeNull()
})
