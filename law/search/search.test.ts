import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEntries } from '../../scripts/law/entry-files.ts'
import { buildSearchData, createLibrary } from '../library.ts'
import type { ImportedTexts } from '../library-data.ts'
import type { Work } from '../schema.ts'
import { buildIndex } from './build-index.ts'
import { keyOfPassage, officialDocuments, passageOfKey } from './documents.ts'
import type { Matter } from './search.ts'

const entries = readEntries()
const built = buildSearchData(entries)
const library = createLibrary(entries, undefined, built)
/** What was asked before, answered with these passages. */
const about = (question: string, ...keys: string[]): Matter => ({ question, passages: keys.map(passageOfKey) })
const found = (question: string, before?: string) =>
  library
    .search(question, { matter: before === undefined ? null : about(before), most: 10 })
    .hits.map(({ passage }) => keyOfPassage(passage))

test('every guide is among the first five for its titles', () => {
  const isFound = (slug: string) => (question: string) => found(question).slice(0, 5).includes(slug)

  expect(entries.guides.filter(({ slug, en, ne }) => ![en.title, ne.title].every(isFound(slug)))).toEqual([])
})

test('a question is surest where one passage stands out', () => {
  const certaintyOf = (question: string) => library.search(question).certainty

  expect(certaintyOf('How do I get a divorce?')).toBeGreaterThan(
    certaintyOf('Is a divorce or a partition or a will possible?'),
  )
  expect(certaintyOf('section 95 of the Civil Code')).toBe(1)
  expect(certaintyOf('zzzz')).toBe(0)
})

describe('a guide is the first of the guides', () => {
  const firstGuide = (question: string) => found(question).find((key) => !key.includes(' '))

  test.each([
    ['srimati le chodna khojin', 'divorce'],
    ['a divorse lawyer for my wife and me, we want to be divorced', 'divorce'],
    ['सम्बन्ध तोड्न के गर्ने', 'divorce'],
    ['talab diyena', 'unpaid-wages-and-overtime'],
    ['nagrikta banaune', 'citizenship'],
    ['my boss has not payed my wages', 'unpaid-wages-and-overtime'],
  ])('for "%s": %s', (question, slug) => {
    expect(firstGuide(question)).toBe(slug)
  })
})

describe('a provision named by its number comes first', () => {
  test.each([
    ['section 95 of the Civil Code', 'civil-code-2074 95'],
    ['दफा ९५ देवानी संहिता', 'civil-code-2074 95'],
    ['sambidhan dhara 20', 'constitution-2072 20'],
    ['Article 20', 'constitution-2072 20'],
    ['249क', 'penal-code-2074 249A'],
    ['dafa 95 divorce', 'civil-code-2074 95'],
  ])('%s: %s', (question, key) => {
    expect(found(question)[0]).toBe(key)
  })

  test('surely so with its work, less surely without', () => {
    const confidenceOf = (question: string) => library.search(question).hits[0]?.confidence ?? 0

    expect(confidenceOf('section 95 of the Civil Code')).toBe(1)
    expect(confidenceOf('section 95')).toBeLessThan(1)
  })

  test('but not where no such provision is held', () => {
    expect(found('section 999 of the Civil Code').filter((key) => key.endsWith(' 999'))).toEqual([])
  })
})

describe('a question that leans on the one before it', () => {
  test('is about the same matter', () => {
    const before = 'What is the punishment for theft?'

    expect(found('and the time limit?', before)[0]).toBe('penal-code-2074 248')
    expect(library.search('and the time limit?', { matter: about(before) }).subject).toBe('law')
  })

  test('means the same work', () => {
    expect(found('and section 96?', 'What does section 95 of the Civil Code say?')[0]).toBe('civil-code-2074 96')
  })

  test('is one that nothing fits by itself, as short as it is', () => {
    const before = 'विधवाले अंश लिएर छुट्टिन पाउँछे?'
    const question = 'छोराछोरी नै छैनन् भने?'

    expect(found(question)[0]).not.toBe('civil-code-2074 214')
    expect(library.search(question, { matter: about(before) }).subject).toBe('law')
    expect(found(question, before)[0]).toBe('civil-code-2074 214')
  })

  test('is not one about something else, or with words that nobody knows', () => {
    const before = 'How do I get a divorce?'

    expect(library.search('who won the football match', { matter: about(before) }).subject).toBe('off-topic')
    for (const question of ['is zorblax tasty', 'xyzzy qwerty', '...', '😀'])
      expect(library.search(question, { matter: about(before) })).toMatchObject({ subject: 'off-topic', goesOn: false })
  })

  test('does not hold back a question that stands by itself', () => {
    const question = 'How do I get a citizenship certificate?'

    expect(found(question, 'What is the punishment for theft?')).toEqual(found(question))
  })
})

describe('what a question goes on with', () => {
  const adoption = about('How can I adopt a child in Nepal?', 'adoption', 'civil-code-2074 172')

  test('lifts what is near the passages that it was answered with', () => {
    const question = 'does the mother have to agree?'

    expect(found(question)[0]).not.toBe('civil-code-2074 175')
    const { hits, goesOn } = library.search(question, { matter: adoption })
    expect(goesOn).toBe(true)
    expect(hits.slice(0, 2).map(({ passage }) => passage)).toContainEqual(passageOfKey('civil-code-2074 175'))
  })

  test('is left by a question that something far from it fits better', () => {
    const question = 'What is the punishment for theft?'

    expect(library.search(question, { matter: adoption })).toEqual(library.search(question))
    expect(library.search(question, { matter: adoption }).goesOn).toBe(false)
  })

  test('comes behind what follows from it: somebody who goes on has read it', () => {
    const agreed = about('When both agree, can husband and wife divorce at any time?', 'civil-code-2074 93')
    const [best] = library.search('and if she changes her mind later?', { matter: agreed }).hits

    expect(best?.passage).not.toEqual(passageOfKey('civil-code-2074 93'))
  })

  test('does not make the best passage fit less well than it does by the words of both', () => {
    const [best] = library.search('does the mother have to agree?', { matter: adoption }).hits

    expect(best?.confidence).toBeGreaterThan(0.9)
  })

  test('may be passages that the library does not hold', () => {
    const unknown = about('How can I adopt a child?', 'no-such-guide', 'no-such-act 5')

    expect(library.search('and how long?', { matter: unknown }).hits.length).toBeGreaterThan(0)
  })
})

test('what is known is surer than what is guessed', () => {
  const best = (question: string) => library.search(question).hits[0]?.confidence ?? 0

  expect(best('My landlord will not return the deposit')).toBeGreaterThan(0.6)
  expect(best('Which permit does a paragliding school need?')).toBeLessThan(0.6)
  expect(library.search('zzz qqq').hits).toEqual([])
})

/** Signs of all kinds that people type, and some that they do not. */
const sign = fc.constantFrom(...Array.from('aAxé६6 -’"।:कह्िांः😀'), 'rent ', 'अंश ', '\u200D', '\u0000', '\uD800')

test('any question is answered with at most as many hits as asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: sign }), fc.nat(20), (question, most) => {
      expect(library.search(question, { most, matter: about(question) }).hits.length).toBeLessThanOrEqual(most)
    }),
  )
})

test('of a message far longer than a question, the beginning is read', () => {
  const question = 'Who gets custody of a child after a divorce?'
  const padding = (length: number) => 'and so on '.repeat(length / 10)

  expect(found(`${question} ${padding(4_000)}`)).toEqual(found(`${question} ${padding(60_000)}`))
  expect(found('and for my sister?', `${question} ${padding(4_000)}`)).toEqual(
    found('and for my sister?', `${question} ${padding(60_000)}`),
  )
})

describe('imported texts', () => {
  const work: Work = {
    id: 'lighthouse-2070',
    title: { en: 'Lighthouse Act, 2070', ne: 'दीपगृह ऐन, २०७०' },
    shortTitle: { en: 'Lighthouse Act 2070', ne: 'दीपगृह ऐन २०७०' },
    names: { en: ['Lighthouse Act'], ne: ['दीपगृह ऐन'], romanised: ['dipgriha ain'] },
    year: { bs: 2070, ad: 2013 },
    unit: 'section',
    status: 'in-force',
    edition: { en: 'Invented', ne: 'काल्पनिक' },
    checkedOn: '2026-01-01',
  }
  const text = 'No lighthouse burns fewer than twelve lamps. दीपगृहमा बाह्रभन्दा कम बत्ती बल्दैनन्।'
  const texts = {
    works: [work],
    numbersOf: () => ['7'],
    textsOf: () => [{ language: 'en' as const, edition: 'first', heading: 'Lamps of a lighthouse', text }],
  }
  const imported: ImportedTexts = { ...texts, index: buildIndex(officialDocuments(texts)) }
  const both = createLibrary(entries, imported, built)

  test.each(['How many lamps has a lighthouse?', 'दीपगृह ऐनको दफा ७', 'Lighthouse Act section 7'])(
    'are found together with our own entries: %s',
    (question) => {
      expect(both.search(question).hits[0]?.passage).toEqual({
        kind: 'provision',
        workId: 'lighthouse-2070',
        number: '7',
      })
    },
  )

  test('leave the answers of our own entries where they are', () => {
    expect(both.search('How do I get a divorce?').hits[0]?.passage).toEqual({ kind: 'guide', slug: 'divorce' })
  })
})
