// Words shown as they were written, where nobody can have meant them to be read as markdown.

import type { Tokens } from 'marked'

/** Words as they were written, with their line breaks. */
export interface AsWritten {
  type: 'as-written'
  raw: string
  text: string
}

export const asWritten = (raw: string): AsWritten => ({ type: 'as-written', raw, text: raw })

/** A block of words as they were written. */
export function writtenBlock(raw: string): Tokens.Paragraph {
  return { type: 'paragraph', raw, text: raw, tokens: [asWritten(raw)] }
}

/** The block of what stands up to the next empty line. */
export function writtenUpToBlank(src: string): Tokens.Paragraph {
  const end = src.search(/\n[ \t]*\n/)
  return writtenBlock(end < 0 ? src : src.slice(0, end))
}
