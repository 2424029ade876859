import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { account as enAccount } from './en/account.ts'
import { developers as enDevelopers } from './en/developers.ts'
import { dates as enDates } from './en/dates.ts'
import { device as enDevice } from './en/device.ts'
import { help as enHelp } from './en/help.ts'
import { keys as enKeys } from './en/keys.ts'
import { library as enLibrary } from './en/library.ts'
import { ownAccount as enOwnAccount } from './en/own-account.ts'
import { pages as enPages } from './en/pages.ts'
import { quality as enQuality } from './en/quality.ts'
import { recents as enRecents } from './en/recents.ts'
import { search as enSearch } from './en/search.ts'
import { sources as enSources } from './en/sources.ts'
import { sharedCopy as enSharedCopy } from './en/shared-copy.ts'
import { sharing as enSharing } from './en/sharing.ts'
import { twoStep as enTwoStep } from './en/two-step.ts'
import { ne } from './ne.ts'
import { account as neAccount } from './ne/account.ts'
import { developers as neDevelopers } from './ne/developers.ts'
import { dates as neDates } from './ne/dates.ts'
import { device as neDevice } from './ne/device.ts'
import { help as neHelp } from './ne/help.ts'
import { keys as neKeys } from './ne/keys.ts'
import { library as neLibrary } from './ne/library.ts'
import { ownAccount as neOwnAccount } from './ne/own-account.ts'
import { pages as nePages } from './ne/pages.ts'
import { quality as neQuality } from './ne/quality.ts'
import { recents as neRecents } from './ne/recents.ts'
import { search as neSearch } from './ne/search.ts'
import { sources as neSources } from './ne/sources.ts'
import { sharedCopy as neSharedCopy } from './ne/shared-copy.ts'
import { sharing as neSharing } from './ne/sharing.ts'
import { twoStep as neTwoStep } from './ne/two-step.ts'
import { loadTexts } from './load-texts.ts'

/** Names and what stands for itself in any language. */
const SAME_IN_BOTH = [/(^|\.)product$/, /\.number$/, /^language$/, /^dates\.both$/, /^ownAccount\.when\.at$/]

// What the service says in English has no texts of ours beside it: see `service-errors.test.ts`.
const english = textsOf({
  ...en,
  ...enAccount,
  errors: {},
  keys: enKeys,
  library: enLibrary,
  ownAccount: enOwnAccount,
  pages: enPages,
  quality: enQuality,
  recents: enRecents,
  search: enSearch,
  sources: enSources,
  sharedCopy: enSharedCopy,
  sharing: enSharing,
  twoStep: enTwoStep,
  dates: enDates,
  developers: enDevelopers,
  device: enDevice,
  help: enHelp,
})
const nepali = textsOf({
  ...ne,
  ...neAccount,
  errors: {},
  keys: neKeys,
  library: neLibrary,
  ownAccount: neOwnAccount,
  pages: nePages,
  quality: neQuality,
  recents: neRecents,
  search: neSearch,
  sources: neSources,
  sharedCopy: neSharedCopy,
  sharing: neSharing,
  twoStep: neTwoStep,
  dates: neDates,
  developers: neDevelopers,
  device: neDevice,
  help: neHelp,
})

/** What is wrong in each text of a language, by its key. */
const faulty = (texts: Map<string, string>, isFaulty: (text: string, key: string) => boolean) =>
  [...texts].filter(([key, text]) => isFaulty(text, key)).map(([key, text]) => `${key}: ${text}`)

const isShared = (key: string) => SAME_IN_BOTH.some((pattern) => pattern.test(key))

describe('the texts', () => {
  test('each exists in both languages', () => {
    expect([...nepali.keys()]).toEqual([...english.keys()])
  })

  test.each([
    ['English', english],
    ['Nepali', nepali],
  ])('none is empty in %s', (_name, texts) => {
    expect(faulty(texts, (text) => text.trim() === '')).toEqual([])
  })

  test('none stands in English among the Nepali', () => {
    const isLeft = (text: string, key: string) => !isShared(key) && !/\p{Script=Devanagari}/u.test(text)

    expect(faulty(nepali, isLeft)).toEqual([])
  })

  test('none stands in Nepali among the English', () => {
    const isLeft = (text: string, key: string) => !isShared(key) && /\p{Script=Devanagari}/u.test(text)

    expect(faulty(english, isLeft)).toEqual([])
  })
})

describe('a Nepali text', () => {
  test('ends its sentences with a danda', () => {
    expect(faulty(nepali, (text) => /\p{Script=Devanagari}\.(?!\.)/u.test(text))).toEqual([])
  })

  test('writes its numbers with Nepali digits', () => {
    const ownWords = (text: string) => text.replaceAll(/\[\d\]|April 30, 2025|1234/g, '')

    expect(faulty(nepali, (text, key) => !isShared(key) && /\d/.test(ownWords(text)))).toEqual([])
  })

  test.each([
    ['कानुन', /कानून(?! आयोग)/],
    ['श्रीमान्', /श्रीमान(?![\u094D\u0940])/],
    ['अङ्ग्रेजी', /अंग्रेजी|अँग्रेजी/],
    ['आफैँ', /आफैं/],
    ['छौँ', /छौं/],
    ['चाबी', /साँचो \(/],
    ['लक', /ताला/],
    ['फोन वा कम्प्युटर', /यन्त्र/],
    ['मेनु', /छेउको पट्टी/],
    ['“…”', /"\S[^"]*"/],
  ])('says %s, and has no second way to write it', (_word, other) => {
    expect(faulty(nepali, (text) => other.test(text))).toEqual([])
  })

  test('writes गर्‍यो and पुर्‍याउनु with the joiner that keeps their र whole', () => {
    expect(faulty(nepali, (text) => /र्य(?:ो|ौ|ाउ|ाए|ाइ)/.test(text))).toEqual([])
  })
})

test('a language is loaded by its name', async () => {
  expect(await loadTexts('ne')).toBe(ne)
  expect(await loadTexts('en')).toBe(en)
})

/** Every text by its key, `auth.signIn.title`; what is put together from numbers or names with some of those. */
function textsOf(value: unknown, key = ''): Map<string, string> {
  if (typeof value === 'function') return new Map([[key, String(value(1234, 1234, 1234))]])
  if (typeof value !== 'object' || value === null) return new Map([[key, String(value)]])
  const entries = Object.entries(value).flatMap(([name, inner]) => [...textsOf(inner, key ? `${key}.${name}` : name)])
  return new Map(entries)
}
