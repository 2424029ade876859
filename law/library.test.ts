import { expect, test } from 'vitest'
import { createLibrary, trainClassifiers } from './library.ts'
import { testGuide } from './test-guide.ts'

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
  const library = createLibrary(
    { works: [], guides: [], help: [], signposts: [], nextSteps: [], letters: [] },
    imported,
  )

  expect(library.holds({ workId: 'kite-2070', number: '1' })).toBe(false)
  expect(library.numbersOf('kite-2070')).toEqual([])
  expect(asked).toEqual([])
})

test('what a classifier learns from decides whether it is trained anew', () => {
  const training = {
    danger: [],
    law: [{ message: 'my landlord keeps the deposit', form: 'en' as const }],
    offTopic: [{ message: 'who won the match', form: 'en' as const }],
    situations: [],
  }
  const trainedWith = (words: string) =>
    trainClassifiers({
      works: [],
      guides: [testGuide('kites', 'Kites', { words: { en: [words], ne: [], romanised: [] } })],
      help: [],
      signposts: [],
      nextSteps: [],
      letters: [],
      training,
    })
  const first = trainedWith('where do I register a kite')
  const other = trainedWith('who inspects a boat')

  expect(trainedWith('who inspects a boat')?.subject).toBe(other?.subject)
  expect(other?.subject).not.toEqual(first?.subject)
  expect(other?.danger).toBe(first?.danger)
})
