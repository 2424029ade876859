import { expect, test } from 'vitest'
import type { Provision } from '../../law/schema.ts'
import { findLikePairs } from './like-provisions.ts'
import { kiteProvision, kiteWork } from './test-entries.ts'

const NO_WORDS = { en: [], ne: [], romanised: [] }

/** A work whose provisions have nothing in common but what is given. */
function work(id: string, provisions: Provision[], status: 'in-force' | 'repealed' = 'in-force') {
  return { work: kiteWork({ id, status }), provisions }
}

function provision(number: string, en: string, fact: string | null, fields: Partial<Provision> = {}): Provision {
  return kiteProvision(number, `${en}.`, {
    heading: { en, ne: en },
    words: NO_WORDS,
    facts: fact ? [{ kind: 'punishment', en: fact, ne: fact }] : [],
    ...fields,
  })
}

const strings = provision('3', 'Cutting glass strings', 'up to 2 years in prison')
/** So many that what a few of them say is rare. */
const others = Array.from({ length: 400 }, (_, place) => provision(`${place}`, `word${place}`, null))
const inBoth = (fields: Partial<Provision> = {}, fact: string | null = 'a fine of Rs 500') => [
  work('kite-2070', [strings]),
  work('string-2060', [provision('7', 'Cutting strings of glass', fact, fields)]),
  work('trades-2050', others),
]

test('provisions of two works on one matter are named with the facts that differ', () => {
  expect(findLikePairs(inBoth(), 0.1)).toMatchObject([
    {
      one: 'kite-2070 3',
      other: 'string-2060 7',
      headings: ['Cutting glass strings', 'Cutting strings of glass'],
      differing: [{ kind: 'punishment', one: ['up to 2 years in prison'], other: ['a fine of Rs 500'] }],
    },
  ])
})

test('facts with the same figures are no difference', () => {
  expect(findLikePairs(inBoth({}, 'prison of up to 2 years'), 0.1)[0]?.differing).toEqual([])
})

test('a pair that is related, whichever side says so, is not named', () => {
  const relations = [{ kind: 'see-also' as const, work: 'kite-2070', number: '3' }]
  expect(findLikePairs(inBoth({ relations }), 0.1)).toEqual([])
})

test('provisions of one work, and of a repealed one, are not named', () => {
  const twice = { ...strings, number: '4' }
  expect(findLikePairs([work('kite-2070', [strings, twice]), work('trades-2050', others)], 0.1)).toEqual([])
  const repealed = work('string-2060', [strings], 'repealed')
  expect(findLikePairs([work('kite-2070', [strings]), repealed, work('trades-2050', others)], 0.1)).toEqual([])
})

test('what every act has is no matter of two of them', () => {
  const acts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((id) =>
    work(`${id}-2070`, [provision('1', 'Appeals against fines', '35 days')]),
  )
  const rest = work(
    'trades-2050',
    Array.from({ length: 400 }, (_, place) => provision(`${place}`, `word${place}`, null)),
  )
  expect(findLikePairs([...acts, rest], 0.1)).toEqual([])
})
