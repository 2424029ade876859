import { test } from 'vitest'
import { expectConsole } from './console-noise.ts'

test('a warning that a test expects does not fail it', () => {
  expectConsole(/a known warning/)

  console.warn('a known warning')
})

test('how long a check of Redux took fails no test', () => {
  console.warn('SerializableStateInvariantMiddleware took 122ms, which is more than the warning threshold of 32ms.')
})

test.fails('an error that a test does not expect fails it', () => {
  console.error('something went wrong')
})
