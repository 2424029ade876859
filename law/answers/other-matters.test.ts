import { expect, test } from 'vitest'
import { openLibrary } from '../../server/library/open-library.ts'
import { answerFromLibrary } from './answer-from-library.ts'

const library = openLibrary().latest()
const answer = (question: string) => answerFromLibrary([{ role: 'user', content: question }], library)?.text ?? ''
const HEADING = '### On what else you ask'

test('each thing that a message asks surely is answered, the others under a heading of their own', () => {
  const text = answer(
    'I want to divorce my husband who lives with another woman in Pokhara. Can I ask for property before the divorce, and our son is 4, who keeps him?',
  )
  const [main = '', others = ''] = text.split(HEADING)

  expect(main).toContain('a child under 5 stays with the mother')
  expect(others).toContain('s. 95')
  expect(others).toContain('s. 99')
})

test.each([
  'How do I get a divorce?',
  'How do I get a divorce? Please help me, I am from Jhapa.',
  'My husband beats me and locked me in. How do I get a divorce? And who keeps our son?',
])('"%s" is about one thing, or tells of danger, and is not taken apart', (question) => {
  expect(answer(question)).not.toContain(HEADING)
})

test('of a long message only the first parts are looked at', () => {
  const chatter = 'We went to the market and bought some vegetables. '.repeat(20)

  expect(answer('My landlord does not return the deposit. How do I register a birth?')).toContain(HEADING)
  expect(answer(`My landlord does not return the deposit. ${chatter} How do I register a birth?`)).not.toContain(
    HEADING,
  )
})
