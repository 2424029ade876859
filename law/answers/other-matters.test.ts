import { expect, test } from 'vitest'
import { openLibrary } from '../../server/library/open-library.ts'
import { answerFromLibrary } from './answer-from-library.ts'

const library = openLibrary().latest()
const answer = (question: string) => answerFromLibrary([{ role: 'user', content: question }], library)?.text ?? ''
const HEADING = '### On what else you ask'

test('each thing that a message asks is answered where it is sure, the others under a heading of their own', () => {
  const text = answer('My landlord does not return the deposit. Also how do I register the birth of my daughter?')
  const [main = '', others = ''] = text.split(HEADING)

  expect(main).toContain('deposit')
  expect(others).toContain('birth')
})

test.each([
  [
    'scooter 2080 mai becheko, kinne le naamsari garena. aaja traffic bata phone aayo tyo scooter le bato ma budhi aama lai hanera vagyo re, bluebook ma mero naam xa, ma faschhu?',
    'false-case-against-me',
  ],
  [
    'ghar ko naksa 2 tala ko pass bhako 3 tala banaye, palika le bhatkauna patra pathayo. jariwana tirera milcha ki nai?',
    'fine-or-sentence-i-cannot-pay',
  ],
])(
  'a few words of a message of one matter make no other one that it as a whole hardly leads to: %s',
  (question, slug) => {
    const { passages = [] } = answerFromLibrary([{ role: 'user', content: question }], library) ?? {}

    expect(passages).not.toContainEqual(expect.objectContaining({ slug }))
  },
)

test('a guide of another matter begins with the further question that is asked of it', () => {
  const text = answer(
    'My cheque bounced. Also my landlord keeps the deposit and there is no paper that I paid it, only a neighbour saw.',
  )

  expect(text).toMatch(
    /### On what else you ask\n\n\*\*The landlord will not return my deposit\*\*\n\n\*\*We have no written paper\./,
  )
})

test.each([
  'How do I get a divorce?',
  'How do I get a divorce? Please help me, I am from Jhapa.',
  'My husband beats me and locked me in. He hit me again today.',
])('"%s" is about one thing, and is not taken apart', (question) => {
  expect(answer(question)).not.toContain(HEADING)
})

test('a part that has its words in a passage by chance is not answered with it', () => {
  const text = answer('My landlord does not return the deposit. And who keeps our son?')

  expect(text).toContain('deposit')
  expect(text).not.toContain(HEADING)
})

test('matters that stand between commas are each answered, and named above the answer', () => {
  const text = answer('landlord keeps my deposit, cheque bounced, how do I register a birth?')
  const [main = '', others = ''] = text.split(HEADING)

  expect(main).toContain('cheque')
  expect(others).toContain('deposit')
  expect(others).toContain('birth')
  expect(text).toMatch(/^Understood as: .*cheque.*; .*deposit; Registering a birth/)
})

test('a changed lock and a kept deposit are two matters, though their guides rest on much the same', () => {
  const [, others = ''] = answer('landlord changed the lock of my room, and he is keeping 30,000 deposit').split(
    HEADING,
  )

  expect(others).toContain('deposit')
})

test('a story that two guides fit alike is answered with the first, and the second in short before its steps', () => {
  const text = answer('I found that my wife took a loan on our house with a paper that I never signed')

  expect(text).toMatch(
    /^Two things fit what you tell\.[^#]*This may fit your case as well:\n\n\*\*[^*]+\*\*[^#]*### What to do/,
  )
})

test('of many matters three are answered, and the others are named', () => {
  const text = answer(
    'My landlord does not return the deposit, what now? Where do I complain that my salary is not paid? I got a bounced cheque. How do I register a birth?',
  )

  expect(text).toMatch(/You also tell of: .*birth/)
})

test('a question that has its matter from the part before is answered with what belongs to that', () => {
  const text = answer(
    'The brick kiln in our village makes children of 12 work, is that legal? What punishment does the owner get?',
  )

  expect(text).toContain('Nobody under 14 may be put to work')
  expect(text).toContain('Under 14: up to 3 months in prison')
})

test('each number of a numbered message is answered', () => {
  const text = answer('१) नागरिकता बनाउन के के चाहिन्छ २) विवाह दर्ता कहाँ गर्ने')

  expect(text.split('### ')[0]).toContain('नागरिकता')
  expect(text).toContain('३५ दिनभित्र')
  expect(text).toContain('नागरिकता बनाउने')
})

test('a guide that shares a provision with what was said is another matter all the same', () => {
  const [, others = ''] = answer('My husband beats me every night. How is our family property divided?').split(HEADING)

  expect(others).toContain('Dividing family property')
})

test('in danger whom to call and the way to safety come first, and what else is asked is answered after them', () => {
  const [first = '', others = ''] = answer(
    'My husband beats me and locked me in. Also my landlord does not return the deposit, what can I do?',
  ).split(HEADING)

  expect(first).toContain('[100](tel:100)')
  expect(first).toContain('You do not have to bear it')
  expect(others).toContain('deposit')
})

test('of a long message only the first parts are looked at', () => {
  const chatter = 'We went to the market and bought some vegetables. '.repeat(20)

  expect(answer('My landlord does not return the deposit. How do I register a birth?')).toContain(HEADING)
  expect(answer(`My landlord does not return the deposit. ${chatter} How do I register a birth?`)).not.toContain(
    HEADING,
  )
})

test.each([
  'My landlord in Kalanki keeps my deposit of 30,000. He says he spent it on the hospital for his mother. What can I do?',
  'My daughter passed class 12 and the college keeps her certificate because 42 thousand is not paid. We came as a poor family and I drive a rickshaw, I lost my licence in Asar. What can we do?',
])('what a story tells by the way is no matter of its own: %s', (story) => {
  expect(answer(story)).not.toContain(HEADING)
})
