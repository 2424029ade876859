// An error or a warning on the console that a test does not expect fails that test.

import { afterEach, beforeEach, expect } from 'vitest'

const LEVELS = ['error', 'warn'] as const
const original = { error: console.error, warn: console.warn }

/** What Redux says in development of a machine that is busy: nothing of the application. */
const ABOUT_MACHINE = /StateInvariantMiddleware took \d+ms/

let expected: RegExp[] = []
let unexpected: string[] = []

/** Lets the rest of this test write errors and warnings that match. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern)
}

beforeEach(() => {
  expected = [ABOUT_MACHINE]
  unexpected = []
  for (const level of LEVELS) {
    console[level] = (...words: unknown[]) => {
      const text = words.map(String).join(' ')
      if (expected.some((pattern) => pattern.test(text))) return
      unexpected.push(`${level}: ${text}`)
      original[level](...words)
    }
  }
})

afterEach(() => {
  Object.assign(console, original)
  expect(unexpected, 'the console stays quiet').toEqual([])
})
