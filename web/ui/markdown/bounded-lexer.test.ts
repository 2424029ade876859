import { Lexer, type Token, type Tokens } from 'marked'
import { describe, expect, it } from 'vitest'
import { MESSAGE_MAX_LENGTH } from '../../../contract/conversation.ts'
import { HONEST_ANSWERS, HOSTILE_ANSWERS } from '../../testing/long-answers.ts'
import { readBlocks, type Read } from './bounded-lexer.ts'

/** The work of a text may be this much for each of its characters, in blocks and in words together. */
const MOST_WORK = 3 * 64

const written = ({ blocks }: Read) => blocks.map(({ raw }) => raw).join('')

/** The kinds of all tokens of a text, with how deep they stand. */
function kindsIn(tokens: readonly Token[], depth = 1): { type: string; depth: number }[] {
  return tokens.flatMap((token) => {
    const cells = token.type === 'table' ? [token.header, ...token.rows].flat() : []
    const { items = [], tokens: own = [] } = token as Tokens.Generic
    const inner = [...items, ...own, ...cells.flatMap((cell) => cell.tokens)]
    return [{ type: token.type, depth }, ...kindsIn(inner, depth + 1)]
  })
}

const PLAIN = 'as-written'

describe('an honest answer of the greatest length', () => {
  it.each(Object.entries(HONEST_ANSWERS))('%s is read as it would be without a bound', (_name, text) => {
    const read = readBlocks(text)

    expect(text).toHaveLength(MESSAGE_MAX_LENGTH)
    expect(kindsIn(read.blocks).some(({ type }) => type === PLAIN)).toBe(false)
    expect(read.blocks).toEqual(new Lexer().lex(text))
    expect(read.work / text.length).toBeLessThan(8)
  })
})

describe('a hostile answer', () => {
  const cases = Object.entries(HOSTILE_ANSWERS).flatMap(([name, textOf]) =>
    [4_000, 16_000, MESSAGE_MAX_LENGTH].map((length) => [name, length, textOf] as const),
  )

  it.each(cases)('of %s, %i characters, is bounded work, and all of it is shown', (_name, length, textOf) => {
    const text = textOf(length)
    const read = readBlocks(text)

    expect(written(read)).toBe(text)
    expect(read.work).toBeLessThan(MOST_WORK * text.length)
    expect(Math.max(...kindsIn(read.blocks).map(({ depth }) => depth))).toBeLessThan(80)
  })

  it.each(['emphasis that never ends', 'a table of more cells than characters', 'quotes within quotes'])(
    'of %s is shown as it was written',
    (name) => {
      const text = HOSTILE_ANSWERS[name]?.(4_000) ?? ''
      expect([...readBlocks(text).blocks]).toEqual([
        { type: 'paragraph', raw: text, text, tokens: [{ type: PLAIN, raw: text, text }] },
      ])
    },
  )

  it('leaves what stands before and after it as markdown', () => {
    const deep = '- '.repeat(60)
    const endless = '*a_'.repeat(2_000)
    const { blocks } = readBlocks(`# Before\n\n${deep}a\n\n${endless}\n\nAnd **after**.`)

    expect(kindsIn(blocks.filter(({ type }) => type !== 'space')).map(({ type }) => type)).toEqual([
      'heading',
      'text',
      'paragraph',
      PLAIN,
      'paragraph',
      PLAIN,
      'paragraph',
      'text',
      'strong',
      'text',
      'text',
    ])
  })
})
