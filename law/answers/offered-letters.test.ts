import { expect, test } from 'vitest'
import { testLibrary } from '../test-library.ts'
import type { Guide } from '../schema.ts'
import { answerFromLibrary } from './answer-from-library.ts'
import { composeReply } from './compose-reply.ts'
import { answerWith } from './plan-answer.ts'
import type { AnswerPlan } from './plan-types.ts'
import { plannedAs } from './test-planned.ts'

const library = testLibrary()
const answer = (question: string) => answerFromLibrary([{ role: 'user', content: question }], library)?.text ?? ''

const LINK = {
  en: '[Claim for the deposit](/letters/claim-for-the-deposit)',
  ne: '[धरौटी माग्ने निवेदन](/letters/claim-for-the-deposit)',
}

test.each([
  ['Please write a letter to the owner for my deposit.', LINK.en],
  ['Write me a letter for the deposit, the landlord keeps it', LINK.en],
  ['धरौटी माग्ने निवेदन लेखिदिनुहोस्', LINK.ne],
  ['dharauti magne nibedan lekhidinus', LINK.ne],
])('“%s” leads to the letter first, and says nothing of documents that are not written', (question, link) => {
  const text = answer(question)

  expect(text.split('\n\n')[0]).toContain(link)
  expect(text).not.toMatch(/does not write documents|कागजपत्र लेखिदिँदैन/)
  // And then the law on the matter.
  expect(text).toContain('[1]')
})

const GUIDE = answerWith(library.findGuide('deposit') as Guide, [])
const SECTION: AnswerPlan = {
  ...GUIDE,
  lead: 'provisions',
  guide: null,
  provisions: [{ workId: 'house-code-2074', number: '95' }],
}

test.each([
  ['a guide', GUIDE],
  ['a section that a letter rests on', SECTION],
])('another document on the matter of %s leads to the letters on it, as what they are', (_, plan) => {
  const question = 'Draft a petition about the garden.'
  const { text } = composeReply(plannedAs(plan, { question, written: question }), 'en', library)

  expect(text).toMatch(/^Kanooni does not write documents for your case, but has drafts on this matter/)
  expect(text).toContain(LINK.en)
})

test('what has no letter is told as before, and who asks for no document is offered none', () => {
  expect(answer('Draft a petition about a roof that leaks')).toMatch(/^Kanooni does not write documents; a lawyer can/)
  expect(answer('The landlord keeps the deposit. What can I do?')).not.toContain('/letters/')
})
