import { describe, expect, test } from 'vitest'
import { workSchema } from '../schema.ts'
import { UNNAMED_EDITION } from '../editions.ts'
import { compareEditions } from './compare-editions.ts'
import { describeWork, findWorkByTitle, workIdOf } from './imported-work.ts'
import { readTitle } from './title.ts'

const imported = {
  id: 'land-revenue-2034',
  title: { en: 'Land Revenue Act, 2034 (1978) [repealed by another Act]', ne: 'मालपोत ऐन, २०३४' },
  year: 2034,
  isRepealed: true,
  editions: ['base', 'amended-2080'],
  importedOn: '2026-11-21',
}

describe('a work that is known by its texts alone', () => {
  test('is described like any other work', () => {
    const work = describeWork(imported)

    expect(workSchema.parse(work)).toEqual(work)
    expect(work).toMatchObject({
      shortTitle: { en: 'Land Revenue Act 2034', ne: 'मालपोत ऐन २०३४' },
      names: { en: ['Land Revenue Act'], ne: ['मालपोत ऐन'] },
      year: { bs: 2034, ad: 1977 },
      status: 'repealed',
      unit: 'section',
      edition: { en: 'Official text (base, amended-2080)' },
    })
  })

  test('has no name for an edition that nobody named', () => {
    expect(describeWork({ ...imported, editions: [UNNAMED_EDITION] }).edition).toEqual({
      en: 'Official text',
      ne: 'आधिकारिक पाठ',
    })
  })

  test('is found again by each of its titles, of its own year only', () => {
    const works = [describeWork(imported)]

    expect(findWorkByTitle({ en: 'The Land Revenue Act, 2034', ne: '' }, 2034, works)).toBe('land-revenue-2034')
    expect(findWorkByTitle({ en: '', ne: 'मालपोत ऐन, २०३४' }, null, works)).toBe('land-revenue-2034')
    expect(findWorkByTitle({ en: 'Land Revenue Act', ne: '' }, 2090, works)).toBeNull()
    expect(findWorkByTitle({ en: '', ne: '' }, 2034, works)).toBeNull()
  })

  test('gets an id from its English title and year', () => {
    expect(workIdOf({ en: 'Land Revenue Act, 2034 (1978)' }, 2034)).toBe('land-revenue-2034')
    expect(workIdOf({ en: '' }, 2034)).toBeNull()
  })
})

test.each([
  [['नेपाल सरकार', 'मालपोत ऐन, २०३४'], { title: { en: '', ne: 'मालपोत ऐन, २०३४' }, year: 2034 }],
  [['Land Revenue Act, 2034 (1978)'], { title: { en: 'Land Revenue Act, 2034 (1978)', ne: '' }, year: 2034 }],
  [['Land Revenue Act, 1978 (2034)'], { title: { en: 'Land Revenue Act, 1978 (2034)', ne: '' }, year: 2034 }],
  [['Land Revenue Act, 1978'], { title: { en: 'Land Revenue Act, 1978', ne: '' }, year: null }],
  [['Something else'], { title: { en: '', ne: '' }, year: null }],
])('%j has the title that it says', (front, title) => {
  expect(readTitle(front)).toEqual(title)
})

test('editions are compared by their words, not by their line breaks', () => {
  const provision = (number: string, text: string) => ({ number, heading: 'Heading', text })

  const changes = compareEditions(
    [provision('1', 'One\ntwo'), provision('2', 'Two'), provision('3', 'Three')],
    [provision('1', 'One two'), provision('2', 'Two and more'), provision('4', 'Four')],
  )

  expect(changes).toEqual({ added: ['4'], removed: ['3'], changed: ['2'] })
})
