import { expect, test } from 'vitest'
import type { LetterField, LetterForm, LetterKind, LetterText } from '../../contract/letter.ts'
import type { Language } from '../../contract/preferences.ts'
import { composeLetter, todayTyped, type TypedFields } from './compose-letter.ts'
import { writePlainText } from './write-plain-text.ts'

/** 13 Mangsir 2083. */
const NOW = Date.parse('2026-11-29T06:00:00Z')

const field = (id: string, kind: LetterField['kind'], more: Partial<LetterField> = {}): LetterField => ({
  id,
  kind,
  question: { en: `${id}?`, ne: `${id}?` },
  hint: null,
  ...more,
})
const form = (
  body: Record<Language, string>,
  more: Partial<LetterText> = {},
  kind: LetterKind = 'application',
): LetterForm => {
  const text = { to: ['[office]'], subject: 'Fence.', requests: ['Mend it.'], attachments: [], ...more }
  return {
    kind,
    fields: [
      field('office', 'line'),
      field('on', 'date'),
      field('what', 'paragraph'),
      field('story', 'paragraph', { rows: 5 }),
      field('hurt', 'line', { optional: true }),
    ],
    en: { ...text, body: [body.en] },
    ne: { ...text, body: [body.ne] },
  }
}
const blank = (room: unknown, before = '', after = '') => ({ room, before, after })
const bodyOf = (body: Record<Language, string>, typed: TypedFields, language: Language) =>
  composeLetter(form(body), typed, language, NOW)
    .find(({ kind }) => kind === 'body')
    ?.lines[0]?.pieces.map((piece) => (typeof piece === 'string' ? piece.replaceAll('\u00a0', ' ') : piece))

const ON = { en: 'It broke on [on].', ne: 'मिति [on] मा भाँचियो।' }
const ON_THAT_DAY = { en: 'Do it by [on].', ne: 'मिति [on]सम्म बनाउनुहोला।' }
const OWED = { en: 'Rupees [office], all of it.', ne: 'जम्मा: रु [office]' }
const WHAT = { en: 'This happened: [what].', ne: 'विवरण: [what]।' }

test.each<[string, Record<Language, string>, TypedFields, Language, unknown[]]>([
  ['a date of Nepal in Nepali', ON, { on: '2083-08-13' }, 'ne', ['मिति २०८३ मंसिर १३ गते मा भाँचियो।']],
  ['the same in English', ON, { on: '२०८३ मंसिर १३' }, 'en', ['It broke on 13 Mangsir 2083 (29 November 2026).']],
  ['a date of the common calendar', ON, { on: '2026-11-29' }, 'ne', ['मिति २०८३ मंसिर १३ गते मा भाँचियो।']],
  ['a date to come', ON, { on: '1 Poush 2083' }, 'ne', ['मिति २०८३ पुस १ गते मा भाँचियो।']],
  ['what is no date, as it was typed', ON, { on: 'last Friday' }, 'en', ['It broke on last Friday.']],
  ['what is no date, in Nepali digits', ON, { on: 'हिजो 5 बजे' }, 'ne', ['मिति हिजो ५ बजे मा भाँचियो।']],
  ['an empty date', ON, { on: '  ' }, 'en', ['It broke on ', blank('date', '', '.')]],
  ['an empty date with what belongs to it', ON_THAT_DAY, {}, 'ne', [blank('date', 'मिति ', 'सम्म'), ' बनाउनुहोला।']],
  ['an empty amount with its rupees, to the end of the line', OWED, {}, 'ne', ['जम्मा: ', blank('rest', 'रु\u00a0')]],
  ['what stands behind a blank, on its line', OWED, {}, 'en', ['Rupees ', blank('words', '', ','), ' all of it.']],
  [
    'what was told, with the full stop that was typed',
    WHAT,
    { what: 'He cut it.\nI saw it.' },
    'en',
    ['This happened: He cut it.\nI saw it.'],
  ],
  ['what was told without one', WHAT, { what: 'उसले काट्यो' }, 'ne', ['विवरण: उसले काट्यो।']],
  ['lines for the pen, which nothing ends', WHAT, {}, 'en', ['This happened: ', blank(3)]],
  ['as many as the field has', { en: 'Told: [story].', ne: 'व्यहोरा: [story]' }, {}, 'ne', ['व्यहोरा: ', blank(5)]],
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
      'फोन नम्बर: ..............................',
      'नागरिकता नम्बर: ..............................',
      'ल्याप्चे (सही गर्न नसक्ने भए): दायाँ .................... बायाँ ....................',
      '',
    ].join('\n'),
  )
})

test('leaves out attachments where there are none, and gives a paragraph lines of their own', () => {
  const written = writePlainText(composeLetter(form(WHAT), {}, 'en', NOW))

  expect(written).not.toContain('Attached')
  expect(written).toMatch(/This happened: \.{30}\n\.{70}\n\.{70}\n/)
  expect(written).toContain('Place: ..............................\nDate: ....................\n')
})

test('a date field begins with today as it can be read again', () => {
  expect(todayTyped('en', NOW)).toBe('13 Mangsir 2083')
  expect(todayTyped('ne', NOW)).toBe('२०८३ मंसिर १३')
})

const HURT = { requests: ['Mend it.', 'Heal me (if I am hurt): [hurt]'] }
const requestsOf = (typed: TypedFields) => {
  const written = writePlainText(composeLetter(form(ON, HURT), typed, 'en', NOW))
  return /I therefore ask for the following:\n(.*?)\n\n/s.exec(written)?.[1]
}

test('what may stay empty is there for the pen, and once something is filled in, only where it was told, without its condition', () => {
  const dots = '.'.repeat(30)
  expect(requestsOf({})).toBe(`1. Mend it.\n2. Heal me (if I am hurt): ${dots}`)
  expect(requestsOf({ name: 'Sita' })).toBe(`1. Mend it.\n2. Heal me (if I am hurt): ${dots}`)
  expect(requestsOf({ office: 'Ward 5' })).toBe('Mend it.')
  expect(requestsOf({ office: 'Ward 5', hurt: 'My arm' })).toBe('1. Mend it.\n2. Heal me: My arm')
})

test('a notice is signed by who gives it and by who receives it, and asks for no number of an identity paper', () => {
  const written = (kind: LetterKind) => writePlainText(composeLetter(form(ON, {}, kind), {}, 'ne', NOW))

  expect(written('notice')).toMatch(
    /मेरो अनुरोध देहायबमोजिम छ:.*\nसूचना दिने\n.*\nयो सूचना बुझिलिने: नाम \.+ दस्तखत \.+ मिति \.+\n$/s,
  )
  expect(written('notice')).not.toContain('नागरिकता')
  expect(written('report')).toMatch(/मेरो माग देहायबमोजिम छ:.*\nजाहेरवाला\n.*नागरिकता नम्बर:/s)
  expect(written('report')).not.toContain('बुझिलिने')
})

test('a number stands on the line of what it belongs to', () => {
  const cited = 'बगैँचा ऐन, २०७४ को दफा १२ बमोजिम रु ५ तिरेँ।'
  expect(bodyOf({ en: '', ne: cited }, {}, 'ne')).toEqual([cited])
  const [line] =
    composeLetter(form({ en: '', ne: cited }), {}, 'ne', NOW).find(({ kind }) => kind === 'body')?.lines ?? []
  expect(line?.pieces).toEqual(['बगैँचा ऐन,\u00a0२०७४\u00a0को दफा\u00a0१२ बमोजिम रु\u00a0५ तिरेँ।'])
})
