import { expect, test } from 'vitest'
import { openLibrary } from '../../server/library/open-library.ts'
import { shortenRule } from './shorten-rule.ts'

const library = openLibrary().latest()

/** What is shown of a rule to this question. */
function shown(workId: string, number: string, question: string, share = 0.6): string {
  const provision = library.findProvision({ workId, number })
  if (!provision) throw new Error('the provision is missing')
  return shortenRule(provision, { most: 180, share }, { question, language: 'en', library })
}

const whole = (workId: string, number: string) => library.findProvision({ workId, number })?.rule.en.join(' ') ?? ''

test('a short rule is whole', () => {
  expect(shown('civil-code-2074', '93', 'divorce')).toBe(whole('civil-code-2074', '93'))
})

test('of a long one the first sentence and what speaks to the question stay, in words that mean the same too', () => {
  const text = shown('tobacco-2068', '17', 'The shop sold cigarettes to a minor, what is the fine?')

  expect(text).toMatch(/^Smoking or using tobacco in a public place/)
  expect(text).toContain('minors or pregnant women')
  expect(text.length).toBeLessThan(whole('tobacco-2068', '17').length)
})

test('a sentence that tells a time limit stays, whatever the question is', () => {
  const text = shown('loan-recovery-2058', '15', 'With which fee does the bank file its claim?', 1)

  expect(text).toContain('you have 15 days to hand in a written answer')
})

test('a rule of which nothing speaks to the question is whole', () => {
  expect(shown('tobacco-2068', '17', 'xyzzy')).toBe(whole('tobacco-2068', '17'))
})

test('a number stays whole', () => {
  const text = shown('civil-procedure-2074', '241', 'how much fee does the court take for dividing auctioned property')

  expect(text).toContain('2.5 percent')
  expect(text.length).toBeLessThan(whole('civil-procedure-2074', '241').length)
})
