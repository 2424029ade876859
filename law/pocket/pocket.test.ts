// What is kept of the product's own library, as `npm run law:build` left it.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LibraryPage } from '../../contract/library-page.ts'
import { pocketPath } from '../../contract/pocket.ts'
import { type Language, LANGUAGES, otherLanguage } from '../../contract/preferences.ts'
import { readBuiltEntries } from '../../server/library/built-entries.ts'
import { entriesInMemory } from '../entries-in-memory.ts'
import { hold } from '../holdings.ts'
import { periodsOf } from '../limitation/periods-of.ts'
import { findPageAt } from '../pages/find-page.ts'
import { indexPocket, openPocket } from './open-pocket.ts'
import { withFirstQuestions } from './pack-library.ts'
import { readPocketFile } from './pocket-file.ts'

const entries = readBuiltEntries()
/** The library as the server has it, with guides as they are kept. */
const library = hold(entriesInMemory({ ...entries, guides: entries.guides.map(withFirstQuestions) }))
const NOW = Date.parse('2026-11-28T06:00:00Z')
const NOTHING_ASKED = { question: '', asked: { typed: '', chosen: 0, now: NOW } }

function open(language: Language) {
  const pocket = readPocketFile(readFileSync(new URL(`../dist${pocketPath(language)}`, import.meta.url)))
  const index = indexPocket(pocket)
  return { pocket, index, ...openPocket(pocket, index) }
}

const pockets = { en: open('en'), ne: open('ne') }

/** The page that the server has, as far as the pocket of the language has it: letters are not kept. */
function wholePage(path: string, language: Language, asked = NOTHING_ASKED.asked): LibraryPage | null {
  const page = findPageAt(path, { library, language, search: () => null, asked })
  return page?.kind === 'guide' ? { ...page, guide: { ...page.guide, letters: [] } } : page
}

/** Without what is said in the other language. */
function readIn(language: Language, page: unknown): unknown {
  return JSON.parse(JSON.stringify(page), (_key, value) =>
    value && typeof value === 'object' && 'en' in value && 'ne' in value
      ? { ...value, [otherLanguage(language)]: null }
      : value,
  )
}

describe.each(LANGUAGES)('a pocket in %s', (language) => {
  const { pocket, index, findPage } = pockets[language]

  test('has every guide as the library has it', () => {
    for (const path of ['/guides', ...Array.from(library.guides.keys(), (slug) => `/guides/${slug}`)])
      expect(readIn(language, findPage(path, NOTHING_ASKED)), path).toEqual(readIn(language, wholePage(path, language)))
  })

  test('has the titles of guides in the other language as well', () => {
    expect(findPage('/guides', NOTHING_ASKED)).toEqual(wholePage('/guides', language))
  })

  test('has every section of every law by number and heading, and its rule of none', () => {
    for (const workId of library.works.keys()) {
      const ours = readIn(language, findPage(`/law/${workId}`, NOTHING_ASKED))
      expect(ours).toMatchObject({
        divisions: readIn(language, Reflect.get(wholePage(`/law/${workId}`, language) ?? {}, 'divisions')),
      })
    }
    expect(pocket.works.flatMap(({ numbers }) => numbers).length).toBe(
      [...library.works.keys()].flatMap((id) => library.numbersOf(id)).length,
    )
    const section = findPage('/law/civil-code-2074/95', NOTHING_ASKED)
    expect(section).toMatchObject({ kind: 'provision', provision: { rule: { en: [], ne: [] } } })
  })

  test('counts the last day of every time limit, and answers to bad dates, as the library does', () => {
    const withoutSteps = (page: unknown) =>
      JSON.parse(JSON.stringify(page), (key, value) => (key === 'steps' ? [] : value))
    let pages = 0
    for (const workId of library.works.keys()) {
      for (const number of library.numbersOf(workId)) {
        const path = `/last-day/${workId}/${number}`
        const periods = periodsOf(library.findProvision({ workId, number }))
        for (const [chosen] of periods.entries()) {
          const asked = { typed: '2083-05-12', chosen, now: NOW }
          expect(readIn(language, findPage(path, { question: '', asked })), path).toEqual(
            readIn(language, withoutSteps(wholePage(path, language, asked))),
          )
          pages += 1
        }
        if (periods.length === 0) expect(findPage(path, NOTHING_ASKED), path).toBeNull()
      }
    }
    expect(pages).toBeGreaterThan(500)
    const asked = { typed: '१२ अगस्ट २०८३', chosen: 0, now: NOW }
    expect(findPage('/last-day/civil-code-2074/405', { question: '', asked })).toMatchObject({
      lastDay: { outcome: { problem: 'mixed' } },
    })
  })

  test('says of a section what its time limits are, with the way to count one', () => {
    const { facts, lastDayUrl } = Reflect.get(findPage('/law/civil-code-2074/405', NOTHING_ASKED) ?? {}, 'provision')
    expect(lastDayUrl).toBe('/last-day/civil-code-2074/405')
    expect(facts).toEqual([expect.objectContaining({ kind: 'time-limit', [language]: expect.stringMatching(/\S/) })])
  })

  test('has no page where the library has none', () => {
    for (const path of [
      '/guides/none',
      '/law/none',
      '/law/civil-code-2074/9999',
      '/last-day/civil-code-2074/9999',
      '/login',
      '/guides/bail/more',
      '/law/',
    ])
      expect(findPage(path, NOTHING_ASKED), path).toBeNull()
  })

  test('is told from a damaged one', () => {
    expect(() => openPocket(pocket, index.slice(0, 5_000))).toThrow('damaged')
  })
})

describe.each(LANGUAGES)('search in a pocket in %s', (language) => {
  const { search } = pockets[language]
  const found = (question: string) =>
    search(question)
      .hits.slice(0, 5)
      .map(({ url }) => url)

  test.each([
    ['in English', 'the landlord keeps my deposit', '/guides/landlord-keeps-the-deposit'],
    ['in romanised Nepali', 'gharbeti le deposit firta diena', '/guides/landlord-keeps-the-deposit'],
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
    const { hits } = search('divorce', 'civil-code-2074')
    expect(hits.length).toBeGreaterThan(0)
    for (const { url } of hits) expect(url).toMatch(/^\/law\/civil-code-2074\//)
  })

  test('names whom to call where a guide for somebody in danger fits', () => {
    expect(search('sriman le kutchha k garne').danger).toEqual({ kind: 'violence', isChild: false })
    expect(search('my husband beats me').danger).toEqual({ kind: 'violence', isChild: false })
    expect(search('how do I register a company').danger).toBeNull()
  })

  test('finds nothing for what is nowhere, and bears hostile text', () => {
    expect(search('zzxqv')).toMatchObject({ outcome: 'nothing', hits: [] })
    expect(search('<script>alert(1)</script>'.repeat(200)).outcome).toBe('nothing')
  })
})

test('misspelt words are found in the language of the pocket', () => {
  const urls = pockets.en.search('my landlrd keeps my deposite').hits.map(({ url }) => url)
  expect(urls.slice(0, 5)).toContain('/guides/landlord-keeps-the-deposit')
})
