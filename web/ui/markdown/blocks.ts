// Markdown that is still being written. What can no longer change is frozen and never read again, so that a long
// answer costs as much per word at its end as at its start.

import type { MarkedToken, Token } from 'marked'
import { writtenBlock } from './as-written.ts'
import { readBlocks } from './bounded-lexer.ts'

export type Block = Token

/**
 * Blocks stand in sections of this size, so that a view touches the few sections and not every block, and the browser
 * lays out and paints only those in view.
 */
const SECTION_SIZE = 8

/**
 * A block that is still open is read again with what comes, but not before it has grown by this part of itself: a long
 * one would be read thousands of times.
 */
const READ_AGAIN_AFTER = 1 / 32
/** Work on a growing text for each of its characters, and for any: what is more is for its end. */
const WORK_PER_CHARACTER = 600
const WORK_FOR_ANY = 1_000_000

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
  /** The open blocks as they were last read, and how far the text reached then. */
  read: readonly Block[]
  readLength: number
  /** The work that reading has been so far. */
  work: number
}

export type Section = readonly Block[]

export const NO_BLOCKS: GrowingBlocks = {
  text: '',
  frozen: [],
  open: [],
  frozenLength: 0,
  linesLength: 0,
  read: [],
  readLength: 0,
  work: 0,
}

/** All blocks of a finished text. */
export function blocksOf(markdown: string): Block[] {
  return readBlocks(markdown).blocks.filter(isShown)
}

/**
 * The blocks of a text that grows, from those of its beginning. Another text starts anew. While it grows, its last words
 * may stand as they were written, or come a little later; once it `isFinished`, the blocks are those of the text.
 */
export function growBlocks(before: GrowingBlocks, markdown: string, isFinished = false): GrowingBlocks {
  const text = markdown.includes('\r') ? markdown.replace(/\r\n?/g, '\n') : markdown
  const start = text.startsWith(before.text) ? before : NO_BLOCKS
  if (text.length === (isFinished ? start.readLength : start.text.length)) return start
  if (isFinished) return readOpen(freeze(start, text), text)
  if (start.work > text.length * WORK_PER_CHARACTER + WORK_FOR_ANY) {
    return { ...start, text, open: [writtenBlock(text.slice(start.frozenLength))] }
  }
  const isDue = text.length - start.readLength >= (text.length - start.frozenLength) * READ_AGAIN_AFTER
  return isDue
    ? readOpen(freeze(start, text), text)
    : { ...start, text, open: withWords(start.read, unread(start, text)) }
}

function readOpen(start: GrowingBlocks, text: string): GrowingBlocks {
  const { blocks, work } = readBlocks(text.slice(start.frozenLength))
  const open = blocks.filter(isShown)
  return { ...start, text, open, read: open, readLength: text.length, work: start.work + work }
}

/** Words of the line that was read last. Those of a new line wait: they may belong to anything. */
function unread({ text, readLength }: GrowingBlocks, grown: string): string {
  if (text[readLength - 1] === '\n') return ''
  const end = grown.indexOf('\n', readLength)
  return grown.slice(readLength, end < 0 ? undefined : end)
}

/** Blocks with words at their end that have not been read. */
function withWords<Inner extends Block>(blocks: readonly Inner[], words: string): Inner[] {
  const last = blocks.at(-1)
  if (!last || words === '') return [...blocks]
  return [...blocks.slice(0, -1), withWordsInside(last as MarkedToken, words) as Inner]
}

function withWordsInside(block: MarkedToken, words: string): Block {
  switch (block.type) {
    case 'list':
      return { ...block, items: withWords(block.items, words) }
    case 'list_item':
    case 'blockquote':
      return { ...block, tokens: withWords(block.tokens, words) }
    case 'code':
      return { ...block, text: block.text + words }
    case 'paragraph':
    case 'heading':
    case 'text':
      return { ...block, tokens: [...(block.tokens ?? []), { type: 'text', raw: words, text: words }] }
    default:
      return block
  }
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

  const { blocks, work } = readBlocks(text.slice(before.frozenLength, linesLength))
  const settled = blocks.slice(0, settledCount(blocks))
  return {
    ...before,
    linesLength,
    work: before.work + work,
    frozen: addToSections(before.frozen, settled.filter(isShown)),
    frozenLength: settled.reduce((length, block) => length + block.raw.length, before.frozenLength),
  }
}

/** A line of `===` still makes a heading of a paragraph and a list behind it whose marker a tab follows. */
const OPEN_LIST = /^ {0,3}(?:[*+-]|\d{1,9}[.)])\t/

function settledCount(blocks: readonly Block[]): number {
  const last = Math.max(0, blocks.findLastIndex(isShown))
  const mayBeHeading = blocks[last - 1]?.type === 'paragraph' && OPEN_LIST.test(blocks[last]?.raw ?? '')
  return mayBeHeading ? last - 1 : last
}

const isShown = (block: Block) => block.type !== 'space'
