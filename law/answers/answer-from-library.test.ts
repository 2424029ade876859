// The library's replies as a person reads them, to questions put to the library that ships.

import { isDeepStrictEqual } from 'node:util'
import type { Language } from '../../contract/preferences.ts'
import { describe, expect, test } from 'vitest'
import { OFF_TOPIC_REPLY } from '../../contract/conversation.ts'
import { writtenLanguageOf } from '../../contract/written-language.ts'
import { openLibrary } from '../../server/library/open-library.ts'
import { checkCitations } from '../citations/check-citations.ts'
import { everyGuide } from '../holdings.ts'
import { type Passage, provisionPassage } from '../passage.ts'
import type { Search } from '../search/search.ts'
import { findRelatedLanguage } from '../text/related-languages.ts'
import { answerFromLibrary } from './answer-from-library.ts'
import { writeChoice } from './choice.ts'
import { type ComposedReply, composeReply } from './compose-reply.ts'
import type { Message } from './conversation.ts'
import type { ReplyPlan } from './plan-types.ts'
import { ANSWERED_IN_NEPALI } from './texts.ts'
import { plannedAs } from './test-planned.ts'

const library = openLibrary().latest()
const { guides } = library

function answer(messages: readonly Message[], from = library): ComposedReply {
  const reply = answerFromLibrary(messages, from)
  if (!reply) throw new Error('nothing was asked')
  return reply
}

/** The reply to the last of the questions, which were all asked in one conversation. */
function ask(...questions: string[]): ComposedReply {
  const messages: Message[] = [{ role: 'system', content: 'Divorce is the only topic.' }]
  let reply: ComposedReply = { text: '', passages: [] }
  for (const question of questions) {
    messages.push({ role: 'user', content: question })
    reply = answer(messages)
    messages.push({ role: 'assistant', content: reply.text })
  }
  return reply
}

const guidesIn = ({ passages }: ComposedReply) =>
  passages.flatMap((passage) => (passage.kind === 'guide' ? [passage.slug] : []))
const provisionsIn = ({ passages }: ComposedReply) =>
  passages.flatMap((passage) => (passage.kind === 'provision' ? [`${passage.workId} ${passage.number}`] : []))
const marksIn = (text: string) => [...text.matchAll(/\[(\d+)\](?!\()/g)].map(([, number]) => Number(number))
const languageOf = (text: string) => writtenLanguageOf(text.replaceAll(OFF_TOPIC_REPLY, ''))

/** What must hold for every reply whatsoever. */
function expectSound({ text, passages }: ComposedReply): void {
  expect([...new Set(marksIn(text))].sort((a, b) => a - b)).toEqual(passages.map((_, index) => index + 1))
  expect(text).not.toMatch(/[{}]|\b(?:undefined|null|NaN)\b|\[object/)
  expect(text).not.toMatch(/\b(?:I am|I’m|as) (?:a|your) (?:lawyer|language model)\b|(?<![\p{L}\p{M}])म वकिल/iu)
}

const ownQuestions = [...everyGuide(library)].flatMap(({ questions }) =>
  (['en', 'ne', 'romanised'] as const).flatMap((form) => questions[form].map((question) => ({ form, question }))),
)
const toEachOwnQuestion = ownQuestions.map(({ form, question }) => ({ form, reply: ask(question) }))

test('how much leave there is of one kind is told before the rest of the matter', () => {
  const opening = ask('How much maternity leave do I get?').text.split('###')[0]

  expect(opening).toMatch(/^\*\*Period\*\*: at least 98 days with pay/)
})

describe('the library’s own questions', () => {
  test('get replies in which every mark names a passage, and every passage has a mark', () => {
    for (const { reply } of toEachOwnQuestion) expectSound(reply)
  })

  test('get replies whose citations and figures all hold when they are checked as a model’s are', () => {
    const doubted = ownQuestions.flatMap(({ question }, at) => {
      const { text, passages } = toEachOwnQuestion[at]?.reply ?? { text: '', passages: [] }
      const origin = { asked: question, isByModel: false, isOfLibrary: true }
      return checkCitations(text, passages, library, languageOf(text) ?? 'en', origin).flatMap(({ title, problem }) =>
        problem === null ? [] : [`${question}: ${title} ${problem}`],
      )
    })
    expect(doubted).toEqual([])
  })

  test('get replies in one language only', () => {
    for (const { form, reply } of toEachOwnQuestion) {
      const text = reply.text.replace(OFF_TOPIC_REPLY, '')
      // Names, addresses and a term in brackets may stay; a sentence may not.
      if (form === 'en') expect(text).not.toMatch(/(?:[\u0900-\u097F]+ ){4}/)
      else if (languageOf(text) === 'ne') expect(text).not.toMatch(/(?:\b[a-z’]+ ){4}/i)
    }
  })
})

test('provisions of every act can be asked for by their number, in both languages', () => {
  for (const { id, unit, shortTitle } of library.works.values()) {
    // Each beginning and end of an act, and every twentieth section: all of them would take minutes.
    const numbers = library.numbersOf(id)
    for (const number of numbers.filter((_, place) => place % 20 === 0 || place === numbers.length - 1)) {
      const english = ask(`What does ${unit} ${number} of the ${shortTitle.en} say?`)
      const nepali = ask(`${shortTitle.ne}को ${unit === 'article' ? 'धारा' : 'दफा'} ${number} मा के लेखिएको छ?`)
      for (const reply of [english, nepali]) {
        expectSound(reply)
        expect(provisionsIn(reply)[0], reply.text).toBe(`${id} ${number}`)
      }
      expect(languageOf(nepali.text)).toBe('ne')
    }
  }
})

describe('what was asked for comes first', () => {
  test.each([
    ['How long do I have to claim my rent deposit?', /^\*\*Your time limits\*\*\n\n- .*6 months.*\[1\]/],
    ['चेक बाउन्सको सजाय कति हो?', /^\*\*सजाय\*\*.*(?:\[1\])/s],
    ['nagarikta banauna k k kagaj chahincha', /^\*\*चाहिने कागजपत्र\*\*\n\n- /],
    ['Where do I complain about unpaid wages?', /^\*\*Where to go\*\*\n\n- /],
    ['talab diyena kaha ujuri garne', /^\*\*कहाँ जाने\*\*\n\n- /],
    ['What is the punishment for murder?', /^\*\*Punishment\*\*/],
  ])('in the answer to "%s"', (question, beginning) => {
    expect(ask(question).text).toMatch(beginning)
  })
})

describe('asked how long', () => {
  test('what an office has time for is told, and not as the time limit of the person who asks', () => {
    const english = ask('How long can the police keep me?')
    expect(english.text).toMatch(/\*\*Periods the law sets\*\*\n\n- 24 hours, .*\[\d\]/)
    expect(english.text).not.toContain('our time limits')
    const nepali = ask('प्रहरीले कति दिन थुन्न पाउँछ?')
    expect(nepali.text).toMatch(/\*\*कानुनले तोकेको अवधि\*\*\n\n- .*२४ घण्टा/)
    expect(nepali.text).not.toContain('तपाईंको समयसीमा')
  })

  test('time limits come first and other periods after them, from a guide and from a provision', () => {
    const guide = library.findGuide('leave-and-dismissal')
    if (!guide) throw new Error('the guide is missing')
    const found = { provisions: [], related: [], alike: null, others: [], closest: [], provisionsOfHits: [] }
    const plan: ReplyPlan = { kind: 'answer', sureness: 'sure', lead: 'guide', guide, ...found }
    const { text } = composeReply(plannedAs(plan, { detail: 'time-limit' }), 'en', library)
    const [ours, others] = text.split('**Periods the law sets**')
    expect(ours).toMatch(/^\*\*Your time limits\*\*\n\n- 35 days from the notice of dismissal/)
    expect(others).toContain('15 days for the employer to pay everything owed')

    const provision = ask('How long does section 18 of the Citizenship Act give?')
    expect(provision.text).toMatch(
      /^\*\*Your time limits\*\*\n\n- 35 days from learning of the decision \[1\]\.\n\n\*\*Period\*\*: decision within 30 days of the report \[1\]\./,
    )
  })
})

describe('a named provision', () => {
  test.each([
    ['dafa 95 dewani sanhita', 'civil-code-2074 95'],
    ['देवानी संहिताको दफा ९५', 'civil-code-2074 95'],
    ['section 242 of the Penal Code', 'penal-code-2074 242'],
    ['dhara 20', 'constitution-2072 20'],
    ['Article 20', 'constitution-2072 20'],
  ])('"%s" is answered with exactly that one', (question, provision) => {
    expect(provisionsIn(ask(question))[0]).toBe(provision)
  })

  test('without an act is answered with one, and names the others', () => {
    const { text, passages } = ask('section 95')

    expect(text).toContain('Other acts have a provision with this number.')
    expect(new Set(passages.map((passage) => passage.kind === 'provision' && passage.number))).toEqual(new Set(['95']))
    expect(passages.length).toBeGreaterThan(1)
  })

  test('is what the next question leans on', () => {
    const reply = ask('What does section 95 of the civil code say?', 'And how long does it take?')

    expect(guidesIn(reply)).toContain('divorce')
    expect(reply.text).toMatch(/^\*\*Periods the law sets\*\*/)
  })

  test('of an act that the library does not know is not taken from another act', () => {
    expect(ask('What does section 5 of the Customs Act say?').passages).toEqual([])
  })

  test('whose punishment stands in another section is answered with both, each a passage as any other', () => {
    expect(ask('What is the punishment under section 3 of the Acid Act?').passages.slice(0, 2)).toEqual([
      { kind: 'provision', workId: 'acid-2079', number: '24' },
      { kind: 'provision', workId: 'acid-2079', number: '3' },
    ])
  })

  test('is not asked for its punishment by the name of its act', () => {
    const { text } = ask('What does section 41 of the Election (Offence and Punishment) Act say?')

    expect(text).toMatch(/^\*\*Which court decides\*\*/)
  })

  test('that the library does not hold is said to be missing', () => {
    const { text, passages } = ask('What does section 999 of the Civil Code say?')

    expect(text).toMatch(/^The library does not hold National Civil Code 2074, s\. 999/)
    expect(passages).toEqual([])
  })
})

describe('a provision that is answered without a guide', () => {
  test('says who brings the case, by when, and who helps', () => {
    const { text } = ask('penal code section 306')

    expect(text).toMatch(/### What to do\n\n1\. This case you bring yourself: file a complaint in the District Court/)
    expect(provisionsIn(ask('penal code section 306'))).toContain('criminal-procedure-2074 53')
    expect(text).toContain('### Where to get help')
  })

  test('tells its time limit although the rule has the same number for the punishment', () => {
    for (const question of ['penal code section 67', 'penal code section 286'])
      expect(ask(question).text).toMatch(/\*\*Your time limits\*\*\n\n- Complaint within 3 months of the offence/)
  })

  test('tells the time limit of its chapter where it has none of its own', () => {
    const { text, passages } = ask('civil code section 419')

    const limit = passages.findIndex((passage) => passage.kind === 'provision' && passage.number === '434') + 1
    expect(text).toContain(`**Your time limits**\n\n- 6 months from learning of it [${limit}].`)
  })

  test('tells that time limit although one of the steps cites where it stands', () => {
    const { text } = ask('privacy act section 13')

    expect(text).toMatch(
      /complain to the District Court \[(\d+)\][^]*\*\*Your time limits\*\*\n\n- 3 months from the act \[\1\]\./,
    )
  })

  test('has no steps where nothing follows from it for a person', () => {
    expect(ask('penal code section 2').text).not.toContain('### What to do')
  })
})

describe('the language of the reply', () => {
  test.each([
    ['How can I get divorced?', 'en'],
    ['सम्बन्धविच्छेद कसरी गर्ने?', 'ne'],
    ['divorce kasari garne', 'ne'],
    ['namaste', 'ne'],
    ['Hello', 'en'],
    ['dhanyabad', 'ne'],
    ['ma sanga paisa chaina', 'ne'],
    ['Write me a poem', 'en'],
    ['malai kabita lekhdeu', 'ne'],
  ])('to "%s" is %s', (question, language) => {
    expect(languageOf(ask(question).text)).toBe(language)
  })

  test('stays what it was for words that both languages use', () => {
    expect(languageOf(ask('तलब दिएन', 'ok').text)).toBe('ne')
    expect(languageOf(ask('My salary was not paid', 'ok').text)).toBe('en')
  })

  test('in Nepali writes numbers and dates the Nepali way', () => {
    expect(ask('तलब दिएन के गर्ने').text).toMatch(/२०८३ मंसिर [०-९]+ मा जाँचिएको/)
  })
})

describe('a question that leans on an earlier one', () => {
  test.each([
    [['I want a divorce', 'How long does it take?'], 'divorce'],
    [['gharbeti le deposit firta diyena', 'kati din bhitra ujuri garne?'], 'landlord-keeps-the-deposit'],
    [['मेरो तलब दिएन', 'कहाँ उजुरी गर्ने?'], 'unpaid-wages-and-overtime'],
    [['My salary was not paid', 'thank you', 'Where do I go?'], 'unpaid-wages-and-overtime'],
    [['My salary was not paid', 'How long do I have?', 'And where do I go?'], 'unpaid-wages-and-overtime'],
  ])('%j is about %s', (questions, slug) => {
    expect(guidesIn(ask(...questions))).toContain(slug)
  })
})

describe('how sure search is', () => {
  const bail: Passage = { kind: 'guide', slug: 'bail' }
  const deposit: Passage = { kind: 'guide', slug: 'landlord-keeps-the-deposit' }

  /** The answer to "zzz" when search finds this, each with how well it fits, and is so sure of the first. */
  function answerTo(certainty: number, ...hits: [Passage, number][]): ComposedReply {
    const search: Search = () => ({
      hits: hits.map(([passage, confidence]) => ({ passage, confidence, share: confidence / (hits[0]?.[1] ?? 1) })),
      certainty,
      signpost: null,
      subject: 'law',
      goesOn: false,
    })
    return answer([{ role: 'user', content: 'zzz' }], { ...library, search })
  }

  test.each([
    [0.9, 0.88],
    [0.5, 0.45],
  ])('two guides at %d and %d are asked back', (first, second) => {
    const { text, passages } = answerTo(first, [bail, first], [deposit, second])

    expect(text).toMatch(/^Your question could be about either of two things\.[^]*\n1\. \*\*.+\*\*\n2\. \*\*.+\*\*\n/)
    expect(passages).toEqual([])
  })

  test.each([
    [0.9, 0.7],
    [0.7, 0.2],
  ])('of two guides at %d and %d the first is answered with', (first, second) => {
    const reply = answerTo(0.8, [bail, first], [deposit, second])

    expect(guidesIn(reply)).toEqual(['bail'])
    expect(reply.text).toContain('### What to do')
    expect(reply.text).toMatch(/\nWritten from our checked library, not by AI\. Checked on .*\.$/)
  })

  test.each([
    ['probably answers', 0.6, /^This fits your question best\. Read whether it is your case:\n/],
    ['is only near', 0.3, /^Nothing in the library answers exactly this\. The closest match is “Bail/],
  ])('a guide that %s is shown in short, and says so', (_, certainty, opening) => {
    const reply = answerTo(certainty, [bail, 0.5])

    expect(reply.text).toMatch(opening)
    expect(reply.text).toContain('District Legal Aid Committee')
    expect(reply.text).not.toContain('checked library')
  })

  test('what to do is told by a guide that probably answers, and not by one that only comes closest', () => {
    const stepsAt = (certainty: number) => answerTo(certainty, [bail, 0.5]).text.includes('### What to do')

    expect(stepsAt(0.6)).toBe(true)
    expect(stepsAt(0.2)).toBe(false)
  })

  test('of two guides with nearly the same score neither is said to be the answer, unless one was asked for word for word', () => {
    const tell = (ofBail: number, ofDeposit: number) => {
      const hits = [
        { passage: bail, confidence: 0.9, share: ofBail },
        { passage: deposit, confidence: 0.9, share: ofDeposit },
      ]
      const found = { hits, certainty: 0.9, signpost: null, subject: 'law' as const, goesOn: false }
      const story = 'my landlord keeps money of my brother who is held by police before court'
      return answer([{ role: 'user', content: story }], { ...library, search: () => found }).text
    }

    expect(tell(1, 0.95)).toContain('Two things fit what you tell.')
    expect(tell(1, 0.85)).not.toContain('Two things fit what you tell.')
    expect(tell(0.95, 1)).not.toContain('Two things fit what you tell.')
  })

  test('the steps are said to be those of the first only where something else may be meant', () => {
    const theft: Passage = { kind: 'provision', workId: 'penal-code-2074', number: '242' }
    const ofBail: Passage = { kind: 'provision', workId: 'criminal-procedure-2074', number: '73' }

    expect(answerTo(0.6, [bail, 0.5]).text).not.toContain('If the first is your case:')
    expect(answerTo(0.6, [bail, 0.5], [theft, 0.4]).text).not.toContain('If the first is your case:')
    expect(answerTo(0.6, [bail, 0.5], [ofBail, 0.4]).text).toContain('If the first is your case:')
  })

  test('what else may be meant is said in short under a provision that probably answers', () => {
    const provision = (number: string): Passage => ({ kind: 'provision', workId: 'penal-code-2074', number })
    const { text } = answerTo(0.6, [provision('242'), 0.5], [provision('306'), 0.4], [provision('191'), 0.3])

    const opening = text.split('###')[0] ?? ''
    const [best = '', others = ''] = opening.split('If it is not, one of these may be, in short:')
    expect(best).toContain('s. 242')
    expect(others).toMatch(/s\. 306\)\n\n.*\n\n.*s\. 191\)/)
  })

  test('words that all stand in an entry make an answer sure only where it is likely the one', () => {
    const theft: Passage = { kind: 'provision', workId: 'penal-code-2074', number: '242' }
    const askTheft = (certainty: number) => {
      const found = {
        hits: [{ passage: theft, confidence: 0.5, share: 1 }],
        certainty,
        signpost: null,
        subject: 'law' as const,
        goesOn: false,
      }
      return answer([{ role: 'user', content: 'theft punishment' }], { ...library, search: () => found }).text
    }

    expect(askTheft(0.55)).toContain('Written from our checked library')
    expect(askTheft(0.4)).toMatch(/^This fits your question best/)
  })

  test('a guide at 0.2 is only named', () => {
    const reply = answerTo(0.2, [bail, 0.2])

    expect(reply.text).toMatch(/^Kanooni’s library has no checked entry that answers this/)
    expect(guidesIn(reply)).toEqual(['bail'])
  })
})

test('a short question is answered as surely as a long one', () => {
  expect(guidesIn(ask('How do I get a divorce?'))).toContain('divorce')
  expect(ask('How do I get a divorce?').text).toContain('### What to do')
  expect(ask('mero sahu le talab diyena').text).toContain('### के गर्ने')
})

test('a matter that no held law settles is answered with what settles it and whom to ask', () => {
  const { text } = ask('chalachitra banauna kasko anumati chahincha')

  expect(text).toMatch(/^तपाईंको चलचित्रलाई .* Kanooni ले भन्न सक्दैन।/)
  expect(text).toContain('चलचित्र विकास बोर्ड')
  expect(text).not.toContain('जाँचिएको कानुन सङ्ग्रहबाट')
})

describe('the answer to a question back', () => {
  const offer = (question: string, language: Language): Message[] => {
    const [first, second] = ['bail', 'landlord-keeps-the-deposit'].flatMap((slug) => guides.get(slug) ?? [])
    if (!first || !second) throw new Error('a guide is missing')
    return [
      { role: 'user', content: question },
      { role: 'assistant', content: writeChoice([first, second], language) },
    ]
  }

  test.each([
    [
      'How long do I have for the deposit?',
      'the second one',
      'en',
      'landlord-keeps-the-deposit',
      /^\*\*Your time limits\*\*/,
    ],
    ['धरौटी', 'पहिलो', 'ne', 'bail', /[\u0900-\u097F]/],
    ['dharauti kati din ma firta huncha', 'dosro', 'ne', 'landlord-keeps-the-deposit', /^\*\*तपाईंको समयसीमा/],
    ['dharauti kaha', '1', 'ne', 'bail', /^\*\*कहाँ जाने\*\*/],
  ] as const)('"%s", then "%s" goes on in %s with %s', (question, picking, language, slug, beginning) => {
    const reply = answer([...offer(question, language), { role: 'user', content: picking }])

    expect(guidesIn(reply)).toEqual([slug])
    expect(languageOf(reply.text)).toBe(language)
    expect(reply.text).toMatch(beginning)
  })

  test('can be leaned on by what follows', () => {
    const chosen = [...offer('deposit', 'en'), { role: 'user', content: 'the second one' }] as const
    const reply = answer([
      ...chosen,
      { role: 'assistant', content: '…' },
      { role: 'user', content: 'How long do I have?' },
    ])

    expect(guidesIn(reply)).toContain('landlord-keeps-the-deposit')
  })

  test('that is a new question is answered as one', () => {
    const reply = answer([
      ...offer('deposit', 'en'),
      { role: 'user', content: 'The cheque he gave me bounced, what can I do?' },
    ])

    expect(guidesIn(reply)).toContain('bounced-cheque')
  })
})

test('a long conversation goes on as it began', () => {
  const many = Array.from({ length: 30 }, (_, index) => (index % 2 ? 'How can I get divorced?' : 'My cheque bounced'))

  expect(guidesIn(ask(...many, 'My salary was not paid'))).toContain('unpaid-wages-and-overtime')
})

/** Whether a reply rests on a guide, or on a provision that the guide rests on. */
const rests = ({ passages }: ComposedReply, slug: string) => {
  const own = [{ kind: 'guide', slug }, ...library.restsOn(slug).all.map(provisionPassage)]
  return passages.some((passage) => own.some((each) => isDeepStrictEqual(each, passage)))
}

test.each([
  ['unpaid-wages-and-overtime', 'साहुले दुई महिनादेखि तलब दिएको छैन, कहाँ उजुरी गर्ने?', 'सम्झौता छैन भने?', 'कति समय लाग्छ?'],
  ['landlord-keeps-the-deposit', 'घरधनीले धरौटी फिर्ता दिएनन्', 'छ महिना नाघिसक्यो भने के गर्ने?', 'अनि प्रमाण चाहिँ?'],
])('short questions that follow stay with the matter: %s', (guide, ...questions) => {
  for (let count = 1; count <= questions.length; count++)
    expect(rests(ask(...questions.slice(0, count)), guide), questions[count - 1]).toBe(true)
})

test('an off-topic question gets the fixed sentence, byte for byte, and then a way back in its own language', () => {
  for (const question of ['Who won the match yesterday?', 'भोलि पानी पर्छ?', 'aaja ko mausam kasto cha']) {
    const { text, passages } = ask(question)
    const [first, second = ''] = text.split('\n\n')

    expect(first).toBe(OFF_TOPIC_REPLY)
    expect(languageOf(second)).toBe(question.startsWith('Who') ? 'en' : 'ne')
    expect(passages).toEqual([])
  }
})

test('somebody who asks in Nepali reads in Nepali that the question was refused, before the way back', () => {
  const refusal = 'यो कानुनको प्रश्न होइन, र यहाँ कानुनका प्रश्नको मात्र जवाफ दिइन्छ।'

  for (const question of ['मःम कसरी बनाउने?', 'aaja ko mausam kasto cha'])
    expect(ask(question).text.split('\n\n').slice(0, 2)).toEqual([OFF_TOPIC_REPLY, refusal])
  expect(ask('Who won the match yesterday?').text).not.toContain(refusal)
})

describe('a question in Hindi, Maithili or Bhojpuri', () => {
  test.each([
    ['landlord-keeps-the-deposit', 'hi', 'मकान मालिक डिपोजिट वापस नहीं कर रहा है, मैं क्या करूँ?'],
    ['landlord-keeps-the-deposit', 'hi', 'makan malik deposit wapas nahi kar raha hai, kya karu'],
    ['divorce', 'mai', 'हमरा अपन घरवाला सँ तलाक लेबाक अछि, कोना हेतै?'],
    ['unpaid-wages-and-overtime', 'mai', 'malik tin mahina se talab nai dait achi, ham ki karu'],
    ['dowry-demand', 'bho', 'ससुराल वाला लोग दहेज खातिर सतावत बा, का करीं?'],
    ['citizenship', 'bho', 'hamar laika ke nagarikta kaise bani, ka ka kagaj chahi'],
  ] as const)('is answered with the guide %s, in Nepali, under a sentence in %s: "%s"', (guide, language, question) => {
    const reply = ask(question)

    expect(guidesIn(reply)).toContain(guide)
    expect(reply.text).toContain(`${ANSWERED_IN_NEPALI[language]}\n\n`)
    expect(languageOf(reply.text)).toBe('ne')
    expectSound(reply)
  })

  test('that tells of danger is answered with the numbers to call first', () => {
    const { text } = ask('मेरे पति शराब पीकर रोज मुझे मारते हैं, मैं कहाँ जाऊँ?')

    expect(text.indexOf('tel:100')).toBeGreaterThan(0)
    expect(text.indexOf(ANSWERED_IN_NEPALI.hi)).toBeGreaterThan(text.indexOf('tel:100'))
  })

  test('that is not of law is refused with the fixed sentence first', () => {
    expect(ask('आज मौसम कैसा रहेगा?').text.startsWith(`${OFF_TOPIC_REPLY}\n\nयो कानुनको`)).toBe(true)
  })

  test('can be followed by a short one in Nepali, which is answered in Nepali alone', () => {
    const reply = ask('मुझे अपने पति से तलाक लेना है, क्या करूँ?', 'कति समय लाग्छ?')

    expect(guidesIn(reply)[0]).toMatch(/^divorce(-timetable)?$/)
    expect(reply.text).not.toContain(ANSWERED_IN_NEPALI.hi)
  })

  test('is no question of a guide, nor any of its everyday words', () => {
    const texts = [...everyGuide(library)].flatMap(({ questions, words }) =>
      [questions, words].flatMap(Object.values).flat(),
    )

    expect(texts.length).toBeGreaterThan(1_000)
    expect(texts.filter((text) => findRelatedLanguage(text) !== null)).toEqual([])
  })
})

test('of nothing that is near, the way to a lawyer comes first', () => {
  const { text } = ask('What does section 5 of the Lantern Act say?')

  expect(text).toContain('For this question, ask a lawyer or:\n\n- **District Legal Aid Committee**')
  expect(text).not.toContain('If that is not what you mean')
})

test('another task about a matter of law is steered to that matter', () => {
  expect(ask('Write me a poem about divorce').text).toContain('“Getting a divorce”')
})

test('a question of law that the library does not answer is admitted, with where to ask', () => {
  const english = ask('How is a mining licence granted?')
  const nepali = ask('विमान उडाउने लाइसेन्स कसरी पाइन्छ?')

  expect(english.text).toMatch(/^Kanooni’s library has no checked entry that answers this, and it does not guess\./)
  expect(english.text).toContain('District Legal Aid Committee')
  expect(nepali.text).toMatch(/^यसको जवाफ दिने जाँचिएको विवरण Kanooni को कानुन सङ्ग्रहमा छैन/)
  expectSound(english)
  expectSound(nepali)
})

describe('who stands on the other side', () => {
  const BORROWER = 'I borrowed a scooter and it was stolen from my yard. Must I pay the owner?'

  test('gets the answer that is for them, and not what the one for whom the guide is has to do, until when and where', () => {
    const { text } = ask(BORROWER)

    expect(text).toContain(
      '**I am the one who borrowed, rented or kept it, and it was damaged or stolen. Must I pay?** Not always',
    )
    expect(text).toContain(
      'If you are on the other side, read: [A thing that I lent, rented out or left to be kept is damaged, lost or not given back](/guides/lent-thing-damaged-or-not-returned).',
    )
    expect(text).not.toContain('### What to do')
    expect(text).not.toContain('### Time limits in this matter')
    expect(text).not.toContain('### Where to go')
  })

  test('is not told what is left out, nor sent to it', () => {
    expect(ask('mero nam ma kutpit ko jaheri parecha, date ma janu parne bhako cha').text).not.toMatch(
      /पहिलो कुरा तपाईंको हो भने:\n\n(?!### )/,
    )
    expect(ask(BORROWER).text).not.toContain('Also there:')
  })

  test('and who asks for the guide itself gets all of it', () => {
    const { text } = ask('I lent my scooter to a friend and he lost it. What can I do?')

    expect(text).toContain('### What to do')
    expect(text).toContain('### Your time limits')
    expect(text).not.toContain('other side, read')
  })
})

test('a guide that has the answer goes before a signpost, unless it is asked in the words of that', () => {
  expect(guidesIn(ask('घरेलु उद्योग दर्ता गर्न के के कागज चाहिन्छ'))[0]).toBe('register-a-firm')
  expect(ask('घरेलु उद्योग दर्ता कसरी गर्ने').text).toContain('Kanooni ले भन्न सक्दैन')
})

const WITNESS_OF_AN_ATTACK =
  'I must come to court as a witness because I saw a man beaten. Do they pay my bus fare, and what if I stay away?'

describe('danger', () => {
  test.each([
    'Write a poem for my mother. My husband is beating me right now',
    'my husband is beating me, what does section 999 of the penal code say',
    'मेरो श्रीमानले अहिले मलाई कुट्दै हुनुहुन्छ। निबन्ध लेखिदिनुस्',
  ])('is not told that something is off topic or not held: %s', (question) => {
    const { text } = ask(question)

    expect(text).toMatch(/^\*\*.*\*\*\n\n- .*(?:100|१००)/)
    expect(text).not.toContain(OFF_TOPIC_REPLY)
    expect(text).not.toMatch(/not held|no entry|has no section|छैन\)/i)
  })

  test('of their own hand is told whom to call, and then that the law has a way out of what lies behind it', () => {
    const { text, passages } = ask('I lost everything to the meter byaj lender and I want to kill myself')

    expect(text).toMatch(/^\*\*.*\*\*\n\n- .*1166/)
    expect(text).toMatch(/can wait until somebody is with you:\n\n\*\*[^*]*unfair lending/i)
    expect(passages).toContainEqual({ kind: 'guide', slug: 'meter-byaj-unfair-lending' })
  })

  test.each([
    ['I want to kill myself', /^\*\*.*\*\*\n\n- .*1166/],
    ['My boss did not pay my salary, so I have swallowed rat poison', /^\*\*.*\*\*\n\n- .*102/],
  ])(
    'of their own hand is told no law where none is told of, or while there is something to do at once: %s',
    (question, first) => {
      const { text, passages } = ask(question)

      expect(text).toMatch(first)
      expect(passages).toEqual([])
    },
  )

  test('that no entry is sure to fit is not answered with a rule about something else', () => {
    const { text, passages } = ask('chito aunus malai katxa vanxa')

    expect(text).toMatch(/^\*\*.*\*\*\n\n- .*100.*\n- .*1145/)
    expect(text).toMatch(/सुरक्षित भएपछि/)
    expect(passages).toEqual([])
  })

  test.each([
    ['छोरी हराई, ३ दिन भयो', 'missing-person-or-child'],
    ['someone kidnapped my son', 'kidnapped-or-held-against-the-will'],
    ['My daughter in class 5 section 3 was beaten by her teacher', 'beaten-at-school'],
    ['my husband beats me, the office of section 9 sends me away', 'domestic-violence'],
  ])('in "%s" leads to the guide for it, whatever its words sound like', (question, slug) => {
    expect(guidesIn(ask(question))[0]).toBe(slug)
  })

  test('of one who wants to die leads to the matter behind it as well, also where that is violence', () => {
    const { text } = ask('I want to die, my in laws torture me for dowry')

    expect(text).toMatch(/^\*\*.*\*\*\n\n- .*1166/)
    expect(text).toContain('/guides/dowry-demand')
  })

  test('that is less likely than not leaves a signpost where it was, below whom to call', () => {
    const judgeDanger = () => ({ kind: 'arrest' as const, likelihood: 0.4 })
    const answer = answerFromLibrary([{ role: 'user', content: 'प्रहरीले ड्रोन लग्यो' }], { ...library, judgeDanger })

    expect(answer?.text).toMatch(/^\*\*/)
    expect(answer?.text).toContain(library.signposts.get('drones')?.cannotSay.ne)
  })

  test('that a guide likely fits is answered with that, though nothing fits it surely', () => {
    const { text } = ask('they will kill my child')

    expect(text).toMatch(/^\*\*.*\*\*\n\n- .*100.*\n- .*1098/)
    expect(text).toContain('Making you fear that force will be used is a crime')
  })

  test.each([
    ['threatened', 'company keep my passport and not let me leave', 'employer-keeps-the-passport'],
    ['asked about what was seen', WITNESS_OF_AN_ATTACK, 'ordered-to-court-as-a-witness'],
  ])('of somebody %s is answered with the guide that is likely wanted, below whom to call', (_, question, slug) => {
    const judgeDanger = () => ({ kind: 'violence' as const, likelihood: 0.97 })
    const answer = answerFromLibrary([{ role: 'user', content: question }], { ...library, judgeDanger })

    expect(answer?.text).toMatch(/^\*\*If you.*\n\n- .*100/)
    expect(answer && guidesIn(answer)[0]).toBe(slug)
  })

  test('that may be, but is not surely told of, is answered as it was asked, below whom to call', () => {
    const content =
      'We are 25 and 22 years old and of two castes. What does the court need to marry us, and how long does it take?'
    const askAt = (likelihood: number) =>
      answerFromLibrary([{ role: 'user', content }], {
        ...library,
        judgeDanger: () => ({ kind: 'violence', likelihood }),
      })
    const [feared, sure] = [askAt(0.8), askAt(0.97)]

    expect(feared?.text).toMatch(/^\*\*If you.*\n\n- .*100/)
    expect(feared?.text).not.toContain('lock yourself in')
    expect(feared && guidesIn(feared)[0]).toBe('court-marriage')
    expect(sure?.text).toContain('lock yourself in')
  })

  test.each([
    [
      'My husband beats me and wants to divorce me',
      /^\*\*If you or someone else is in danger now, call first:\*\*\n\n- .*100.*\n- .*1145.*checked on/,
    ],
    ['श्रीमानले मलाई कुट्छ', /^\*\*तपाईं वा अरू कोही अहिले खतरामा .*\n\n- .*१००.*\n- .*११४५.*जाँचिएको/],
    ['Someone is beating my daughter', /^\*\*If you.*\n\n- .*100.*\n- .*1098/],
    ['police le ahile bhai lai samatyo', /^\*\*अहिले कसैलाई पक्राउ.*\n\n- .*जिल्ला कानुनी सहायता समिति/],
    [
      'They are taking my brother, the police are at our house',
      /^\*\*If someone is being arrested.*\n\n- .*District Legal Aid Committee/,
    ],
    ['bahini lai bharat ma bechyo', /^\*\*तपाईं वा .*\n\n- .*१००/],
  ])('in "%s" puts whom to call before everything else', (question, beginning) => {
    expect(ask(question).text).toMatch(beginning)
  })

  test.each([
    'I want to end my life because of my divorce',
    'मलाई मर्न मन छ',
    'म आत्महत्या गर्छु',
    'malai marna man lagyo',
    'मैले विष खाएँ',
    'maile bachnu bhanda marnu thik lagyo',
  ])('to one’s own life ("%s") is answered without law', (question) => {
    const { text, passages } = ask(question)

    expect(text).toMatch(/1166|११६६/)
    expect(passages).toEqual([])
  })

  test.each([
    ['my sister was raped yesterday', 'sexual-violence'],
    ['My daughter is 14 and they want to marry her off', 'child-marriage'],
    ['ma pregnant xu shreeman le pet ma laat hanyo, ghar bata niklina ni didaina', 'domestic-violence'],
    ['श्रीमान्‌ले चक्कु देखाएर मार्छु भन्दैछन्, म कोठामा थुनिएकी छु, के गरूँ', 'domestic-violence'],
    ['My husband showed me a knife and locked me in', 'domestic-violence'],
    ['छिमेकीले बन्दुक देखाएर धम्क्यायो', 'threatened-or-blackmailed'],
    ['my boyfriend is blackmailing me and beats me', 'beaten-and-injured'],
    ['my boyfriend is blackmailing me with photos', 'threatened-or-blackmailed'],
    ['मलाई कसैले पिछा गरिरहेको छ, डर लाग्छ', 'street-harassment'],
  ])('in "%s" is answered with the guide %s, whatever else the words tell of', (question, slug) => {
    expect(guidesIn(ask(question))).toEqual([slug])
  })

  test('never asks a question back', () => {
    expect(ask('he beats me').text).not.toContain('Which one is yours?')
  })
})

test('of papers and warnings names only the first, and leads to the guide for the others; time limits are whole', () => {
  for (const guide of everyGuide(library)) {
    const plan: ReplyPlan = {
      kind: 'answer',
      sureness: 'sure',
      lead: 'guide',
      guide,
      provisions: [],

      related: [],
      others: [],
      closest: [],
      alike: null,
      provisionsOfHits: [],
    }
    const { text } = composeReply(plannedAs(plan), 'en', library)
    const countUnder = (heading: string) =>
      (text.split(`### ${heading}\n\n`)[1]?.split('\n\n')[0] ?? '').split('\n').filter(Boolean).length

    expect(countUnder('What to bring')).toBeLessThanOrEqual(3)
    expect(countUnder('Watch out for')).toBeLessThanOrEqual(2)
    expect(countUnder('Your time limits')).toBe(guide.en.timeLimits.length)
    expect(countUnder('Periods the law sets')).toBe(guide.en.periods.length)
    expect(text).toContain(`Full guide: [${guide.en.title}](/guides/${guide.slug}) [`)
  }
})

describe('asked for one thing', () => {
  test('gives it with what is not to be missed, and leads to the guide for the steps', () => {
    const { text } = ask('How long do I have to claim my rent deposit?')

    expect(text).toMatch(/^\*\*Your time limits\*\*/)
    expect(text).toContain('### Where to go')
    expect(text).not.toContain('### What to do')
    expect(text).toMatch(/Full guide: .* \[\d+\]\. Also there: What to do · /)
  })

  test('and what to do, gives the steps as well', () => {
    expect(ask('How long do I have to claim my rent deposit, and what can I do?').text).toContain('### What to do')
  })

  test('in danger, leaves out no step', () => {
    const { text } = ask('my husband is beating me, where can I go')

    expect(text).toContain('### What to do')
  })
})

test('of a long section says what speaks to the question, and names all of it; the section that is asked for is whole', () => {
  const question = 'first time with 20 gram ganja, does he go to jail for years?'
  const plan: ReplyPlan = {
    kind: 'answer',
    sureness: 'sure',
    lead: 'provisions',
    guide: null,
    provisions: [{ workId: 'narcotic-drugs-2033', number: '14' }],
    related: [],
    others: [],
    closest: [],
    alike: null,
    provisionsOfHits: [],
  }
  const asked = composeReply(plannedAs(plan, { question, written: question }), 'en', library).text
  const whole = ask('section 14 of the Narcotic Drugs Act').text

  expect(asked).toMatch(/storing cannabis: up to 50 grams[^]*Shortened to your question; .* is at \[1\]\./)
  expect(asked).not.toContain('It can be let go if someone vouches')
  expect(whole).toContain('It can be let go if someone vouches')
})

test('opens with no fact of a section that is not shown', () => {
  const { text } = ask('गाँजा समातियो भने कति सजाय हुन्छ?')

  expect(text).not.toMatch(/^\*\*सजाय\*\*: (थप|फेरि)/)
})

test('says in one line that it is the library, not AI, that answers', () => {
  expect(ask('How can I get divorced?').text).toMatch(
    /\nWritten from our checked library, not by AI\. Checked on .*\.$/,
  )
  expect(ask('सम्बन्धविच्छेद कसरी गर्ने?').text).toMatch(/\nयो जवाफ हाम्रो जाँचिएको कानुन सङ्ग्रहबाट.*$/)
})

test('a conversation without a question has no reply', () => {
  expect(answerFromLibrary([{ role: 'system', content: 'Divorce is the only topic.' }], library)).toBeNull()
})

describe('what is asked for and not done here', () => {
  test.each([
    [
      'Please draft a petition for divorce, my wife left me four years ago',
      /^Kanooni does not write documents/,
      'civil-code-2074 94',
    ],
    [
      'can you fill in the application for maternity leave for me',
      /^Kanooni has a draft of this .*\(\/letters\/maternity-leave-application\)/,
      'labour-2074 45',
    ],
    ['Will I win against the tenant who does not leave?', /^How it will end cannot be foretold/, 'civil-code-2074 401'],
    ['चेक अनादरको मुद्दा जितिन्छ कि हारिन्छ?', /^नतिजा के हुन्छ, पहिल्यै भन्न सकिँदैन/, 'banking-offence-2064 17'],
    ['Do you think the police write down my complaint or only laugh?', /^How it will end/, 'criminal-procedure-2074 4'],
    ['गर्भपतनपछि पेट दुख्दा कुन औषधि खाने', /^के रोग हो र के खाने/, 'safe-motherhood-2075 16'],
    [
      'ghar bhada ko samjhauta lekhidinus na',
      /^Kanooni ले तपाईंको मुद्दाका लागि कागजपत्र लेखिदिँदैन, तर यस विषयमा/,
      'civil-code-2074 386',
    ],
  ])('"%s" is told so in a sentence, then the law', (question, sentence, provision) => {
    const reply = ask(question)
    expect(reply.text).toMatch(sentence)
    expect(provisionsIn(reply)).toContain(provision)
    expectSound(reply)
  })

  test('whoever wants a lawyer named is told of free legal aid', () => {
    const reply = ask('ramro wakil ko number dinu na chitwan tira ko')
    expect(reply.text).toMatch(/^Kanooni ले कुनै वकिलको नाम दिँदैन/)
    expect(guidesIn(reply)).toContain('free-legal-aid')
  })

  test('nobody in danger is told that nothing can be foretold', () => {
    const { text } = ask('He is beating me right now, will he go to jail?')
    expect(text).toContain('(tel:100)')
    expect(text).not.toContain('cannot be foretold')
  })

  test('what is surely meant is shown, though most words are those of the request', () => {
    const reply = ask('सम्बन्धविच्छेदको फिरादपत्र लेख्दिनु पर्यो')
    expect(reply.text).toMatch(/^Kanooni ले कागजपत्र लेखिदिँदैन/)
    expect(guidesIn(reply)).toContain('divorce')
    expect(reply.text).not.toContain('जाँचिएको विवरण Kanooni को कानुन सङ्ग्रहमा छैन')
  })

  test('another subject stays one', () => {
    for (const question of [
      'Will I win the quiz tonight?',
      'What are the chances of rain?',
      'write a letter to my girlfriend saying sorry',
      'My knee hurts, which tablet should I take?',
    ])
      expect(ask(question).text).toContain(OFF_TOPIC_REPLY)
  })
})
