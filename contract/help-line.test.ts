import { describe, expect, test } from 'vitest'
import { beginsHelpLine, readHelpLine, writeHelpLine } from './help-line.ts'
import type { HelpView } from './library.ts'

const police: HelpView = {
  name: 'Police emergency',
  phone: { dial: '100', written: '100' },
  contact: '',
  checkedOn: '2026-11-20',
}
const committee: HelpView = { name: 'Committee', phone: null, contact: 'in every district', checkedOn: '2026-11-20' }
const women: HelpView = {
  name: 'महिला हेल्पलाइन',
  phone: { dial: '1145', written: '११४५' },
  contact: ', चौबीसै घण्टा',
  checkedOn: '2026-11-20',
}
const known = [police, committee, women]

test('a line names the entry, its number and the day it was checked on', () => {
  expect(writeHelpLine(police, 'en')).toBe('**Police emergency**: [100](tel:100) (checked on 20 November 2026)')
  expect(writeHelpLine(committee, 'en')).toBe('**Committee**: in every district (checked on 20 November 2026)')
  expect(writeHelpLine(women, 'ne')).toBe('**महिला हेल्पलाइन**: [११४५](tel:1145), चौबीसै घण्टा (२०८३ मंसिर ४ मा जाँचिएको)')
})

describe('a line that was written', () => {
  test.each([
    [police, 'en'],
    [committee, 'en'],
    [women, 'ne'],
  ] as const)('is read back: %o', (help, language) => {
    expect(readHelpLine(writeHelpLine(help, language), known)).toBe(help)
  })

  test('is read back when the number was checked again since', () => {
    const older = writeHelpLine({ ...women, checkedOn: '2025-01-02' }, 'ne')

    expect(readHelpLine(older, known)).toBe(women)
  })

  test('is known by every beginning of it, while it grows', () => {
    const line = writeHelpLine(women, 'ne')

    for (let end = 0; end < line.length; end++) {
      expect(beginsHelpLine(line.slice(0, end), known), line.slice(0, end)).toBe(true)
      expect(readHelpLine(line.slice(0, end), known)).toBeNull()
    }
  })
})

test.each([
  ['another number', '**Police emergency**: [9800000000](tel:9800000000) (checked on 20 November 2026)'],
  [
    'another number behind the right digits',
    '**Police emergency**: [100](tel:9800000000) (checked on 20 November 2026)',
  ],
  ['other digits before the right number', '**Police emergency**: [9800000000](tel:100) (checked on 20 November 2026)'],
  ['another name', '**Police of the court**: [100](tel:100) (checked on 20 November 2026)'],
  ['a number beside it', '**Police emergency**: [100](tel:100), or 9800000000 (checked on 20 November 2026)'],
  ['a number behind it', '**Police emergency**: [100](tel:100) (checked on 20 November 2026) or 9800000000'],
  ['a link in the day', '**Police emergency**: [100](tel:100) (checked on [today](tel:9800000000))'],
  ['a list in it', '**Police emergency**: [100](tel:100) (checked on 20 November 2026)\n- 9800000000'],
  ['a line without a day', '**Police emergency**: [100](tel:100)'],
  ['a number that is not checked any more', '**Police emergency**: [110](tel:110) (checked on 20 November 2020)'],
])('a line with %s names nobody', (_name, line) => {
  expect(readHelpLine(line, known)).toBeNull()
})
