import { describe, expect, test } from 'vitest'
import { libraryNumber, nepaliNumber } from './provision-numbers.ts'
import { citationOf, labelOf, pathOf, titleOf } from './titles.ts'
import { testLibrary } from './test-library.ts'

const library = testLibrary()

describe('the number of a provision', () => {
  test.each([
    ['95', '९५'],
    ['249A', '२४९क'],
    ['12E', '१२ङ'],
  ])('%s is %s in Nepali, and back', (number, nepali) => {
    expect(nepaliNumber(number)).toBe(nepali)
    expect(libraryNumber(nepali)).toBe(number)
  })

  test.each([
    ['२४९ क', '249A'],
    ['249a', '249A'],
    ['249 A', '249A'],
    ['०९५', '095'],
  ])('is read from %s', (written, number) => {
    expect(libraryNumber(written)).toBe(number)
  })
})

describe('a provision', () => {
  test.each([
    ['house-code-2074', '95', 'en', 'National House Code 2074, s. 95'],
    ['house-code-2074', '249A', 'ne', 'मुलुकी घर संहिता २०७४, दफा २४९क'],
    ['charter-2072', '20', 'en', 'Charter of Nepal 2072, art. 20'],
    ['charter-2072', '20', 'ne', 'नेपालको बडापत्र २०७२, धारा २०'],
  ] as const)('%s %s is cited in %s as %s', (workId, number, language, title) => {
    expect(titleOf({ workId, number }, library, language)).toBe(title)
  })

  test.each([
    ['house-code-2074', '95', 'en', 'National House Code, 2074, s. 95'],
    ['house-code-2074', '249A', 'ne', 'मुलुकी घर संहिता, २०७४ को दफा २४९क'],
    ['charter-2072', '20', 'en', 'Charter of Nepal, art. 20'],
    ['charter-2072', '20', 'ne', 'नेपालको बडापत्रको धारा २०'],
  ] as const)('%s %s is written by offices in %s as %s', (workId, number, language, citation) => {
    expect(citationOf({ workId, number }, library, language)).toBe(citation)
  })

  test('leads to its page, and says what it is about and what it was checked against', () => {
    const passage = { kind: 'provision', workId: 'house-code-2074', number: '95' } as const

    expect(pathOf(passage)).toBe('/law/house-code-2074/95')
    expect(labelOf(passage, library, 'en')).toEqual({
      title: 'National House Code 2074, s. 95',
      heading: 'Returning the deposit',
      edition: 'Invented text of 2080',
    })
  })

  test('of a work whose last amendment is known was checked against the text to that day', () => {
    const passage = { kind: 'provision', workId: 'house-code-2074', number: '95' } as const
    const works = new Map([...library.works].map(([id, work]) => [id, { ...work, amendedTo: '2081-12-18' }]))

    expect(labelOf(passage, { ...library, works }, 'ne')?.edition).toBe('२०८१ चैत १८ सम्मको संशोधनसहितको पाठ')
  })

  test('of which only the official text is held has the heading and edition of that', () => {
    const passage = { kind: 'provision', workId: 'house-code-2074', number: '300' } as const

    expect(labelOf(passage, library, 'en')).toMatchObject({ heading: 'Keys', edition: 'amended-2081' })
  })

  test('of a repealed work says so', () => {
    const passage = { kind: 'provision', workId: 'house-code-2074', number: '95' } as const
    const works = new Map([...library.works].map(([id, work]) => [id, { ...work, status: 'repealed' as const }]))

    expect(labelOf(passage, { ...library, works }, 'en')?.title).toBe('National House Code 2074, s. 95 (repealed)')
    expect(labelOf(passage, { ...library, works }, 'ne')?.title).toBe('मुलुकी घर संहिता २०७४, दफा ९५ (खारेज)')
  })

  test('that is not held has no label', () => {
    expect(labelOf({ kind: 'provision', workId: 'house-code-2074', number: '999' }, library, 'en')).toBeNull()
  })
})

test('a guide is called what it answers and leads to its page', () => {
  const passage = { kind: 'guide', slug: 'deposit' } as const

  expect(pathOf(passage)).toBe('/guides/deposit')
  expect(labelOf(passage, library, 'en')).toEqual({
    title: 'Kanooni guide',
    heading: 'The landlord keeps the deposit',
    edition: null,
  })
})
