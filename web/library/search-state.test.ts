import { expect, test } from 'vitest'
import type { SearchHit, SearchView } from '../../contract/library-search.ts'
import { library as en } from '../texts/en/library.ts'
import { library as ne } from '../texts/ne/library.ts'
import { outcomeOf, stateOf } from './search-state.ts'

const hit = (fits: boolean): SearchHit => ({ kind: 'guide', title: null, heading: [], excerpt: [], url: '', fits })

function search(fitting: number, mentioning: number, change: Partial<SearchView> = {}): SearchView {
  const hits = [...Array(fitting).fill(hit(true)), ...Array(mentioning).fill(hit(false))]
  return { question: 'fence', outcome: 'found', hits, suggestion: null, signpost: null, danger: null, ...change }
}

test('what fits and what only mentions it are counted apart, in the digits of the language', () => {
  expect(outcomeOf(search(3, 12), en.search.outcome, 'en')).toBe('3 that fit, 12 that mention it')
  expect(outcomeOf(search(1, 1), en.search.outcome, 'en')).toBe('1 that fits, 1 that mentions it')
  expect(outcomeOf(search(2, 0), en.search.outcome, 'en')).toBe('2 that fit')
  expect(outcomeOf(search(3, 12), ne.search.outcome, 'ne')).toMatch(/^३ .*१२ /)
})

test('where a signpost leads on, that is said first, and never that nothing was found', () => {
  const signpost = { matter: 'Fees', cannotSay: 'No.', settledBy: 'The office.', office: 'Ask there.' }
  const { elsewhere } = en.search.outcome

  expect(outcomeOf(search(1, 2, { signpost }), en.search.outcome, 'en')).toBe(
    `${elsewhere} 1 that fits, 2 that mention it`,
  )
  const alone = search(0, 4, { signpost, outcome: 'nothing' })
  expect(outcomeOf(alone, en.search.outcome, 'en')).toBe(elsewhere)
  expect(stateOf(alone)).toBe('found')
})

test('nothing is said before a search, and what was searched for where it finds nothing', () => {
  expect(outcomeOf(null, en.search.outcome, 'en')).toBe('')
  // Not what a replacement would make of its signs.
  const nothing = search(0, 4, { outcome: 'nothing', question: 'a $& b' })
  expect(outcomeOf(nothing, en.search.outcome, 'en')).toBe('Nothing found for “a $& b”.')
  expect(outcomeOf(search(0, 0, { outcome: 'off-topic' }), en.search.outcome, 'en')).toBe(en.search.outcome.offTopic)
})
