import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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

const written = (blocks: GrowingBlocks) => sectionsOf(blocks).flat()

describe('blocks of a growing text', () => {
  it('are those of the finished text, however it was cut', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(documentOf, fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), (markdown, sizes) => {
        let blocks = NO_BLOCKS
        for (let end = 0, turn = 0; end < markdown.length; turn += 1) {
          end += sizes[turn % sizes.length] ?? 1
          blocks = growBlocks(blocks, markdown.slice(0, end))
        }
        expect(written(blocks)).toEqual(blocksOf(markdown))
      }),
      { numRuns: 5_000 },
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

  it('are plain text where the nesting would exhaust the stack', () => {
    const markdown = '> '.repeat(6_000)
    expect(blocksOf(markdown)).toEqual([{ type: 'text', raw: markdown, text: markdown }])
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
