import { expect, test } from 'vitest'
import type { SheetView } from '../../../contract/library.ts'
import { officeSheet as texts } from '../../texts/en/office-sheet.ts'
import { sheetText } from './sheet-text.ts'

const ADDRESS = 'https://kanooni.example/sheet/fence,garden-code-2074.12'
const NOTHING_OWN = { matter: null, name: null, day: null }

const sheet: SheetView = {
  matter: 'A broken fence',
  sections: [{ citation: 'Garden Code, 2074, s. 12', heading: 'Mending a fence', url: '/law/garden-code-2074/12' }],
  guides: [],
  bring: ['The map of the land'],
  whereToGo: ['The ward office'],
  steps: [],
  costs: ['Rs 10'],
  timeLimits: ['Within 35 days'],
  help: [
    {
      name: 'Legal aid',
      phone: { dial: '1600', written: '1600' },
      contact: ', in the morning',
      checkedOn: '2026-11-01',
    },
  ],
  url: '/sheet/fence,garden-code-2074.12',
}

test('a sheet as a text says what is on it, and leads to its page', () => {
  expect(sheetText(sheet, NOTHING_OWN, texts, ADDRESS).split('\n')).toEqual([
    'A broken fence',
    'Last day: Within 35 days',
    'Where to go: The ward office',
    'The law: Garden Code, 2074, s. 12',
    'What to bring: The map of the land',
    'What it costs: Rs 10',
    'Whom to call: Legal aid 1600, in the morning',
    `These sections, in plain words: ${ADDRESS}`,
  ])
})

test('nothing of the person is in it but what they chose', () => {
  const own = { matter: 'My neighbour broke it.', name: 'Maya', day: '28 November 2026' }

  const text = sheetText(sheet, own, texts, ADDRESS)

  expect(text).toMatch(/^My neighbour broke it\.\nName: Maya\nDate: 28 November 2026\n/)
  expect(text).not.toContain('A broken fence')
})

test('a text is shorter than 1,000 characters, with the last day and the address before anything else', () => {
  const long = 'Papers of every kind, of which there are many. '.repeat(4)
  const full = { ...sheet, bring: [1, 2, 3, 4, 5].map((number) => `${number} ${long}`), costs: [long] }

  const text = sheetText(full, { ...NOTHING_OWN, matter: 'It broke. '.repeat(30) }, texts, ADDRESS)

  expect(text.length).toBeLessThan(1_000)
  expect(text).toContain('Within 35 days')
  expect(text).toContain('1 Papers')
  expect(text).not.toContain('5 Papers')
  expect(text.endsWith(ADDRESS)).toBe(true)
})
