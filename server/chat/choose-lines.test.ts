import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseLines } from './choose-lines.ts'
import type { DescribedPassage, Line } from './describe-passage.ts'
import { estimateModelTokens } from './model-tokens.ts'

const line = (statement: string, worth = 0.5, name = ''): Line => ({ name, statements: [statement], worth })
const passage = (number: string, rule: string, ...more: Line[]): DescribedPassage => ({
  passage: { kind: 'provision', workId: 'house-code-2074', number },
  head: [line(`Section ${number}`, 1), line(rule, 1, 'In plain words')],
  more,
})
const long = (word: string, words: number) => Array.from({ length: words }, (_, at) => `${word}${at}`).join(' ')

/** The number and the lines of each passage chosen. */
const chosen = (described: DescribedPassage[], maxTokens: number) =>
  chooseLines(described, maxTokens).map(({ passage: shown, lines }) => [
    shown.kind === 'provision' ? shown.number : shown.slug,
    ...lines.slice(2).flatMap(({ statements }) => statements),
  ])

describe('the lines that a model is shown', () => {
  const best = passage('1', 'Rent is paid.', line(long('detail', 60), 0.3))
  const second = passage('2', 'Notice is written.', line('Thirty days of notice.', 0.8))

  test('are all when there is room', () => {
    expect(chosen([best, second], 1_000)).toEqual([
      ['1', long('detail', 60)],
      ['2', 'Thirty days of notice.'],
    ])
  })

  test('are first the rules of as many passages as can be, then what adds most for what it takes', () => {
    expect(chosen([best, second], 150)).toEqual([['1'], ['2', 'Thirty days of notice.']])
  })

  test('are of the best passage when there is room for one alone, and of none when there is not', () => {
    expect(chosen([best, second], 60)).toEqual([['1']])
    expect(chosen([best, second], 20)).toEqual([])
  })

  test('are of a shorter passage where one before it is too long', () => {
    const tooLong = passage('3', long('rule', 200))

    expect(chosen([best, tooLong, second], 300).map(([number]) => number)).toEqual(['1', '2'])
  })

  test('do not say again what a rule that is shown says, in nearly its words and with no other figure', () => {
    const rule = passage('1', 'The owner returns the deposit to the tenant within thirty-five days.')
    const guide = (statement: string) => ({ ...passage('2', 'Ask for it.'), more: [line(statement)] })
    const moreOf = (statement: string) => chosen([guide(statement), rule], 1_000)[0]?.slice(1)

    expect(moreOf('The owner returns the deposit within 35 days. {house-code-2074 95}')).toEqual([])
    expect(moreOf('The owner returns the deposit within 45 days.')).toHaveLength(1)
    expect(moreOf('The police keep the deposit within 35 days of a seizure.')).toHaveLength(1)
  })

  test('always fit, with the best passage first', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
    const described = fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(described, fc.integer({ min: 50, max: 2_000 }), (texts, maxTokens) => {
        const passages = texts.map(([rule, more], at) => passage(String(at), rule, line(more)))
        const shown = chooseLines(passages, maxTokens)
        const text = shown.flatMap(({ lines }) => lines.flatMap(({ statements }) => statements)).join('\n')

        expect(estimateModelTokens(text)).toBeLessThanOrEqual(maxTokens + 4)
        const places = shown.map(({ passage: of }) => Number('number' in of ? of.number : -1))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }),
    )
  })
})
