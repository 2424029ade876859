import { expect, test } from 'vitest'
import type { LetterForm, LetterText } from '../../contract/letter.ts'
import type { Language } from '../../contract/preferences.ts'
import { composeLetter, todayTyped, type TypedFields } from './compose-letter.ts'
import { writePlainText } from './write-plain-text.ts'

/** 13 Mangsir 2083. */
const NOW = Date.parse('2026-11-29T06:00:00Z')

const field = (id: string, kind: 'line' | 'paragraph' | 'date') => ({
  id,
  kind,
  question: { en: `${id}?`, ne: `${id}?` },
  hint: null,
})
const form = (body: Record<Language, string>, more: Partial<LetterText> = {}): LetterForm => {
  const text = { to: ['[office]'], subject: 'Fence.', requests: ['Mend it.'], attachments: [], ...more }
  return {
    fields: [field('office', 'line'), field('on', 'date'), field('what', 'paragraph')],
    en: { ...text, body: [body.en] },
    ne: { ...text, body: [body.ne] },
  }
}
const bodyOf = (body: Record<Language, string>, typed: TypedFields, language: Language) =>
  composeLetter(form(body), typed, language, NOW).find(({ kind }) => kind === 'body')?.lines[0]?.pieces

const ON = { en: 'It broke on [on].', ne: 'मिति [on] मा भाँचियो।' }
const WHAT = { en: 'This happened: [what].', ne: 'विवरण: [what]।' }

test.each<[string, Record<Language, string>, TypedFields, Language, unknown[]]>([
  ['a date of Nepal in Nepali', ON, { on: '2083-08-13' }, 'ne', ['मिति २०८३ मंसिर १३ गते मा भाँचियो।']],
  ['the same in English', ON, { on: '२०८३ मंसिर १३' }, 'en', ['It broke on 13 Mangsir 2083 (29 November 2026).']],
  ['a date of the common calendar', ON, { on: '2026-11-29' }, 'ne', ['मिति २०८३ मंसिर १३ गते मा भाँचियो।']],
  ['a date to come', ON, { on: '1 Poush 2083' }, 'ne', ['मिति २०८३ पुस १ गते मा भाँचियो।']],
  ['what is no date, as it was typed', ON, { on: 'last Friday' }, 'en', ['It broke on last Friday.']],
  ['what is no date, in Nepali digits', ON, { on: 'हिजो 5 बजे' }, 'ne', ['मिति हिजो ५ बजे मा भाँचियो।']],
  ['an empty date', ON, { on: '  ' }, 'en', ['It broke on ', { blank: 'date' }, '.']],
  [
    'what was told, with the full stop that was typed',
    WHAT,
    { what: 'He cut it.\nI saw it.' },
    'en',
    ['This happened: He cut it.\nI saw it.'],
  ],
  ['what was told without one', WHAT, { what: 'उसले काट्यो' }, 'ne', ['विवरण: उसले काट्यो।']],
  ['lines for the pen, which nothing ends', WHAT, {}, 'en', ['This happened: ', { blank: 'paragraph' }]],
  [
    'figures among Latin letters stay',
    WHAT,
    { what: 'ram12@mail.np 9841, BA2PA 77' },
    'ne',
    ['विवरण: ram12@mail.np ९८४१, BA2PA ७७।'],
  ],
  [
    'what looks like a field in what was typed',
    WHAT,
    { what: '[office]', office: 'Ward' },
    'en',
    ['This happened: [office].'],
  ],
])('writes %s', (_, body, typed, language, pieces) => {
  expect(bodyOf(body, typed, language)).toEqual(pieces)
})

test('has all its parts in their order, as plain text', () => {
  const letter = form(ON, { requests: ['Mend it.', 'Pay me.'], attachments: ['A picture'] })
  const typed = { office: 'Ward 5', on: '2083-08-13', name: 'Sita', place: 'Pokhara', date: '2083-08-13' }

  expect(writePlainText(composeLetter(letter, typed, 'ne', NOW))).toBe(
    [
      'स्थान: Pokhara',
      'मिति: २०८३ मंसिर १३ गते',
      '',
      'Ward ५',
      '',
      'विषय: Fence।',
      '',
      'मिति २०८३ मंसिर १३ गते मा भाँचियो।',
      '',
      'तसर्थ, मेरो माग देहायबमोजिम छ:',
      '१. Mend it.',
      '२. Pay me.',
      '',
      'संलग्न कागजात:',
      'A picture',
      '',
      'निवेदक',
      'दस्तखत: ..............................',
      'नाम: Sita',
      'ठेगाना: ..............................',
      'फोन नं.: ..............................',
      'नागरिकता नं.: ..............................',
      '',
    ].join('\n'),
  )
})

test('leaves out attachments where there are none, and gives a paragraph lines of their own', () => {
  const written = writePlainText(composeLetter(form(WHAT), {}, 'en', NOW))

  expect(written).not.toContain('Attached')
  expect(written).toMatch(/This happened: *\n\.{70}\n\.{70}\n\.{70}\n/)
  expect(written).toContain('Place: ..............................\nDate: ....................\n')
})

test('a date field begins with today as it can be read again', () => {
  expect(todayTyped('en', NOW)).toBe('13 Mangsir 2083')
  expect(todayTyped('ne', NOW)).toBe('२०८३ मंसिर १३')
})
