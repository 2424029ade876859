// Holds the words that guides explain to what their readers rely on.

import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../contract/preferences.ts'
import GLOSSARY from '../../law/glossary.json' with { type: 'json' }
import { firstWordsIn } from '../../law/glossary.ts'
import { statementsOf } from '../../law/marks.ts'
import { readEntries } from './entry-files.ts'

/** It stands among others on a phone. */
const LONGEST = 120
const LETTERS = {
  en: /^[^\p{L}]*(?:\p{Script=Latin}[^\p{L}]*)+$/u,
  ne: /^[^\p{L}]*(?:\p{Script=Devanagari}[^\p{L}]*)+$/u,
}
const END = { en: /^[A-Z][^.]+\.$/, ne: /^[^।]+।$/ }

const { guides } = readEntries()

describe.each(LANGUAGES)('the glossary in %s', (language) => {
  const words = GLOSSARY[language]

  test('has only words that guides use', () => {
    const used = new Set(
      guides.flatMap((guide) => firstWordsIn(statementsOf(guide, language), language).map(({ forms }) => forms[0])),
    )
    expect(words.map(({ forms }) => forms[0]).filter((word) => !used.has(word))).toEqual([])
  })

  test('has each form once', () => {
    const forms = words.flatMap((word) => word.forms)
    expect(forms.filter((form, place) => forms.indexOf(form) !== place)).toEqual([])
    expect(words.filter(({ forms }) => forms.length === 0)).toEqual([])
  })

  test('explains in one short sentence of its language', () => {
    for (const { forms, means } of words) {
      expect(means.length, forms[0]).toBeLessThanOrEqual(LONGEST)
      expect(means, forms[0]).toMatch(END[language])
      for (const text of [...forms, means]) expect(text, forms[0]).toMatch(LETTERS[language])
    }
  })

  test('explains no word by itself', () => {
    const circular = words.filter(({ forms, means }) =>
      firstWordsIn([means], language).some((word) => word.forms[0] === forms[0]),
    )
    expect(circular.map(({ forms }) => forms[0])).toEqual([])
  })

  test('burdens no guide with more words than one reads', () => {
    const counts = guides.map(
      (guide) => [guide.slug, firstWordsIn(statementsOf(guide, language), language).length] as const,
    )
    expect(counts.filter(([, count]) => count > 17)).toEqual([])
  })
})
