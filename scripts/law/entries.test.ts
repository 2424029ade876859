// Holds the library's own entries to what their readers rely on. Every file is read through its schema.

import { describe, expect, test } from 'vitest'
import { answerFromLibrary } from '../../law/answers/answer-from-library.ts'
import { checkCitations } from '../../law/citations/check-citations.ts'
import { createLibrary } from '../../law/library.ts'
import { marksIn, statementsOf } from '../../law/marks.ts'
import { compareNumbers } from '../../law/provision-numbers.ts'
import type { Guide, Provision } from '../../law/schema.ts'
import { titleOf } from '../../law/titles.ts'
import { allForms } from '../../law/word-forms.ts'
import { checkLibrary } from './check-library.ts'
import { readEntries } from './entry-files.ts'

const held = readEntries()
const library = createLibrary(held)
const { works, guides, help, signposts, nextSteps } = held
const helpIds = new Set(help.map(({ id }) => id))

const FORMS = ['en', 'ne', 'romanised'] as const
const LISTS = ['steps', 'documents', 'whereToGo', 'timeLimits', 'periods', 'costs', 'watchOut'] as const
const MARK = / ?\{[a-z0-9-]+ [0-9]+[A-Z]?\}/g

/** Names of things that have no Nepali letters in daily use. */
const LATIN_IN_NEPALI = new Set(['IMEI'])
/** Papers that are asked for by their Nepali name at a police station or an office. */
const NEPALI_IN_ENGLISH = new Set(['थुनुवा', 'पुर्जी'])

/** Its English title says 2008, and so do those who cite it. */
const CITED_BY_A_LATER_YEAR = new Set(['electronic-transactions-2063'])

const guideTexts = (guide: Guide, language: 'en' | 'ne') => [
  guide[language].title,
  ...guide.furtherQuestions.map((further) => further[language].question),
  ...statementsOf(guide, language),
]
const markNames = (text: string) =>
  [...new Set(marksIn(text).map(({ workId, number }) => `${workId} ${number}`))].sort()

function provisionTexts(provision: Provision, language: 'en' | 'ne'): string[] {
  return [provision.heading[language], ...provision.rule[language], ...provision.facts.map((fact) => fact[language])]
}

const texts = (language: 'en' | 'ne') => [
  ...works.flatMap(({ work, provisions }) => [
    ...[work.title, work.shortTitle, work.edition, work.about].flatMap((text) => text?.[language] ?? []),
    ...(work.parts ?? []).flatMap(({ title, chapters = [] }) =>
      [title, ...chapters.map((chapter) => chapter.title)].flatMap((text) => text?.[language] ?? []),
    ),
    ...provisions.flatMap((provision) => provisionTexts(provision, language)),
  ]),
  ...guides.flatMap((guide) => guideTexts(guide, language)),
]

test('says what was recorded as read, and names only what is held', () => {
  expect(checkLibrary(null, () => true).problems).toEqual([])
})

describe('a work', () => {
  test.each(works.map((entries) => [entries.work.id, entries] as const))(
    '%s carries its year in both calendars and holds each number once',
    (id, { work, provisions }) => {
      const numbers = provisions.map(({ number }) => number)
      expect(work.year.bs).toBe(Number(id.slice(-4)))
      if (!CITED_BY_A_LATER_YEAR.has(id)) expect([56, 57]).toContain(work.year.bs - work.year.ad)
      expect(numbers).toEqual([...new Set(numbers)])
      expect(numbers.length).toBeGreaterThan(0)
    },
  )
})

describe('the parts of a work', () => {
  const divided = works.flatMap(({ work }) => (work.parts ? [[work.id, work.parts] as const] : []))

  test.each(divided)(
    '%s are counted through, each beginning behind the one before, with its chapters within it',
    (_, parts) => {
      expect(faultsOf(parts)).toEqual([])
      for (const { first, last, chapters } of parts) {
        if (!chapters) continue
        expect(faultsOf(chapters)).toEqual([])
        expect([chapters[0]?.first, chapters.at(-1)?.last]).toEqual([first, last])
      }
    },
  )

  test.each(divided)('%s have every provision that is held', (id, parts) => {
    const { provisions } = works.find(({ work }) => work.id === id) ?? { provisions: [] }
    const outside = provisions.filter(
      ({ number }) =>
        !parts.some(({ first, last }) => compareNumbers(first, number) <= 0 && compareNumbers(number, last) <= 0),
    )
    expect(outside.map(({ number }) => number)).toEqual([])
  })
})

function faultsOf(divisions: readonly { number: number; first: string; last: string }[]): number[] {
  return divisions.flatMap(({ number, first, last }, at) => {
    const before = divisions[at - 1]
    const isInOrder = number === at + 1 && compareNumbers(first, last) <= 0
    return isInOrder && (!before || compareNumbers(before.last, first) < 0) ? [] : [number]
  })
}

describe('a provision', () => {
  const provisions = works.flatMap(({ work, provisions: all }) =>
    all.map((provision) => [`${work.id} ${provision.number}`, provision] as const),
  )

  test('says as many sentences in Nepali as in English, each of a length that can be read', () => {
    const broken = provisions.filter(
      ([, { rule }]) =>
        rule.en.length !== rule.ne.length || [...rule.en, ...rule.ne].some((sentence) => sentence.length > 400),
    )
    expect(broken.map(([name]) => name)).toEqual([])
  })

  test('is found by everyday words in all three forms, each in its own letters', () => {
    const broken = provisions.filter(([, { words }]) => !isInItsLetters(words))
    expect(broken.map(([name]) => name)).toEqual([])
  })

  test('names only sections that are held, as an answer that says its title first is read', () => {
    const problems = works.flatMap(({ work, provisions: all }) =>
      all.flatMap((provision) =>
        (['en', 'ne'] as const).flatMap((language) => {
          const passage = { kind: 'provision', workId: work.id, number: provision.number } as const
          const title = titleOf(passage, library, language)
          const text = [`${title} [1]`, ...provisionTexts(provision, language)].join('\n\n')
          return checkCitations(text, [passage], library, language)
            .filter(({ problem }) => problem !== null)
            .map(({ mentions }) => `${title}: ${mentions.join(', ')}`)
        }),
      ),
    )
    expect(problems).toEqual([])
  })
})

function isInItsLetters({ en, ne, romanised }: Guide['words']): boolean {
  const isNepali = (word: string) => /\p{Script=Devanagari}/u.test(word)
  return (
    [en, ne, romanised].every((words) => words.length > 0) &&
    ![...en, ...romanised].some(isNepali) &&
    ne.every((word) => isNepali(word) && !/[A-Za-z0-9]/.test(word))
  )
}

describe('a text', () => {
  test('in Nepali holds no Latin words and no Latin digits', () => {
    const words = texts('ne').flatMap((text) => text.replace(MARK, '').match(/[A-Za-z0-9]+/g) ?? [])
    expect([...new Set(words)].filter((word) => !LATIN_IN_NEPALI.has(word))).toEqual([])
  })

  test('in English holds no Nepali words', () => {
    const words = texts('en').flatMap((text) => text.match(/\p{Script=Devanagari}+/gu) ?? [])
    expect([...new Set(words)].filter((word) => !NEPALI_IN_ENGLISH.has(word))).toEqual([])
  })
})

describe('a guide', () => {
  test.each(guides.map((guide) => [guide.slug, guide] as const))('%s rests on provisions', (_, guide) => {
    const all = [...guideTexts(guide, 'en'), ...guideTexts(guide, 'ne')]
    expect(markNames(guide.en.answer)).not.toEqual([])
    expect(all.filter((text) => /[{}]/.test(text.replace(MARK, '')))).toEqual([])
  })

  test.each(guides.map((guide) => [guide.slug, guide] as const))('%s marks the same in both languages', (_, guide) => {
    expect(markNames(guide.ne.answer)).toEqual(markNames(guide.en.answer))
    for (const list of LISTS) expect(guide.ne[list].map(markNames), list).toEqual(guide.en[list].map(markNames))
    for (const { en, ne } of guide.furtherQuestions) expect(markNames(ne.answer)).toEqual(markNames(en.answer))
  })

  test('names help that is known, and is asked in all three forms', () => {
    const broken = guides.filter(
      (guide) =>
        guide.help.some((id) => !helpIds.has(id)) ||
        [guide.words, guide.questions].some(({ en, ne, romanised }) =>
          [en, ne, romanised].some((list) => !list.length),
        ),
    )
    expect(broken.map(({ slug }) => slug)).toEqual([])
  })

  test('is the only one for its kind of force, or for somebody missing, and urgent', () => {
    const against = guides.filter(({ safetyFor }) => safetyFor !== undefined)

    expect(against.map(({ safetyFor }) => safetyFor).sort()).toEqual([
      'beating',
      'by-family',
      'holding',
      'missing',
      'threat',
    ])
    expect(against.filter(({ urgent }) => !urgent)).toEqual([])
  })

  test('has twelve ways to be asked in each form, and answers what is asked next', () => {
    const short = guides.filter(
      ({ words, questions, furtherQuestions }) =>
        furtherQuestions.length < 2 || FORMS.some((form) => words[form].length + questions[form].length < 12),
    )
    expect(short.map(({ slug }) => slug)).toEqual([])
  })

  test('has messages of people in each form, and for what is asked next', () => {
    const short = guides.filter(
      ({ messages, furtherQuestions }) =>
        FORMS.some((form) => messages[form].length < 3) ||
        furtherQuestions.some(({ messages: ofNext }) => FORMS.some((form) => ofNext[form].length === 0)),
    )
    expect(short.map(({ slug }) => slug)).toEqual([])
  })

  test('keeps its words, questions and messages to itself', () => {
    const all = guides.flatMap((guide) => {
      const further = guide.furtherQuestions.flatMap(({ words, messages }) => [words, messages])
      const lists = [guide.words, guide.questions, guide.messages, ...further]
      return FORMS.flatMap((form) => lists.flatMap((list) => list[form]).map((text) => `${form} ${text}`))
    })
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([])
  })
})

describe('a signpost', () => {
  test('is found by everyday words in all three forms, and has a name of its own', () => {
    expect(signposts.filter(({ words }) => !isInItsLetters(words)).map(({ id }) => id)).toEqual([])
    expect(signposts.length).toBe(new Set(signposts.map(({ id }) => id)).size)
  })

  test('states no figure: those that it leads to change, and nobody would notice', () => {
    const said = ({ matter, cannotSay, settledBy, office }: (typeof signposts)[number]) =>
      [matter, cannotSay, settledBy, office].flatMap(({ en, ne }) => [en, ne])

    expect(signposts.filter((signpost) => said(signpost).some((text) => /\p{Nd}/u.test(text)))).toEqual([])
  })

  test('is what is answered with when somebody asks in its words', () => {
    const isAnswered = ({ cannotSay }: (typeof signposts)[number], question: string) => {
      const text = answerFromLibrary([{ role: 'user', content: question }], library)?.text ?? ''
      return text.includes(cannotSay.en) || text.includes(cannotSay.ne)
    }
    const lost = signposts.flatMap((signpost) =>
      allForms(signpost.words)
        .filter((question) => !isAnswered(signpost, question))
        .map((question) => `${signpost.id}: ${question}`),
    )

    expect(lost).toEqual([])
  })
})

describe('next steps', () => {
  const sides = nextSteps.map(({ en, ne }) => [en, ne] as const)

  test('say the same in both languages, resting on provisions that are held', () => {
    const held = new Set(
      works.flatMap(({ work, provisions }) => provisions.map(({ number }) => `${work.id} ${number}`)),
    )

    for (const [en, ne] of sides) expect(ne.map(markNames)).toEqual(en.map(markNames))
    expect(
      sides
        .flat(2)
        .flatMap(markNames)
        .filter((name) => !held.has(name)),
    ).toEqual([])
    expect(nextSteps.flatMap(({ help: ids }) => ids).filter((id) => !helpIds.has(id))).toEqual([])
  })

  test('state no figure: a time limit comes from the provision that has it', () => {
    expect(sides.flat(2).filter((text) => /\p{Nd}/u.test(text.replace(MARK, '')))).toEqual([])
    expect(sides.flatMap(([, ne]) => ne).filter((text) => /[A-Za-z]/.test(text.replace(MARK, '')))).toEqual([])
  })

  test('follow from works that are held, each provision at most once, with a time limit that is one', () => {
    const ranges = nextSteps.flatMap(({ from }) => from)
    const broken = ranges.filter(({ work: id, first, last, timeLimit }, at) => {
      const entries = works.find(({ work }) => work.id === id)
      const limit = entries?.provisions.find(({ number }) => number === timeLimit)
      const isAgain = ranges.slice(0, at).some((other) => other.work === id && overlap(other, { first, last }))
      const isBackwards = first !== undefined && last !== undefined && compareNumbers(first, last) > 0
      return (
        !entries || isAgain || isBackwards || (timeLimit && !limit?.facts.some(({ kind }) => kind === 'time-limit'))
      )
    })
    expect(broken).toEqual([])
  })
})

interface Range {
  first?: string | undefined
  last?: string | undefined
}

function overlap(one: Range, other: Range): boolean {
  if (one.first === undefined || other.first === undefined) return one.first === other.first
  return compareNumbers(one.first, other.last ?? '') <= 0 && compareNumbers(other.first, one.last ?? '') <= 0
}
