// Matters in which the law was changed and older copies still say otherwise. People act on these, so that what is said
// now is held here in both languages; the texts behind it are checked by `npm run law:check`.

import { expect, test } from 'vitest'
import type { Guide, Provision } from '../../law/schema.ts'
import { readEntries } from './entry-files.ts'

const { works, guides } = readEntries()

function provision(workId: string, number: string): Provision {
  const found = works
    .find(({ work }) => work.id === workId)
    ?.provisions.find((candidate) => candidate.number === number)
  if (!found) throw new Error(`${workId} ${number} is not held`)
  return found
}

function guide(slug: string): Guide {
  const found = guides.find((candidate) => candidate.slug === slug)
  if (!found) throw new Error(`there is no guide ${slug}`)
  return found
}

const ruleOf = (workId: string, number: string, language: 'en' | 'ne') =>
  provision(workId, number).rule[language].join(' ')
const related = (workId: string, number: string) =>
  (provision(workId, number).relations ?? []).map(({ kind, work, number: other }) => `${kind} ${work} ${other}`)

test('compulsory retirement is at 60, with an earlier age by permission only', () => {
  expect(provision('labour-2074', '147').rule.en[0]).toMatch(/\b60 years\b/)
  expect(provision('labour-2074', '147').rule.ne[0]).toContain('६०')
  expect(ruleOf('labour-2074', '147', 'en')).toMatch(/earlier age, but only with permission/)
})

test('the scale of bribes begins with one to six months up to Rs 50,000', () => {
  expect(ruleOf('corruption-2059', '3', 'en')).toContain('Up to Rs 50,000: 1 to 6 months')
  expect(ruleOf('corruption-2059', '3', 'ne')).toMatch(/५० हजार.*१ देखि ६ महिना/)
  expect(ruleOf('corruption-2059', '20', 'en')).toMatch(/1 to 3 years in prison.*a fine of the value/)
})

test('births, deaths and marriages are registered by the act of 2076, which repealed that of 2033', () => {
  const repealed = works.find(({ work }) => work.id === 'vital-registration-2033')?.work
  expect(repealed).toMatchObject({
    status: 'repealed',
    repealedBy: { work: 'national-id-registration-2076', number: '53' },
  })
  expect(related('national-id-registration-2076', '18')).toContain('replaces vital-registration-2033 4')
  const { en, ne } = guide('birth-and-death-registration')
  for (const text of [en, ne]) {
    expect(text.answer).toContain('{national-id-registration-2076 ')
    expect(JSON.stringify(text)).not.toContain('{vital-registration-2033 ')
  }
  expect(ruleOf('civil-code-2074', '113', 'en')).toMatch(/within 3 months.*keep to the 35 days/)
})

test('a bounced cheque is an offence by the Banking Offence Act, from the bank’s certificate on', () => {
  expect(ruleOf('banking-offence-2064', '15', 'en')).toMatch(/lawful interest.*fine of 5 percent.*prison by the amount/)
  expect(ruleOf('banking-offence-2064', '17', 'en')).toMatch(/within 1 year from the day the bank certified/)
  expect(ruleOf('banking-offence-2064', '26A', 'en')).toMatch(/settle/)
  expect(ruleOf('negotiable-instruments-2034', '107', 'en')).toMatch(/can recover its amount/)
  for (const text of [guide('bounced-cheque').en, guide('bounced-cheque').ne]) {
    expect(text.answer).toMatch(/\{banking-offence-2064 3A\}.*\{banking-offence-2064 17\}/s)
  }
  expect(JSON.stringify(guide('bounced-cheque').en)).toMatch(/before|older/)
})

test('98 paid days of maternity leave come first, and the 60 of the Labour Act are said to stand', () => {
  expect(related('safe-motherhood-2075', '13')).toContain('special-to labour-2074 45')
  expect(ruleOf('safe-motherhood-2075', '13', 'en')).toMatch(
    /at least 98 days.*up to 1 year of leave without pay.*15 days/s,
  )
  expect(provision('labour-2074', '45').rule.en[0]).toContain('98 days')
  expect(ruleOf('labour-2074', '45', 'en')).toContain('60 days')
  expect(provision('labour-2074', '45').rule.ne[0]).toContain('९८')
})

test('citizenship through the mother is told in the first lines, for a foreign father, too', () => {
  const { en, ne } = guide('citizenship')
  expect(en.answer).toMatch(/only your mother was, it depends on who your father is/)
  expect(en.answer).toMatch(/married to a foreigner, you can get naturalised citizenship.*\{citizenship-2063 5\}/)
  expect(ne.answer).toContain('{citizenship-2063 5}')
})

test('both time limits of caste discrimination are told with their own start, the earlier one first', () => {
  expect(ruleOf('caste-discrimination-2068', '10', 'en')).toContain('from the day of the act')
  expect(related('caste-discrimination-2068', '10')).toContain('special-to penal-code-2074 170')
  const [first, second] = guide('caste-discrimination').en.timeLimits
  expect(first).toMatch(/3 months, counted from the day of the act/)
  expect(second).toMatch(/6 months, counted from the day you learn of it.*keep to the 3 months from the act/)
})
