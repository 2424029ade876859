// What is kept of the product's own library, as `npm run law:build` left it.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LibraryPage } from '../../contract/library-page.ts'
import { LANGUAGES } from '../../contract/preferences.ts'
import { openLibrary } from '../../server/library/open-library.ts'
import { findPageAt } from '../pages/find-page.ts'
import { indexPocket, openPocket } from './open-pocket.ts'
import type { Pocket } from './pocket.ts'

const pocket: Pocket = JSON.parse(readFileSync(new URL('../dist/pocket.json', import.meta.url), 'utf8'))
const index = indexPocket(pocket)
const { findPage, search } = openPocket(pocket, index)
const library = openLibrary().latest()
const NOTHING_ASKED = { search: () => null }

/** Without last days, which are counted from what provisions say, and without letters: both stay with the library. */
function asKept(page: LibraryPage | null): LibraryPage | null {
  if (page?.kind !== 'guide') return page
  const sources = page.guide.sources.map((source) => ({ ...source, lastDayUrl: null }))
  return { ...page, guide: { ...page.guide, sources, letters: [] } }
}

describe('a pocket', () => {
  test('has every guide as the library has it, in both languages', () => {
    for (const language of LANGUAGES) {
      for (const path of ['/guides', ...Array.from(library.guides.keys(), (slug) => `/guides/${slug}`)])
        expect(findPage(path, language, ''), path).toEqual(
          asKept(findPageAt(path, { library, language, ...NOTHING_ASKED })),
        )
    }
  })

  test('has every section of every law by number and heading, and its rule of none', () => {
    for (const { work, numbers } of pocket.works) {
      const ours = findPage(`/law/${work.id}`, 'ne', '')
      const whole = findPageAt(`/law/${work.id}`, { library, language: 'ne', ...NOTHING_ASKED })
      expect(ours?.kind === 'work' && ours.divisions).toEqual(whole?.kind === 'work' && whole.divisions)
      expect(new Set(numbers)).toEqual(new Set(library.numbersOf(work.id)))
    }
    const section = findPage('/law/civil-code-2074/95', 'en', '')
    expect(section).toMatchObject({ kind: 'provision', provision: { rule: { en: [], ne: [] }, facts: [] } })
  })

  test('has no page where the library has none', () => {
    for (const path of [
      '/guides/none',
      '/law/none',
      '/law/civil-code-2074/9999',
      '/login',
      '/guides/bail/more',
      '/law/',
    ])
      expect(findPage(path, 'en', ''), path).toBeNull()
  })

  test('is told from a damaged one', () => {
    expect(() => openPocket(pocket, index.slice(0, 5_000))).toThrow('damaged')
  })
})

describe('search in a pocket', () => {
  const found = (question: string) =>
    search(question, 'en')
      .hits.slice(0, 5)
      .map(({ url }) => url)

  test.each([
    ['in romanised Nepali', 'gharbeti le deposit firta diena', '/guides/landlord-keeps-the-deposit'],
    ['misspelt', 'my landlrd keeps my deposite', '/guides/landlord-keeps-the-deposit'],
    ['in Nepali', 'घरबेटीले धरौटी फिर्ता दिएन', '/guides/landlord-keeps-the-deposit'],
    [
      'by words that only its rule has',
      'within how many hours must an arrested person be brought before a court',
      '/guides/arrest',
    ],
    ['by number', 'section 95 civil code', '/law/civil-code-2074/95'],
    ['by number in Nepali', 'देवानी संहिता दफा ९५', '/law/civil-code-2074/95'],
  ])('finds what is asked for %s', (_how, question, url) => {
    expect(found(question)).toContain(url)
  })

  test('finds within one work', () => {
    const { hits } = search('divorce', 'en', 'civil-code-2074')
    expect(hits.length).toBeGreaterThan(0)
    for (const { url } of hits) expect(url).toMatch(/^\/law\/civil-code-2074\//)
  })

  test('names whom to call where a guide for somebody in danger fits', () => {
    expect(search('sriman le kutchha k garne', 'en').danger).toEqual({ kind: 'violence', isChild: false })
    expect(search('how do I register a company', 'en').danger).toBeNull()
  })

  test('finds nothing for what is nowhere, and bears hostile text', () => {
    expect(search('zzxqv', 'en')).toMatchObject({ outcome: 'nothing', hits: [] })
    expect(search('<script>alert(1)</script>'.repeat(200), 'ne').outcome).toBe('nothing')
  })
})
