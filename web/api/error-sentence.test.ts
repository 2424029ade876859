import { AppwriteException } from 'appwrite'
import { describe, expect, test } from 'vitest'
import { account as english } from '../texts/en/account.ts'
import { account as nepali } from '../texts/ne/account.ts'
import { errorType } from './error-kinds.ts'
import { errorSentence } from './error-sentence.ts'

const en = { language: 'en', serviceErrors: english.errors } as const
const ne = { language: 'ne', serviceErrors: nepali.errors } as const
const refused = new AppwriteException('Invalid credentials.', 401, 'user_invalid_credentials')

test.each([
  ['a message of the service', refused, 'Invalid credentials.'],
  ['what a stream told of an error', { message: 'The reply failed.', type: 'reply_failed' }, 'The reply failed.'],
  ['an error of our own', new Error('sign up fail.'), 'sign up fail.'],
  ['an error without a message', new AppwriteException(''), 'fallback'],
  ['a network that is not there', new TypeError('Failed to fetch'), 'fallback'],
  ['an error page on the way', new AppwriteException('<html>Bad gateway', 502), 'fallback'],
  ['a browser that keeps nothing', new DOMException('Quota exceeded.'), 'fallback'],
  ['something that is no error', 'boom', 'fallback'],
  ['nothing', null, 'fallback'],
])('%s becomes a sentence', (_name, error, sentence) => {
  expect(errorSentence(error, 'fallback')).toBe(sentence)
})

describe('in English', () => {
  test('the service speaks for itself', () => {
    expect(errorSentence(refused, 'fallback', en)).toBe('Invalid credentials.')
  })

  test.each([
    ['User (role: guests) missing scopes (["account"])', 401, 'general_unauthorized_scope', /sign in again/],
    ['A target with the same ID already exists.', 409, 'user_target_already_exists', /email is used by an account/],
    ['Invalid token passed in the request.', 401, 'user_invalid_token', /request a new link/],
    ['Rate limit for the current endpoint has been exceeded.', 429, 'general_rate_limit_exceeded', /wait a little/],
  ])('%s is told in words for people', (message, code, type, told) => {
    expect(errorSentence(new AppwriteException(message, code, type), 'fallback', en)).toMatch(told)
  })

  test('a defect of the service is told in a whole sentence', () => {
    const defect = new AppwriteException('Server Error', 500, 'general_unknown')

    expect(errorSentence(defect, 'fallback', en)).toMatch(/^Something went wrong on our side\./)
  })
})

describe('in Nepali', () => {
  test.each([
    ['an error of the service is told by its type', refused, 'इमेल वा पासवर्ड मिलेन। हेरेर फेरि लेख्नुहोस्।'],
    [
      'a type without a sentence gets the fallback',
      new AppwriteException('New.', 400, 'of_a_later_release'),
      'fallback',
    ],
    ['an error page on the way gets the fallback', new AppwriteException('<html>Bad gateway', 502), 'fallback'],
    ['an error of our own has the right words already', new Error('खाता खुलेन।'), 'खाता खुलेन।'],
    ['a network that is not there gets the fallback', new TypeError('Failed to fetch'), 'fallback'],
  ])('%s', (_name, error, sentence) => {
    expect(errorSentence(error, 'fallback', ne)).toBe(sentence)
  })
})

test('the type of an error is known only for those of the service', () => {
  expect(errorType(new AppwriteException('', 401, 'user_session_already_exists'))).toBe('user_session_already_exists')
  expect(errorType(new TypeError('Failed to fetch'))).toBe('')
  expect(errorType(null)).toBe('')
})
