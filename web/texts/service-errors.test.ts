import { expect, test } from 'vitest'
import { errors as englishOfAccounts } from './en/account-errors.ts'
import { serviceErrors as englishOfAll } from './en/service-errors.ts'
import { errors as ofAccounts } from './ne/account-errors.ts'
import { serviceErrors as ofAll } from './ne/service-errors.ts'

const serviceErrors = { ...ofAll, ...ofAccounts }
const english = { ...englishOfAll, ...englishOfAccounts }

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

test('English sentences are for errors of the service, and for no others', () => {
  expect(Object.keys(english).filter((type) => !(type in serviceErrors))).toEqual([])
})

test.each(Object.entries(english))('%s is told in English without words of the wire', (_type, sentence) => {
  expect(sentence).toMatch(/^[A-Z][\w,.' ]+\.$/)
  expect(sentence).not.toMatch(/\b(?:ID|id|token|target|scopes?|session|endpoint|document|project|param)\b/)
})
