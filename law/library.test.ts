import { expect, test } from 'vitest'
import { createLibrary, trainClassifiers } from './library.ts'
import type { Signpost } from './schema.ts'

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
  const text = { en: '', ne: '' }
  const trainedWith = (words: string) => {
    const signpost: Signpost = {
      id: 'kites',
      matter: text,
      cannotSay: text,
      settledBy: text,
      office: text,
      words: { en: [words], ne: [], romanised: [] },
      messages: { en: [], ne: [], romanised: [] },
    }
    return trainClassifiers({
      works: [],
      guides: [],
      help: [],
      signposts: [signpost],
      nextSteps: [],
      letters: [],
      training,
    })
  }
  const first = trainedWith('where do I register a kite')
  const other = trainedWith('who inspects a boat')

  const again = trainedWith('who inspects a boat')

  expect(again?.subject).toBe(other?.subject)
  expect(again?.danger).toBe(other?.danger)
  expect(other?.subject).not.toEqual(first?.subject)
  expect(other?.danger).not.toEqual(first?.danger)
})
