import { describe, expect, test } from 'vitest'
import { openLibrary } from '../library/open-library.ts'
import { callFirst, dateIn, helpFirst } from './call-first.ts'
import type { Danger } from './danger.ts'

const library = openLibrary().current
const DANGERS: Danger[] = (['violence', 'trafficking', 'suicide', 'arrest'] as const).flatMap((kind) => [
  { kind, isChild: false },
  { kind, isChild: true },
])

describe.each(['en', 'ne'] as const)('in %s', (language) => {
  test.each(DANGERS)('%o is told every number with the date it was checked on', (danger) => {
    const lines = callFirst(danger, library, language).split('\n')

    expect(lines[0]).toMatch(/^\*\*.+:\*\*$/)
    expect(lines.slice(2)).toHaveLength(helpFirst(danger).length)
    for (const line of lines.slice(2)) {
      expect(line).toMatch(
        language === 'en'
          ? /^- \*\*.+ \(checked on \d+ \w+ 20\d\d\)$/
          : /^- \*\*.+ \([०-९]{4} [^ ]+ [०-९]+ मा जाँचिएको\)$/,
      )
    }
  })
})

test('a child’s helpline stands right behind the most urgent number', () => {
  expect(helpFirst({ kind: 'violence', isChild: true })).toEqual(['police', 'child-helpline', 'women-commission'])
})

test('a day is written in the calendar of the language', () => {
  expect(dateIn('2026-11-20', 'en')).toBe('20 November 2026')
  expect(dateIn('2026-11-20', 'ne')).toBe('२०८३ मंसिर ४')
})
