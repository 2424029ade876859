// Holds the library's own entries to what their readers rely on. Every file is read through its schema.

import { describe, expect, test } from 'vitest'
import { marksIn } from '../../law/marks.ts'
import type { Guide, GuideText, Provision } from '../../law/schema.ts'
import { readEntries } from './entry-files.ts'

const { works, guides, help } = readEntries()
const held = new Set(works.flatMap(({ work, provisions }) => provisions.map(({ number }) => `${work.id} ${number}`)))
const helpIds = new Set(help.map(({ id }) => id))

const LISTS = ['steps', 'documents', 'whereToGo', 'timeLimits', 'costs', 'watchOut'] as const
const MARK = / ?\{[a-z0-9-]+ [0-9]+[A-Z]?\}/g

/** Names of things that have no Nepali letters in daily use. */
const LATIN_IN_NEPALI = new Set(['IMEI'])
/** Papers that are asked for by their Nepali name at a police station or an office. */
const NEPALI_IN_ENGLISH = new Set(['थुनुवा', 'पुर्जी'])

/** Its English title says 2008, and so do those who cite it. */
const CITED_BY_A_LATER_YEAR = new Set(['electronic-transactions-2063'])

const guideTexts = (text: GuideText) => [text.title, text.answer, ...LISTS.flatMap((list) => text[list])]
const markNames = (text: string) =>
  [...new Set(marksIn(text).map(({ workId, number }) => `${workId} ${number}`))].sort()

function provisionTexts(provision: Provision, language: 'en' | 'ne'): string[] {
  return [provision.heading[language], ...provision.rule[language], ...provision.facts.map((fact) => fact[language])]
}

const texts = (language: 'en' | 'ne') => [
  ...works.flatMap(({ work, provisions }) => [
    ...[work.title, work.shortTitle, work.edition, work.about].flatMap((text) => text?.[language] ?? []),
    ...provisions.flatMap((provision) => provisionTexts(provision, language)),
  ]),
  ...guides.flatMap((guide) => guideTexts(guide[language])),
]

test('what repeals, replaces or is related to something leads to a provision that is held', () => {
  const repealing = works.flatMap(({ work }) =>
    work.repealedBy ? [`${work.repealedBy.work} ${work.repealedBy.number}`] : [],
  )
  const related = works.flatMap(({ provisions }) =>
    provisions.flatMap(({ relations = [] }) => relations.map(({ work, number }) => `${work} ${number}`)),
  )

  expect(related.length).toBeGreaterThan(0)
  expect([...repealing, ...related].filter((name) => !held.has(name))).toEqual([])
})

describe('a work', () => {
  test.each(works.map((entries) => [entries.work.id, entries] as const))(
    '%s carries its year in both calendars and holds each number once',
    (id, { work, provisions }) => {
      const numbers = provisions.map(({ number }) => number)
      expect(work.year.bs).toBe(Number(id.slice(-4)))
      if (!CITED_BY_A_LATER_YEAR.has(id)) expect([56, 57]).toContain(work.year.bs - work.year.ad)
      expect(numbers).toEqual([...new Set(numbers)])
      expect(numbers.length).toBeGreaterThan(0)
    },
  )
})

describe('a provision', () => {
  const provisions = works.flatMap(({ work, provisions: all }) =>
    all.map((provision) => [`${work.id} ${provision.number}`, provision] as const),
  )

  test('says as many sentences in Nepali as in English, each of a length that can be read', () => {
    const broken = provisions.filter(
      ([, { rule }]) =>
        rule.en.length !== rule.ne.length || [...rule.en, ...rule.ne].some((sentence) => sentence.length > 400),
    )
    expect(broken.map(([name]) => name)).toEqual([])
  })

  test('is found by everyday words in all three forms, each in its own letters', () => {
    const broken = provisions.filter(([, { words }]) => !isInItsLetters(words))
    expect(broken.map(([name]) => name)).toEqual([])
  })
})

function isInItsLetters({ en, ne, romanised }: Guide['words']): boolean {
  const isNepali = (word: string) => /\p{Script=Devanagari}/u.test(word)
  return (
    [en, ne, romanised].every((words) => words.length > 0) &&
    ![...en, ...romanised].some(isNepali) &&
    ne.every((word) => isNepali(word) && !/[A-Za-z0-9]/.test(word))
  )
}

describe('a text', () => {
  test('in Nepali holds no Latin words and no Latin digits', () => {
    const words = texts('ne').flatMap((text) => text.replace(MARK, '').match(/[A-Za-z0-9]+/g) ?? [])
    expect([...new Set(words)].filter((word) => !LATIN_IN_NEPALI.has(word))).toEqual([])
  })

  test('in English holds no Nepali words', () => {
    const words = texts('en').flatMap((text) => text.match(/\p{Script=Devanagari}+/gu) ?? [])
    expect([...new Set(words)].filter((word) => !NEPALI_IN_ENGLISH.has(word))).toEqual([])
  })
})

describe('a guide', () => {
  test.each(guides.map((guide) => [guide.slug, guide] as const))(
    '%s rests on provisions of the library',
    (_, guide) => {
      const all = [guide.en, guide.ne].flatMap(guideTexts)
      expect(markNames(guide.en.answer)).not.toEqual([])
      expect(all.flatMap(markNames).filter((name) => !held.has(name))).toEqual([])
      expect(all.filter((text) => /[{}]/.test(text.replace(MARK, '')))).toEqual([])
    },
  )

  test.each(guides.map((guide) => [guide.slug, guide] as const))('%s marks the same in both languages', (_, guide) => {
    expect(markNames(guide.ne.answer)).toEqual(markNames(guide.en.answer))
    for (const list of LISTS) expect(guide.ne[list].map(markNames), list).toEqual(guide.en[list].map(markNames))
  })

  test('names help that is known, and is asked in all three forms', () => {
    const broken = guides.filter(
      (guide) =>
        guide.help.some((id) => !helpIds.has(id)) ||
        [guide.words, guide.questions].some(({ en, ne, romanised }) =>
          [en, ne, romanised].some((list) => !list.length),
        ),
    )
    expect(broken.map(({ slug }) => slug)).toEqual([])
  })

  test('keeps its words and questions to itself', () => {
    const all = guides.flatMap(({ words, questions }) =>
      (['en', 'ne', 'romanised'] as const).flatMap((form) =>
        [...words[form], ...questions[form]].map((text) => `${form} ${text}`),
      ),
    )
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([])
  })
})
