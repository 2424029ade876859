// Markdown that is still being written. What can no longer change is frozen and never read again, so that a long
// answer costs as much per word at its end as at its start.

import { Lexer, type Token } from 'marked'

export type Block = Token

/**
 * Blocks stand in sections of this size, so that a view touches the few sections and not every block, and the browser
 * lays out and paints only those in view.
 */
const SECTION_SIZE = 8

export interface GrowingBlocks {
  /** The text that these are the blocks of. */
  text: string
  /** Blocks that nothing can change any more; a section without an addition stays the same array. */
  frozen: readonly Section[]
  /** Blocks that the next words may still change. */
  open: readonly Block[]
  frozenLength: number
  /** How far complete lines reached when blocks were last frozen. */
  linesLength: number
}

export type Section = readonly Block[]

export const NO_BLOCKS: GrowingBlocks = { text: '', frozen: [], open: [], frozenLength: 0, linesLength: 0 }

/** All blocks of a finished text. */
export function blocksOf(markdown: string): Block[] {
  return lex(markdown).filter(isShown)
}

/** The blocks of a text that grows, from those of its beginning. Another text starts anew. */
export function growBlocks(before: GrowingBlocks, markdown: string): GrowingBlocks {
  const text = markdown.includes('\r') ? markdown.replace(/\r\n?/g, '\n') : markdown
  const start = text.startsWith(before.text) ? before : NO_BLOCKS
  if (text === start.text) return start
  const frozen = freeze(start, text)
  return { ...frozen, text, open: blocksOf(text.slice(frozen.frozenLength)) }
}

/** Blocks in sections for the view; each block keeps its place when it freezes, so its elements stay. */
export function sectionsOf(blocks: GrowingBlocks): readonly Section[] {
  return addToSections(blocks.frozen, blocks.open)
}

export function addToSections(sections: readonly Section[], blocks: readonly Block[]): readonly Section[] {
  if (blocks.length === 0) return sections
  const last = sections.at(-1)
  const hasRoom = last !== undefined && last.length < SECTION_SIZE
  const filling = hasRoom ? [...last, ...blocks] : blocks
  const added: Section[] = []
  for (let from = 0; from < filling.length; from += SECTION_SIZE) added.push(filling.slice(from, from + SECTION_SIZE))
  return [...(hasRoom ? sections.slice(0, -1) : sections), ...added]
}

/**
 * Freezes only blocks found in complete lines, and never the last of them: what follows can still join it, and an
 * unfinished line can still turn into anything.
 */
function freeze(before: GrowingBlocks, text: string): GrowingBlocks {
  const linesLength = text.lastIndexOf('\n') + 1
  if (linesLength === before.linesLength) return before

  const blocks = lex(text.slice(before.frozenLength, linesLength))
  const settled = blocks.slice(0, Math.max(0, blocks.findLastIndex(isShown)))
  return {
    ...before,
    linesLength,
    frozen: addToSections(before.frozen, settled.filter(isShown)),
    frozenLength: settled.reduce((length, block) => length + block.raw.length, before.frozenLength),
  }
}

function lex(markdown: string): Block[] {
  try {
    return new Lexer().lex(markdown)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // Nested so deep that the lexer runs out of stack: nobody meant that to be read as markdown.
    return [{ type: 'text', raw: markdown, text: markdown }]
  }
}

const isShown = (block: Block) => block.type !== 'space'
