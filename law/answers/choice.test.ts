import { describe, expect, test } from 'vitest'
import { openLibrary } from '../../server/library/open-library.ts'
import type { Guide } from '../schema.ts'
import { phraseExamples } from '../text/test-examples.ts'
import PHRASES from './choice-answers.json' with { type: 'json' }
import { pickGuide, readChoice, writeChoice } from './choice.ts'

const library = openLibrary().latest()
const guideOf = (slug: string): Guide => {
  const guide = library.findGuide(slug)
  if (!guide) throw new Error(`no guide ${slug}`)
  return guide
}
const rent = guideOf('renting-a-home')
const loan = guideOf('lending-and-borrowing')
const surety = guideOf('guarantor-for-a-loan')

describe('the answer to a question back', () => {
  test.each([
    ['the first', rent],
    ['the second one', loan],
    ['1', rent],
    ['२', loan],
    ['पहिलो', rent],
    ['दोस्रो', loan],
    ['pahilo', rent],
    ['dosro wala', loan],
    ['renting', rent],
    ['the loan', loan],
    ['भाडा', rent],
    ['rin ko kura', loan],
    ['My neighbour built a wall on my land and now he says that it is his', null],
    ['चेक बाउन्स भए कहाँ उजुरी दिने?', null],
    ['how do i get a divorce', null],
    ['mero sahu le talab diyena', null],
  ])('"%s" picks its guide', (answer, guide) => {
    expect(pickGuide(answer, [rent, loan], library)?.slug).toBe(guide?.slug)
  })
})

test('a question about something else picks neither guide, though one has a word of it in its title', () => {
  expect(pickGuide('चेक बाउन्स भए कहाँ उजुरी दिने?', [surety, loan], library)).toBeNull()
})

test.each(['en', 'ne'] as const)(
  'each title of a question back in %s picks its guide, however long it is',
  (language) => {
    const long = [...library.guides.values()].toSorted((a, b) => b[language].title.length - a[language].title.length)
    const [first = rent, second = loan] = long

    expect(pickGuide(first[language].title, [first, second], library)).toBe(first)
    expect(pickGuide(second[language].title, [first, second], library)).toBe(second)
  },
)

test.each(['en', 'ne'] as const)('a question back in %s can be read again', (language) => {
  const text = writeChoice([rent, loan], language)

  expect(readChoice(text, library)?.map(({ slug }) => slug)).toEqual([rent.slug, loan.slug])
  expect(text).not.toMatch(language === 'en' ? /[\u0900-\u097F]/ : /[a-z]{4}/i)
})

test('another reply is no question back', () => {
  expect(readChoice('1. **Renting a home**\n2. **Something else**', library)).toBeNull()
})

test.each(phraseExamples(PHRASES))('%s: %s', (place, example) => {
  expect(pickGuide(example, [rent, loan], library)).toBe({ first: rent, second: loan }[place])
})
