import type { Language } from '../../contract/preferences.ts'
import { describe, expect, test } from 'vitest'
import { changeMail, codeMail, linkMail, noticeMail } from './templates.ts'

const details = {
  name: 'Sita Sharma',
  link: 'http://localhost:3000/confirmation?userId=sita&secret=abc&expire=2026-11-28T03%3A01%3A00.000%2B00%3A00',
  expiresAt: Date.UTC(2026, 10, 28, 18, 20),
}
const escapedLink = details.link.replaceAll('&', '&amp;')
const ENGLISH_END = 'until Sunday, 29 November 2026, 12:05 AM Nepal time'
const NEPALI_END = 'आइतबार, २०८३ मंसिर १३ (सन् २०२६ नोभेम्बर २९), नेपाली समय राति १२:०५ बजेसम्म'

describe.each([
  { kind: 'verification', language: 'en', button: 'Confirm email address', hello: 'Hello', end: ENGLISH_END },
  { kind: 'recovery', language: 'en', button: 'Reset password', hello: 'Hello', end: ENGLISH_END },
  { kind: 'verification', language: 'ne', button: 'इमेल ठेगाना पुष्टि गर्नुहोस्', hello: 'नमस्ते', end: NEPALI_END },
  { kind: 'recovery', language: 'ne', button: 'पासवर्ड फेर्नुहोस्', hello: 'नमस्ते', end: NEPALI_END },
] as const)('the $kind mail in "$language"', ({ kind, language, button, hello, end }) => {
  const write = (overrides = {}) => linkMail(kind, { ...details, language, ...overrides })

  test('carries the link in both parts, as a button and as plain text', () => {
    const { text, html } = write()

    expect(text).toContain(`${button}:\n${details.link}\n`)
    expect(html).toContain(`>${button}</a>`)
    expect(html.split(`href="${escapedLink}"`)).toHaveLength(3)
    expect(html).toContain(`>${escapedLink}</a>`)
  })

  test('says until when the link works, in the time of Nepal', () => {
    const { text, html } = write()

    expect(text).toContain(end)
    expect(html).toContain(end)
  })

  test('says which language it is in, and keeps to it', () => {
    const { subject, text, html } = write()
    const foreign = language === 'en' ? /\p{Script=Devanagari}/u : /[a-z]{3}/i
    const ownWords = text.replaceAll('Kanooni', '').replace(details.name, '').replace(details.link, '')

    expect(html).toContain(`<html lang="${language}">`)
    expect(subject.replace('Kanooni', '')).not.toMatch(foreign)
    expect(ownWords).not.toMatch(foreign)
  })

  test('loads nothing from anywhere', () => {
    expect(write().html).not.toMatch(/<img|<script|<link|url\(|@import|src=/)
  })

  test('shows a name as text, never as markup', () => {
    const { text, html } = write({ name: `Sita "S" O'Neil & <Sons>` })

    expect(text).toContain(`${hello} Sita "S" O'Neil & <Sons>`)
    expect(html).toContain(`${hello} Sita &quot;S&quot; O&#39;Neil &amp; &lt;Sons&gt;`)
  })
})

test.each([
  ['सीता शर्मा', 'Hello सीता शर्मा,', 'नमस्ते सीता शर्मा जी,'],
  ['K.C. Prakash', 'Hello K.C. Prakash,', 'नमस्ते K.C. Prakash जी,'],
  ['  Ram\r\nBcc:  everyone ', 'Hello,', 'नमस्ते,'],
  ['Ram\r\n\r\nThapa', 'Hello Ram Thapa,', 'नमस्ते Ram Thapa जी,'],
  ['\u202Eevil', 'Hello evil,', 'नमस्ते evil जी,'],
  ['', 'Hello,', 'नमस्ते,'],
  ['You won at prizes.example', 'Hello,', 'नमस्ते,'],
  ['See https://prizes.example/now', 'Hello,', 'नमस्ते,'],
  ['Write to thief@mail', 'Hello,', 'नमस्ते,'],
  ['x'.repeat(61), 'Hello,', 'नमस्ते,'],
])('somebody named %j is greeted with %j and %j', (name, english, nepali) => {
  const greetingIn = (language: Language) => linkMail('recovery', { ...details, name, language }).text.split('\n')[0]

  expect(greetingIn('en')).toBe(english)
  expect(greetingIn('ne')).toBe(nepali)
})

test.each(['verification', 'recovery'] as const)('without a name the %s mail greets nobody in particular', (kind) => {
  const greetingIn = (language: Language) => linkMail(kind, { ...details, name: null, language }).text.split('\n')[0]

  expect(greetingIn('en')).toBe('Hello,')
  expect(greetingIn('ne')).toBe('नमस्ते,')
})

test('the time is told as it is said, and as the site writes it', () => {
  const expiresAt = Date.UTC(2026, 10, 28, 11, 2)
  const timeIn = (language: Language) => linkMail('recovery', { ...details, language, expiresAt }).text

  expect(timeIn('en')).toContain('until Saturday, 28 November 2026, 4:47 PM Nepal time.')
  expect(timeIn('ne')).toContain('शनिबार, २०८३ मंसिर १२ (सन् २०२६ नोभेम्बर २८), नेपाली समय दिउँसो ४:४७ बजेसम्म।')
})

test('a link that works beyond the table of Bikram Sambat names the common day alone', () => {
  const { text } = linkMail('recovery', { ...details, language: 'ne', expiresAt: Date.UTC(2050, 0, 1) })

  expect(text).toContain('शनिबार, सन् २०५० जनवरी १, नेपाली समय बिहान ५:४५ बजेसम्म')
})

const ENGLISH_CHANGE = 'Done on Sunday, 29 November 2026, 12:05 AM Nepal time.'
const NEPALI_CHANGE = 'यो भएको समय: आइतबार, २०८३ मंसिर १३'

test.each([
  ['passwordChanged', 'en', 'Choose a new password', ENGLISH_CHANGE, /\p{Script=Devanagari}/u],
  ['passwordChanged', 'ne', 'नयाँ पासवर्ड बनाउनुहोस्', NEPALI_CHANGE, /[a-z]{3}/i],
  ['emailChanged', 'en', 'Put this address back', ENGLISH_CHANGE, /\p{Script=Devanagari}/u],
  ['emailChanged', 'ne', 'यही ठेगाना फर्काउनुहोस्', NEPALI_CHANGE, /[a-z]{3}/i],
] as const)(
  'the mail "%s" in "%s" says when it was, and where something can be done',
  (kind, language, button, when, foreign) => {
    const link = 'http://localhost:3000/somewhere'
    const { subject, text, html } = changeMail(kind, { language, name: null, link, changedAt: details.expiresAt })

    expect(text).toContain(`${button}:\n${link}\n`)
    expect(html).toContain(`>${button}</a>`)
    for (const part of [text, html]) expect(part).toContain(when)
    for (const part of [subject, text.replace(link, '')]) expect(part.replaceAll('Kanooni', '')).not.toMatch(foreign)
  },
)

test.each([
  ['en', 'Your code:', 'The code works once, until Sunday, 29 November 2026, 12:05 AM Nepal time.'],
  ['ne', 'तपाईंको कोड:', 'यो कोड एकपटक मात्र चल्छ, आइतबार, २०८३ मंसिर १३'],
] as const)('a code in "%s" stands by itself, with when it ends and no link', (language, label, when) => {
  const { expiresAt } = details
  const { text, html } = codeMail('signInCode', { language, name: null, code: '012345', expiresAt })

  expect(text).toContain(`${label}\n012345\n`)
  expect(html).toContain('>012345</p>')
  for (const part of [text, html]) expect(part).toContain(when)
  expect(html).not.toContain('<a ')
})

test.each(['en', 'ne'] as const)('the last mail about an account, in "%s", leads nowhere', (language) => {
  const { text, html } = noticeMail('accountDeleted', { language, name: null, changedAt: details.expiresAt })

  expect(text).toContain('Kanooni')
  expect(html).not.toContain('<a ')
})
