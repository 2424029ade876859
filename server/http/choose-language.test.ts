import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

test.each([
  ['what the address says', { address: 'ne', cookie: 'en', accepted: 'en' }, 'ne'],
  ['what was chosen before', { address: undefined, cookie: 'en', accepted: 'ne' }, 'en'],
  ['no language of ours in the address', { address: 'fr', cookie: 'ne', accepted: 'en' }, 'ne'],
  ['a list of addresses', { address: ['ne', 'en'], cookie: 'ne', accepted: 'en' }, 'ne'],
  ['no language of ours in the cookie', { address: '', cookie: 'hi', accepted: 'ne-NP' }, 'ne'],
] as const)('the language follows %s', (_name, wishes, language) => {
  expect(chooseLanguage(wishes)).toBe(language)
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['hi, fr', 'en'],
  ['ne', 'ne'],
  ['NE-np', 'ne'],
  ['hi, ne;q=0.8, en;q=0.7', 'ne'],
  ['en-GB, en;q=0.9, ne;q=0.8', 'en'],
  ['en;q=0.5, ne;q=0.9', 'ne'],
  ['ne;q=0, en', 'en'],
  ['ne;q=0.0', 'en'],
  ['ne;q=much, en;q=0.1', 'en'],
  ['new', 'en'],
])('a browser that asks for %j gets %s', (accepted, language) => {
  expect(chooseLanguage({ address: undefined, cookie: undefined, accepted })).toBe(language)
})
