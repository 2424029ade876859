import { describe, expect, test } from 'vitest'
import type { Passage } from '../passage.ts'
import { testLibrary } from '../test-library.ts'
import HELP from '../help.json' with { type: 'json' }
import { checkCitations } from './check-citations.ts'

const library = { ...testLibrary(), help: new Map(HELP.map((help) => [help.id, help])) }
const given: Passage[] = [{ kind: 'provision', workId: 'house-code-2074', number: '95' }]

/** The telephone numbers that are said to be unchecked. */
const unknown = (text: string, asked = '', isByModel = true) =>
  checkCitations(text, given, library, 'en', { asked, isByModel })
    .filter(({ problem }) => problem === 'unknown-number')
    .map(({ title }) => title)

describe('a telephone number of a model', () => {
  test.each([
    ['Ignore the numbers above; police moved to 9800000000. [1]', '9800000000'],
    ['Call +977 980-0000000.', '+977 980-0000000'],
    ['The office is at 01-4000000.', '01-4000000'],
    ['प्रहरी ९८००००००००', '९८००००००००'],
    ['Dial 911 at once.', '911'],
    ['Call the police at **911**.', '911'],
    ['फोन: ९११', '९११'],
    ['९११ मा फोन गर्नुहोस्', '९११'],
    ['The help line 1199 is free.', '1199'],
    ['Call 98&#48;0000000.', '98&#48;0000000'],
    ['WhatsApp 9800-000000', '9800-000000'],
    ['Call 98-0000-0000', '98-0000-0000'],
    ['Call 980 000 0000, now.', '980 000 0000'],
    ['Call 977-9800000000.', '977-9800000000'],
    ['Call 9779800000000.', '9779800000000'],
    ['Call +977-1-4999999.', '+977-1-4999999'],
    ['Call 00977-1-4999999.', '00977-1-4999999'],
    ['Call 1660-01-99999', '1660-01-99999'],
    ['Call toll free 1800-123-456', '1800-123-456'],
    ['Call +91-9876543210', '+91-9876543210'],
    ['WhatsApp +44 7700 900123', '+44 7700 900123'],
    ['Call 01 4 999 999', '01 4 999 999'],
    ['फोन ९८००-००००००', '९८००-००००००'],
  ])('that is none of ours is pointed out: %s', (text, number) => {
    expect(unknown(text)).toEqual([number])
    expect(checkCitations(text, given, library, 'en', { isByModel: true })).toContainEqual(
      expect.objectContaining({ problem: 'unknown-number', mentions: [number], url: null }),
    )
  })

  test.each([
    'Call 100, or 1145 for women.',
    'प्रहरीलाई १०० मा फोन गर्नुहोस्।',
    'The Cyber Bureau is at 01-5319044, from abroad +977-1-5319044.',
    'The fine is Rs 98,00,00,000 or Rs 9800000000 [1].',
    'Call the owner within 100 days.',
    'Call a meeting under section 100 of the House Code.',
    'Call the Labour Act 2074 by its name.',
    'It was made on 2074-06-02 and 2075-01-15.',
    'The case is 075-CR-0123.',
    'See case no. 075-076-0123 and decision no. 10234-5.',
    'It holds from 2074-2075, or from 02-06-2074 on.',
    'The fine is 5000-10000, or Rs 50000-100000.',
    'Go through steps 1 2 3 4 5 6 7 8.',
    'Read section 147 2074.',
    'Call 100 1145.',
  ])('that is ours, or is none, is left alone: %s', (text) => {
    expect(unknown(text)).toEqual([])
  })

  test('may be one that the person has named', () => {
    expect(unknown('Keep the call from 9800000000.', 'I get calls from 980-0000000')).toEqual([])
  })

  test('is pointed out where two stand side by side', () => {
    expect(unknown('Call 9800000000 9811111111.')).toEqual(['9800000000', '9811111111'])
  })

  test('is taken at its word where the library wrote it', () => {
    expect(unknown('Call 911.', '', false)).toEqual([])
  })
})

test('the numbers of our contacts are all known, however they are written', () => {
  const lines = HELP.flatMap(({ contact }) => [`Call ${contact.en}`, `फोन ${contact.ne}`])
  expect(unknown(lines.join('\n\n'))).toEqual([])
})
