import { expect, test } from 'vitest'
import type { Fact } from '../../law/schema.ts'
import { findBareFacts, findBareFigures } from './bare-figures.ts'
import { kiteProvision } from './test-entries.ts'

const TIERS = `सजाय
(१) चङ्गाको धागो काट्नेलाई देहाय बमोजिम सजाय हुनेछ:–
(क) कसैको आँखा गएमा दश वर्षसम्म कैद र एक लाख रुपैयाँसम्म जरिबाना,
(ख) अन्य चोट लागेमा छ महिनासम्म कैद र पाँच हजार रुपैयाँसम्म जरिबाना।
(२) उजुरी पैँतीस दिनभित्र दिनु पर्नेछ।`
const ONE_CASE = `सजाय
(१) चङ्गाको धागो काट्नेलाई दश वर्षसम्म कैद र एक लाख रुपैयाँसम्म जरिबाना हुनेछ।
(२) उजुरी पैँतीस दिनभित्र दिनु पर्नेछ।`
const IN_ENGLISH =
  'Whoever cuts a string is punished with (a) prison of up to ten years if an eye was lost, (b) prison of up to six months otherwise. A fine of Rs. 500 may be added.'

/** What is found when a provision says this of a punishment, a time limit or an amount, in both languages. */
const find = (en: string, ne: string, texts: string[], kind: Fact['kind'] = 'punishment') =>
  findBareFigures(kiteProvision('1', 'Strings may not be cut.', { facts: [{ kind, en, ne }] }), texts)

const ours = ['up to 10 years in prison', '१० वर्षसम्म कैद'] as const

test('a fact that names one of several cases, and not which, is named with the others', () => {
  expect(find(...ours, [TIERS])).toEqual([{ text: ours[0], cases: ['6 month'] }])
  expect(find(...ours, [IN_ENGLISH])).toEqual([{ text: ours[0], cases: ['6 month'] }])
})

test('a fact that names several cases, and not which is which, is named', () => {
  const both = 'up to 10 years in prison, or up to 6 months'
  expect(find(both, '१० वर्ष वा ६ महिनासम्म कैद', [TIERS])).toEqual([{ text: both, cases: ['10 year', '6 month'] }])
})

test('a condition in both languages is enough, in one of them it is not', () => {
  const withCondition = ['10 years in prison if an eye was lost', 'आँखा गए १० वर्षसम्म कैद'] as const
  expect(find(...withCondition, [TIERS])).toEqual([])
  expect(find(ours[0], withCondition[1], [TIERS])).toHaveLength(1)
  expect(find(withCondition[0], ours[1], [TIERS])).toHaveLength(1)
})

test('where the section has but one case, its figures need no condition', () => {
  expect(find('up to 10 years in prison and a fine of up to Rs 100,000', ours[1], [ONE_CASE])).toEqual([])
})

test('time limits are no cases of a punishment, nor punishments of a time limit', () => {
  expect(find('35 days', '३५ दिन', [TIERS], 'time-limit')).toEqual([])
  const limits = 'उजुरी पैँतीस दिनभित्र, वारेसले भए साठी दिनभित्र दिनु पर्नेछ। अन्य विषयमा साठी दिनभित्र दिनु पर्नेछ।'
  expect(find('35 days', '३५ दिन', [limits], 'time-limit')).toEqual([{ text: '35 days', cases: ['60 day'] }])
})

test('money is no case of a time', () => {
  const text = 'धागो काट्नेलाई दश वर्षसम्म कैद हुनेछ। धागो बेच्नेलाई पाँच हजार रुपैयाँ जरिबाना हुनेछ।'
  expect(find(...ours, [text])).toEqual([])
})

test('the first sentence of a rule has to say its condition, later ones stand behind it', () => {
  const rule = { en: ['Up to 10 years in prison.'], ne: ['१० वर्षसम्म कैद।'] }
  const later = { en: ['Strings may not be cut.', ...rule.en], ne: ['धागो काट्न पाइँदैन।', ...rule.ne] }
  expect(findBareFigures(kiteProvision('1', '', { rule }), [TIERS])).toHaveLength(1)
  expect(findBareFigures(kiteProvision('1', '', { rule: later }), [TIERS])).toEqual([])
})

test('editions have to agree, and one without our figures tells nothing', () => {
  const damaged = TIERS.replace('दश', 'र्श')
  expect(find(...ours, [TIERS, damaged])).toHaveLength(1)
  expect(find(...ours, [damaged])).toEqual([])
  expect(find(...ours, [TIERS, ONE_CASE])).toEqual([])
})

/** What is found in a provision with this rule and these punishments, without a statute text. */
function findInEntry(rule: { en: string[]; ne: string[] }, ...punishments: [en: string, ne: string][]) {
  const facts = punishments.map(([en, ne]) => ({ kind: 'punishment' as const, en, ne }))
  return findBareFacts(kiteProvision('1', '', { rule, facts })).map(({ text }) => text)
}

const oneCase = { en: ['Cutting strings brings 10 years in prison.'], ne: ['धागो काटे १० वर्ष कैद हुन्छ।'] }

test('a fact needs its condition where the rule of the entry tells of another case', () => {
  const twoCases = {
    en: [...oneCase.en, 'Selling them brings 6 months in prison.'],
    ne: [...oneCase.ne, 'बेचे ६ महिना कैद हुन्छ।'],
  }
  expect(findInEntry(twoCases, ['10 years in prison', '१० वर्ष कैद'])).toEqual(['10 years in prison'])
  expect(findInEntry(twoCases, ['for cutting: 10 years in prison', 'काटे: १० वर्ष कैद'])).toEqual([])
  expect(findInEntry(oneCase, ['10 years in prison', '१० वर्ष कैद'])).toEqual([])
})

test('of several facts of a kind each needs its condition', () => {
  const others = ['for selling: 6 months', 'बेचे: ६ महिना'] as [string, string]
  expect(findInEntry(oneCase, ['10 years in prison', '१० वर्ष कैद'], others)).toEqual(['10 years in prison'])
})
