import { describe, expect, test } from 'vitest'
import { library } from './library.ts'
import { createSearch } from './search.ts'

const { guides } = library
const search = createSearch(guides)
const bestFor = (question: string) => search(question)[0]?.guide.slug

describe('the best hit', () => {
  test.each(guides.flatMap((guide) => guide.questions.map((question) => [question, guide.slug] as const)))(
    'for the library’s own "%s" is %s',
    (question, slug) => {
      expect(bestFor(question)).toBe(slug)
    },
  )

  test.each([
    ['srimati le chodna khojin', 'divorce'],
    ['ghar bhada', 'renting-a-home'],
    ['talab', 'unpaid-wages-and-overtime'],
    ['nagrikta banaune', 'citizenship'],
    ['a divorse lawyer for my wife and me, we want to be divorced', 'divorce'],
  ])('for "%s" is %s', (question, slug) => {
    expect(bestFor(question)).toBe(slug)
  })
})

test('a question without a known word has no hit', () => {
  expect(search('zzz qqq')).toEqual([])
  expect(search('')).toEqual([])
})
