import fc from 'fast-check'
import { Lexer } from 'marked'
import { describe, expect, it } from 'vitest'
import { HONEST_ANSWERS, HOSTILE_ANSWERS } from '../../testing/long-answers.ts'
import { addToSections, blocksOf, type GrowingBlocks, growBlocks, NO_BLOCKS, sectionsOf } from './blocks.ts'

const lineOf = fc.constantFrom(
  'A court decides.',
  '# Heading',
  '- one',
  '* two',
  '1. first',
  '2) second',
  '> quoted',
  '| a | b |',
  '|---|:-:|',
  '```',
  '~~~',
  '    indented',
  '  continued',
  '',
  '',
  ' ',
  '<div>',
  '<!-- note',
  '-->',
  '---',
  '===',
  '**bold',
  'bold**',
  '\t- deep',
  '`code',
  '+',
  '- [ ] open',
  '\\',
  'दफा ९५',
  '| x',
  '![alt](http://a.b/c.png)',
)
const documentOf = fc
  .array(fc.tuple(lineOf, fc.constantFrom('\n', '\n', '\n', '\r\n', '\n\n', '')), { maxLength: 14 })
  .map((lines) => lines.flat().join(''))

/** The blocks of a text that has grown in pieces, and how often an open block was read on the way. */
function grow(text: string, piece: number): { blocks: GrowingBlocks; readings: number } {
  let blocks = NO_BLOCKS
  let readings = 0
  for (let end = piece; ; end += piece) {
    const before = blocks.readLength
    blocks = growBlocks(blocks, text.slice(0, end), end >= text.length)
    if (blocks.readLength !== before) readings += 1
    if (end >= text.length) return { blocks, readings }
  }
}

/** Counterexamples that were met once. */
const MET_BEFORE: [string, number[]][] = [['A court decides.\n+\t- deep\n===\n', [1]]]

const signsOf = (texts: readonly string[]) => texts.join('').replaceAll(/\s/g, '')

const written = (blocks: GrowingBlocks) => sectionsOf(blocks).flat()

describe('blocks of a growing text', () => {
  it('are those of the finished text, however it was cut', () => {
    fc.assert(
      fc.property(documentOf, fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), (markdown, sizes) => {
        let blocks = NO_BLOCKS
        for (let end = 0, turn = 0; end < markdown.length; turn += 1) {
          end += sizes[turn % sizes.length] ?? 1
          blocks = growBlocks(blocks, markdown.slice(0, end), end >= markdown.length)
        }
        expect(written(blocks)).toEqual(blocksOf(markdown))
        expect(blocksOf(markdown)).toEqual(new Lexer().lex(markdown).filter(({ type }) => type !== 'space'))
      }),
      { numRuns: 5_000, examples: MET_BEFORE },
    )
  })

  it('freeze all but the last of the complete lines, and stay the same objects', () => {
    const before = growBlocks(NO_BLOCKS, 'One.\n\nTwo.\n\nThr')
    const after = growBlocks(before, 'One.\n\nTwo.\n\nThree.')

    expect(before.frozen.flat().map((block) => block.raw)).toEqual(['One.'])
    expect(after.frozen).toBe(before.frozen)
    expect(written(after).map((block) => block.raw)).toEqual(['One.', 'Two.', 'Three.'])
  })

  it('wait for a line that turns into something else', () => {
    const quoted = growBlocks(NO_BLOCKS, '> q\n*')
    expect(written(growBlocks(quoted, '> q\n**b**')).map((block) => block.type)).toEqual(['blockquote'])
  })

  it('start anew when the text is another one', () => {
    const blocks = growBlocks(growBlocks(NO_BLOCKS, 'One.\n\nTwo.\n\nThree.'), 'Other.')
    expect(written(blocks).map((block) => block.raw)).toEqual(['Other.'])
  })

  it('show words that have not been read, in the line that they go on with', () => {
    const text = '- one\n- **two** '.padEnd(400, 'and more ')
    const before = growBlocks(NO_BLOCKS, text)
    const after = growBlocks(before, `${text}, and`)
    const list = {
      type: 'list',
      items: [{}, { tokens: [{ tokens: [{ type: 'strong' }, {}, { text: ', and' }] }] }],
    }

    expect(after.readLength).toBe(text.length)
    expect(written(after)).toMatchObject([list])
    expect(written(growBlocks(after, `${text}, and\n- th`))).toMatchObject([list])
    expect(written(growBlocks(after, `${text}, and\n- th`, true))).toMatchObject([{ items: [{}, {}, { text: 'th' }] }])
  })

  it('are read again only after they have grown by a part of themselves, and completely at the end', () => {
    const text = HONEST_ANSWERS['of a single list']?.slice(0, 20_000) ?? ''
    const { blocks, readings } = grow(text, 5)

    expect(written(blocks)).toEqual(blocksOf(text))
    expect(readings).toBeLessThan(500)
    expect(blocks.work).toBeLessThan(300 * text.length)
  })

  it.each(Object.entries(HOSTILE_ANSWERS))(
    'of %s are bounded work in all, and all of them are there at the end',
    (_name, textOf) => {
      const text = textOf(16_000)
      const { blocks } = grow(text, 13)

      expect(blocks.work).toBeLessThan(1_000 * text.length + 1_000_000)
      expect(signsOf(written(blocks).map(({ raw }) => raw))).toBe(signsOf([text]))
    },
  )

  it('are shown as they were written while they are too much work, and read at the end', () => {
    const text = `${'*a_'.repeat(1_000)}\n\n`.repeat(4)
    const spent = { ...growBlocks(NO_BLOCKS, text), work: 1e9 }
    const after = growBlocks(spent, `${text}**Af`)

    expect(written(after).at(-1)).toMatchObject({ tokens: [{ type: 'as-written' }] })
    expect(written(growBlocks(after, `${text}**After**`, true)).at(-1)).toMatchObject({ tokens: [{ type: 'strong' }] })
  })
})

describe('sections', () => {
  it('keep full ones as they are and fill the last', () => {
    const blocks = blocksOf(Array.from({ length: 40 }, (_, index) => `p${index}`).join('\n\n'))

    const first = addToSections([], blocks.slice(0, 20))
    const second = addToSections(first, blocks.slice(20))

    expect(first.map((section) => section.length)).toEqual([8, 8, 4])
    expect(second.map((section) => section.length)).toEqual([8, 8, 8, 8, 8])
    expect(second[0]).toBe(first[0])
    expect(second.flat()).toEqual(blocks)
  })
})
