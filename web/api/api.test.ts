import { expect, it } from 'vitest'
import { type CallOutcome, createApi } from './api.ts'
import { hasLostSession, isUnreachable } from './error-kinds.ts'

const refusal = (code: number, type: string) => Object.assign(new Error('No.'), { code, type })

function watchedApi() {
  const { noted, lastOutcome } = createApi()
  const outcomes: (CallOutcome | null)[] = []
  lastOutcome.subscribe((outcome) => outcomes.push(outcome))
  return { noted, outcomes }
}

it.each<[string, Error, CallOutcome]>([
  ['a network that is not there', new TypeError('Failed to fetch'), 'unreachable'],
  ['a gateway without a service', refusal(502, ''), 'unreachable'],
  ['a gateway that waits for the service', refusal(504, ''), 'unreachable'],
  ['a service that has no room left', refusal(503, 'general_storage_full'), 'answered'],
  ['a refusal', refusal(400, 'general_argument_invalid'), 'answered'],
  ['a wrong password', refusal(401, 'user_invalid_credentials'), 'answered'],
  ['a call without a session', refusal(401, 'general_unauthorized_scope'), 'signed-out'],
  ['a document stored without a session', refusal(401, 'user_unauthorized'), 'signed-out'],
])('%s is told, and thrown on', async (_name, error, outcome) => {
  const { noted, outcomes } = watchedApi()

  await expect(noted(Promise.reject(error))).rejects.toBe(error)

  expect(outcomes).toEqual([outcome])
  expect(isUnreachable(error)).toBe(outcome === 'unreachable')
  expect(hasLostSession(error)).toBe(outcome === 'signed-out')
})

it('an answer is told, and given on', async () => {
  const { noted, outcomes } = watchedApi()

  expect(await noted(Promise.resolve('an answer'))).toBe('an answer')

  expect(outcomes).toEqual(['answered'])
})

it('a call that was given up here says nothing about the service', async () => {
  const { noted, outcomes } = watchedApi()

  await expect(noted(Promise.reject(new DOMException('', 'AbortError')))).rejects.toThrow()

  expect(outcomes).toEqual([])
})
