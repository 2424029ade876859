import { expect, test } from 'vitest'
import { serviceErrors } from './ne/service-errors.ts'

const sources = import.meta.glob<string>(
  ['../../server/**/*.ts', '!../../server/**/*.test.ts', '!../../server/testing/**'],
  { query: '?raw', import: 'default', eager: true },
)

/** Every type that the server's sources give to an error. */
function typesOfServer(): string[] {
  const written = Object.values(sources).flatMap((source) => [
    ...source.matchAll(/new ApiError\(\s*\d+,\s*'(\w+)'/g),
    ...source.matchAll(/\btype: '((?:model|reply)_\w+)'/g),
  ])
  return [...new Set(written.map(([, type]) => type ?? ''))].toSorted()
}

test('there is a Nepali sentence for every error of the service, and for no other', () => {
  expect(Object.keys(serviceErrors).toSorted()).toEqual(typesOfServer())
})

test.each(Object.entries(serviceErrors))('%s is told in whole Nepali sentences', (_type, sentence) => {
  expect(sentence).toMatch(/^[\p{Script=Devanagari},। ]+।$/u)
})
