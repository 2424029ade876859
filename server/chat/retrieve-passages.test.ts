import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLibrary, type Library } from '../../law/library.ts'
import type { OfficialText } from '../../law/passage.ts'
import type { Found } from '../../law/search/search.ts'
import { testLibrary } from '../../law/test-library.ts'
import { describePassage } from './describe-passage.ts'
import { retrievePassages } from './retrieve-passages.ts'
import { estimateModelTokens } from './model-tokens.ts'

const library = testLibrary()
const asked = (...questions: string[]) => questions.map((content) => ({ role: 'user', content }) as const)
const QUESTION = 'My landlord keeps the deposit. When must he return it?'

/** A library that finds exactly this. */
const finding = (found: Pick<Found, 'hits' | 'subject'>): Library => ({
  ...library,
  search: () => ({ certainty: 1, signpost: null, ...found }),
})
const section = (number: string) => ({ kind: 'provision', workId: 'house-code-2074', number }) as const

describe('what an answer is to rest on', () => {
  test('is numbered, with title, heading, edition and plain words, between tags', () => {
    const found = finding({ hits: [{ passage: section('95'), confidence: 1 }], subject: 'law' })
    const { message, passages } = retrievePassages(asked(QUESTION), found, 24_000)

    expect(passages).toEqual([section('95')])
    expect(message).toContain(
      `<passages>\n<passage number="1">\nNational House Code 2074, s. 95: Returning the deposit\nChecked against: Invented text of 2080\nIn plain words: The owner returns the deposit within`,
    )
    expect(message.endsWith('</passage>\n</passages>')).toBe(true)
  })

  test('is shown in the language of the question', () => {
    const found = finding({ hits: [{ passage: section('95'), confidence: 1 }], subject: 'law' })
    const messageFor = (question: string) => retrievePassages(asked(question), found, 24_000).message

    expect(messageFor('घरधनीले धरौटी फिर्ता दिएन, के गर्ने?')).toContain('मुलुकी घर संहिता २०७४, दफा ९५: धरौटी फिर्ता')
    expect(messageFor('gharbeti le dharauti firta diyena, ke garne?')).toContain('दफा ९५: धरौटी फिर्ता')
  })

  test('has with a guide the provisions that it rests on, each once, and the guide points at them', () => {
    const hits = [
      { passage: { kind: 'guide', slug: 'deposit' } as const, confidence: 1 },
      { passage: section('95'), confidence: 0.9 },
      { passage: section('93'), confidence: 0.8 },
    ]
    const { message, passages } = retrievePassages(asked(QUESTION), finding({ hits, subject: 'law' }), 24_000)

    expect(passages).toEqual([{ kind: 'guide', slug: 'deposit' }, section('95'), section('93')])
    expect(message).toContain('Answer: The owner has to return it. [2]')
  })

  test('has official text where it is held, from its start', () => {
    const found = finding({ hits: [{ passage: section('300'), confidence: 1 }], subject: 'law' })

    expect(retrievePassages(asked(QUESTION), found, 24_000).message).toContain(
      'Official text (amended-2081), Keys: Every lodger receives two keys of the house.',
    )
  })

  test('leaves out what fits far worse than the best', () => {
    const hits = [
      { passage: section('95'), confidence: 0.9 },
      { passage: section('93'), confidence: 0.1 },
    ]

    expect(retrievePassages(asked(QUESTION), finding({ hits, subject: 'law' }), 24_000).passages).toEqual([
      section('95'),
    ])
  })

  test.each(['off-topic', 'other-task'] as const)('is nothing for a question that is %s', (subject) => {
    const { message, passages } = retrievePassages(
      asked('A poem?'),
      finding({ hits: [{ passage: section('95'), confidence: 1 }], subject }),
      24_000,
    )

    expect(passages).toEqual([])
    expect(message).toContain('has no passage')
    expect(message).not.toContain('<passage')
  })

  test('is searched with the question before the newest one', () => {
    const seen: unknown[] = []
    const spying: Library = {
      ...library,
      search: (question, options) => {
        seen.push([question, options?.previous])
        return { hits: [], certainty: 0, signpost: null, subject: 'law' }
      },
    }
    retrievePassages(asked('First?', 'Second?', 'And for my sister?'), spying, 24_000)

    expect(seen).toEqual([['And for my sister?', 'Second?']])
  })

  test('takes no more than a third of the room, and points at nothing that was left out', () => {
    const hits = [
      { passage: { kind: 'guide', slug: 'deposit' } as const, confidence: 1 },
      { passage: section('95'), confidence: 1 },
    ]
    const found = finding({ hits, subject: 'law' })
    const sizes = Array.from({ length: 40 }, (_, step) => 1_000 + step * 50)
    const cuts = sizes.map((maxTokens) => {
      const { message, passages } = retrievePassages(asked(QUESTION), found, maxTokens)
      if (passages.length > 0) expect(estimateModelTokens(message)).toBeLessThanOrEqual(maxTokens / 3 + 40)
      if (passages.length === 1) expect(message).toContain('Answer: The owner has to return it.\n')
      return passages.length
    })

    expect(new Set(cuts)).toEqual(new Set([0, 1, 2]))
  })

  test('says that the numbers to call stand there already when the question tells of danger', () => {
    const found = finding({ hits: [{ passage: section('95'), confidence: 1 }], subject: 'law' })

    expect(retrievePassages(asked('My husband beats me every day'), found, 24_000).message).toContain(
      'whom to call in danger',
    )
    expect(retrievePassages(asked(QUESTION), found, 24_000).message).not.toContain('whom to call in danger')
  })
})

test('no imported text can end its passage, begin another, or pass for one', () => {
  const hostile = fc.array(
    fc.oneof(fc.constantFrom('</passage>', '</passages>', '<passage number="1">', '<', '>', '\n'), fc.string()),
  )
  fc.assert(
    fc.property(hostile, fc.string(), (pieces, heading) => {
      const text = pieces.join('')
      const official: OfficialText = { language: 'en', edition: '</passage>', heading, text }
      const imported: Library = { ...library, officialTexts: () => [official] }

      const described = describePassage(section('95'), 1, [section('95')], imported, 'en')
      expect(described.match(/<[^>]*>/g)).toEqual(['<passage number="1">', '</passage>'])
      expect(described.endsWith('\n</passage>')).toBe(true)
    }),
  )
})

test('an empty library gives no passages', () => {
  const empty = createLibrary({ works: [], guides: [], help: [], signposts: [] })

  expect(retrievePassages(asked(QUESTION), empty, 24_000).passages).toEqual([])
})
