// What a conversation is about is carried from question to question, in the library that ships.

import { describe, expect, test } from 'vitest'
import { openLibrary } from '../../server/library/open-library.ts'
import { composeReply } from './compose-reply.ts'
import { type Message, readConversation } from './conversation.ts'
import { planReply } from './plan-reply.ts'

const library = openLibrary().latest()

/** Asks one question after another; what the last was read with, and the provisions that its reply cites. */
function ask(...questions: string[]) {
  const messages: Message[] = []
  return questions
    .map((question) => {
      messages.push({ role: 'user', content: question })
      const conversation = readConversation(messages, library)
      if (!conversation) throw new Error('nothing was asked')
      const planned = planReply(conversation, library)
      const { text, passages } = composeReply(planned, conversation.language, library)
      messages.push({ role: 'assistant', content: text })
      const cited = passages.flatMap((passage) =>
        passage.kind === 'provision' ? [`${passage.workId} ${passage.number}`] : [],
      )
      const sureness = planned.plan.kind === 'answer' ? planned.plan.sureness : null
      return { conversation, cited, goesOn: planned.goesOn, sureness }
    })
    .at(-1)
}

describe('a question without a matter of its own is answered from the one before', () => {
  test.each([
    [
      'labour-2074 148',
      ['My company fired me yesterday without any letter.', 'How much do they have to pay me for that?'],
    ],
    [
      'civil-code-2074 175',
      ["We want to adopt my sister's little girl.", 'does she need to agree, she is the mother?'],
    ],
    [
      'domestic-violence-2066 14',
      ['I want a divorce', 'my husband found out and is hitting me', 'how long do I have?'],
    ],
    ['domestic-violence-2066 9', ['My husband beats me when he drinks.', 'do I have to pay for my treatment myself?']],
    ['labour-2074 45', ['म गर्भवती छु, कार्यालयले कति बिदा दिन्छ?', 'मेरो श्रीमान्‌ले पनि पाउनुहुन्छ?']],
    ['civil-code-2074 96', ['म श्रीमान्सँग सम्बन्धविच्छेद गर्न चाहन्छु, उहाँ मान्नुहुन्न।', 'निवेदन कहाँ दिने?']],
    ['civil-code-2074 398', ['मैले भाडामा बस्ने सम्झौता लेखेको छैन।', 'भाडा बढाउन पाउँछ?']],
    [
      'penal-code-2074 176',
      ['ma sanga dowry magiraheko cha sasu le', 'kati sajaya huncha yesma?', 'kati samaya bhitra ujuri?'],
    ],
    [
      'civil-code-2074 482',
      ['tamasuk ko byaj kati samma lina paucha?', 'usle tyo kagaj firta diyena bhane, maile tirisake'],
    ],
    ['civil-code-2074 177', ['bachha god lina k garnuparcha', 'umer ko farak kati chahincha', 'kaha nibedan dine']],
    ['insurance-2079 128', ['मेरो बिमाको दाबी कम्पनीले तीन महिनादेखि दिएको छैन', 'ब्याज पनि पाइन्छ?']],
  ])('with %s: %j', (provision, questions) => {
    expect(ask(...questions)?.cited).toContain(provision)
  })

  test('as long as it is, where it opens with somebody who was named before', () => {
    const last = ask(
      'I lent my cousin 3 lakh on a handwritten paper and he is not paying it back.',
      'he says he will not give anything back unless I forget the whole interest and sign that, can he do that?',
    )

    expect(last?.goesOn).toBe(true)
    expect(last?.cited).toContain('civil-code-2074 480')
  })
})

describe('a question that goes on and asks for one thing is answered with what follows from what was said', () => {
  test.each([
    [
      'condominium-2054 31',
      ['The builder of our apartment does not repair the lift.', 'How long do I have to complain?'],
    ],
    ['copyright-2059 38', ['Somebody sells copies of my book without asking me.', 'how long do I have to complain?']],
    [
      'copyright-2059 27',
      [
        'Somebody sells copies of my book without asking me.',
        'how long do I have to complain?',
        'what punishment do they get?',
      ],
    ],
  ])('%s: %j', (provision, questions) => {
    expect(ask(...questions)?.cited[0]).toBe(provision)
  })

  test('surely where that tells it', () => {
    const last = ask('The builder of our apartment does not repair the lift.', 'How long do I have to complain?')

    expect(last).toMatchObject({ goesOn: true, sureness: 'sure' })
  })

  test('and is only likely where it asks for no one thing', () => {
    const last = ask(
      'The builder of our apartment does not repair the lift.',
      'and he asks for the maintenance money too',
    )

    expect(last).toMatchObject({ goesOn: true, sureness: 'likely' })
  })
})

test('whether it can be settled is asked of the case before', () => {
  const last = ask('jabarjasti karani ko sajaya kati ho', 'milapatra garna milcha?')

  expect(last).toMatchObject({ goesOn: true, sureness: 'likely' })
  expect(last?.cited).toContain('penal-code-2074 227A')
})

test('who somebody is, is told of the matter before', () => {
  expect(ask('bihe garna kati barsa pugnu parcha', 'kt 18 ki cha')?.goesOn).toBe(true)
})

describe('a question with a matter of its own changes it', () => {
  test.each([
    ['motor-vehicles-2049 160', 'Is it allowed to give dowry?', 'What is the fine for driving without a licence?'],
    ['civil-code-2074 284', 'स्कुलले मेरो छोरालाई भर्ना लिन मानेन।', 'छिमेकीको रुखको हाँगा मेरो घरमाथि आयो, काट्न पाउँछु?'],
    [
      'social-security-2075 4',
      'firm darta nagari pasal chalauna milcha?',
      'budo buwa lai briddha bhatta kati umer ma paincha?',
    ],
  ])('to %s', (provision, before, question) => {
    const last = ask(before, question)

    expect(last?.goesOn).toBe(false)
    expect(last?.cited).toContain(provision)
  })

  test('and what follows leans on the new one', () => {
    expect(
      ask('How many days of sick leave do I get?', 'What is the punishment for theft?', 'and the time limit?')?.cited,
    ).toContain('penal-code-2074 248')
  })

  test('and says so, as little as it says itself', () => {
    const last = ask('How do I get a divorce?', 'Different question: what is the time limit for theft?')

    expect(last?.conversation).toMatchObject({ question: 'what is the time limit for theft?', matter: null })
  })
})

describe('a question that corrects the one before', () => {
  test.each([
    ['penal-code-2074 243', 'चोरी गरेमा कति सजाय हुन्छ?', 'होइन, मैले घरभित्र पसेर चोरेको भनेको'],
    ['civil-code-2074 77', 'What do I need to register a marriage?', 'no, I meant a court marriage'],
    [
      'workplace-harassment-2071 12',
      'gharelu hinsa ma kati sajaya huncha?',
      'hoina mero matlab karyalaya ma yaun durbyabahar ko',
    ],
  ])('is answered with %s', (provision, before, question) => {
    expect(ask(before, question)?.cited).toContain(provision)
  })

  test('goes back to what was answered before that', () => {
    const { matter: first } = ask('How do I get a divorce?', 'and the papers?')?.conversation ?? {}
    const { matter } = ask('How do I get a divorce?', 'My cheque bounced', 'no, I meant the papers')?.conversation ?? {}

    expect(matter?.passages).toEqual(first?.passages)
  })
})

test('what is no question of law leaves the matter as it is', () => {
  expect(
    ask('My cheque bounced', 'thanks', 'who won the football match', 'by when do I have to complain?')?.cited,
  ).toContain('banking-offence-2064 17')
})
