import { expect, test } from 'vitest'
import { CORRECTION_OPENINGS } from '../../contract/correction.ts'
import { phraseExamples, wordExamples } from '../text/test-examples.ts'
import LISTS from './leaning.json' with { type: 'json' }
import PHRASES from './leaning-phrases.json' with { type: 'json' }
import { leansOnPrevious, readLeadIn } from './leaning.ts'

test.each([
  'and for my sister?',
  'How long does it take?',
  'What is the punishment?',
  'where do I file?',
  'kati din bhitra?',
  'tyasko saja kati?',
  'ani kaha jane?',
  'त्यसको सजाय?',
  'कति दिनभित्र?',
  'अनि मेरी बहिनीलाई?',
  'छ महिना नाघिसक्यो भने के गर्ने?',
  '35 din bitisakyo bhane?',
  'सम्झौता छैन भने?',
  'samjhauta chhaina bhane ni?',
  'what if I have no receipt?',
  'कति समय लाग्छ?',
  'ani office le nikalyo bhane ni?',
  'अनि प्रमाण चाहिँ?',
])('"%s" leans on the question before', (question) => {
  expect(leansOnPrevious(question)).toBe(true)
})

test.each([
  'What is the punishment for theft?',
  'My landlord keeps the deposit',
  'divorce',
  'chori ko saja kati',
  'चोरीको सजाय कति हो?',
  'नागरिकता कसरी बनाउने?',
  '',
])('"%s" stands by itself', (question) => {
  expect(leansOnPrevious(question)).toBe(false)
})

const { acknowledgements, thanks, otherMatter, correction, denial, meant, ...leaning } = LISTS

test.each(wordExamples(leaning))('%s: %s', (_list, example) => {
  expect(leansOnPrevious(example)).toBe(true)
})

test.each(wordExamples({ acknowledgements, otherMatter }))('%s: %s', (_list, example) => {
  expect(readLeadIn(example).opening).toBe('otherMatter')
})

test.each(wordExamples({ thanks }))('%s are no part of the question: %s', (_list, example) => {
  const { opening, question } = readLeadIn(example)
  expect(opening).toBeNull()
  expect(example.endsWith(question)).toBe(true)
  expect(question.length).toBeLessThan(example.length)
})

test('who only thanks asks nothing', () => {
  expect(readLeadIn('Thank you').question).toBe('Thank you')
})

test.each(wordExamples({ correction, denial, meant }))('%s: %s', (_list, example) => {
  expect(readLeadIn(example).opening).toBe('correction')
})

test.each(Object.values(CORRECTION_OPENINGS))(
  'what the message box is filled with opens a correction: %s',
  (opening) => {
    expect(readLeadIn(`${opening}court marriage`)).toEqual({ opening: 'correction', question: 'court marriage' })
    expect(readLeadIn(`${opening}अदालती बिहे।`)).toMatchObject({ opening: 'correction' })
  },
)

test.each([
  ['No, I meant a court marriage', 'correction', 'a court marriage'],
  ['hoina, mero matlab karyalaya ma', 'correction', 'karyalaya ma'],
  ['होइन, मैले घरभित्र पसेर चोरेको भनेको', 'correction', 'घरभित्र पसेर चोरेको'],
  ['hoina mero kura ansha ko ho', 'correction', 'ansha ko ho'],
  ['होइन, मेरो कुरा सरकारी जागिर हो', 'correction', 'सरकारी जागिर हो'],
  ['Different question: who pays for a dog bite?', 'otherMatter', 'who pays for a dog bite?'],
  ['aba arko kura, nagarikta harayo', 'otherMatter', 'nagarikta harayo'],
  ['No, the other court is what I meant', 'correction', 'the other court'],
  ['ok thanks. different thing. can I vote', 'otherMatter', 'can I vote'],
  ['Ok, so he did not pay me', null, 'Ok, so he did not pay me'],
  ['No, he did not pay me', null, 'No, he did not pay me'],
  ['होइन, मैले पैसा तिरिसकेँ', null, 'होइन, मैले पैसा तिरिसकेँ'],
  ['I meant', null, 'I meant'],
])('"%s" opens as %s', (said, opening, question) => {
  expect(readLeadIn(said)).toEqual({ opening, question })
})

test.each(phraseExamples(PHRASES))('%s: %s', (_group, example) => {
  expect(leansOnPrevious(example)).toBe(true)
})
