import { test } from 'vitest'
import { expectConsole } from './console-noise.ts'

test('a warning that a test expects does not fail it', () => {
  expectConsole(/a known warning/)

  console.warn('a known warning')
})

test.fails('an error that a test does not expect fails it', () => {
  console.error('something went wrong')
})
