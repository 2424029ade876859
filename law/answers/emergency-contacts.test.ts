import { describe, expect, test } from 'vitest'
import { readHelpLine } from '../../contract/help-line.ts'
import { contactOf } from '../help-contact.ts'
import { openLibrary } from '../../server/library/open-library.ts'
import { emergencyContactIds } from '../../contract/danger.ts'
import { ABROAD, FIRST_STEPS } from './first-steps.ts'
import { writeCallFirst, writeEmergencyOpening } from './emergency-contacts.ts'
import type { Danger } from '../../contract/danger.ts'

const library = openLibrary().latest()
const DANGERS: Danger[] = (['violence', 'trafficking', 'suicide', 'injury', 'arrest'] as const).flatMap((kind) => [
  { kind, isChild: false },
  { kind, isChild: true },
])

describe.each(['en', 'ne'] as const)('in %s', (language) => {
  test.each(DANGERS)('%o is told every number with the date it was checked on', (danger) => {
    const opening = writeEmergencyOpening({ danger, written: 'help' }, library, language)
    const [first, contacts = '', step] = opening.split('\n\n')
    const lines = contacts.split('\n')

    expect(first).toMatch(/^\*\*.+:\*\*$/)
    expect(lines).toHaveLength(emergencyContactIds(danger).length)
    expect(Object.values(FIRST_STEPS).map((steps) => steps[language])).toContain(step)
    const known = [...library.help.values()].map((help) => contactOf(help, language))
    for (const line of lines) {
      expect(readHelpLine(line.replace(/^- /, ''), known)).not.toBeNull()
      expect(line).toMatch(
        language === 'en'
          ? /^- \*\*.+ \(checked on \d+ \w+ 20\d\d\)$/
          : /^- \*\*.+ \([०-९]{4} [^ ]+ [०-९]+ मा जाँचिएको\)$/,
      )
    }
  })
})

test('a child’s helpline stands right behind the most urgent number', () => {
  expect(emergencyContactIds({ kind: 'violence', isChild: true })).toEqual([
    'police',
    'child-helpline',
    'women-commission',
  ])
})

test('somebody abroad who may be in danger is told so as well', () => {
  const danger: Danger = { kind: 'violence', isChild: false }
  const contactsFor = (written: string) => writeCallFirst({ danger, written }, library, 'en')

  expect(contactsFor('I work in Korea and the owner keeps my passport and my pay')).toContain(ABROAD.en)
  expect(contactsFor('my landlord keeps my passport')).not.toContain(ABROAD.en)
})

test('somebody abroad is told how to reach the embassy', () => {
  const danger: Danger = { kind: 'violence', isChild: false }
  const openingOf = (written: string) => writeEmergencyOpening({ danger, written }, library, 'en')

  expect(openingOf('I am in Kuwait, madam beats me')).toContain(ABROAD.en)
  expect(openingOf('my husband beats me')).not.toContain(ABROAD.en)
})

test('what to do in the next minutes names no number: those come from the list of help alone', () => {
  for (const text of [...Object.values(FIRST_STEPS), ABROAD].flatMap((steps) => Object.values(steps)))
    expect(text).not.toMatch(/[\d०-९]/u)
})

test.each([
  ['my sister swallowed rat poison', 'suicide'],
  ['आमाले विष खानुभयो', 'suicide'],
  ['srimati le metasid khayo', 'injury'],
] as const)('where poison is swallowed, the ambulance is called first: %s', (written, kind) => {
  const opening = writeEmergencyOpening({ danger: { kind, isChild: false }, written }, library, 'en')
  expect(opening.split('\n').find((line) => line.startsWith('- '))).toContain('(tel:102)')
  expect(opening).toContain(FIRST_STEPS.poisoned.en)
})
