import { expect, test } from 'vitest'
import { preparePhraseText } from '../text/phrases.ts'
import { phraseExamples } from '../text/test-examples.ts'
import { asksWhatToDo, findAskedDetail } from './asked-detail.ts'
import PHRASES from './asked-details.json' with { type: 'json' }
import BROAD from './what-to-do-phrases.json' with { type: 'json' }

test.each([
  ['How long do I have to file?', 'time-limit'],
  ['Is there a time limit?', 'time-limit'],
  ['हदम्याद कति हो?', 'time-limit'],
  ['kati din bhitra ujuri garne', 'time-limit'],
  ['hadmyad kati', 'time-limit'],
  ['What is the punishment for theft?', 'punishment'],
  ['how many years in jail for theft', 'punishment'],
  ['सजाय कति हुन्छ', 'punishment'],
  ['kati barsa jel huncha', 'punishment'],
  ['helmet nalagaye kati fine', 'punishment'],
  ['What is the maximum interest?', 'amount'],
  ['ब्याज कति लिन पाइन्छ', 'amount'],
  ['overtime ko paisa kati huncha', 'amount'],
  ['dharauti kati', 'amount'],
  ['Where do I complain?', 'where'],
  ['उजुरी कहाँ दिने', 'where'],
  ['kun adalat jane', 'where'],
  ['What documents do I need?', 'papers'],
  ['के के कागज चाहिन्छ', 'papers'],
  ['nagarikta banauna k k chahincha', 'papers'],
  ['How much does it cost?', 'cost'],
  ['what is the court fee', 'cost'],
  ['कति खर्च लाग्छ', 'cost'],
  ['divorce garna kati kharcha lagcha', 'cost'],
  ['What is the legal age of marriage?', 'age'],
  ['बिहे गर्न कति वर्ष पुग्नुपर्छ', 'age'],
  ['bihe garne umer kati', 'age'],
  ['My landlord will not return the deposit', null],
  ['कसलाई अंश पाइन्छ?', null],
  ['talab diyena k garne', null],
])('"%s" asks for %s', (question, detail) => {
  expect(findAskedDetail(preparePhraseText(question))).toBe(detail)
})

test.each(phraseExamples(PHRASES))('%s: %s', (detail, example) => {
  expect(findAskedDetail(preparePhraseText(example))).toBe(detail)
})

test.each(phraseExamples(BROAD))('%s: %s', (_group, example) => {
  expect(asksWhatToDo(preparePhraseText(example))).toBe(true)
})

test.each(['How long do I have to file?', 'ब्याज कति लिन पाइन्छ', 'kati din bhitra ujuri garne', 'How old must I be?'])(
  '"%s" does not ask what to do',
  (question) => {
    expect(asksWhatToDo(preparePhraseText(question))).toBe(false)
  },
)
