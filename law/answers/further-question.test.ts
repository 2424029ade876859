import { expect, test } from 'vitest'
import type { FurtherQuestion } from '../schema.ts'
import { openLibrary } from '../../server/library/open-library.ts'
import { testLibrary } from '../test-library.ts'
import { answerFromLibrary } from './answer-from-library.ts'
import { findFurtherQuestion } from './further-question.ts'
import { findSureQuestions, nextQuestions } from './next-questions.ts'

const howMuch: FurtherQuestion = {
  words: {
    en: ['how much can the owner keep of the deposit', 'may he cut money for paint'],
    ne: ['धरौटीबाट कति काट्न पाउँछ', 'रङ लगाएको पैसा काट्न मिल्छ'],
    romanised: ['deposit bata kati katna paucha', 'rang lagako paisa katna milcha'],
  },
  messages: {
    en: [
      'He wants to keep ten thousand for paint and a broken window. May he cut money for what was old?',
      'The paint was old anyhow, but he cuts for it.',
    ],
    ne: [],
    romanised: [],
  },
  en: { question: 'How much of the deposit can the owner keep?', answer: 'Only what you broke {house-code-2074 95}.' },
  ne: { question: 'घरधनीले कति काट्न पाउँछ?', answer: 'बिगारेको जति मात्र {house-code-2074 95}।' },
}
const refuses: FurtherQuestion = {
  words: {
    en: ['what if the landlord refuses to return it', 'he still says no'],
    ne: ['घरधनीले अझै फिर्ता दिन मानेन भने', 'दिन्नँ भन्छ भने'],
    romanised: ['gharbeti le dina manena bhane k garne', 'dinna bhancha bhane'],
  },
  messages: { en: [], ne: [], romanised: [] },
  en: { question: 'What if he still refuses?', answer: 'Sue in the District Court {house-code-2074 95}.' },
  ne: { question: 'अझै मानेन भने?', answer: 'जिल्ला अदालतमा मुद्दा हाल्नुहोस् {house-code-2074 95}।' },
}

const library = testLibrary({
  questions: {
    en: ['My landlord keeps my deposit', 'The owner of the room does not return my deposit'],
    ne: ['घरधनीले धरौटी फिर्ता गरेन', 'कोठा छोडेँ, धरौटी दिएन'],
    romanised: ['gharbeti le deposit firta garena', 'kotha chode deposit diyena'],
  },
  furtherQuestions: [howMuch, refuses],
})
const guide = library.findGuide('deposit')
if (!guide) throw new Error('The test library has no guide about deposits.')

test.each([
  ['How much money can he keep from the deposit?', howMuch],
  ['gharbeti le deposit bata kati katna pauchha?', howMuch],
  ['धरौटीबाट कति पैसा काट्न पाउँछ?', howMuch],
  ['I asked him twice. What if he refuses to return it?', refuses],
  ['अझै दिन मानेन भने के गर्ने', refuses],
  ['gharbeti ले dina manena bhane?', refuses],
])('a further question is known however it is written: %s', (question, further) => {
  expect(findFurtherQuestion(guide, question, library.judgeFurther)).toEqual({
    further,
    certainty: 'asked',
    second: null,
  })
})

test.each(['My landlord keeps my deposit', 'gharbeti le deposit firta garena', 'धरौटी', 'is this legal', ''])(
  'what a guide is asked first is none of them: %s',
  (question) => {
    expect(findFurtherQuestion(guide, question, library.judgeFurther)).toBeNull()
  },
)

test('who may ask two of them gets the likelier one first, then the guide’s own answer, and the other one after it', () => {
  const both = 'The landlord keeps my deposit. May he cut for paint, and what if he still says no?'
  const text = answerFromLibrary([{ role: 'user', content: both }], library)?.text ?? ''
  const places = [`**${refuses.en.question}**`, 'has to return it', `**${howMuch.en.question}**`].map((said) =>
    text.indexOf(said),
  )

  expect(findFurtherQuestion(guide, both, library.judgeFurther)).toEqual({
    further: refuses,
    certainty: 'told',
    second: howMuch,
  })
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

const STORY =
  'My landlord keeps my deposit for the room in Baneshwor that I left last month after three years. He says he may cut money for paint and for a broken window, is that so?'

test('behind a story a further question is told though the story tells the guide’s own as well', () => {
  expect(findFurtherQuestion(guide, STORY, library.judgeFurther)).toEqual({
    further: howMuch,
    certainty: 'told',
    second: null,
  })
})

test('what may be behind a story only is near, and less than that is nothing', () => {
  const before = 'My landlord keeps my deposit for the room in Baneshwor that I left last month after three years.'

  expect(findFurtherQuestion(guide, `${before} The paint was old.`, library.judgeFurther)?.certainty).toBe('near')
  expect(findFurtherQuestion(guide, `${before} The weather was cold.`, library.judgeFurther)).toBeNull()
})

test('behind a story its question is said with its answer, and the steps follow', () => {
  const text = answerFromLibrary([{ role: 'user', content: STORY }], library)?.text ?? ''

  expect(text).toContain('**How much of the deposit can the owner keep?** Only what you broke [1].')
  expect(text).toContain('Complain to the ward office')
})

test('behind a story of another stage its answer stands without the guide’s own and its steps, with the time limit that it rests on', () => {
  const ofOtherStage = testLibrary({
    questions: guide.questions,
    furtherQuestions: [{ ...howMuch, otherStage: true }, refuses],
  })
  const text = answerFromLibrary([{ role: 'user', content: STORY }], ofOtherStage)?.text ?? ''

  expect(text).toContain('**How much of the deposit can the owner keep?** Only what you broke [1].')
  expect(text).not.toContain('Complain to the ward office')
  expect(text).not.toContain('has to return it')
  expect(text).toContain('Time limits in this matter')
  expect(text).toContain('(/guides/deposit)')
})

test('what that answer does not rest on is left out: time limits for another stage, and for the other side places as well', () => {
  const restsOnAnother = { ...howMuch.en, answer: 'Only what you broke {house-code-2074 94}.' }
  const ask = (side: Partial<FurtherQuestion>) => {
    const furtherQuestions = [{ ...howMuch, ...side, en: restsOnAnother }, refuses]
    const asked = testLibrary({ questions: guide.questions, furtherQuestions })
    return answerFromLibrary([{ role: 'user', content: STORY }], asked)?.text ?? ''
  }
  const stage = ask({ otherStage: true })
  const side = ask({ otherSide: true })

  expect(stage).not.toContain('Thirty-five days.')
  expect(stage).toContain('The ward office.')
  expect(side).not.toContain('Thirty-five days.')
  expect(side).not.toContain('The ward office.')
  expect(ask({})).toContain('Thirty-five days.')
})

test('its answer comes before that of the guide, with its own mark, and the steps are left to the page', () => {
  const question = 'How much can the owner keep of the deposit?'
  const reply = answerFromLibrary([{ role: 'user', content: question }], library)

  expect(reply?.text).toContain('Only what you broke [1].')
  expect(reply?.text.indexOf('Only what you broke')).toBeLessThan(reply?.text.indexOf('has to return it') ?? -1)
  expect(reply?.text).not.toContain('Complain to the ward office')
})

test('further questions that are surely answered are offered after the guide, in the form of whoever asks', () => {
  const sure = findSureQuestions(library)
  const offered = (form: 'en' | 'ne' | 'romanised') =>
    nextQuestions(library, sure, { guides: ['deposit'], provisions: [] }, form)

  expect(sure.deposit?.en.further).toContain('How much of the deposit can the owner keep?')
  expect(offered('en')).toContain('How much of the deposit can the owner keep?')
  for (const form of ['en', 'ne', 'romanised'] as const) {
    for (const question of sure.deposit?.[form].further ?? [])
      expect(findFurtherQuestion(guide, question, library.judgeFurther), question).not.toBeNull()
  }
})

test('somebody in danger reads whom to call and the way to safety first, and then what else was asked', () => {
  const question = 'My husband beats me every night and I am afraid. I hit back to defend myself'
  const text = answerFromLibrary([{ role: 'user', content: question }], openLibrary().latest())?.text ?? ''
  const places = ['tel:100', 'Keep photos of injuries', '**I hit back. Am I punished too?**'].map((said) =>
    text.indexOf(said),
  )

  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
