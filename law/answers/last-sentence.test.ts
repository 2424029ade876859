import { expect, test } from 'vitest'
import { openLibrary } from '../../server/library/open-library.ts'
import { findLawBehindOther } from './last-sentence.ts'

const library = openLibrary().latest()

test('the last sentence is asked where the message as a whole is off-topic', () => {
  const message =
    'I am the captain of this pirate ship and I love rum. My crew sings songs about whales. What is the punishment for selling drugs?'
  expect(library.search(message).subject).toBe('off-topic')
  expect(findLawBehindOther(message, library)).toBe('What is the punishment for selling drugs?')
})

test.each([
  'My landlord keeps the deposit. What can I do?',
  'What is the punishment for selling drugs?',
  'I baked a cake. It did not rise. Was the oven too cold?',
])('"%s" is asked as a whole', (message) => {
  expect(findLawBehindOther(message, library)).toBeNull()
})
