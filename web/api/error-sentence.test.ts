import { AppwriteException } from 'appwrite'
import { expect, test } from 'vitest'
import { errorSentence, errorType } from './error-sentence.ts'

test.each([
  ['a message of the service', new AppwriteException('Invalid credentials.', 401), 'Invalid credentials.'],
  ['an error of our own', new Error('sign up fail.'), 'sign up fail.'],
  ['an error without a message', new AppwriteException(''), 'fallback'],
  ['a network that is not there', new TypeError('Failed to fetch'), 'fallback'],
  ['something that is no error', 'boom', 'fallback'],
])('%s becomes a sentence', (_name, error, sentence) => {
  expect(errorSentence(error, 'fallback')).toBe(sentence)
})

test('the type of an error is known only for those of the service', () => {
  expect(errorType(new AppwriteException('', 401, 'user_session_already_exists'))).toBe('user_session_already_exists')
  expect(errorType(new TypeError('Failed to fetch'))).toBe('')
  expect(errorType(null)).toBe('')
})
