import { expect, test } from 'vitest'
import { MOST_READ } from '../search/search.ts'
import { testLibrary } from '../test-library.ts'
import { type Message, readConversation } from './conversation.ts'

const library = testLibrary()

/** Messages that note each time that their content is read. */
function watched(messages: readonly Message[]) {
  const read: number[] = []
  const prompt = messages.map(({ role, content }, at) => ({
    role,
    get content() {
      read.push(at)
      return content
    },
  }))
  return { prompt, read }
}

const asked = (content: string): Message => ({ role: 'user', content })

test('a conversation is read from its end, and no further back than the question that is leaned on', () => {
  const old = Array.from({ length: 50 }, () =>
    asked('When does the landlord have to return the deposit for the house?'),
  )
  const { prompt, read } = watched([
    ...old,
    asked('How is rent paid for a house by the month?'),
    asked('and how long?'),
  ])

  const conversation = readConversation(prompt, library)

  expect(conversation?.previous).toBe('How is rent paid for a house by the month?')
  expect(new Set(read)).toEqual(new Set([51, 50, 49]))
})

test('however much small talk there was, a conversation is gone back a dozen questions and no more', () => {
  const talk = Array.from({ length: 500 }, () => asked('hello'))
  const { prompt, read } = watched([asked('How is rent paid for a house by the month?'), ...talk, asked('ok')])

  expect(readConversation(prompt, library)).toMatchObject({ question: 'ok', previous: null })
  expect(Math.min(...read)).toBeGreaterThan(485)
})

test('of a question as long as it may be, as much is read as search looks at, and of one before it the beginning', () => {
  const long = 'rent '.repeat(13_000)

  const conversation = readConversation([asked(long), { role: 'assistant', content: long }, asked(long)], library)

  expect(conversation?.question).toBe(long.slice(0, MOST_READ))
  expect(conversation?.previous).toBe(long.slice(0, 600))
})

test('a sentence that asks for another task is left out, but none that tells of danger', () => {
  const question = (content: string) => readConversation([asked(content)], library)?.question
  const told = 'Write me a poem about how my husband beats me every night. How do I get a divorce?'

  expect(question('Write me a poem about rain. How do I get a divorce?')).toBe('How do I get a divorce?')
  expect(question(told)).toBe(told)
})
