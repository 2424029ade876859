import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactOf } from '../../law/help-contact.ts'
import HELP from '../../law/help.json' with { type: 'json' }
import { estimateModelTokens } from './model-tokens.ts'
import { boundHistory, buildPrompt, type HistoryMessage } from './prompt.ts'
import { SYSTEM_INSTRUCTION } from './system-instruction.ts'

const user = (content: string): HistoryMessage => ({ role: 'user', content })
const assistant = (content: string): HistoryMessage => ({ role: 'assistant', content })
const contents = (history: HistoryMessage[]) => history.map(({ content }) => content)

describe('the estimate of model tokens', () => {
  test.each([
    ['', 4],
    ['a', 5],
    ['x'.repeat(100), 34],
    ['क'.repeat(100), 94],
    ['mero जग्गा', 4 + Math.ceil(5 * 0.3 + 5 * 0.9)],
    ['😀', 6],
  ])('of %j is %i', (text, tokens) => {
    expect(estimateModelTokens(text)).toBe(tokens)
  })

  test('of Devanagari is about three times that of Latin text of the same length', () => {
    const ratio = estimateModelTokens('क'.repeat(3_000)) / estimateModelTokens('k'.repeat(3_000))
    expect(ratio).toBeGreaterThan(2.9)
    expect(ratio).toBeLessThan(3.1)
  })
})

test.each(['police', 'women-commission', 'child-helpline'])('the instruction has the checked number of %s', (id) => {
  const help = HELP.find((entry) => entry.id === id)

  expect(SYSTEM_INSTRUCTION).toContain(`(${help && contactOf(help, 'en').phone?.dial})`)
})

describe('the history in a prompt', () => {
  const hundredTokens = (mark: string) => mark.padEnd(320, '.')

  test('is whole when it fits', () => {
    const history = [user('1'), assistant('2'), user('3')]
    expect(buildPrompt('Passages', history, 1_000)).toEqual([
      { role: 'system', content: SYSTEM_INSTRUCTION },
      { role: 'system', content: 'Passages' },
      ...history,
    ])
  })

  test('has no marks of earlier replies, which stood for other passages', () => {
    const history = [
      user('What is [1]?'),
      assistant('It is so [1]. And so [2][3], see `a[1]`.'),
      assistant('[1]'),
      user('?'),
    ]

    expect(
      buildPrompt('', history, 1_000)
        .slice(2)
        .map(({ content }) => content),
    ).toEqual(['What is [1]?', 'It is so. And so, see `a[1]`.', '[1]', '?'])
  })

  test('shares its room with the passages', () => {
    const history = [user(hundredTokens('q1')), assistant(hundredTokens('r1')), user('q2')]
    const kept = (passages: string) => contents(buildPrompt(passages, history, 300).slice(2) as HistoryMessage[])

    expect(kept(hundredTokens('p'))).toEqual(['q2'])
    expect(kept('p')).toHaveLength(3)
  })

  test('loses the oldest question together with its reply', () => {
    const history = ['q1', 'r1', 'q2', 'r2', 'q3'].map((mark) =>
      mark.startsWith('q') ? user(hundredTokens(mark)) : assistant(hundredTokens(mark)),
    )
    expect(contents(boundHistory(history, 499)).map((content) => content.slice(0, 2))).toEqual(['q2', 'r2', 'q3'])
    expect(contents(boundHistory(history, 299)).map((content) => content.slice(0, 2))).toEqual(['q3'])
    expect(boundHistory(history, 500)).toEqual(history)
  })

  test('keeps the newest question even when it alone is too long', () => {
    const question = user('x'.repeat(100_000))
    expect(boundHistory([user('old'), assistant('reply'), question], 1_000)).toEqual([question])
  })

  test('treats questions that were never answered as turns of their own', () => {
    const history = [user(hundredTokens('a')), user(hundredTokens('b')), user('c')]
    expect(contents(boundHistory(history, 120)).map((content) => content[0])).toEqual(['b', 'c'])
  })

  test('is always an unbroken end of the conversation that fits, from a question on, with the newest question', () => {
    const message = fc.record({
      role: fc.constantFrom('user' as const, 'assistant' as const),
      content: fc.string({ unit: 'grapheme', maxLength: 400 }),
    })
    const conversation = fc.tuple(fc.array(message, { maxLength: 30 }), fc.string({ minLength: 1, maxLength: 500 }))
    fc.assert(
      fc.property(conversation, fc.integer({ min: 10, max: 3_000 }), ([earlier, question], maxTokens) => {
        const history = [...earlier, user(question)]
        const kept = boundHistory(history, maxTokens)

        expect(kept).toEqual(history.slice(history.length - kept.length))
        expect(kept.at(-1)).toEqual(user(question))
        if (kept.length < history.length) expect(kept[0]?.role).toBe('user')
        const tokens = kept.reduce((sum, { content }) => sum + estimateModelTokens(content), 0)
        if (kept.length > 1) expect(tokens).toBeLessThanOrEqual(maxTokens)
      }),
    )
  })
})
