// Two acts on one matter, in the library that ships.

import { expect, test } from 'vitest'
import { openLibrary } from '../../server/library/open-library.ts'
import { answerFromLibrary } from './answer-from-library.ts'
import { findPrevailing, putPrevailingFirst } from './prevailing.ts'

const library = openLibrary().latest()

function ask(question: string): string {
  const reply = answerFromLibrary([{ role: 'user', content: question }], library)
  if (!reply) throw new Error('nothing was asked')
  return reply.text
}

const provision = (name: string) => {
  const [workId = '', number = ''] = name.split(' ')
  return { workId, number }
}
const putFirst = (best: string, fitting: string[], detail: 'punishment' | null = null) =>
  putPrevailingFirst([provision(best)], fitting.map(provision), detail, library).map(
    ({ workId, number }) => `${workId} ${number}`,
  )

const CASTE_IN_PENAL_CODE = 'penal-code-2074 166'

test('the special act leads where it fits as well, and only there', () => {
  const special = 'caste-discrimination-2068 3'
  expect(putFirst(CASTE_IN_PENAL_CODE, [CASTE_IN_PENAL_CODE, special])).toEqual([special])
  expect(putFirst(CASTE_IN_PENAL_CODE, [CASTE_IN_PENAL_CODE])).toEqual([CASTE_IN_PENAL_CODE])
})

test('of the special act the section leads that tells what was asked for', () => {
  expect(putFirst(CASTE_IN_PENAL_CODE, ['caste-discrimination-2068 3'], 'punishment')).toEqual([
    'caste-discrimination-2068 7',
  ])
})

test('a provision that tells it does not make way for an act that does not', () => {
  const sevenDays = 'consumer-protection-2075 14'
  const online = 'ecommerce-2081 10'
  expect(findPrevailing(provision(sevenDays), [provision(online)], 'time-limit', library)).toBeNull()
  expect(findPrevailing(provision(sevenDays), [provision(online)], null, library)).toEqual(provision(online))
})

test('what replaced a provision leads although nobody looked for it', () => {
  expect(putFirst('vital-registration-2033 9A', [])).toEqual(['national-id-registration-2076 25'])
})

test('under a special rule stands the general one, with its own time limit', () => {
  const [, afterName = ''] = ask('What does section 10 of the E-Commerce Act say?').split(
    '**Returning goods within 7 days** (Consumer Protection Act 2075, s. 14)',
  )
  expect(afterName.split('###')[0]).toContain('Return, exchange or money back within 7 days, with the bill [2].')
})

test('under a general rule that is asked for by its number stands the special one, and from when its time limit runs', () => {
  const text = ask('What does section 166 of the Penal Code say?')
  const [general = '', special = ''] = text.split('this special rule comes first: **Punishment for untouchability')
  expect(general).toContain('6 months of learning of the offence')
  expect(special).toContain('3 months from the act')
  expect(special).toContain('a fine of Rs 50,000 to Rs 200,000')
})

test('the punishment that is said first is that of the special act', () => {
  const text = ask('what punishment for untouchability')
  expect(text.indexOf('Rs 50,000 to Rs 200,000')).toBeLessThan(text.indexOf('Rs 30,000'))
  expect(text).toContain('What it does not cover falls under: **Untouchability and caste discrimination**')
})

test('in Nepali, too, the general rule is named under the special one', () => {
  const text = ask('मुलुकी अपराध संहिताको दफा १६८ मा के छ?')
  expect(text).toContain('पहिला यो विशेष व्यवस्था लाग्छ: **बोक्सी')
  expect(text).toContain('कसुर भएको मितिले ९० दिन')
})

test('a rule of another act with another time limit or punishment is named where it fits as well', () => {
  const [, ofTime = ''] = ask('time limit for domestic violence complaint').split(
    'Read this rule of another act, too: **Time limit: beating, injury, force** (National Penal Code 2074, s. 199)',
  )
  expect(ofTime.split('###')[0]).toContain('1 year from')
  const [, ofPunishment = ''] = ask('punishment for hoarding goods').split(
    'Read this rule of another act, too: **Hoarding and black marketing** (National Penal Code 2074, s. 110)',
  )
  expect(ofPunishment.split('###')[0]).toContain('up to 5 years in prison')
})

test('a special rule on what was not asked for is not named', () => {
  const text = ask('how long can police keep me in custody')
  expect(text).toContain('24 hours, not counting travel time')
  expect(text).not.toContain('Arrest for a forest offence')
})

test('a punishment that stands in another section of the act is said, with what each figure is for', () => {
  const text = ask('hospital refused me emergency treatment what punishment')
  expect(text).toMatch(/^.*\*\*Punishment\*\*\n\n(?:- .*\n)*- Refusing treatment, .*Rs 25,000 to Rs 50,000 \[1\]\./s)
})

test('“how long” asks for the period of what fits best, not for the time to complain', () => {
  expect(ask('how long is maternity leave')).toMatch(/^\*\*Period\*\*: at least 98 days with pay/)
})

test('harassment by a boss is answered from its own guide, and its places to complain', () => {
  expect(ask('my boss touches me and sends dirty messages at office, where do I complain')).toContain(
    'to the Chief District Officer within 90 days of the harassment',
  )
})
