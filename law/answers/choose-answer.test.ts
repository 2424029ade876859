import { expect, test } from 'vitest'
import { openLibrary } from '../../server/library/open-library.ts'
import type { Hit } from '../search/search.ts'
import { chooseAnswer } from './choose-answer.ts'

const library = openLibrary().latest()

/** A section on sick leave, and a guide that does not rest on it. */
const hitsAt = (ofGuide: number): Hit[] => [
  { passage: { kind: 'provision', workId: 'labour-2074', number: '44' }, confidence: 0.88, share: 1 },
  { passage: { kind: 'guide', slug: 'bounced-cheque' }, confidence: ofGuide, share: 1 },
]
const leadOf = (ofGuide: number, isStory: boolean, likelihood = 0) => {
  const likelihoods = new Map([['bounced-cheque', likelihood]])
  return chooseAnswer(hitsAt(ofGuide), { isStory, detail: null, likelihoods }, library).lead
}

test('a story is answered by a guide that fits as well as the best section, a short question by the section', () => {
  expect(leadOf(0.87, true)).toBe('guide')
  expect(leadOf(0.87, false)).toBe('provisions')
  expect(leadOf(0.6, true)).toBe('provisions')
})

test('a guide that is likely wanted answers a short question as well, where it fits nearly as well as the section', () => {
  expect(leadOf(0.75, false, 0.2)).toBe('guide')
  expect(leadOf(0.75, false, 0.01)).toBe('provisions')
  expect(leadOf(0.6, false, 0.2)).toBe('provisions')
})
