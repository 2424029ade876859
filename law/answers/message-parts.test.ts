import { expect, test } from 'vitest'
import LISTS from './message-parts.json' with { type: 'json' }
import { findCarriedActors, splitIntoParts } from './message-parts.ts'

test.each([
  ['He keeps the deposit, my bike was stolen', ['He keeps the deposit', 'my bike was stolen']],
  ['He keeps 30,000 of the deposit', ['He keeps 30,000 of the deposit']],
  [
    'My brother and sister sold the land and my mother is ill',
    ['My brother and sister sold the land', 'my mother is ill'],
  ],
  ['1) how to divorce 2) who keeps the child', ['how to divorce', 'who keeps the child']],
  ['१) नागरिकता कसरी बनाउने २) विवाह दर्ता कहाँ गर्ने', ['नागरिकता कसरी बनाउने', 'विवाह दर्ता कहाँ गर्ने']],
  ['sajaya kati huncha ra kaha jane', ['sajaya kati huncha', 'kaha jane']],
  ['श्रीमान र सासूले कुट्छन्। कहाँ जाने?', ['श्रीमान र सासूले कुट्छन्।', 'कहाँ जाने?']],
  ['How do I get a divorce?', ['How do I get a divorce?']],
])('"%s" has the parts that can be matters of their own', (message, parts) => {
  expect(splitIntoParts(message)).toEqual(parts)
})

const { notActors, oneself, ...joining } = LISTS

test.each(Object.values(joining).flatMap((list) => Object.values(list).map(({ example }) => example)))(
  '"%s" has two parts',
  (example) => {
    expect(splitIntoParts(example)).toHaveLength(2)
  },
)

test.each([
  [
    ['श्रीमानले कुट्छ', 'घरबाट निकाल्यो'],
    [null, 'श्रीमानले'],
  ],
  [
    ['gharbeti le pani katyo', 'saman rakhyo', 'mai le bhada tireko chhu', 'kotha ma tala lagayo'],
    [null, 'gharbeti le', null, 'gharbeti le'],
  ],
  [
    ['My husband beats me', 'he threw me out'],
    [null, null],
  ],
])('of %j, who did it is carried on', (parts, actors) => {
  expect(findCarriedActors(parts)).toEqual(actors)
})

test.each(Object.values({ notActors, oneself }).flatMap((list) => Object.values(list).map(({ example }) => example)))(
  '"%s" names nobody else who does it',
  (example) => {
    expect(findCarriedActors([example, 'घरबाट निकाल्यो'])[1]).toBeNull()
  },
)

test('the point of a decimal number ends no part', () => {
  expect(splitIntoParts('He took Rs 4.2 lakh. When do I get it back?')).toEqual([
    'He took Rs 4.2 lakh.',
    'When do I get it back?',
  ])
})
