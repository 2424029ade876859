// Every work of the shipped library, by every name it has.

import { describe, expect, test } from 'vitest'
import { openLibrary } from '../../server/library/open-library.ts'
import type { Work } from '../schema.ts'
import { nepaliNumber } from '../provision-numbers.ts'
import { titleOf } from '../titles.ts'
import { checkCitations } from './check-citations.ts'

const library = openLibrary().latest()
const urlsOf = (text: string) => checkCitations(text, [], library, 'en').map(({ url }) => url)

describe.each([...library.works.values()])('$id', ({ id, unit, title, shortTitle, names }) => {
  const [number = ''] = library.numbersOf(id)
  const url = `/law/${id}/${number}`
  /** Without its year, a name can be that of two works: then it may be read as either. */
  const readings = (name: string) => {
    const isCalled = (work: Work) => Object.values(work.names).some((forms) => forms.includes(name))
    const others = [...library.works.values()].filter((work) => work.id !== id && isCalled(work))
    return [url, ...others.map((work) => `/law/${work.id}/${number}`)]
  }
  const isArticle = unit === 'article'

  test.each([title.en, shortTitle.en, ...names.en])('is recognised as %j', (name) => {
    const word = isArticle ? 'Article' : 'Section'

    for (const text of [
      `As ${word} ${number} of the ${name} has it.`,
      `(${name}, ${isArticle ? 'art.' : 's.'} ${number})`,
    ])
      expect(readings(name)).toContain(urlsOf(text).join())
  })

  test.each([title.ne, shortTitle.ne, ...names.ne])('is recognised as %j', (name) => {
    const word = isArticle ? 'धारा' : 'दफा'

    for (const text of [
      `${name}को ${word} ${nepaliNumber(number)} मा छ।`,
      `${name} को ${word} ${nepaliNumber(number)}को उपदफा (१)`,
    ])
      expect(readings(name)).toContain(urlsOf(text).join())
  })

  test.each(names.romanised)('is recognised as %j', (name) => {
    expect(readings(name)).toContain(urlsOf(`${name} ko ${isArticle ? 'dhara' : 'dafa'} ${number} ma cha`).join())
  })

  test('has no provision whose own title is not verified', () => {
    for (const held of library.numbersOf(id)) {
      for (const language of ['en', 'ne'] as const)
        expect(urlsOf(titleOf({ workId: id, number: held }, library, language))).toEqual([`/law/${id}/${held}`])
    }
  })
})
