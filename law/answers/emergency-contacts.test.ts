import { describe, expect, test } from 'vitest'
import { readHelpLine } from '../../contract/help-line.ts'
import { contactOf } from '../help-contact.ts'
import { openLibrary } from '../../server/library/open-library.ts'
import { emergencyContactIds } from '../../contract/danger.ts'
import { writeEmergencyOpening } from './emergency-contacts.ts'
import type { Danger } from '../../contract/danger.ts'

const library = openLibrary().latest()
const DANGERS: Danger[] = (['violence', 'trafficking', 'suicide', 'injury', 'arrest'] as const).flatMap((kind) => [
  { kind, isChild: false },
  { kind, isChild: true },
])

describe.each(['en', 'ne'] as const)('in %s', (language) => {
  test.each(DANGERS)('%o is told every number with the date it was checked on', (danger) => {
    const lines = writeEmergencyOpening(danger, library, language).split('\n')

    expect(lines[0]).toMatch(/^\*\*.+:\*\*$/)
    expect(lines.slice(2)).toHaveLength(emergencyContactIds(danger).length)
    const known = [...library.help.values()].map((help) => contactOf(help, language))
    for (const line of lines.slice(2)) {
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
