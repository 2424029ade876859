import { expect, test } from 'vitest'
import { everyGuide } from '../../../law/holdings.ts'
import { createLibrary, type Library } from '../../../law/library.ts'
import type { Guide } from '../../../law/schema.ts'
import { suggestSpelling } from './spelling.ts'
import { gardenLibrary } from './test-garden.ts'

const suggest = (library: Library, question: string) => suggestSpelling(library, question, library.readWords(question))

const garden = gardenLibrary('Each fencer helps.')

test.each([
  ['a wrong letter', 'fense', 'fence'],
  ['a letter too many', 'ffence', 'fence'],
  ['a missing letter', 'mendng', 'mending'],
  ['two letters that are swapped', 'fnece', 'fence'],
  ['two slips in a long word', 'plnatign', 'planting'],
  ['a wrong sign in Devanagari', 'मर्मात', 'मर्मत'],
])('%s is put right', (_name, typed, meant) => {
  expect(suggest(garden, `who pays, ${typed}?`)).toBe(`who pays, ${meant}?`)
})

test.each([
  ['two slips in a short word', 'fonse'],
  ['a word that is too short to tell', 'tees'],
  ['a word that is known', 'fencer'],
  ['a word that is near none', 'xylophone'],
])('%s is left as it is', (_name, typed) => {
  expect(suggest(garden, `who pays, ${typed}?`)).toBeNull()
})

test('of several words that are as near, the most usual is meant', () => {
  const [guide] = everyGuide(garden)
  const words = { en: ['pence', 'fence', 'my fence', 'hence'], ne: [], romanised: [] }
  const library = createLibrary({
    works: [],
    guides: [{ ...(guide as Guide), words }],
    help: [],
    signposts: [],
    nextSteps: [],
    letters: [],
  })

  expect(suggest(library, 'jence')).toBe('fence')
})
