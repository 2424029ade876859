import { expect, test } from 'vitest'
import type { Work } from '../../law/schema.ts'
import { createRepealCheck } from './check-repeals.ts'
import { openSourceTexts } from './source-texts.ts'
import { emptyFolder, kiteWork, writeStatute } from './test-entries.ts'

/** What is said of the Kite Act of 2070 when section 9 of the Swing Act has this text. */
function check(text: string, fields: Partial<Work> = {}): string[] {
  const folder = emptyFolder()
  writeStatute(folder, 'swing-2080', { 9: text, 10: 'पिङ हाल्न पाइन्छ।' }, { title: 'पिङ ऐन, २०८०' })
  writeStatute(folder, 'kite-2070', { 1: 'चङ्गा ऐन, २०७० खारेज गरिएको छ।' })
  const sources = openSourceTexts(folder)
  if (!sources) throw new Error('the invented texts are gone')
  return createRepealCheck(sources)(kiteWork(fields))
}

const REPEALED = ['kite-2070: is said to be in force, and swing-2080 9 repeals it']

test.each([
  ['by itself', '(१) चङ्गा ऐन, २०७० खारेज गरिएको छ।\n(२) चङ्गा ऐन, २०७० बमोजिम भएका काम यसै ऐन बमोजिम भएको मानिनेछ।'],
  ['in other spelling and digits', '(1) चंगा ऐन 2070 खारेज गरिएकोछ ।'],
  ['beside another act', '(१) डोरी ऐन, २०५० र चङ्गा ऐन, २०७० खारेज गरिएका छन्।'],
  ['before another act', '(१) चङ्गा ऐन, २०७० तथा डोरी ऐन, २०५० खारेज गरिएका छन्।'],
  ['with the rules under it', '(१) चङ्गा ऐन, २०७० र सो ऐन अन्तर्गत बनेको नियम खारेज गरिएको छ।'],
  ['in a list', '(१) देहायका ऐनहरू खारेज गरिएका छन्:–\n(क) डोरी ऐन, २०५०,\n(ख) चङ्गा ऐन, २०७०।\n(२) अरू ऐन लागू रहन्छन्।'],
])('an act in force that another one repeals %s is named', (_, text) => {
  expect(check(text)).toEqual(REPEALED)
})

test.each([
  ['a section of it', '(१) चङ्गा ऐन, २०७० को दफा ५ खारेज गरिएको छ।'],
  ['a section of it, in a list', '(१) देहायका व्यवस्था खारेज गरिएका छन्:–\n(क) चङ्गा ऐन, २०७० को दफा ५,\n(ख) डोरी ऐन, २०५०।'],
  ['a section of it and of another act', '(१) चङ्गा ऐन, २०७० र डोरी ऐन, २०५० को दफा ५ खारेज गरिएको छ।'],
  ['an act that amended it', '(१) चङ्गा (पहिलो संशोधन) ऐन, २०७० खारेज गरिएको छ।'],
  ['an act of another year', '(१) चङ्गा ऐन, २०४० खारेज गरिएको छ।'],
  ['an act whose title ends the same', '(१) बाल चङ्गा ऐन, २०७० खारेज गरिएको छ।'],
  ['a permit under it', 'चङ्गा ऐन, २०७० बमोजिम दिइएको अनुमतिपत्र खारेज गरिएको मानिनेछ।'],
  [
    'another act, before a list that it opens',
    '(१) देहायका ऐन खारेज गरिएका छन्:–\n(क) डोरी ऐन, २०५०।\n(२) देहायका ऐन लागू रहन्छन्:–\n(क) चङ्गा ऐन, २०७०।',
  ],
])('what repeals %s leaves it in force', (_, text) => {
  expect(check(text)).toEqual([])
})

const swing = { work: 'swing-2080', number: '9' }
const text = '(१) चङ्गा ऐन, २०७० खारेज गरिएको छ।'

test('a repealed act may say so, by whom, and only where the text does', () => {
  expect(check(text, { status: 'repealed' })).toEqual([])
  expect(check(text, { status: 'repealed', repealedBy: swing })).toEqual([])
  expect(check(text, { status: 'repealed', repealedBy: { ...swing, number: '10' } })).toEqual([
    'kite-2070: is said to be repealed by swing-2080 10, whose text does not say so',
  ])
})

test('a repeal that is none is explained in the work, and only where it is found', () => {
  const notRepealedBy = [{ ...swing, reason: 'The repeal begins on a day that was never set.' }]
  expect(check(text, { notRepealedBy })).toEqual([])
  expect(check('पिङ हाल्न पाइन्छ।', { notRepealedBy })).toEqual([
    'kite-2070: that swing-2080 9 does not repeal it is explained without need',
  ])
})
