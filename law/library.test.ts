import { expect, test } from 'vitest'
import { createLibrary } from './library.ts'

test('a work that there is not holds nothing, and nothing is asked or remembered of it', () => {
  const asked: string[] = []
  const imported = {
    works: [],
    index: null,
    numbersOf: (workId: string) => {
      asked.push(workId)
      return ['1']
    },
    textsOf: () => [],
  }
  const library = createLibrary({ works: [], guides: [], help: [], signposts: [], nextSteps: [] }, imported)

  expect(library.holds({ workId: 'kite-2070', number: '1' })).toBe(false)
  expect(library.numbersOf('kite-2070')).toEqual([])
  expect(asked).toEqual([])
})
