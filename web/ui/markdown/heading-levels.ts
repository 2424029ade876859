// Which levels the headings of an answer get. Models begin with `#`, `##` or `###` and leave some out; whoever goes from
// heading to heading by ear takes a level that is left out for one that was missed.

import type { Block, Section } from './blocks.ts'

/**
 * The depths, as they were written, of the headings that a place in a text stands under, the outermost first: "13" is
 * under `###` under `#`. A string, so that two of them are the same when they say the same.
 */
export type HeadingPath = string

/** That of the message which the text is in. */
const LEVEL_ABOVE = 2
const DEEPEST = 6

/** What each section of a text stands under; the first one stands under `first`. */
export function pathsBefore(sections: readonly Section[], first: HeadingPath): HeadingPath[] {
  let path = first
  return sections.map((section) => {
    const before = path
    path = section.reduce(after, path)
    return before
  })
}

function after(path: HeadingPath, block: Block): HeadingPath {
  return block.type === 'heading' ? `${above(path, block)}${block.depth}` : path
}

/** The level of a heading, or of those within a list or a quote: the next one below what the block stands under. */
export function headingLevel(path: HeadingPath, block: Block): number {
  return Math.min(LEVEL_ABOVE + above(path, block).length + 1, DEEPEST)
}

function above(path: HeadingPath, block: Block): HeadingPath {
  if (block.type !== 'heading') return path
  return path
    .split('')
    .filter((depth) => Number(depth) < block.depth)
    .join('')
}
