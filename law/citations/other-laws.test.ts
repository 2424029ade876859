// Numbers that the library has, said to be of laws that it does not have.

import { describe, expect, test } from 'vitest'
import type { Passage } from '../passage.ts'
import { testLibrary } from '../test-library.ts'
import { checkCitations } from './check-citations.ts'

const library = testLibrary()
const given: Passage[] = [
  { kind: 'provision', workId: 'house-code-2074', number: '95' },
  { kind: 'provision', workId: 'charter-2072', number: '20' },
]
const check = (text: string) => checkCitations(text, given, library, 'en')
const outcomes = (text: string) => check(text).map(({ number, url, problem }) => `${number} ${problem ?? url}`)

describe('is not verified, whatever number was given', () => {
  test.each([
    // Other states
    'Section 95 of the House Code (India)',
    'Section 95 of the House Code of the United States',
    'section 95 of the house code of india',
    'section 95 of the indian house code',
    'भारतीय घर संहिताको दफा ९५',
    'भारतको संविधानको धारा २०',
    'bharat ko sambidhan ko dhara 20',
    'Section 95 in Indian law',
    'भारतीय कानुनको धारा २०',
    // Earlier laws
    'Section 95 of the House Code, 1860',
    'Section 95 of the House Code of 1963',
    'Section 95 of the old House Code',
    'Article 20 of the Constitution of Nepal 2047',
    'Article 20 of the Constitution of the Kingdom of Nepal',
    'साबिक घर संहिताको दफा ९५',
    'अन्तरिम संविधानको धारा २०',
    // Laws whose names begin or end otherwise
    'Section 95 of the House Code Rules',
    'Section 95 of the House Code Bill',
    'घर संहिता नियमावलीको दफा ९५',
    'Child House Act section 95',
    'child house code section 95',
    'Section 95 of the House Tax Code',
    'Section 95 of the House (Repair and Regulation) Act',
    'House (Repair and Regulation) Act, 2056, section 95',
    'घर (मर्मत र नियमन गर्ने) ऐन, २०५६ को दफा ९५',
    // Treaties and short forms
    'Article 20 of the Universal Declaration of Human Rights',
    'Article 20 of the UDHR',
    'CEDAW Article 20',
    'CEDAW को धारा २०',
    'मानव अधिकारको विश्वव्यापी घोषणापत्रको धारा २०',
    'महासन्धिको धारा २०',
    'Section 95 of IPC',
    'Section 95 of the income tax rules',
    'Rule 95 of the House Rules',
  ])('%s', (text) => {
    expect(outcomes(text)).toEqual(['1 unknown-work'])
  })
})

test.each([
  'Section 95 of the Act',
  'Section 95 of this law',
  'Section 95 of the same Code',
  'Section 95 of Nepal’s law',
  'Section 95 in Kathmandu',
  'Section 95 of the House Code of Nepal, 2074',
  'Section 95 of the current House Code',
  'यस ऐनको दफा ९५',
  'नेपाली कानुनको दफा ९५',
  'FIR: Section 95 is what counts',
])('%s is still what was given', (text) => {
  expect(outcomes(text)).toEqual(['1 /law/house-code-2074/95'])
})

test.each([
  ['Section 95 of the House Procedure Act and 93 of the House Code', ['house-procedure-2074/95', 'house-code-2074/93']],
  ['House Procedure Act section 95 and 93 of the House Code', ['house-procedure-2074/95', 'house-code-2074/93']],
  ['Section 95 of Part 3 of the House Procedure Act', ['house-procedure-2074/95']],
  ['Section 95, Chapter IV of the House Procedure Act', ['house-procedure-2074/95']],
  ['Section 95 sub-section (2) of the House Procedure Act', ['house-procedure-2074/95']],
  ['Section 95(1) and (2) of the House Procedure Act', ['house-procedure-2074/95']],
  ['Section 95, clause (a) of the House Procedure Act', ['house-procedure-2074/95']],
  ['Section 95.1 of the House Procedure Act', ['house-procedure-2074/95']],
  ['Section 95/2 of the House Procedure Act', ['house-procedure-2074/95']],
  ['Section 95 [1] of the House Procedure Act', ['house-code-2074/95', 'house-procedure-2074/95']],
  ['Section No. 95 of the House Procedure Act', ['house-procedure-2074/95']],
  ['Section: 95 of the House Procedure Act', ['house-procedure-2074/95']],
  ['घर कार्यविधिको दफा नं. ९५', ['house-procedure-2074/95']],
  ['Section\u200B 95 of the House Procedure Act', ['house-procedure-2074/95']],
])('%j is read with the act that stands behind all of it', (text, paths) => {
  expect(outcomes(text)).toEqual(paths.map((path, place) => `${place + 1} /law/${path}`))
})

test.each(['Section 95 of the deposit law', 'धरौटी सम्बन्धी कानुनको दफा ९५'])(
  '%s can be any, unless a mark says which',
  (words) => {
    expect(outcomes(words)).toEqual(['1 unknown-work'])
    expect(outcomes(`${words} [1]`)).toEqual(['1 /law/house-code-2074/95'])
    expect(outcomes(`${words} [2]`)).toEqual(['2 /law/charter-2072/20', '3 unknown-work'])
  },
)

test('a section is not looked for in another act than the one that its paragraph is about', () => {
  expect(outcomes('The House Procedure Act protects you. Section 93 says how.')).toEqual(['1 no-such-provision'])
  expect(outcomes('The House Procedure Act protects you.\n\nSection 20 of nothing.\n\nSection 95 says how.')).toContain(
    '2 /law/house-procedure-2074/95',
  )
})

test.each(['Section 20741 of the House Code', 'Section 999999'])('%s is too high a number to be held', (text) => {
  expect(outcomes(text)).toEqual(['1 no-such-provision'])
})

test('a law that the library names and does not hold is no problem of its own replies', () => {
  const text = 'The Building Act and section 95 of the House Code 2074 settle it.'
  const problems = (isOfLibrary: boolean) =>
    checkCitations(text, given, library, 'en', { isOfLibrary }).map(({ problem }) => problem)

  expect(problems(false)).toContain('unknown-work')
  expect(problems(true)).toEqual([null])
})
