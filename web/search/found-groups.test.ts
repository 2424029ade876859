import { expect, test } from 'vitest'
import type { SearchHit, SearchView } from '../../contract/library-search.ts'
import { groupsOf } from './found-groups.ts'

const hit = (kind: SearchHit['kind'], fits = true): SearchHit => ({
  kind,
  title: null,
  heading: [kind],
  excerpt: [],
  url: `/${kind}`,
  fits,
})
const found = (...hits: SearchHit[]) => {
  const view: SearchView = { question: 'rent', outcome: 'found', hits, suggestion: null, signpost: null, danger: null }
  const groups = groupsOf({ conversations: null, library: { text: 'rent', view, isLocal: false } })
  return groups.map(({ name, items }) => [name, items.map(({ href }) => href)])
}

test('laws and sections, guides and letters stand under headings of their own, and then all of it', () => {
  expect(found(hit('letter'), hit('guide'), hit('provision'), hit('work'))).toEqual([
    ['law', ['/provision', '/work']],
    ['guides', ['/guide']],
    ['letters', ['/letter']],
    ['all', ['/law?q=rent']],
  ])
})

test('what only mentions it is left out where something fits', () => {
  expect(found(hit('guide'), hit('provision', false))).toEqual([
    ['guides', ['/guide']],
    ['all', ['/law?q=rent']],
  ])
})
